import { AccountColumn, currentUserQuery } from '@modules/account/ui';
import { inquiriesHead, inquiriesQuery, MyInquiries } from '@modules/inquiry/ui';
import { ensureQueryData, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

const LAST_PAGE = 100_000;

export const Route = createFileRoute('/site-accounts/_framed/accounts/inquiries')({
  validateSearch: ({ page }): { readonly page?: number } => {
    const n = Number(page);
    return Number.isInteger(n) && n > 1 && n <= LAST_PAGE ? { page: n } : {};
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queries }, deps: { page } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (member) await ensureQueryData(queries, inquiriesQuery(page));
    return { member, head: inquiriesHead };
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: Inquiries,
});

function Inquiries() {
  const { member, head } = Route.useLoaderData();
  const { page = 1 } = Route.useSearch();
  return (
    <AccountColumn title={head.title} lead={head.description}>
      <MyInquiries member={member} page={page} />
    </AccountColumn>
  );
}
