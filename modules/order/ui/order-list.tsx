import { dayText, useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, Field, Icon, Pagination } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { OrderSummary } from '../contract.ts';
import texts from '../copy/mine.json';
import { OrderCopy } from './order-copy.tsx';
import { ordersQuery, type OrdersAsked } from './queries.ts';
import { OrderTags } from './refund-left.tsx';

interface ListProps {
  readonly page: number;
  readonly asked: OrdersAsked;
  /** Which of the usual spans was chosen; null: one's own, or none. */
  readonly months: number | null;
  readonly hrefOf: (page: number) => string;
}
/** The member's orders, the newest first. */
export const OrderList = (props: ListProps) => (
  <OrderCopy texts={texts}>
    <List {...props} />
  </OrderCopy>
);
const List = ({ page, asked, months, hrefOf }: ListProps) => {
  const copy = useCopy();
  const { data } = useSuspenseQuery(ordersQuery(usePage().brand.urls.api, page, undefined, asked));
  const isNarrowed = Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      <h1 className="h1">{copy('order.mine.title')}</h1>
      {(data.totalCount > 0 || isNarrowed) && <Narrow asked={asked} months={months} />}
      {data.items.length > 0 ? <Rows orders={data.items} /> : isNarrowed ? <NoneOfThese /> : <NoOrders />}
      <Pagination
        page={page}
        pageCount={Math.ceil(data.totalCount / data.pageSize)}
        link={(no, content, props) => (
          <a key={no} href={hrefOf(no)} {...props}>
            {content}
          </a>
        )}
      />
    </>
  );
};

export const ORDER_MONTHS = [1, 3, 6] as const;
/** In the address, so that it can be kept and works before the scripts come. */
const Narrow = ({ asked: { from, to, keywords }, months }: Pick<ListProps, 'asked' | 'months'>) => {
  const copy = useCopy();
  const at = '/mypage/purchase-history';
  const words = keywords === undefined ? '' : `&keywords=${encodeURIComponent(keywords)}`;
  return (
    <div className="order-narrow">
      <nav className="seg" aria-label={copy('order.mine.span')}>
        <a
          href={keywords === undefined ? at : `${at}?${words.slice(1)}`}
          aria-current={from === undefined && to === undefined ? 'page' : undefined}
        >
          {copy('order.mine.span.all')}
        </a>
        {ORDER_MONTHS.map((count) => (
          <a key={count} href={`${at}?months=${count}${words}`} aria-current={months === count ? 'page' : undefined}>
            {copy('order.mine.span.months', { count })}
          </a>
        ))}
      </nav>
      <form action={at} key={`${from} ${to} ${keywords}`}>
        <Field label={copy('order.mine.from')} type="date" name="from" defaultValue={from ?? ''} />
        <Field label={copy('order.mine.to')} type="date" name="to" defaultValue={to ?? ''} />
        <Field
          label={copy('order.mine.keywords')}
          type="search"
          name="keywords"
          maxLength={60}
          placeholder={copy('order.mine.keywords.example')}
          defaultValue={keywords ?? ''}
        />
        <Button type="submit" tone="line">
          {copy('order.mine.search')}
        </Button>
      </form>
    </div>
  );
};

const NoneOfThese = () => {
  const copy = useCopy();
  return (
    <EmptyState
      title={copy('order.mine.noneOfThese')}
      acts={
        <a className={buttonClass({ tone: 'line' })} href="/mypage/purchase-history">
          {copy('order.mine.all')}
        </a>
      }
    >
      {copy('order.mine.noneOfThese.text')}
    </EmptyState>
  );
};

const NoOrders = () => {
  const copy = useCopy();
  return (
    <EmptyState
      title={copy('order.mine.none')}
      acts={
        <a className={buttonClass({ tone: 'primary' })} href="/">
          {copy('order.mine.look')}
        </a>
      }
    >
      {copy('order.mine.none.text')}
    </EmptyState>
  );
};

const Rows = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const copy = useCopy();
  return (
    <ul className="order-rows">
      {orders.map(({ orderNo, state, refund, title, lineCount, pay, createdAt }) => (
        <li key={orderNo}>
          <p className="order-top">
            <b>{dayText(createdAt)}</b>
            <span className="num">{orderNo}</span>
            <OrderTags order={{ state, refund }} />
          </p>
          <a className="more" href={`/mypage/purchase-history/${orderNo}`} aria-label={copy('order.mine.detail.of', { no: orderNo })}>
            {copy('order.mine.detail')}
            <Icon of={ChevronRight} size="s" />
          </a>
          <p className="order-what">
            <span>{lineCount > 1 ? copy('order.mine.of', { title, count: lineCount - 1 }) : title}</span>
            <b className="num">{copy('order.won', { won: pay })}</b>
          </p>
        </li>
      ))}
    </ul>
  );
};

/** The newest ones, on a page about more than orders. */
export const RecentOrders = () => (
  <OrderCopy texts={texts}>
    <Recent />
  </OrderCopy>
);
export const MOST_RECENT = 3;
const Recent = () => {
  const copy = useCopy();
  const { data } = useSuspenseQuery(ordersQuery(usePage().brand.urls.api, 1, MOST_RECENT));
  return (
    <section aria-labelledby="recent">
      <div className="order-part-head">
        <h2 className="h2" id="recent">
          {copy('order.mine.recent')}
        </h2>
        {data.totalCount > 0 && (
          <a className="more" href="/mypage/purchase-history">
            {copy('order.mine.all')}
            <Icon of={ChevronRight} size="s" />
          </a>
        )}
      </div>
      {data.items.length === 0 ? <NoOrders /> : <Rows orders={data.items} />}
    </section>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const orderListTitle = texts['order.mine.title'];
