import { consentsHead, ConsentsPage, consentsQuery, currentUserQuery } from '@modules/account/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-accounts/accounts/consents')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, '/accounts/consents') });
    const consents = await ensureQueryData(queries, consentsQuery());
    // Answered in another window, or a link that was kept.
    if (deps[page.brand.loginReturnParam] !== undefined && !consents.some(({ mustAnswer }) => mustAnswer))
      throw redirect({ href: wishedTarget(page, deps) });
    return consentsHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: Consents,
});

function Consents() {
  const search = Route.useSearch();
  const { page } = Route.useRouteContext();
  return <ConsentsPage onAnswered={() => location.assign(wishedTarget(page, search))} />;
}
