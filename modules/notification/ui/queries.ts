import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Choice, Kind, NotificationPage, NotificationSettings, OptedOut, OptOut, UnreadCount } from '../contract.ts';

const OWN = '/apiV2/user/me/notifications';
const SETTINGS = '/apiV2/user/me/notification-settings';

export interface NotificationFilter {
  readonly kind?: Kind | undefined;
  readonly unread?: boolean | undefined;
}

/** Everything that the lists know. */
export const NOTIFICATIONS = ['notification', 'list'] as const;
/**
 * One page. It is asked for once: read again by itself, the first would lose to the second what new ones push out of it. `NOTIFICATIONS` is invalidated
 * where all of it is read anew.
 *
 * @param before `next` of the page before; null: the first
 */
export const notificationsQuery = ({ kind, unread = false }: NotificationFilter, before: number | null = null) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, kind ?? null, unread, before],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        ...(kind && { kind }),
        ...(unread && { unread: 'true' }),
        ...(before !== null && { before: String(before) }),
      });
      return apiGet<NotificationPage>(query.size === 0 ? OWN : `${OWN}?${query}`, signal);
    },
  });
export const markRead = (no: number) => apiMutation<UnreadCount>('POST', `${OWN}/${no}/read`);
export const markAllRead = (upTo: number) => apiMutation<UnreadCount>('POST', `${OWN}/read`, { upTo });

export const notificationSettingsQuery = () =>
  queryOptions({ queryKey: ['notification', 'settings'], queryFn: ({ signal }) => apiGet<NotificationSettings>(SETTINGS, signal) });
export const choose = (choice: Choice) => apiMutation<NotificationSettings>('PUT', SETTINGS, choice);

const UNSUBSCRIBE = '/apiV2/unsubscribe';
/** What a mail's link would end. Asked once: whoever pressed sees what came of it, not this again. */
export const optOutQuery = (token: string) =>
  queryOptions({
    queryKey: ['notification', 'opt-out', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A link that has ended is said by the page itself.
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<OptOut>(`${UNSUBSCRIBE}?${new URLSearchParams({ token })}`, signal),
  });
export const optOut = (token: string) => apiMutation<OptedOut>('POST', UNSUBSCRIBE, { token });
export const undoOptOut = (undo: string) => apiMutation<OptOut>('POST', `${UNSUBSCRIBE}/undo`, { undo });
