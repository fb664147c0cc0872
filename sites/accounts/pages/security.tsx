import { currentUserQuery, securityHead, SecurityPage, sessionsQuery } from '@modules/account/ui';
import { seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/security')({
  loader: async ({ context }) => {
    const member = await context.queries.ensureQueryData(currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/security') });
    await context.queries.ensureQueryData(sessionsQuery());
    return securityHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: SecurityPage,
});
