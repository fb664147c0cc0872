import { orderQuery, RefundPage, refundTitle } from '@modules/order/ui';
import { ensureQueryData, orNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/purchase-history/$orderNo/refund')({
  validateSearch: ({ line }: Readonly<Record<string, unknown>>): { readonly line?: number } =>
    Number.isSafeInteger(Number(line)) && Number(line) > 0 ? { line: Number(line) } : {},
  loader: async ({ context, location, params: { orderNo } }) => {
    await needsMember(context, location.publicHref);
    await orNotFound(ensureQueryData(context.queries, orderQuery(context.page.brand.urls.api, orderNo)));
    return { title: refundTitle };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  return (
    <MyPage>
      <RefundPage orderNo={Route.useParams().orderNo} lineNo={Route.useSearch().line ?? null} />
    </MyPage>
  );
}
