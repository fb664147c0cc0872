import type { Brand } from '@platform/kernel';
import type { ApiAnswer, BrandView, PageContext } from '@platform/web/page-context';
import type { HostEntry, HostTable } from '../hosts.ts';
import { pagePolicy } from '../http-security.ts';

/** What the page build exports (`dist/server/server.js`). */
export interface PageBuild {
  readonly fetch: (request: Request, options: { readonly context: PageRequestContext & { readonly rendered: { html: string } } }) => Promise<Response>;
}
/** Handed through TanStack Start's context to `platform/web` and `sites/app`. */
export interface PageRequestContext {
  readonly page: PageContext;
  readonly ask: (path: string) => Promise<ApiAnswer>;
}

/** Cookie of the specification (2.1): a native app shows the site inside its own frame. */
const WEB_VIEW_COOKIE = /(?:^|;\s*)disabledHeader=(?!(?:false|0)?(?:;|$))/;

/** What every page knows about the request that it answers. */
export const pageContext = (request: Request, entry: HostEntry & { readonly brand: Brand }, hosts: HostTable, requestId: string, origin: URL): PageContext => ({
  host: entry.host,
  origin: origin.origin,
  site: entry.site,
  isWebView: WEB_VIEW_COOKIE.test(request.headers.get('cookie') ?? ''),
  requestId,
  brand: brandView(entry.brand, hosts, origin),
});

const brandView = (brand: Brand, hosts: HostTable, origin: URL): BrandView => {
  const urls = hosts.urls(brand, origin.protocol.slice(0, -1), origin.port);
  const accountSite = urls.portal ?? urls.shop ?? urls.cbt ?? '';
  const { id, name, tagline, description, themeColor, offers, legal } = brand;
  return {
    id, name, tagline, description, themeColor, offers, legal, urls,
    loginUrl: `${accountSite}/login`,
    loginReturnParam: offers.shop ? 'redirect' : 'next',
    registerUrl: `${accountSite}/register`,
  };
};

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the page only sends elsewhere. */
  readonly location: string | null;
}

/** Renders one page; what the page asks of our API goes through `ask`, in this process. */
export const renderPage = async (build: PageBuild, request: Request, context: PageRequestContext): Promise<RenderedPage> => {
  // The build puts the page here; the response that it gives has the status and, for redirects, the location.
  const rendered = { html: '' };
  const response = await build.fetch(request, { context: { ...context, rendered } });
  const { html } = rendered;
  const { urls } = context.page.brand;
  return {
    status: response.status,
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html, { connect: urls.api ? [urls.api] : [] }),
    },
    location: response.headers.get('location'),
  };
};
