import mineTexts from '@modules/benefit/copy/mine';
import { accumulationsQuery, AccumulationLedger } from '@modules/benefit/ui';
import { ensureQueryData } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/accumulations')({
  loader: async ({ context, location }) => {
    await needsMember(context, location.publicHref);
    await ensureQueryData(context.queries, accumulationsQuery(context.page.brand.urls.api));
  },
  staticData: { isOwn: true },
  head: ({ match }) => ownHead(match, mineTexts, 'benefit.accumulations'),
  component: () => (
    <MyPage>
      <AccumulationLedger />
    </MyPage>
  ),
});
