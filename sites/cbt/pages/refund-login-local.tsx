import { currentUserQuery, SignInForm } from '@modules/account/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { refundCopy as copy, RefundPage } from '../parts/refund/refund-page.tsx';
import { demandShop, refundSearch, refundTarget } from '../parts/refund/refund-target.ts';

export const Route = createFileRoute('/site-cbt/refund-login/local')({
  validateSearch: refundSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    demandShop(page);
    if (await queries.ensureQueryData(currentUserQuery())) throw redirect({ href: refundTarget(page, deps.redirect) });
  },
  head: ({ match }) => seoHead(match.context.page, { title: copy('refund.title'), description: copy('refund.description'), canonicalPath: null }),
  component: RefundLoginLocal,
});

function RefundLoginLocal() {
  const search = Route.useSearch();
  const { page } = Route.useRouteContext();
  return (
    <RefundPage title={copy('refund.local.title')} lead={copy('refund.local.lead')}>
      <SignInForm onDone={() => location.assign(refundTarget(page, search.redirect))} />
      <p className="account-other">{copy('refund.local.back')} <Link to="/site-cbt/refund-login" search={search}>{copy('refund.local.back.link')}</Link></p>
    </RefundPage>
  );
}
