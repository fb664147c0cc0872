import { returnTargetOf } from '@modules/account/ui';
import { brandHome, pageNotFound, type PageContext } from '@platform/web';

/** Where the shop lists cancelled and refunded orders, and takes new requests. */
const REFUNDS = '/mypage/cancel-refund-history';

/**
 * Where the refund sign-in leads: to the refunds, or to another page of the brand that asked for it. A page of somebody else, the main page and
 * the refund sign-in itself are no wish.
 */
export const refundTarget = (page: PageContext, wish: string | undefined): string => {
  const refunds = `${page.brand.urls.shop ?? page.origin}${REFUNDS}`;
  const found = returnTargetOf(page, wish);
  return wish === undefined || found === brandHome(page) || /^\/refund-login\b/.test(new URL(found).pathname) ? refunds : found;
};

export interface RefundSearch {
  readonly redirect?: string;
}
export const refundSearch = ({ redirect }: Readonly<Record<string, unknown>>): RefundSearch => (typeof redirect === 'string' && redirect !== '' ? { redirect } : {});

/** Only a brand that sells exams gives money back. */
export const demandShop = ({ brand }: PageContext): void => {
  if (!brand.offers.shop) throw pageNotFound();
};
