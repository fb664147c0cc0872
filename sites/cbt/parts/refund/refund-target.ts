import { returnTargetOf } from '@modules/account/ui';
import { brandHome, type PageContext } from '@platform/web';

/** Where the shop lists cancelled and refunded orders, and takes new requests. */
const REFUNDS = '/mypage/cancel-refund-history';
/** Where a brand that sells nothing is asked. */
const QUESTIONS = '/faq/qna';

/**
 * Where the refund sign-in leads: to the refunds (of a brand that sells nothing, to those who answer questions), or to another page of the brand that asked for it. A page of somebody else, the main page and
 * the refund sign-in itself are no wish.
 */
export const refundTarget = (page: PageContext, wish: string | undefined): string => {
  const { shop, portal } = page.brand.urls;
  const refunds = shop === undefined ? `${portal ?? page.origin}${QUESTIONS}` : shop + REFUNDS;
  const found = returnTargetOf(page, wish);
  return wish === undefined || found === brandHome(page) || /^\/refund-login\b/.test(new URL(found).pathname) ? refunds : found;
};

export interface RefundSearch {
  readonly redirect?: string;
}
export const refundSearch = ({ redirect }: Readonly<Record<string, unknown>>): RefundSearch =>
  typeof redirect === 'string' && redirect !== '' ? { redirect } : {};

/** Which words the pages use: a brand that sells nothing says so. */
export const refundWord = ({ brand }: PageContext): 'sold' | 'free' => (brand.offers.shop ? 'sold' : 'free');
/** Where somebody is helped who cannot sign in. */
export const helpUrl = ({ brand: { urls }, origin }: PageContext): string =>
  urls.shop === undefined ? `${urls.portal ?? origin}${QUESTIONS}` : `${urls.shop}/help`;
