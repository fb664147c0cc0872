import { ORDER_MONTHS, OrderList, ordersQuery, orderListTitle } from '@modules/order/ui';
import { koreanDay } from '@platform/kernel/korean-time';
import { ensureQueryData } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

interface Search {
  readonly page?: number;
  readonly months?: number;
  readonly from?: string;
  readonly to?: string;
  readonly keywords?: string;
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: unknown): text is string => typeof text === 'string' && DAY.test(text) && !Number.isNaN(Date.parse(text));
const MOST_WORDS = 60;

/** The same day so many months ago; the last one of a month that is shorter. */
const monthsAgo = (months: number): string => {
  const [year = 0, month = 0, day = 0] = koreanDay(Date.now()).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
};

export const Route = createFileRoute('/site-shop/_framed/mypage/purchase-history')({
  validateSearch: ({ page, months, from, to, keywords }: Readonly<Record<string, unknown>>): Search => {
    const words = typeof keywords === 'string' || typeof keywords === 'number' ? String(keywords).trim().slice(0, MOST_WORDS) : '';
    return {
      ...(Number.isSafeInteger(Number(page)) && Number(page) > 1 && { page: Number(page) }),
      ...(ORDER_MONTHS.some((count) => count === Number(months)) && { months: Number(months) }),
      ...(isDay(from) && { from }),
      ...(isDay(to) && { to }),
      ...(words !== '' && { keywords: words }),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page = 1, months, from, to, keywords } }) => {
    await needsMember(context, location.publicHref);
    const asked = { from: months === undefined ? from : monthsAgo(months), to: months === undefined ? to : undefined, keywords };
    await ensureQueryData(context.queries, ordersQuery(context.page.brand.urls.api, page, undefined, asked));
    return { title: orderListTitle, asked };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  const { page = 1, ...search } = Route.useSearch();
  const { asked } = Route.useLoaderData();
  const hrefOf = (no: number): string => {
    const query = new URLSearchParams(
      Object.entries({ ...search, page: no > 1 ? no : undefined }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString();
    return `/mypage/purchase-history${query === '' ? '' : `?${query}`}`;
  };
  return (
    <MyPage>
      <OrderList page={page} asked={asked} months={search.months ?? null} hrefOf={hrefOf} />
    </MyPage>
  );
}
