import { AccountColumn, currentUserQuery } from '@modules/account/ui';
import { notificationSettingsHead, NotificationSettingsPage, notificationSettingsQuery } from '@modules/notification/ui';
import { ensureQueryData, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/_framed/accounts/notifications')({
  loader: async ({ context }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(context.page, '/accounts/notifications') });
    await ensureQueryData(context.queries, notificationSettingsQuery());
    return notificationSettingsHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: Framed,
});

function Framed() {
  const { title, description } = Route.useLoaderData();
  return (
    <AccountColumn title={title} lead={description}>
      <NotificationSettingsPage />
    </AccountColumn>
  );
}
