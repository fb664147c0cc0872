import { AccountColumn, currentUserQuery } from '@modules/account/ui';
import { CommentListPage, commentListHead, questionsQuery } from '@modules/comment/ui';
import { ensureQueryData, pageNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageSearch } from '../page-search.ts';

const HERE = '/accounts/reply';

export const Route = createFileRoute('/site-accounts/_framed/accounts/reply')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1, box } }) => ({ page, box }),
  loader: async ({ context: { page, queries }, deps: { page: at, box } }) => {
    if (!page.brand.offers.corporateMembers) throw pageNotFound();
    if (!(await ensureQueryData(queries, currentUserQuery()))) throw redirect({ href: signInUrl(page, HERE) });
    return { head: commentListHead('asked'), box, shown: await ensureQueryData(queries, questionsQuery(at, box)) };
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: Asked,
});

function Asked() {
  const { head, shown, box } = Route.useLoaderData();
  return (
    <AccountColumn title={head.title} lead={head.description}>
      <CommentListPage list="asked" shown={shown} path={HERE} box={box} />
    </AccountColumn>
  );
}
