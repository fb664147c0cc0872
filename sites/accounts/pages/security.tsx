import {
  currentUserQuery,
  emailQuery,
  passkeysQuery,
  securityHead,
  SecurityPage,
  sessionsQuery,
  socialLinksQuery,
} from '@modules/account/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/security')({
  validateSearch: ({ social }): { readonly social?: string } => (typeof social === 'string' ? { social } : {}),
  loader: async ({ context }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/security') });
    await Promise.all([
      ensureQueryData(context.queries, sessionsQuery()),
      ensureQueryData(context.queries, emailQuery()),
      ensureQueryData(context.queries, socialLinksQuery()),
      ensureQueryData(context.queries, passkeysQuery()),
    ]);
    return securityHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: Security,
});

function Security() {
  return <SecurityPage outcome={Route.useSearch().social} />;
}
