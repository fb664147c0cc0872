import { currentUserQuery } from '@modules/account/ui';
import { seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { RefundChoices } from '../parts/refund/refund-choices.tsx';
import { refundCopy, RefundPage } from '../parts/refund/refund-page.tsx';
import { demandShop, refundSearch } from '../parts/refund/refund-target.ts';

export const Route = createFileRoute('/site-cbt/refund-login')({
  validateSearch: refundSearch,
  loader: async ({ context: { queries, page } }) => {
    demandShop(page);
    return { member: await queries.ensureQueryData(currentUserQuery()) };
  },
  head: ({ match: { context: { page, copy } } }) => seoHead(page, { title: copy('cbt.refund.title'), description: copy('cbt.refund.description'), canonicalPath: null }),
  component: RefundLogin,
});

function RefundLogin() {
  const { member } = Route.useLoaderData();
  return (
    <RefundPage title={refundCopy('refund.choice.title')} lead={refundCopy('refund.choice.lead')}>
      <RefundChoices member={member} search={Route.useSearch()} />
    </RefundPage>
  );
}
