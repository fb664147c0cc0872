import { currentUserQuery } from '@modules/account/ui';
import { filterOf, scrapOverviewQuery, scrapSearch, scrapsHead, ScrapsPage, scrapsQuery, searchOf } from '@modules/scrap/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

const HERE = '/accounts/scrap';

export const Route = createFileRoute('/site-accounts/_framed/accounts/scrap')({
  validateSearch: scrapSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { page, queries }, deps, cause }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, HERE) });
    // An individual member applies, where there are listings.
    const applications = member.type === 'NORMAL' && page.brand.offers.corporateMembers ? '/applications' : null;
    // Another view of the page that is here waits on the page, and fails there.
    if (cause === 'stay') return { head: scrapsHead, applications, drawn: null };
    const [overview, first] = await Promise.all([
      ensureQueryData(queries, scrapOverviewQuery()),
      ensureQueryData(queries, scrapsQuery(filterOf(deps))),
    ]);
    return { head: scrapsHead, applications, drawn: { overview, first } };
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: Scraps,
});

function Scraps() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { applications, drawn } = Route.useLoaderData();
  return (
    <ScrapsPage
      drawn={drawn}
      applications={applications}
      filter={filterOf(search)}
      onFilter={(filter) => void navigate({ search: searchOf(filter), replace: true, resetScroll: false })}
    />
  );
}
