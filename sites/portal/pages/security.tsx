import { currentUserQuery, SecurityPage, sessionsQuery } from '@modules/account/ui';
import texts from '@modules/account/copy/security';
import { seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-portal/accounts/security')({
  loader: async ({ context }) => {
    const member = await context.queries.ensureQueryData(currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/security') });
    await context.queries.ensureQueryData(sessionsQuery());
  },
  head: ({ match }) => seoHead(match.context.page, {
    title: texts['account.security.title'], description: texts['account.security.lead'], canonicalPath: null,
  }),
  component: SecurityPage,
});
