import { currentUserQuery } from '@modules/account/ui';
import { ManageChannel, ownChannelQuery } from '@modules/channel/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

const HERE = '/channel';

export const Route = createFileRoute('/site-business/_framed/channel/')({
  loader: async ({ context: { queries } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ to: '/site-business/login', search: { next: HERE } });
    return { memberId: member.id, own: await ensureQueryData(queries, ownChannelQuery()) };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.channel.title'),
      description: context.copy('business.channel.lead'),
      canonicalPath: null,
    }),
  staticData: { menuEntry: 'ownChannel' },
  component: Channel,
});

function Channel() {
  const copy = useCopy();
  const { memberId, own } = Route.useLoaderData();
  return (
    <div className="business-page">
      <h1 className="h1">{copy('business.channel.title')}</h1>
      <p className="business-lead">{copy('business.channel.lead')}</p>
      {own.company?.isApproved ? (
        <>
          <p>
            <Link className="link" to="/site-business/channel/written-comment" search={{}}>
              {copy('business.comments.title')}
            </Link>
          </p>
          <ManageChannel memberId={memberId} drawn={own} here={HERE} />
        </>
      ) : (
        <div className="company-part">
          <EmptyState
            title={copy(own.company ? 'business.channel.unapproved' : 'business.profile.none')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} to="/site-business/profile">
                {copy('business.channel.toProfile')}
              </Link>
            }
          >
            {copy(own.company ? 'business.channel.unapproved.text' : 'business.profile.none.text')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
