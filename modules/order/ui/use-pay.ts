import { useMutate, usePage, type ApiError } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Pay, SheetView } from '../contract.ts';
import { ORDERS, payOrder } from './queries.ts';
import type { BuyerValues, Method } from './sheet-fields.tsx';

interface Given {
  readonly sheet: SheetView;
  readonly buyer: () => BuyerValues;
  readonly method: Method;
  readonly agreed: readonly string[];
  /** The price is of what is chosen now. */
  readonly isFresh: boolean;
}
const isPhone = (text: string): boolean => /^[\d+() -]{7,30}$/.test(text.trim());

/** One press, one order: the amount on the button is what is charged, and a second press meets the first one. */
export const usePay = ({ sheet, buyer: readBuyer, method, agreed, isFresh }: Given) => {
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const inFlight = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [fault, setFault] = useState('');
  const stop = (): void => {
    inFlight.current = false;
    setIsPaying(false);
  };
  // Who comes back with the back button finds the page as it was left: it may be pressed again, and the server answers with the same order.
  useEffect(() => {
    addEventListener('pageshow', stop);
    return () => removeEventListener('pageshow', stop);
  }, []);

  const pay = async (): Promise<void> => {
    if (inFlight.current || !isFresh) return;
    const buyer = readBuyer();
    const isBuyerThere = buyer.name.trim() !== '' && isPhone(buyer.phone) && buyer.email.includes('@');
    const lacks = !isBuyerThere
      ? 'order.sheet.buyer.missing'
      : sheet.agreements.every((name) => agreed.includes(name))
        ? ''
        : 'order.sheet.agree.missing';
    setFault(lacks);
    if (lacks !== '') return;
    inFlight.current = true;
    setIsPaying(true);
    const given: Pay = {
      couponNo: sheet.couponNo,
      accumulations: sheet.price.accumulationUsed,
      method,
      expectedPay: sheet.price.pay,
      buyer,
      agreements: [...sheet.agreements] as Pay['agreements'],
    };
    const changes = (refusal: ApiError): boolean => {
      // Beside the alert the page shows how things are now.
      if (refusal.status === 409 || refusal.status === 410) void queries.invalidateQueries({ queryKey: [...ORDERS, 'sheet'] });
      return false;
    };
    const answer = await mutate((send) => send(payOrder(api, sheet.orderSheetNo, given)), { takes: changes, redirect: location.pathname });
    if (!answer.ok) return stop();
    const { url, orderNo } = answer.value;
    location.assign(url ?? `/orders/done/${orderNo}`);
  };
  return { pay, isPaying, fault };
};
