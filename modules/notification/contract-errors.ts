import type { ErrorTable } from '@platform/kernel';

export type NotificationError =
  | { readonly kind: 'notification/not-found' }
  | { readonly kind: 'notification/no-such-channel' }
  | { readonly kind: 'notification/too-many-streams' }
  | { readonly kind: 'notification/opt-out-ended' }
  | { readonly kind: 'notification/opt-out-too-often' };
export const notificationErrors = {
  'notification/not-found': { status: 404, copy: 'notification.error.notFound' },
  'notification/no-such-channel': { status: 422, copy: 'notification.error.noSuchChannel' },
  'notification/too-many-streams': { status: 429, copy: 'notification.error.tooManyStreams' },
  'notification/opt-out-ended': { status: 410, copy: 'notification.error.optOutEnded' },
  'notification/opt-out-too-often': { status: 429, copy: 'notification.error.optOutTooOften' },
} as const satisfies ErrorTable<NotificationError>;
