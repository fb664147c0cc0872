import { contractTitle, OrderContract, orderQuery } from '@modules/order/ui';
import { ensureQueryData, orNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/purchase-history/$orderNo/contract')({
  loader: async ({ context, location, params: { orderNo } }) => {
    await needsMember(context, location.publicHref);
    await orNotFound(ensureQueryData(context.queries, orderQuery(context.page.brand.urls.api, orderNo)));
    return { title: contractTitle };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  return (
    <MyPage>
      <OrderContract orderNo={Route.useParams().orderNo} />
    </MyPage>
  );
}
