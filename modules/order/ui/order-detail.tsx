import { dayText, momentText, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { OrderView } from '../contract.ts';
import texts from '../copy/mine.json';
import { CancelOrder } from './cancel-order.tsx';
import { FailedRefund } from './failed-refund.tsx';
import { GoodsList } from './goods-list.tsx';
import { OrderCopy } from './order-copy.tsx';
import { PriceLedger, sumNameOf } from './price-ledger.tsx';
import { orderQuery } from './queries.ts';
import { OrderTags, RefundLeft } from './refund-left.tsx';

/** One order: what was bought, what was paid and why, what happened since. Printed it is the receipt. */
export const OrderDetail = ({ orderNo }: { readonly orderNo: string }) => (
  <OrderCopy texts={texts}>
    <Detail orderNo={orderNo} />
  </OrderCopy>
);

const Detail = ({ orderNo }: { readonly orderNo: string }) => {
  const copy = useCopy();
  const { api, cbt } = usePage().brand.urls;
  const { data: order } = useSuspenseQuery(orderQuery(api, orderNo));
  const isPaid = order.state === 'paid';
  const isUnpaid = order.state === 'pending' || order.state === 'waiting-deposit' || order.state === 'declined';
  return (
    <article className="order-detail">
      <h1 className="h1">{copy('order.detail.title')}</h1>
      <p className="order-top">
        <b>{dayText(order.createdAt)}</b>
        <span className="num">{order.orderNo}</span>
        <OrderTags order={order} />
      </p>
      <RefundLeft order={order} />
      <FailedRefund order={order} />
      {isUnpaid && (
        <p className="order-acts">
          <a className={buttonClass({ tone: 'primary' })} href={`/orders/done/${order.orderNo}`}>
            {copy(order.state === 'waiting-deposit' ? 'order.detail.account' : 'order.detail.go')}
          </a>
          {order.state === 'waiting-deposit' && <CancelOrder orderNo={order.orderNo} />}
        </p>
      )}
      <section aria-labelledby="goods">
        <h2 className="sr" id="goods">
          {copy('order.detail.goods')}
        </h2>
        <GoodsList
          lines={order.lines}
          more={({ state, endsAt }) => [
            copy(`order.line.${state}`),
            endsAt === null ? null : copy('order.until', { day: dayText(endsAt - 1) }),
          ]}
          acts={({ kind, state, mayRefund, lineNo, title }) =>
            isPaid &&
            mayRefund && (
              <>
                {kind === 'cbt' && state === 'owned' && (
                  <a className={buttonClass({ size: 's' })} href={`${cbt ?? ''}/mycbt/purchase`}>
                    {copy('order.openCbt')}
                  </a>
                )}
                <a
                  className={buttonClass({ tone: 'line', size: 's' })}
                  href={`/mypage/purchase-history/${orderNo}/refund?line=${lineNo}`}
                  aria-label={copy('order.detail.refund.of', { title })}
                >
                  {copy('order.detail.refund')}
                </a>
              </>
            )
          }
        />
      </section>
      <div className="order-two">
        <section aria-labelledby="price">
          <h2 className="h3" id="price">
            {copy('order.price')}
          </h2>
          <PriceLedger price={order.price} sumName={copy(sumNameOf(order))} returned={order.returned} />
          {order.paidAt !== null && (
            <p className="order-acts order-print">
              <Button tone="line" onClick={() => print()}>
                {copy('order.detail.receipt')}
              </Button>
              <a className={buttonClass({ tone: 'line' })} href={`/mypage/purchase-history/${orderNo}/contract`}>
                {copy('order.detail.contract')}
              </a>
            </p>
          )}
        </section>
        <Log order={order} />
      </div>
      <Buyer order={order} />
    </article>
  );
};

const Log = ({ order }: { readonly order: OrderView }) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="log">
      <h2 className="h3" id="log">
        {copy('order.detail.log')}
      </h2>
      <ol className="order-flow">
        {order.log.map((act, place) => (
          <li key={place} className="passed">
            <b>{copy(`order.log.${act.what === 'state' ? act.to : act.what}`)}</b>
            <time dateTime={new Date(act.at).toISOString()}>{momentText(act.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
};
const cashText = (
  copy: ReturnType<typeof useCopy>,
  { purpose, shown, state, amount, issueNumber }: OrderView['cashReceipts'][number],
): string => copy(`order.detail.cash.${state}`, { purpose: copy(`order.cash.${purpose}`), shown, won: amount, no: issueNumber ?? '' });

const Buyer = ({ order: { state, buyer, payments, cashReceipts } }: { readonly order: OrderView }) => {
  const copy = useCopy();
  const method = payments.at(-1)?.method;
  if (!buyer) return null;
  const rows = [
    ['name', copy('order.buyer.name'), buyer.name],
    ['phone', copy('order.buyer.phone'), buyer.phone],
    ['email', copy('order.buyer.email'), buyer.email],
    ...(method === undefined ? [] : [['method', copy('order.detail.method'), copy(`order.method.${method}`)] as const]),
    // Where no money came none is issued, and none is waited for.
    ...cashReceipts
      .filter((one) => one.state !== 'wanted' || (state !== 'expired' && state !== 'cancelled'))
      .map((one) => [`cash ${one.paymentId}`, copy('order.cash'), cashText(copy, one)] as const),
  ] as const;
  return (
    <section aria-labelledby="buyer">
      <h2 className="h3" id="buyer">
        {copy('order.detail.buyer')}
      </h2>
      <dl className="order-kv">
        {rows.map(([name, term, text]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const orderDetailTitle = texts['order.detail.title'];
