import type { OfficeOrderRow } from '@modules/order/office';
import { officeClaimsQuery, officeOrderQuery, officeOrdersQuery } from '@modules/order/ui/office-queries';
import { officePaymentsQuery, refundAlertsQuery } from '@modules/payment/ui/office-queries';
import { dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button, ScrollRegion } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import texts from '../copy/orders.json';
import { Deadline } from '../parts/deadline.tsx';
import { fieldText } from '../parts/field-text.ts';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { KEEPS_DRAWN } from '../parts/office-queries.ts';
import { OrderPane } from '../parts/order-pane.tsx';
import { useNow } from '../parts/use-now.ts';

const VIEWS = ['claims', 'alerts', 'all'] as const;
type View = (typeof VIEWS)[number];
const STATES = ['pending', 'waiting-deposit', 'paid', 'declined', 'expired', 'cancelled', 'refunded'] as const;
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
    const [q, order] = [wordIn(given['q'], 254), wordIn(given['order'], 40)];
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
    const shownNo = order ?? rows[0]?.orderNo ?? null;
    const [subject, payments] =
      shownNo === null
        ? [null, null]
        : await Promise.all([
            loadSignedIn(queries, officeOrderQuery(shownNo), location),
            loadSignedIn(queries, officePaymentsQuery(shownNo), location),
          ]);
    return { claims, alerts, found, subject, payments, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('office.entry.orders'),
      description: context.copy('office.entry.orders'),
      canonicalPath: null,
    }),
  component: () => (
    <MoreCopy texts={texts}>
      <Orders />
    </MoreCopy>
  ),
});

function Orders() {
  const copy = useCopy();
  const { claims, alerts, found, subject, payments, madeAt } = Route.useLoaderData();
  const { view = USUAL, q, state, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const { data: ofClaims } = useQuery({ ...officeClaimsQuery(), ...KEEPS_DRAWN, initialData: claims });
  const { data: ofAlerts } = useQuery({ ...refundAlertsQuery(), ...KEEPS_DRAWN, initialData: alerts });
  const place: Search = {
    ...(view !== USUAL && { view }),
    ...(q !== undefined && { q }),
    ...(state && { state }),
    ...(after !== undefined && { after }),
  };
  const rows: readonly Row[] =
    view === 'claims'
      ? ofClaims.items.map((claim): Row => ({ ...claim, key: String(claim.claimNo), amount: claim.money, dueAt: claim.dueAt }))
      : view === 'alerts'
        ? ofAlerts.items.map((alert): Row => ({
            key: `${alert.kind} ${alert.refundId ?? alert.orderNo}`,
            orderNo: alert.orderNo,
            title: copy(`office.orders.alert.${alert.kind}`),
            amount: alert.amount,
            dueAt: alert.raisedAt + ALERT_DUE_MS,
          }))
        : (found?.items ?? []).map((order: OfficeOrderRow): Row => ({ ...order, key: order.orderNo, amount: order.pay, dueAt: null }));
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.orders')}</h1>
        <nav className="chips" aria-label={copy('office.orders.filter')}>
          {VIEWS.map((one) => (
            <Link
              key={one}
              className="chip"
              to="/site-admin/orders"
              search={one === USUAL ? {} : { view: one }}
              {...(one === view && { 'aria-current': 'page' as const })}
            >
              {copy(`office.orders.view.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'all' && <Find q={q} state={state} />}
      {rows.length === 0 && !subject ? (
        <div className="o-body">
          <p>{copy(`office.orders.none.${view}`)}</p>
        </div>
      ) : (
        <div className="o-split">
          <List rows={rows} place={place} shownNo={subject?.orderNo ?? null} nextAfter={found?.nextAfter ?? null} now={now} view={view} />
          {subject && payments && <OrderPane key={subject.orderNo} drawn={subject} payments={payments} alerts={ofAlerts} now={now} />}
        </div>
      )}
    </>
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

interface Row {
  readonly key: string;
  readonly orderNo: string;
  readonly title: string;
  readonly amount: number;
  /** Null: it waits for nothing. */
  readonly dueAt: number | null;
  readonly createdAt?: number;
  readonly state?: string;
}
interface ListProps {
  readonly rows: readonly Row[];
  readonly place: Search;
  readonly view: View;
  readonly shownNo: string | null;
  readonly nextAfter: string | null;
  readonly now: number;
}
const List = ({ rows, place, view, shownNo, nextAfter, now }: ListProps) => {
  const copy = useCopy();
  return (
    <ScrollRegion className="o-list" label={copy('office.orders.list')}>
      <p className="o-list-head">{copy(`office.orders.order.${view}`)}</p>
      {rows.length === 0 && <p className="o-more">{copy(`office.orders.none.${view}`)}</p>}
      <ul>
        {rows.map(({ key, orderNo, title, amount, dueAt, createdAt, state }) => (
          <li key={key}>
            <Link
              to="/site-admin/orders"
              search={{ ...place, order: orderNo }}
              data-row
              {...(orderNo === shownNo && { 'aria-current': 'true' as const })}
            >
              <b>{title}</b>
              {dueAt !== null ? (
                <Deadline dueAt={dueAt} now={now} />
              ) : (
                <span className="o-sla">{createdAt !== undefined && dayText(createdAt, now)}</span>
              )}
              <span className="o-under">
                {orderNo} · {copy('office.orders.won', { won: numberText(amount) })}
                {view === 'all' && state !== undefined && ` · ${copy(`office.orders.state.${state}`)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {nextAfter !== null && (
        <p className="o-more">
          <Link className="btn line" to="/site-admin/orders" search={{ ...place, after: nextAfter }}>
            {copy('office.next')}
          </Link>
        </p>
      )}
    </ScrollRegion>
  );
};
