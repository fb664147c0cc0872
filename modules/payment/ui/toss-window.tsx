import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState } from '@platform/ui';
import { useEffect, useState } from 'react';
import type { PaymentState } from '../contract.ts';
import texts from '../copy/toss.json';

/** The only address of it that our policy lets this page take a script from. */
const SDK = 'https://js.tosspayments.com/v2/standard';
interface TossPayments {
  (clientKey: string): {
    readonly payment: (of: { readonly customerKey: string }) => { readonly requestPayment: (given: unknown) => Promise<void> };
  };
  readonly ANONYMOUS: string;
}
/** By our names of ways to pay. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'CARD',
  'easy-pay': 'CARD',
  transfer: 'TRANSFER',
  'virtual-account': 'VIRTUAL_ACCOUNT',
};

/** For the page's head, as the sandbox's. */
export const tossTitle = texts['payment.toss.opening'];

interface Props {
  readonly clientKey: string;
  readonly paymentId: string;
  readonly method: string;
  readonly amount: number;
  readonly title: string;
  readonly state: PaymentState;
  readonly doneUrl: string;
  readonly backUrl: string;
  /** The window was closed, or refused something: it does not open again before somebody presses. */
  readonly hasFailed: boolean;
}

const loadSdk = (): Promise<TossPayments> =>
  new Promise((resolve, reject) => {
    const found = () => (globalThis as { TossPayments?: TossPayments }).TossPayments;
    const known = found();
    if (known) return resolve(known);
    const script = document.createElement('script');
    script.src = SDK;
    script.addEventListener('load', () => {
      const loaded = found();
      if (loaded) resolve(loaded);
      else reject(new Error('no TossPayments'));
    });
    script.addEventListener('error', () => reject(new Error('no script')));
    document.head.append(script);
  });

/** Leads to the window of Toss Payments, which comes back to the return address by itself. What it is told is what the order says; what is charged, our server alone decides. */
export const TossWindow = (props: Props) => (
  <MoreCopy texts={texts}>
    <Window {...props} />
  </MoreCopy>
);

const Window = ({ clientKey, paymentId, method, amount, title, state, doneUrl, backUrl, hasFailed }: Props) => {
  const copy = useCopy();
  const [isClosed, setClosed] = useState(hasFailed);
  const isReady = state === 'ready';
  useEffect(() => {
    if (isClosed || !isReady) return;
    let isLeft = false;
    const open = async () => {
      const toss = await loadSdk();
      if (isLeft) return;
      await toss(clientKey)
        .payment({ customerKey: toss.ANONYMOUS })
        .requestPayment({
          method: METHODS[method] ?? 'CARD',
          amount: { currency: 'KRW', value: amount },
          orderId: paymentId,
          orderName: title.slice(0, 100),
          successUrl: new URL(doneUrl, location.href).href,
          failUrl: new URL(`${location.pathname}?failed=1`, location.href).href,
          windowTarget: 'self',
        });
    };
    open().catch(() => setClosed(true));
    return () => {
      isLeft = true;
    };
  }, [isClosed, isReady, clientKey, method, amount, paymentId, title, doneUrl]);
  const back = (
    <a className={buttonClass({ tone: 'line' })} href={isReady ? backUrl : doneUrl}>
      {copy(isReady ? 'payment.toss.back' : 'payment.toss.see')}
    </a>
  );
  return (
    <EmptyState
      as="h1"
      title={copy(isReady ? (isClosed ? 'payment.toss.closed' : 'payment.toss.opening') : 'payment.toss.over')}
      acts={
        isReady && isClosed ? (
          <>
            <Button tone="primary" onClick={() => setClosed(false)}>
              {copy('payment.toss.again')}
            </Button>
            {back}
          </>
        ) : (
          back
        )
      }
    >
      {copy(isReady ? (isClosed ? 'payment.toss.closed.text' : 'payment.toss.opening.text') : 'payment.toss.over.text')}
    </EmptyState>
  );
};
