import type { OfficeOrder } from '@modules/order/office';
import { officeOrderQuery } from '@modules/order/ui/office-queries';
import type { OfficePayments, OfficeRefundAlert, OfficeRefundAlerts } from '@modules/payment/office';
import { officePaymentsQuery, sendRefundAgainMutation, settleAlertMutation } from '@modules/payment/ui/office-queries';
import { clockMomentText, momentText, numberText, useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { Pairs, Pane, Part, Steps } from './pane.tsx';
import { useDrawn } from './use-drawn.ts';

interface PaneProps {
  readonly drawn: OfficeOrder;
  readonly payments: OfficePayments;
  readonly alerts: OfficeRefundAlerts;
  readonly now: number;
}
/** Characters, as the server takes them (`modules/payment/contract-office.ts`). */
const MOST_REASON = 300;
const isOpen = ({ state }: OfficeOrder['claims'][number]): boolean => state === 'requested' || state === 'sending' || state === 'failed';

/** One order: the ledger that its buyer saw, claims as they were reckoned, the money’s steps, and what a refund rests on. Nothing of it is edited. */
export const OrderPane = ({ drawn, payments: drawnPayments, alerts, now }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const order = useDrawn(officeOrderQuery(drawn.orderNo), drawn);
  const payments = useDrawn(officePaymentsQuery(drawn.orderNo), drawnPayments);
  const acting = useActing();
  const { orderNo, brandId, state, refund, createdAt, claims } = order;
  const own = alerts.items.filter((one) => one.orderNo === orderNo);
  const words = useAlertWords();
  return (
    <Pane
      title={copy('office.order.title', { number: orderNo })}
      meta={[
        copy(`office.orders.state.${state}`),
        ...(refund ? [copy(`office.orders.refund.${refund}`)] : []),
        brandName(brandId),
        momentText(createdAt, now),
      ].join(' · ')}
      evidence={[copy('office.order.record'), <Record key="record" order={order} now={now} />]}
    >
      <Price order={order} />
      {claims.map((claim) => (
        <Claim key={claim.claimNo} claim={claim} order={order} now={now} />
      ))}
      <Money payments={payments} now={now} />
      {own.length > 0 && <AlertActs alerts={own} acting={acting} note={own.map(words).join(' / ')} />}
    </Pane>
  );
};

/** What can be done about an alert: ask the provider again, or say that it was cleared there. */
const AlertActs = ({
  alerts,
  acting,
  note,
}: {
  readonly alerts: readonly OfficeRefundAlert[];
  readonly acting: ReturnType<typeof useActing>;
  readonly note: string;
}) => {
  const copy = useCopy();
  const refundId = alerts.find((one) => one.refundId !== null)?.refundId ?? null;
  const key = alerts.find((one) => one.maySettle)?.key ?? null;
  const again: Act<'again' | 'settle'> = {
    kind: 'again',
    label: copy('office.order.again'),
    letter: 'R',
    tone: 'primary',
    field: {
      label: copy('office.order.again.reason'),
      hint: copy('office.order.again.hint'),
      empty: copy('office.order.again.empty'),
      most: MOST_REASON,
    },
  };
  const settle: Act<'again' | 'settle'> = {
    kind: 'settle',
    label: copy('office.order.settle'),
    letter: 'S',
    tone: 'line',
    field: {
      label: copy('office.order.settle.reason'),
      hint: copy('office.order.settle.hint'),
      empty: copy('office.order.settle.empty'),
      most: MOST_REASON,
    },
  };
  return (
    <Acts
      acts={[...(refundId === null ? [] : [again]), ...(key === null ? [] : [settle])]}
      note={note}
      onAct={async (kind, reason) =>
        kind === 'settle'
          ? key !== null && acting(settleAlertMutation(key, reason), copy('office.order.settle.done'))
          : refundId !== null && acting(sendRefundAgainMutation(refundId, reason), copy('office.order.again.done'))
      }
      stays={() => true}
    />
  );
};

/** An alert in words: what it is, and what makes it one. */
const useAlertWords = (): ((alert: OfficeRefundAlert) => string) => {
  const copy = useCopy();
  const won = useWon();
  const booksText = ({ state, amount, refunded }: NonNullable<NonNullable<OfficeRefundAlert['books']>['theirs']>): string =>
    copy('office.order.differ.books', { state: copy(`office.order.step.${state}`), amount: won(amount), refunded: won(refunded) });
  const because = ({ kind, books, paymentId, gateway, amount, reason }: OfficeRefundAlert): string => {
    if (books)
      return copy('office.order.differ', {
        ours: booksText(books.ours),
        theirs: books.theirs ? booksText(books.theirs) : copy('office.order.differ.none'),
      });
    if (kind === 'unknown-money') return copy('office.order.unknown', { gateway, paymentId, won: won(amount) });
    return kind === 'refund-unknown' ? copy('office.order.noAnswer') : reason;
  };
  return (alert) => [copy(`office.orders.alert.${alert.kind}`), because(alert)].join(' · ');
};

/** Money of no order of ours: nothing of it is to be read but what the provider says. */
export const AlertPane = ({ alert, now }: { readonly alert: OfficeRefundAlert; readonly now: number }) => {
  const copy = useCopy();
  const won = useWon();
  const words = useAlertWords();
  const acting = useActing();
  const facts: readonly (readonly [string, string])[] = [
    [copy('office.order.unknown.payment'), alert.paymentId],
    [copy('office.order.unknown.provider'), alert.gateway],
    [copy('office.order.unknown.left'), won(alert.amount)],
  ];
  return (
    <Pane
      title={copy('office.order.unknown.title')}
      meta={momentText(alert.raisedAt, now)}
      evidence={[copy('office.order.unknown.record'), <Pairs key="facts" of={facts} />]}
    >
      <p>{copy('office.order.unknown.text')}</p>
      <AlertActs alerts={[alert]} acting={acting} note={words(alert)} />
    </Pane>
  );
};

const useWon = (): ((won: number) => string) => {
  const copy = useCopy();
  return (won) => copy('office.orders.won', { won: numberText(won) });
};

const BY: ReadonlySet<string> = new Set(['buyer', 'provider', 'clock', 'operator']);
/** Who did a step, in the words of the office. */
const useBy = (): ((by: string) => string) => {
  const copy = useCopy();
  return (by) => (BY.has(by) ? copy(`office.order.by.${by}`) : by);
};

const Price = ({ order: { price } }: { readonly order: OfficeOrder }) => {
  const copy = useCopy();
  const won = useWon();
  const rows = [
    [price.saleOff > 0 ? 'list' : 'plain', price.list],
    ['saleOff', -price.saleOff],
    ['couponOff', -price.couponOff],
    ['accumulationUsed', -price.accumulationUsed],
    ['pay', price.pay],
  ] as const;
  return (
    <Part id="price" title={copy('office.order.price')}>
      <dl className="o-ledger">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{copy(`office.order.price.${name}`)}</dt>
            <dd>{won(amount)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
};

/** What the engine reckoned when it was asked for, beside the amount. */
const Claim = ({
  claim,
  order,
  now,
}: {
  readonly claim: OfficeOrder['claims'][number];
  readonly order: OfficeOrder;
  readonly now: number;
}) => {
  const copy = useCopy();
  const won = useWon();
  const titleOf = (lineNo: number): string => order.lines.find((line) => line.lineNo === lineNo)?.title ?? '';
  return (
    <section className="o-part" aria-label={copy('office.order.claim', { number: claim.claimNo })}>
      <h3>{copy('office.order.claim.amount', { won: won(claim.money + claim.accumulations) })}</h3>
      <p className="meta">
        {copy(`office.order.claim.state.${claim.state}`)} · {copy('office.order.claim.asked', { at: momentText(claim.requestedAt, now) })}
        {isOpen(claim) && ` · ${copy('office.order.claim.due', { at: momentText(claim.dueAt, now) })}`}
        {claim.endedAt !== null && ` · ${copy('office.order.claim.ended', { at: momentText(claim.endedAt, now) })}`} · {claim.reason}
      </p>
      <dl className="o-ledger">
        {claim.lines.map(({ lineNo, ground, paid, kept, money, accumulations, revoked }) => (
          <div key={lineNo}>
            <dt>
              {titleOf(lineNo)} · {copy(`office.order.ground.${ground}`)}
              <br />
              {copy('office.order.reckoned', { paid: won(paid), kept: won(kept) })}
              {revoked > 0 && ` · ${copy('office.order.revoked', { won: won(revoked) })}`}
            </dt>
            <dd>
              {won(money)}
              {accumulations > 0 && ` + ${copy('office.order.points', { won: won(accumulations) })}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Money = ({ payments: { payments }, now }: { readonly payments: OfficePayments; readonly now: number }) => {
  const copy = useCopy();
  const byText = useBy();
  const won = useWon();
  return (
    <Part id="money" title={copy('office.order.money')}>
      {payments.length === 0 && <p>{copy('office.order.money.none')}</p>}
      {payments.map(({ paymentId, gateway, method, amount, refunds, acts }) => (
        <ScrollRegion key={paymentId} className="o-scroll" label={`${copy('office.order.money')} ${paymentId}`}>
          <table className="o-table">
            <thead>
              <tr>
                <th scope="col">{copy('office.order.money.at')}</th>
                <th scope="col">{copy('office.order.money.what')}</th>
                <th scope="col" className="o-right">
                  {copy('office.order.money.amount')}
                </th>
                <th scope="col">{copy('office.order.money.by')}</th>
              </tr>
            </thead>
            <tbody>
              {acts.map(({ at, refundId, to, by }, index) => (
                // oxlint-disable-next-line no-array-index-key -- steps are only added at the end
                <tr key={index}>
                  <td className="o-fixed">{clockMomentText(at, now)}</td>
                  <td>
                    {copy(refundId === null ? 'office.order.money.payment' : 'office.order.money.refund')} ·{' '}
                    {copy(`office.order.step.${to}`)}
                  </td>
                  <td className="o-right o-fixed">
                    {won(refundId === null ? amount : (refunds.find((refund) => refund.refundId === refundId)?.amount ?? 0))}
                  </td>
                  <td>
                    {byText(by)} · {gateway} {method}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ))}
    </Part>
  );
};

/** Whose it is, and the record that a refund rests on: only added to, never changed. */
const Record = ({ order: { buyer, lines, acts }, now }: { readonly order: OfficeOrder; readonly now: number }) => {
  const copy = useCopy();
  const won = useWon();
  const byText = useBy();
  return (
    <>
      <h2>{buyer?.name ?? copy('office.order.buyer.left')}</h2>
      {buyer && (
        <Pairs
          of={[
            [copy('office.order.email'), buyer.maskedEmail],
            [copy('office.order.phone'), buyer.maskedPhone],
          ]}
        />
      )}
      <h2>{copy('office.order.lines')}</h2>
      <ul className="o-proof">
        {lines.map(({ lineNo, title, optionTitle, pay, state, unitCount, opened }) => (
          <li key={lineNo}>
            <p>
              <b>{title}</b> {optionTitle} · {won(pay)} · {copy(`office.order.line.${state}`)} ·{' '}
              {copy('office.order.opened', { count: opened.length, all: unitCount })}
            </p>
          </li>
        ))}
      </ul>
      <h2>{copy('office.order.history')}</h2>
      <Steps
        of={acts.map(({ at, to, by, what, subject }) => ({
          at,
          said: [
            what === 'state' ? copy(`office.order.step.${to}`) : copy(`office.order.act.${what}`, { subject: subject ?? '' }),
            byText(by),
          ],
        }))}
        now={now}
      />
    </>
  );
};
