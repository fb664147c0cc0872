import { currentUserQuery } from '@modules/account/ui';
import { ensureQueryData, seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { RefundChoices } from '../parts/refund/refund-choices.tsx';
import { refundCopy, RefundPage } from '../parts/refund/refund-page.tsx';
import { refundSearch, refundWord } from '../parts/refund/refund-target.ts';

export const Route = createFileRoute('/site-cbt/refund-login')({
  validateSearch: refundSearch,
  loader: async ({ context: { queries } }) => ({ member: await ensureQueryData(queries, currentUserQuery()) }),
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.refund.title'), description: copy('cbt.refund.description'), canonicalPath: null }),
  component: RefundLogin,
});

function RefundLogin() {
  const { member } = Route.useLoaderData();
  const word = refundWord(usePage());
  return (
    <RefundPage title={refundCopy(`refund.choice.title.${word}`)} lead={refundCopy(`refund.choice.lead.${word}`)}>
      <RefundChoices member={member} search={Route.useSearch()} />
    </RefundPage>
  );
}
