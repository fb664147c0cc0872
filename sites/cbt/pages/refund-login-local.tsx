import { currentUserQuery, SignInForm } from '@modules/account/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { refundCopy, RefundPage } from '../parts/refund/refund-page.tsx';
import { refundSearch, refundTarget, refundWord } from '../parts/refund/refund-target.ts';

export const Route = createFileRoute('/site-cbt/refund-login/local')({
  validateSearch: refundSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    if (await ensureQueryData(queries, currentUserQuery())) throw redirect({ href: refundTarget(page, deps.redirect) });
  },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.refund.title'), description: copy('cbt.refund.description'), canonicalPath: null }),
  component: RefundLoginLocal,
});

function RefundLoginLocal() {
  const search = Route.useSearch();
  const { page } = Route.useRouteContext();
  return (
    <RefundPage title={refundCopy('refund.local.title')} lead={refundCopy(`refund.local.lead.${refundWord(page)}`)}>
      <SignInForm onDone={() => location.assign(refundTarget(page, search.redirect))} />
      <p className="account-other">
        {refundCopy('refund.local.back')}{' '}
        <Link to="/site-cbt/refund-login" search={search}>
          {refundCopy('refund.local.back.link')}
        </Link>
      </p>
    </RefundPage>
  );
}
