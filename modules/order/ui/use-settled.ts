import { useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ORDERS, settlePayment } from './queries.ts';

interface Given {
  readonly orderNo: string;
  readonly paymentId: string;
  readonly back: { readonly paymentId: string; readonly paymentKey: string } | null;
  readonly isOpen: boolean;
}
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Asks what became of a payment, at once and then ever more seldom, until there is an answer. The key goes with the first question alone: it charges. */
export const useSettled = ({ orderNo, paymentId, back, isOpen }: Given) => {
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const [count, setCount] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const inFlight = useRef(false);
  const ask = useCallback(async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setIsAsking(true);
    const key = back && back.paymentId === paymentId ? back.paymentKey : null;
    // What nobody answers is asked again: no alert for it.
    await mutate((send) => send(settlePayment(api, paymentId, key)), { takes: ({ status }) => status >= 500 || status === 429 });
    await queries.invalidateQueries({ queryKey: ORDERS });
    inFlight.current = false;
    setIsAsking(false);
    setCount((before) => before + 1);
  }, [api, back, paymentId, mutate, queries]);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void ask(), count === 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * count));
    return () => clearTimeout(timer);
  }, [isOpen, count, ask]);
  // The address without the key is one to keep and to come back to.
  useEffect(() => {
    if (!isOpen && location.search !== '') history.replaceState(history.state, '', `/orders/done/${orderNo}`);
  }, [isOpen, orderNo]);
  return { hasAsked: count > 0, isAsking, ask: () => void ask() };
};
