import { askGraph } from '@platform/web';
import { graphDocument } from '@platform/web/graph-document';
import type { CountsSource } from './use-live-counts.ts';

const UNREAD = graphDocument(
  'query Unread($notificationType: NotificationType!) { currentUser { notificationUnreadCount(scope: $notificationType) } }',
);

/** Notifications that the member has not read. */
export const unread: CountsSource<number> = {
  nothing: 0,
  ask: async ({ urls }) =>
    (await askGraph(urls.api ?? '', UNREAD, { notificationType: 'NOTIFICATION' })).currentUser?.notificationUnreadCount ?? 0,
  withUnread: (_known, count) => count,
};
