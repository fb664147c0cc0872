import { currentUserQuery, withdrawHead, WithdrawPage } from '@modules/account/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/withdraw')({
  loader: async ({ context }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/withdraw') });
    return withdrawHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: WithdrawPage,
});
