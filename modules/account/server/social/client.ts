import { authorizationCodeRequest, createAuthorizationURL } from 'better-auth/oauth2';
import type { Provider } from '../../contract-provider.ts';
import { readPerson, type SocialPerson } from '../../domain/social.ts';

export interface ClientSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin and path below which its pages and tokens are. */
  readonly authUrl: string;
  /** The same of what it tells of people. */
  readonly apiUrl: string;
}
/** What of a provider's protocol is its own. */
const PROTOCOL = {
  kakao: {
    authorize: '/oauth/authorize',
    token: '/oauth/token',
    user: '/v2/user/me',
    scopes: ['account_email', 'profile_nickname'],
    hasPkce: true,
    again: { prompt: 'login' },
  },
  // Its documents know no PKCE; its scopes are set where the application is registered. It wants the state with the code.
  naver: {
    authorize: '/oauth2.0/authorize',
    token: '/oauth2.0/token',
    user: '/v1/nid/me',
    scopes: [],
    hasPkce: false,
    again: { auth_type: 'reauthenticate' },
  },
} as const satisfies Record<Provider, object>;

/** Nobody waits longer for a provider, milliseconds. */
const PATIENCE_MS = 5_000;
const MOST_CHARS = 65_536;

/** Says what step failed and how, never what was sent or came: tokens are in it. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}
export type Ask = (url: string, init: RequestInit) => Promise<Response>;
const overNetwork: Ask = (url, init) => fetch(url, init);

/**
 * The authorization code flow of one provider. The library's own `kakao` and `naver` have the addresses written into them, and its routes are not
 * mounted; its parts that make the two requests are used, on addresses of the settings.
 *
 * @param ask how a request reaches the provider; a sandbox in this process is asked without a network
 */
export const createSocialClient = (provider: Provider, settings: ClientSettings, ask: Ask = overNetwork) => {
  const protocol = PROTOCOL[provider];
  const options = { clientId: settings.clientId, clientSecret: settings.clientSecret };
  const tokenUrl = `${settings.authUrl}${protocol.token}`;

  const jsonOf = async (step: string, url: string, init: RequestInit): Promise<unknown> => {
    try {
      // A redirect would take the secret or the token along.
      const answer = await ask(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await answer.text();
      if (!answer.ok || text.length > MOST_CHARS) throw new ProviderFailed(`${provider}: ${step} was answered with ${answer.status}`);
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (error instanceof ProviderFailed) throw error;
      throw new ProviderFailed(`${provider}: ${step} failed (${error instanceof Error ? error.name : 'unknown'})`);
    }
  };

  return {
    /** @param isAgain the person shows anew who they are, also where the provider remembers them */
    pageFor: async (to: { state: string; verifier: string; redirectUri: string; isAgain: boolean }): Promise<string> => {
      const url = await createAuthorizationURL({
        id: provider,
        options,
        authorizationEndpoint: `${settings.authUrl}${protocol.authorize}`,
        state: to.state,
        redirectURI: to.redirectUri,
        scopes: [...protocol.scopes],
        scopeJoiner: ',',
        ...(protocol.hasPkce && { codeVerifier: to.verifier }),
        ...(to.isAgain && { additionalParams: protocol.again }),
      });
      return url.href;
    },
    /** @throws ProviderFailed */
    personBehind: async (back: { code: string; state: string; verifier: string; redirectUri: string }): Promise<SocialPerson> => {
      const { body, headers } = await authorizationCodeRequest({
        code: back.code,
        redirectURI: back.redirectUri,
        options,
        tokenEndpoint: tokenUrl,
        ...(protocol.hasPkce ? { codeVerifier: back.verifier } : { additionalParams: { state: back.state } }),
      });
      const tokens = await jsonOf('the code', tokenUrl, { method: 'POST', body, headers });
      // Naver says with status 200 that a code is none.
      const token = (tokens as { readonly access_token?: unknown } | null)?.access_token;
      if (typeof token !== 'string' || token === '') throw new ProviderFailed(`${provider}: the code was refused`);
      const user = await jsonOf('the person', `${settings.apiUrl}${protocol.user}`, { headers: { authorization: `Bearer ${token}` } });
      // Nothing else is asked of the provider: the token is dropped here and kept nowhere.
      const person = readPerson(provider, user);
      if (!person) throw new ProviderFailed(`${provider}: the person is not told of as documented`);
      return person;
    },
  };
};
export type SocialClient = ReturnType<typeof createSocialClient>;
