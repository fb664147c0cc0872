import { dayText, momentText, useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, useToast } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderView } from '../contract.ts';
import texts from '../copy/sheet.json';
import { CancelOrder } from './cancel-order.tsx';
import { GoodsList } from './goods-list.tsx';
import { OrderCopy } from './order-copy.tsx';
import { PriceLedger } from './price-ledger.tsx';
import { orderQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

interface Props {
  readonly orderNo: string;
  /** With which the buyer came back from the provider. */
  readonly back: { readonly paymentId: string; readonly paymentKey: string } | null;
}
const WITHDRAWAL_MS = 7 * 86_400_000;

/** What came of a payment: never that it failed while nobody knows. */
export const OrderResult = (props: Props) => (
  <OrderCopy texts={texts}>
    <Result {...props} />
  </OrderCopy>
);

const Result = ({ orderNo, back }: Props) => {
  const { api } = usePage().brand.urls;
  const { data: order } = useSuspenseQuery(orderQuery(api, orderNo));
  const payment = order.payments.at(-1) ?? null;
  const isOpen = order.state === 'pending' && (back !== null || payment?.state === 'confirming' || payment?.state === 'unknown');
  const { hasAsked, isAsking, ask } = useSettled({ orderNo, paymentId: payment?.paymentId ?? '', back, isOpen });
  if (order.state === 'paid' && order.lines.some(({ state }) => state === 'owned' || state === 'ended')) return <Paid order={order} />;
  if (isOpen) return <Unknown hasAsked={hasAsked} isAsking={isAsking} onAsk={ask} />;
  return <Unpaid order={order} payment={payment} />;
};

/** Says that it must not be paid again, and asks again by itself and by a press. */
const Unknown = ({ hasAsked, isAsking, onAsk }: { readonly hasAsked: boolean; readonly isAsking: boolean; readonly onAsk: () => void }) => {
  const copy = useCopy();
  return (
    <div className="order-result">
      <EmptyState
        as="h1"
        title={copy('order.done.unknown')}
        acts={
          <Button tone="line" disabled={isAsking} onClick={onAsk}>
            {copy('order.done.unknown.ask')}
          </Button>
        }
      >
        {copy('order.done.unknown.text')}
      </EmptyState>
      <p className="meta order-said" role="status">
        {hasAsked && !isAsking ? copy('order.done.unknown.asked') : ''}
      </p>
    </div>
  );
};

type Payment = OrderView['payments'][number];
const Unpaid = ({ order, payment }: { readonly order: OrderView; readonly payment: Payment | null }) => {
  const copy = useCopy();
  const { paymentProvider } = usePage();
  const window = payment && paymentProvider && `/orders/${paymentProvider}/${payment.paymentId}`;
  const again = (
    <a className={buttonClass({ tone: 'primary' })} href={`/orders/order/${order.orderSheetNo}`}>
      {copy('order.done.again')}
    </a>
  );
  switch (order.state) {
    case 'waiting-deposit':
      return <Waiting order={order} payment={payment} />;
    case 'declined':
      return (
        <State name="declined" acts={again} orderNo={order.orderNo}>
          {copy('order.done.declined.text', { reason: payment?.reason ?? '' }).trim()}
        </State>
      );
    case 'expired':
      return <State name="expired" acts={again} orderNo={order.orderNo} />;
    case 'cancelled':
      return (
        <State
          name="cancelled"
          orderNo={order.orderNo}
          acts={
            <a className={buttonClass({ tone: 'line' })} href="/mypage/purchase-history">
              {copy('order.done.cancelled.see')}
            </a>
          }
        />
      );
    case 'paid':
    case 'refunding':
    case 'refunded':
      return (
        <State
          name={order.state === 'refunded' ? 'refunded' : 'refunding'}
          orderNo={order.orderNo}
          acts={
            <a className={buttonClass({ tone: 'line' })} href="/mypage/cancel-refund-history">
              {copy('order.done.refunded.see')}
            </a>
          }
        />
      );
    default:
      return (
        <State
          name="pending"
          orderNo={order.orderNo}
          acts={
            <>
              {window && (
                <a className={buttonClass({ tone: 'primary' })} href={window}>
                  {copy('order.done.pending.window')}
                </a>
              )}
              <a className={buttonClass({ tone: 'line' })} href={`/orders/order/${order.orderSheetNo}`}>
                {copy('order.done.again')}
              </a>
            </>
          }
        />
      );
  }
};

interface StateProps {
  readonly name: 'declined' | 'expired' | 'cancelled' | 'refunding' | 'refunded' | 'pending';
  readonly orderNo: string;
  readonly acts: ReactNode;
  readonly children?: ReactNode;
}
const State = ({ name, orderNo, acts, children }: StateProps) => {
  const copy = useCopy();
  return (
    <div className="order-result">
      <EmptyState as="h1" title={copy(`order.done.${name}`)} acts={acts}>
        {children ?? copy(`order.done.${name}.text`)}
      </EmptyState>
      <p className="meta order-said">
        {copy('order.no')} <span className="num">{orderNo}</span>
      </p>
    </div>
  );
};

const Waiting = ({ order, payment }: { readonly order: OrderView; readonly payment: Payment | null }) => {
  const copy = useCopy();
  const toast = useToast();
  const { paymentProvider } = usePage();
  const account = payment?.account;
  const keep = () =>
    void navigator.clipboard.writeText(account?.accountNumber ?? '').then(
      () => toast(copy('order.account.copied'), { type: 'success' }),
      () => undefined,
    );
  return (
    <div className="order-result">
      <EmptyState
        as="h1"
        title={copy('order.done.waiting')}
        acts={
          <>
            <Button tone="line" onClick={keep}>
              {copy('order.account.copy')}
            </Button>
            <CancelOrder orderNo={order.orderNo} />
            {payment && paymentProvider === 'sandbox' && (
              <a className={buttonClass({ tone: 'line' })} href={`/orders/sandbox/${payment.paymentId}`}>
                {copy('order.done.waiting.window')}
              </a>
            )}
          </>
        }
      >
        {account && (
          <>
            <b className="num">{copy('order.account.deposit', { bank: account.bank, account: account.accountNumber })}</b>
            <br />
            {copy('order.account.until', { won: order.pay, until: momentText(account.dueAt) })}
          </>
        )}
      </EmptyState>
      <p className="meta order-said">
        {copy('order.no')} <span className="num">{order.orderNo}</span>
      </p>
    </div>
  );
};

const Paid = ({ order }: { readonly order: OrderView }) => {
  const copy = useCopy();
  const { cbt } = usePage().brand.urls;
  const paidAt = order.paidAt ?? order.createdAt;
  return (
    <div className="order-result order-paid">
      <header>
        <h1 className="h1">{copy('order.done.paid')}</h1>
        <p>{copy('order.done.paid.text')}</p>
      </header>
      <h2 className="sr">{copy('order.done.goods')}</h2>
      <GoodsList
        lines={order.lines}
        more={({ endsAt }) => [endsAt === null ? null : copy('order.until', { day: dayText(endsAt - 1) })]}
        acts={({ kind, state }) =>
          kind === 'cbt' &&
          state === 'owned' && (
            <a className={buttonClass({ tone: 'primary', size: 's' })} href={`${cbt ?? ''}/mycbt/purchase`}>
              {copy('order.openCbt')}
            </a>
          )
        }
      />
      <section aria-labelledby="receipt">
        <h2 className="h3" id="receipt">
          {copy('order.done.receipt')}
        </h2>
        <PriceLedger price={order.price} sumName={copy('order.price.paid')} />
      </section>
      <p className="meta">
        {copy('order.no')} <span className="num">{order.orderNo}</span>
      </p>
      <p>
        <a className={buttonClass({ tone: 'line' })} href={`/mypage/purchase-history/${order.orderNo}`}>
          {copy('order.done.detail')}
        </a>
      </p>
      <p className="meta-s">{copy('order.done.rule', { day: dayText(paidAt + WITHDRAWAL_MS) })}</p>
    </div>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const orderResultTitle = texts['order.done.title'];
