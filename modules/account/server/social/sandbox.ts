import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@platform/kernel';
import type { Seal } from '@platform/mail';
import { z } from 'zod';
import type { Provider } from '../../contract-provider.ts';

interface SandboxDeps {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Codes and tokens carry what they stand for, closed: every process of the product opens them. */
  readonly seal: Seal;
  readonly clock: Clock;
  /** The page on which somebody agrees. */
  readonly page: string;
  /** Whether the application was registered with the address: nobody is sent back to another, or its host would send anybody anywhere. */
  readonly isRegistered: (redirectUri: string) => boolean;
}
const Asked = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  state: z.string(),
  response_type: z.literal('code'),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const Choice = Asked.extend({
  choice: z.enum(['verified', 'unverified', 'none', 'cancel', 'error']),
  email: z.string().max(254).optional(),
});
const Grant = z.object({
  kind: z.enum(['code', 'token']),
  id: z.string(),
  provider: z.string(),
  redirectUri: z.string(),
  challenge: z.string().optional(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  endsAt: z.number(),
});
type Grant = z.output<typeof Grant>;

const CODE_MS = 60_000;
const TOKEN_MS = 600_000;
const json = (value: unknown, status = 200): Response => Response.json(value, { status, headers: { 'cache-control': 'no-store' } });

/** The same address is the same person; the number is one that Kakao could give. */
const accountNumber = (email: string): number => createHash('sha256').update(email).digest().readUIntBE(0, 5) + 1;

/**
 * A provider of our own that speaks Kakao's and Naver's protocols: the page where somebody agrees, codes, tokens and what is told of a person. It is for trying
 * out where no keys are set, and for tests; whoever opens it may say that they are anybody.
 */
export const createSandbox = (provider: Provider, { clientId, clientSecret, seal, clock, page: agreePage, isRegistered }: SandboxDeps) => {
  const used = new Map<string, number>();
  const close = (grant: Grant): string => seal.close(JSON.stringify(grant)).toString('base64url');
  const open = (kind: Grant['kind'], text: string): Grant | null => {
    try {
      const grant = Grant.parse(JSON.parse(seal.open(Buffer.from(text, 'base64url'))));
      return grant.kind === kind && grant.provider === provider && grant.endsAt > clock.now().getTime() ? grant : null;
    } catch {
      return null;
    }
  };
  const isFirstUse = (grant: Grant): boolean => {
    const now = clock.now().getTime();
    for (const [id, endsAt] of used) if (endsAt <= now) used.delete(id);
    if (used.has(grant.id)) return false;
    used.set(grant.id, grant.endsAt);
    return true;
  };
  const goTo = (place: URL | string): Response =>
    new Response(null, { status: 302, headers: { location: String(place), 'cache-control': 'no-store' } });
  /** @param refused what was written and is no address */
  const page = (asked: z.output<typeof Asked>, refused?: string): Response => {
    const given = Object.entries({ provider, ...asked, refused }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return goTo(`${agreePage}?${new URLSearchParams(given).toString()}`);
  };

  const isOurs = (asked: z.output<typeof Asked>): boolean => asked.client_id === clientId && isRegistered(asked.redirect_uri);

  const authorize = (query: Record<string, string>): Response => {
    const asked = Asked.safeParse(query);
    return asked.success && isOurs(asked.data) ? page(asked.data) : json({ error: 'invalid_request' }, 400);
  };
  const choose = (query: Record<string, string>): Response => {
    const chosen = Choice.safeParse(query);
    if (!chosen.success || !isOurs(chosen.data)) return json({ error: 'invalid_request' }, 400);
    const { choice, email: typed = '', redirect_uri: redirectUri, state, code_challenge: challenge, ...rest } = chosen.data;
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    if (choice === 'cancel') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', provider === 'kakao' ? 'User denied access' : 'Canceled By User');
    } else if (choice === 'error') back.searchParams.set('error', 'server_error');
    else {
      const email = z.email().safeParse(typed.trim().toLowerCase());
      if (!email.success) return page({ ...rest, redirect_uri: redirectUri, state, code_challenge: challenge }, typed);
      const grant = { provider, redirectUri, challenge, email: email.data, isVerified: choice === 'verified' };
      // Whoever hides the address is the same person all the same.
      const said = choice === 'none' ? { ...grant, email: `none:${email.data}` } : grant;
      back.searchParams.set('code', close({ ...said, kind: 'code', id: randomUUID(), endsAt: clock.now().getTime() + CODE_MS }));
    }
    return goTo(back);
  };
  const token = (form: URLSearchParams): Response => {
    const refuse = (error: string) =>
      provider === 'kakao'
        ? json({ error, error_description: 'refused', error_code: error === 'invalid_client' ? 'KOE010' : 'KOE320' }, 400)
        : json({ error, error_description: 'refused' });
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) return refuse('invalid_client');
    const grant = form.get('grant_type') === 'authorization_code' ? open('code', form.get('code') ?? '') : null;
    const verifier = form.get('code_verifier') ?? '';
    const isProved = grant?.challenge === undefined || createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
    if (!grant || !isProved || form.get('redirect_uri') !== grant.redirectUri || !isFirstUse(grant)) return refuse('invalid_grant');
    const access = close({ ...grant, kind: 'token', id: randomUUID(), endsAt: clock.now().getTime() + TOKEN_MS });
    return provider === 'kakao'
      ? json({
          token_type: 'bearer',
          access_token: access,
          expires_in: TOKEN_MS / 1000,
          refresh_token: randomUUID(),
          scope: 'account_email',
        })
      : json({ access_token: access, refresh_token: randomUUID(), token_type: 'bearer', expires_in: String(TOKEN_MS / 1000) });
  };
  const person = (authorization: string): Response => {
    const grant = open('token', /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '');
    if (!grant) return json(provider === 'kakao' ? { msg: 'no token', code: -401 } : { resultcode: '024', message: 'no token' }, 401);
    const [, hidden] = /^none:(.+)$/.exec(grant.email ?? '') ?? [];
    const email = hidden ?? grant.email ?? '';
    const isTold = hidden === undefined;
    const nickname = email.split('@')[0]?.slice(0, 20) ?? '';
    if (provider === 'naver')
      return json({
        resultcode: '00',
        message: 'success',
        response: { id: `sandbox-${accountNumber(email)}`, nickname, ...(isTold && { email }) },
      });
    return json({
      id: accountNumber(email),
      connected_at: clock.now().toISOString(),
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile: { nickname, is_default_nickname: false },
        has_email: true,
        email_needs_agreement: !isTold,
        ...(isTold && { is_email_valid: true, is_email_verified: grant.isVerified, email }),
      },
    });
  };

  return {
    /** One request to it, by whatever way it came. @param path below its base */
    answer: async (path: string, request: Request): Promise<Response> => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const isPost = request.method === 'POST';
      if (/^\/oauth(?:2\.0)?\/authorize$/.test(path)) return authorize(query);
      if (path === '/choose') return choose(query);
      if (/^\/oauth(?:2\.0)?\/token$/.test(path) && isPost) return token(new URLSearchParams(await request.text()));
      if (path === '/v2/user/me' || path === '/v1/nid/me') return person(request.headers.get('authorization') ?? '');
      return json({ error: 'not_found' }, 404);
    },
  };
};
export type Sandbox = ReturnType<typeof createSandbox>;
