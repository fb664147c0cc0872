export { notificationSettingsQuery, notificationsQuery } from './queries.ts';
export * from './notification-settings-page.tsx';
export { NotificationsPage, notificationsHead } from './notifications-page.tsx';
export * from './live-count.ts';
export * from './unsubscribe-page.tsx';
