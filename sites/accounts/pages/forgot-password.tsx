import { forgotPasswordHead, ForgotPasswordPage } from '@modules/account/ui';
import { seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/forgot-password')({
  loader: () => forgotPasswordHead,
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: ForgotPasswordPage,
});
