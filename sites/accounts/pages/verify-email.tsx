import { verifyEmailHead, VerifyEmailPage } from '@modules/account/ui';
import { buttonClass } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/verify-email')({
  loader: () => verifyEmailHead,
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: VerifyEmail,
});

function VerifyEmail() {
  return (
    <VerifyEmailPage
      toSecurity={(text) => (
        <Link className={buttonClass({ tone: 'line', wide: true })} to="/site-accounts/accounts/security">
          {text}
        </Link>
      )}
    />
  );
}
