import { useMutate, usePage, type ApiError } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PayInput, SheetView } from '../contract.ts';
import { cashReceiptOf, type CashReceiptValues } from './cash-receipt-fields.tsx';
import { ORDERS, payOrder } from './queries.ts';
import type { BuyerValues, Method } from './sheet-fields.tsx';

interface Given {
  readonly sheet: SheetView;
  readonly buyer: () => BuyerValues;
  readonly method: Method;
  readonly cash: CashReceiptValues;
  readonly agreed: readonly string[];
  /** The price is of what is chosen now. */
  readonly isFresh: boolean;
}
const isPhone = (text: string): boolean => /^[\d+() -]{7,30}$/.test(text.trim());

/** Of these a cash receipt can be had. */
export const isCash = (method: Method): boolean => method === 'transfer' || method === 'virtual-account';

/** One press, one order: the amount on the button is what is charged, and a second press meets the first one. */
export const usePay = ({ sheet, buyer: readBuyer, method, cash, agreed, isFresh }: Given) => {
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const inFlight = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [fault, setFault] = useState('');
  /** What the button said when it was refused for it. */
  const [refusedPay, setRefusedPay] = useState<number | null>(null);
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
    const cashReceipt = isCash(method) && sheet.price.pay > 0 ? cashReceiptOf(cash) : null;
    const isAgreed = sheet.agreements.every(({ name, isRequired }) => !isRequired || agreed.includes(name));
    const lacks = [
      ...(isBuyerThere ? [] : ['order.sheet.buyer.missing']),
      ...(cashReceipt === undefined ? ['order.sheet.cash.missing'] : []),
      ...(isAgreed ? [] : ['order.sheet.agree.missing']),
    ][0];
    setFault(lacks ?? '');
    if (lacks !== undefined) return;
    setRefusedPay(null);
    inFlight.current = true;
    setIsPaying(true);
    const given: PayInput = {
      couponNo: sheet.couponNo,
      accumulations: sheet.price.accumulationUsed,
      method,
      expectedPay: sheet.price.pay,
      buyer,
      agreements: sheet.agreements
        .filter(({ name }) => agreed.includes(name))
        .map(({ name, version }) => ({ name, version })) as PayInput['agreements'],
      cashReceipt: cashReceipt ?? null,
    };
    const changes = (refusal: ApiError): boolean => {
      // Beside the alert the page shows how things are now.
      if (refusal.status === 409 || refusal.status === 410) {
        if (refusal.kind === 'order/price-changed') setRefusedPay(sheet.price.pay);
        void queries.invalidateQueries({ queryKey: [...ORDERS, 'sheet'] });
      }
      return false;
    };
    const answer = await mutate((send) => send(payOrder(api, sheet.orderSheetNo, given)), { takes: changes, redirect: location.pathname });
    if (!answer.ok) return stop();
    const { url, orderNo } = answer.value;
    location.assign(url ?? `/orders/done/${orderNo}`);
  };
  return { pay, isPaying, fault, refusedPay };
};
