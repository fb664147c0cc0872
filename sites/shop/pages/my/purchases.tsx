import { OrderList, ordersQuery, orderListTitle } from '@modules/order/ui';
import { ensureQueryData } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/purchase-history')({
  validateSearch: ({ page }: Readonly<Record<string, unknown>>): { readonly page?: number } =>
    Number.isSafeInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page = 1 } }) => {
    await needsMember(context, location.publicHref);
    await ensureQueryData(context.queries, ordersQuery(context.page.brand.urls.api, page));
    return { title: orderListTitle };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  const { page = 1 } = Route.useSearch();
  return (
    <MyPage>
      <OrderList page={page} hrefOf={(no) => `/mypage/purchase-history${no > 1 ? `?page=${no}` : ''}`} />
    </MyPage>
  );
}
