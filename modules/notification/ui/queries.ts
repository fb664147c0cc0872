import { apiGet, apiMutation } from '@platform/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Choice, Kind, NotificationPage, NotificationSettings, UnreadCount } from '../contract.ts';

const OWN = '/apiV2/user/me/notifications';
const SETTINGS = '/apiV2/user/me/notification-settings';

export interface NotificationFilter {
  readonly kind?: Kind | undefined;
  readonly unread?: boolean | undefined;
}

/** Everything that the lists know. */
export const NOTIFICATIONS = ['notification', 'list'] as const;
export const notificationsQuery = ({ kind, unread = false }: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS, kind ?? null, unread],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(kind && { kind }),
        ...(unread && { unread: 'true' }),
        ...(pageParam !== null && { before: String(pageParam) }),
      });
      return apiGet<NotificationPage>(query.size === 0 ? OWN : `${OWN}?${query}`, signal);
    },
    getNextPageParam: ({ next }) => next,
  });
export const markRead = (no: number) => apiMutation<UnreadCount>('POST', `${OWN}/${no}/read`);
export const markAllRead = (upTo: number) => apiMutation<UnreadCount>('POST', `${OWN}/read`, { upTo });

export const notificationSettingsQuery = () =>
  queryOptions({ queryKey: ['notification', 'settings'], queryFn: ({ signal }) => apiGet<NotificationSettings>(SETTINGS, signal) });
export const choose = (choice: Choice) => apiMutation<NotificationSettings>('PUT', SETTINGS, choice);
