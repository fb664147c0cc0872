import { resetPasswordHead, ResetPasswordPage } from '@modules/account/ui';
import { buttonClass } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/reset-password')({
  loader: () => resetPasswordHead,
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: ResetPassword,
});

function ResetPassword() {
  return (
    <ResetPasswordPage
      toSignIn={(text) => (
        <Link className={buttonClass({ tone: 'line', wide: true })} to="/site-accounts/login">
          {text}
        </Link>
      )}
      toForgot={(text) => (
        <Link className={buttonClass({ tone: 'line', wide: true })} to="/site-accounts/accounts/forgot-password">
          {text}
        </Link>
      )}
    />
  );
}
