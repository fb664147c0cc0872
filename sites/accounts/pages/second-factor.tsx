import { currentUserQuery, emailQuery, secondFactorHead, SecondFactorPage, secondFactorQuery, socialLinksQuery } from '@modules/account/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/second-factor')({
  loader: async ({ context }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/second-factor') });
    await Promise.all([
      ensureQueryData(context.queries, secondFactorQuery()),
      ensureQueryData(context.queries, socialLinksQuery()),
      ensureQueryData(context.queries, emailQuery()),
    ]);
    return secondFactorHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: SecondFactorPage,
});
