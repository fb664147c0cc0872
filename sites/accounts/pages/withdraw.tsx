import { currentUserQuery, emailQuery, socialLinksQuery, withdrawHead, WithdrawPage } from '@modules/account/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/withdraw')({
  loader: async ({ context }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/withdraw') });
    await Promise.all([ensureQueryData(context.queries, socialLinksQuery()), ensureQueryData(context.queries, emailQuery())]);
    return withdrawHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: WithdrawPage,
});
