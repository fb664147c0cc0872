import { AccountColumn, currentUserQuery } from '@modules/account/ui';
import { DeadlineDays, marksQuery } from '@modules/calendar/ui';
import { notificationSettingsHead, NotificationSettingsPage, notificationSettingsQuery } from '@modules/notification/ui';
import { listingTerms } from '@modules/listing/ui';
import { savedSearchesQuery, SavedSearchList } from '@modules/saved-search/ui';
import { MoreCopy } from '@platform/i18n';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/_framed/accounts/notifications')({
  loader: async ({ context }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/notifications') });
    const { page, queries } = context;
    const hasListings = page.brand.offers.corporateMembers;
    await Promise.all([
      ensureQueryData(queries, notificationSettingsQuery()),
      // The settings are shown without them; the parts say themselves that they could not be read.
      hasListings && ensureQueryData(queries, marksQuery()).catch(() => null),
      hasListings && ensureQueryData(queries, savedSearchesQuery()).catch(() => null),
    ]);
    return { ...notificationSettingsHead, hasListings };
  },
  head: ({ match }) => seoHead(match.context.page, { ...notificationSettingsHead, canonicalPath: null }),
  component: Framed,
});

function Framed() {
  const { title, description, hasListings } = Route.useLoaderData();
  return (
    <AccountColumn title={title} lead={description}>
      <NotificationSettingsPage
        {...(hasListings && { within: { SCRAP_DEADLINE: <DeadlineDays here="/accounts/notifications" /> } })}
        also={
          hasListings && (
            <MoreCopy texts={listingTerms}>
              <SavedSearchList />
            </MoreCopy>
          )
        }
      />
    </AccountColumn>
  );
}
