import { askGraph, type BrandView } from '@platform/web';
import { graphDocument } from '@platform/web/graph-document';
import type { CountsSource } from '../unread/use-live-counts.ts';

const CURRENT_USER = graphDocument(
  'query CurrentUser($notificationType: NotificationType!) { currentUser { id username type scrapCount notificationUnreadCount(scope: $notificationType) channel { id url deactivatedAt } } }',
);
const CHAT_UNREAD = graphDocument('query chatMessageUnreadCount { chatMessageUnreadCount }');

export interface Counts {
  readonly scraps: number;
  readonly notifications: number;
  readonly chat: number;
}
/** What could not be asked is not shown. */
const askCounts = async ({ urls, offers }: BrandView): Promise<Counts> => {
  const [user, chat] = await Promise.allSettled([
    askUser(urls.api),
    offers.chat ? askGraph(urls.api ?? '', CHAT_UNREAD, {}).then(({ chatMessageUnreadCount }) => chatMessageUnreadCount) : 0,
  ]);
  const me = user.status === 'fulfilled' ? user.value : null;
  return {
    scraps: me?.scrapCount ?? 0,
    notifications: me?.notificationUnreadCount ?? 0,
    chat: chat.status === 'fulfilled' ? chat.value : 0,
  };
};

/** What waits for the member. */
export const memberCounts: CountsSource<Counts> = {
  nothing: { scraps: 0, notifications: 0, chat: 0 },
  ask: askCounts,
  withUnread: (known, notifications) => ({ ...known, notifications }),
};

/** Address of the member's own channel; null without one and for one that is closed. Throws where it cannot be asked. */
export const askChannel = async ({ urls }: BrandView): Promise<string | null> => {
  const channel = (await askUser(urls.api))?.channel;
  return channel && channel.deactivatedAt === null ? channel.url : null;
};

const askUser = async (api = '') => (await askGraph(api, CURRENT_USER, { notificationType: 'NOTIFICATION' })).currentUser;
