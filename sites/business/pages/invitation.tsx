import { AccountFrame, currentUserQuery } from '@modules/account/ui';
import { InvitationView } from '@modules/company/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { logoutAddress } from '../parts/logout-address.ts';
import { INVITATION } from '../return-search.ts';

/** Where the mail of an invitation leads. */
export const Route = createFileRoute('/site-business/invitation')({
  loader: ({ context: { queries } }) => ensureQueryData(queries, currentUserQuery()),
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.invitation.title'),
      description: context.copy('business.invitation.lead'),
      canonicalPath: null,
    }),
  component: Invitation,
});

function Invitation() {
  const copy = useCopy();
  const member = Route.useLoaderData();
  const { page } = Route.useRouteContext();
  const search = { next: INVITATION };
  return (
    <AccountFrame title={copy('business.invitation.title')} lead={copy('business.invitation.lead')}>
      <InvitationView
        email={member?.email ?? null}
        waysIn={
          <div className="account-ways">
            <Link className={buttonClass({ tone: 'primary', size: 'l', wide: true })} to="/site-business/login" search={search}>
              {copy('business.invitation.signIn')}
            </Link>
            <Link className={buttonClass({ tone: 'line', size: 'l', wide: true })} to="/site-business/register" search={search}>
              {copy('business.invitation.signUp')}
            </Link>
          </div>
        }
        toOtherAccount={
          <div className="account-ways">
            <a className={buttonClass({ tone: 'line', wide: true })} href={logoutAddress(page, INVITATION)}>
              {copy('business.signUp.otherAccount')}
            </a>
          </div>
        }
        onJoined={() => location.assign('/profile')}
      />
      <p className="account-other">
        <Link to="/site-business">{copy('business.toHome')}</Link>
      </p>
    </AccountFrame>
  );
}
