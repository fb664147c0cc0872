import type { Copy } from '@platform/i18n/copy';
import type { BrandOffers, BrandShop, SiteKind } from '@platform/kernel';
import { useRouter } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';

/** What every page knows about the request it answers: made on the server, carried over to the browser as it is. */
export interface PageContext {
  /** Host name without port. */
  readonly host: string;
  /** Scheme, host and port of this site. */
  readonly origin: string;
  readonly site: SiteKind;
  /** Shown inside a native app's frame: no header (cookie `disabledHeader`). */
  readonly isWebView: boolean;
  readonly requestId: string;
  /** In Korea, when the page was made: dates of this year are said without it. */
  readonly year: number;
  /** Where uncaught errors are reported to; absent: nowhere. */
  readonly errorAddress?: string;
  /** JavaScript key of the app at Kakao by which pages are shared; absent: their address is copied instead. */
  readonly kakaoKey?: string;
  /** Who takes money; absent: nobody, and no order is begun. */
  readonly paymentProvider?: 'sandbox' | 'toss';
  /** By which the window of Toss Payments is opened; absent: another takes money. */
  readonly tossClientKey?: string;
  readonly brand: BrandView;
}

export interface BrandView {
  /** Picks tokens and assets; never compared in code. */
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly themeColor: string;
  readonly offers: BrandOffers;
  readonly sectionWord: 'subject' | 'area';
  readonly legal: readonly string[];
  /** Who sells and when customers are answered; null for a brand without a shop. */
  readonly seller: Pick<BrandShop, 'business' | 'hours'> | null;
  /** Origin of each site of the brand. */
  readonly urls: Readonly<Partial<Record<SiteKind, string>>>;
  /** Absolute addresses; they take the address to return to in the parameter that the name says. */
  readonly loginUrl: string;
  readonly loginReturnParam: 'next' | 'redirect';
  readonly registerUrl: string;
  /** The brand's community, on whichever host it stands; null for a brand without one. */
  readonly communityUrl: string | null;
  /** Where the session ends; takes the address to return to as `next` on a portal's API, as `redirectUri` on a shop. */
  readonly logoutUrl: string;
}

/** An answer of our API. */
export interface ApiAnswer {
  readonly status: number;
  /** Undefined where there is none. */
  readonly body: unknown;
  readonly requestId: string;
  /** Seconds that the server asked to wait; 0 where it did not. */
  readonly retryAfter?: number;
}

export interface RouterContext {
  readonly queries: QueryClient;
  readonly page: PageContext;
  /** The texts of this site, for what is not drawn by React (titles, descriptions). */
  readonly copy: Copy;
  /** Address of this site's stylesheet. */
  readonly styles: string;
}

/** The page's context, in any component. */
export const usePage = (): PageContext => useRouter().options.context.page;

/** Address of the sign-in page that returns to `target` (absolute or a path of this site). */
export const signInUrl = (page: PageContext, target: string): string => {
  const url = new URL(page.brand.loginUrl);
  url.searchParams.set(page.brand.loginReturnParam, new URL(target, page.origin).href);
  return url.href;
};
/** Address of the page where a member sees where they are signed in. */
export const securityUrl = ({ brand }: PageContext): string => new URL('/accounts/security', brand.loginUrl).href;
/** Address of the page where a member agrees to what they are asked for, and goes on to `target` from there. */
export const consentsUrl = (page: PageContext, target: string): string => {
  const url = new URL('/accounts/consents', page.brand.loginUrl);
  url.searchParams.set(page.brand.loginReturnParam, new URL(target, page.origin).href);
  return url.href;
};
export const registerUrl = (page: PageContext, target: string): string => {
  const url = new URL(page.brand.registerUrl);
  url.searchParams.set(page.brand.loginReturnParam, new URL(target, page.origin).href);
  return url.href;
};
