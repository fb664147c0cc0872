import { AccountColumn, currentUserQuery } from '@modules/account/ui';
import { CommentListPage, commentListHead, writtenQuery } from '@modules/comment/ui';
import { ensureQueryData, pageNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageSearch } from '../page-search.ts';

const HERE = '/accounts/channel-comment';

export const Route = createFileRoute('/site-accounts/_framed/accounts/channel-comment')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { page, queries }, deps: { page: at } }) => {
    if (!page.brand.offers.corporateMembers) throw pageNotFound();
    if (!(await ensureQueryData(queries, currentUserQuery()))) throw redirect({ href: signInUrl(page, HERE) });
    return { head: commentListHead('written'), shown: await ensureQueryData(queries, writtenQuery(at)) };
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: Written,
});

function Written() {
  const { head, shown } = Route.useLoaderData();
  return (
    <AccountColumn title={head.title} lead={head.description}>
      <CommentListPage list="written" shown={shown} path={HERE} />
    </AccountColumn>
  );
}
