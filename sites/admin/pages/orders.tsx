import { officeClaimsQuery, officeOrderQuery, officeOrdersQuery } from '@modules/order/ui/office-queries';
import { officePaymentsQuery, refundAlertsQuery } from '@modules/payment/ui/office-queries';
import { dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import texts from '../copy/orders.json';
import { fieldText } from '../parts/field-text.ts';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { officeHead } from '../parts/office-head.ts';
import { AlertPane, OrderPane } from '../parts/order-pane.tsx';
import { QueuePage, type QueueRow } from '../parts/queue-page.tsx';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const VIEWS = ['claims', 'alerts', 'all'] as const;
type View = (typeof VIEWS)[number];
const STATES = ['pending', 'waiting-deposit', 'paid', 'declined', 'expired', 'cancelled', 'refunding', 'refunded'] as const;
interface Search {
  readonly view?: View;
  readonly q?: string;
  readonly state?: (typeof STATES)[number];
  readonly after?: string;
  readonly order?: string;
}
const USUAL = 'claims';
/** A refund is looked at within so long, as the server counts it (`modules/payment/server/index.ts`), milliseconds. */
const ALERT_DUE_MS = 86_400_000;
const wordIn = (given: unknown, most: number): string | undefined => {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text === '' || text.length > most ? undefined : text;
};

export const Route = createFileRoute('/site-admin/_office/orders')({
  validateSearch: (given: Readonly<Record<string, unknown>>): Search => {
    const view = VIEWS.find((one) => one === given['view'] && one !== USUAL);
    const state = STATES.find((one) => one === given['state']);
    const [q, order] = [wordIn(given['q'], 254), wordIn(given['order'], 300)];
    const after = wordIn(given['after'], 60);
    return {
      ...(view && { view }),
      ...(q !== undefined && { q }),
      ...(state && { state }),
      ...(after !== undefined && /^\d{1,17}-[\w-]{1,40}$/.test(after) && { after }),
      ...(order !== undefined && { order }),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { view = USUAL, q, state, after, order }, location }) => {
    const [claims, alerts, found] = await Promise.all([
      loadSignedIn(queries, officeClaimsQuery(), location),
      loadSignedIn(queries, refundAlertsQuery(), location),
      view === 'all' ? loadSignedIn(queries, officeOrdersQuery({ q, state, after }), location) : null,
    ]);
    const rows = view === 'claims' ? claims.items : view === 'alerts' ? alerts.items : (found?.items ?? []);
    // Money of nobody has no order to show: its alert is the subject.
    const alone = alerts.items.find((one) => one.orderNo === '' && one.key === order) ?? null;
    const shownNo = alone ? null : (order ?? rows.find(({ orderNo }) => orderNo !== '')?.orderNo ?? null);
    const [subject, payments] =
      shownNo === null
        ? [null, null]
        : await Promise.all([
            loadSignedIn(queries, officeOrderQuery(shownNo), location),
            loadSignedIn(queries, officePaymentsQuery(shownNo), location),
          ]);
    return { claims, alerts, found, subject, payments, alone, madeAt: Date.now() };
  },
  head: officeHead('orders'),
  component: () => (
    <MoreCopy texts={texts}>
      <Orders />
    </MoreCopy>
  ),
});

function Orders() {
  const copy = useCopy();
  const { claims, alerts, found, subject, payments, alone, madeAt } = Route.useLoaderData();
  const { view = USUAL, q, state, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const ofClaims = useDrawn(officeClaimsQuery(), claims);
  const ofAlerts = useDrawn(refundAlertsQuery(), alerts);
  const rowOf = (key: string, orderNo: string, amount: number): Pick<QueueRow, 'subject' | 'key' | 'under' | 'isOpen'> => ({
    subject: orderNo,
    key,
    under: [orderNo, copy('office.orders.won', { won: numberText(amount) })],
    isOpen: false,
  });
  const rows: readonly QueueRow[] =
    view === 'claims'
      ? ofClaims.items.map(({ claimNo, orderNo, money, title, dueAt }) => ({
          ...rowOf(String(claimNo), orderNo, money),
          title,
          due: dueAt,
        }))
      : view === 'alerts'
        ? ofAlerts.items.map(({ key, kind, orderNo, amount, raisedAt, paymentId }) => ({
            ...rowOf(key, orderNo, amount),
            ...(orderNo === '' && { subject: key, under: [paymentId, copy('office.orders.won', { won: numberText(amount) })] }),
            title: copy(`office.orders.alert.${kind}`),
            due: raisedAt + ALERT_DUE_MS,
          }))
        : (found?.items ?? []).map((order) => {
            const row = rowOf(order.orderNo, order.orderNo, order.pay);
            return {
              ...row,
              title: order.title,
              due: dayText(order.createdAt, now),
              under: [
                ...row.under,
                copy(`office.orders.state.${order.state}`),
                ...(order.refund ? [copy(`office.orders.refund.${order.refund}`)] : []),
              ],
            };
          });
  return (
    <QueuePage
      page="orders"
      field="order"
      filter={{ field: 'view', kinds: VIEWS, usual: USUAL, chosen: view, textOf: (one) => copy(`office.orders.view.${one}`) }}
      asked={{ q, state, after }}
      tools={view === 'all' && <Find q={q} state={state} />}
      order={copy(`office.orders.order.${view}`)}
      none={copy(`office.orders.none.${view}`)}
      rows={rows}
      nextAfter={found?.nextAfter}
      shown={subject?.orderNo ?? alone?.key ?? null}
      now={now}
    >
      {subject && payments && <OrderPane key={subject.orderNo} drawn={subject} payments={payments} alerts={ofAlerts} now={now} />}
      {alone && <AlertPane key={alone.key} alert={alone} now={now} />}
    </QueuePage>
  );
}

const Find = ({ q, state }: { readonly q: string | undefined; readonly state: Search['state'] | undefined }) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const id = useId();
  return (
    <form
      className="o-tools o-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const [text, chosen] = [fieldText(given, 'q').trim(), STATES.find((one) => one === given.get('state'))];
        void navigate({
          to: '/site-admin/orders',
          search: { view: 'all', ...(text !== '' && { q: text }), ...(chosen && { state: chosen }) },
        });
      }}
    >
      <label className="o-filter" htmlFor={`${id}-q`}>
        {copy('office.orders.q')}
        <input id={`${id}-q`} className="input" name="q" defaultValue={q ?? ''} maxLength={254} />
      </label>
      <label className="o-filter" htmlFor={`${id}-state`}>
        {copy('office.orders.state')}
        <select id={`${id}-state`} className="input" name="state" defaultValue={state ?? ''}>
          <option value="">{copy('office.orders.state.all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {copy(`office.orders.state.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button tone="line" type="submit">
        {copy('office.orders.find')}
      </Button>
    </form>
  );
};
