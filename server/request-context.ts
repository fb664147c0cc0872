import type { AccountApi, Asker } from '@modules/account';
import type { Brand } from '@platform/kernel';
import type { AppDeps } from './app-deps.ts';
import type { HostEntry } from './hosts.ts';
import { commonHeaders } from './http-security.ts';
import type { RequestBindings } from './rest.ts';

export type BrandEntry = HostEntry & { readonly brand: Brand };
export interface RequestContext {
  readonly entry: BrandEntry;
  readonly origin: URL;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  readonly address: string;
}

/** What every answer is made with: headers that all have, who asks, and what endpoints see of the request. */
export const createResponder = (deps: Pick<AppDeps, 'scheme' | 'accounts' | 'claim' | 'copies'>) => {
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

  const identify = async (request: Request, entry: BrandEntry) => {
    const account = deps.accounts(entry.brand.id);
    const { asker, setCookies, accessToken } = await account.identify(request.headers);
    const claimed = asker.kind === 'member' ? await deps.claim(entry.brand.id, asker, request.headers) : [];
    return { account, asker, accessToken, setCookies: [...setCookies, ...claimed] };
  };

  const bindings = (
    context: RequestContext,
    account: AccountApi,
    asker: Asker,
    accessToken: string | null = null,
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
    accessToken,
  });

  return { extras, extraHeaders, withHeaders, identify, bindings };
};
export type Responder = ReturnType<typeof createResponder>;
