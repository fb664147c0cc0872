import { stopEmailChangeHead, StopEmailChangePage } from '@modules/account/ui';
import { buttonClass } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/stop-email-change')({
  loader: () => stopEmailChangeHead,
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: StopEmailChange,
});

function StopEmailChange() {
  return (
    <StopEmailChangePage
      toForgot={(text) => (
        <Link className={buttonClass({ tone: 'line', wide: true })} to="/site-accounts/accounts/forgot-password">
          {text}
        </Link>
      )}
    />
  );
}
