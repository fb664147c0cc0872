import { putIntoCart } from '@modules/cart/ui';
import type { CartView } from '@modules/cart';
import type { CreatedSheet } from '@modules/order';
import { useCopy } from '@platform/i18n';
import { useAsk } from '@platform/ui';
import { apiMutation, failureMessage, useMutate, usePage } from '@platform/web';
import { announceCounts } from '@platform/web/counts-changed';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

export interface Goods {
  readonly productNo: number;
  readonly optionNo: number;
  /** What the page says that it costs. */
  readonly salePrice?: number;
}
const one = ({ productNo, optionNo }: Goods) => ({ productNo, optionNo, orderCnt: 1 });
const ordered = (goods: Goods) => ({ ...one(goods), ...(goods.salePrice !== undefined && { seenPrice: goods.salePrice }) });
const TWICE = 'O8004';

/**
 * Puts into the cart, or begins an order and goes to its sheet. Whoever is not signed in does that first and comes back here. What one has in the
 * cart already is told with the way to it.
 */
export const useBuy = () => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const { api } = usePage().brand.urls;
  const here = useLocation().publicHref;
  const [isBusy, setBusy] = useState(false);

  const buy = async (goods: readonly Goods[]): Promise<void> => {
    setBusy(true);
    const order = apiMutation<CreatedSheet>('POST', '/v2/orders', { products: goods.map(ordered) }, { at: api });
    const asked = await mutate((send) => send(order), { redirect: here });
    // The page is left: pressed meanwhile, there would be two sheets.
    if (asked.ok) location.assign(`/orders/order/${asked.value.orderSheetNo}`);
    else setBusy(false);
  };

  /** @returns the cart, where all of it was put in */
  const put = async (goods: readonly Goods[]): Promise<CartView | null> => {
    setBusy(true);
    const asked = await mutate((send) => send(putIntoCart(api, goods.map(one))), { takes: ({ kind }) => kind === TWICE });
    setBusy(false);
    if (asked.ok) {
      announceCounts();
      return asked.value;
    }
    const [first] = goods;
    if ((asked.error as { readonly kind?: unknown }).kind === TWICE && first) {
      const title = failureMessage(asked.error);
      if (await ask({ title, confirm: copy('store.toCart'), cancel: copy('store.close'), isAlert: true }))
        location.assign(`/orders/cart?same=${first.productNo}`);
    }
    return null;
  };
  return { buy, put, isBusy };
};
