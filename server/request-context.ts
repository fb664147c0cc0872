import type { AccountApi, Asker } from '@modules/account';
import type { OfficeCaller } from '@platform/http';
import type { AppDeps } from './app-deps.ts';
import type { HostEntry } from './hosts.ts';
import { commonHeaders } from './http-security.ts';
import type { RequestBindings } from './rest.ts';

export type BrandEntry = HostEntry;
/** Who asks, and cookies that the answer brings. */
export interface Identified {
  readonly account: AccountApi | null;
  readonly asker: Asker;
  readonly operator: OfficeCaller | null;
  readonly accessToken: string | null;
  readonly setCookies: readonly string[];
}
const NO_MEMBER: Identified = { account: null, asker: { kind: 'nobody' }, operator: null, accessToken: null, setCookies: [] };

export interface RequestContext {
  readonly entry: BrandEntry;
  readonly origin: URL;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  readonly address: string;
}

/** What every answer is made with: headers that all have, who asks, and what endpoints see of the request. */
export const createResponder = (deps: Pick<AppDeps, 'scheme' | 'accounts' | 'operatorOf' | 'claim' | 'copies'>) => {
  const extras = commonHeaders(deps.scheme === 'https');
  const extraHeaders = Object.entries(extras);

  const withHeaders = (
    response: Response,
    requestId: string,
    setCookies: readonly string[] = [],
    headers: readonly (readonly [string, string])[] = extraHeaders,
  ): Response => {
    for (const [name, value] of headers) response.headers.set(name, value);
    response.headers.set('x-request-id', requestId);
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
    return response;
  };

  const identify = async (request: Request, entry: BrandEntry): Promise<Identified> => {
    // It has no members: a member's cookie means nothing there, as an operator's means nothing elsewhere.
    if (entry.site === 'admin') return { ...NO_MEMBER, operator: await deps.operatorOf(request.headers) };
    const account = deps.accounts(entry.brand.id);
    const { asker, setCookies, accessToken } = await account.identify(request.headers);
    const claimed = asker.kind === 'member' ? await deps.claim(entry.brand.id, asker, request.headers) : [];
    return { account, asker, operator: null, accessToken, setCookies: [...setCookies, ...claimed] };
  };
  /** Of a request that no session is looked up for. */
  const nobodyAt = ({ site, brand }: BrandEntry): Identified =>
    site === 'admin' ? NO_MEMBER : { ...NO_MEMBER, account: deps.accounts(brand.id) };

  const bindings = (
    context: RequestContext,
    { account, asker, operator, accessToken }: Omit<Identified, 'setCookies'>,
  ): Omit<RequestBindings, 'json'> => ({
    requestId: context.requestId,
    brandId: context.entry.brand.id,
    copy: deps.copies(context.entry.brand.id),
    address: context.address,
    origin: context.origin.origin,
    offers: context.entry.brand.offers,
    site: context.entry.site,
    account,
    asker,
    operator,
    accessToken,
  });

  return { extras, extraHeaders, withHeaders, identify, nobodyAt, bindings };
};
export type Responder = ReturnType<typeof createResponder>;
