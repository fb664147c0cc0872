import type { Learner } from '@modules/account/learner';
import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import { FIRST_HOUR, LAST_HOUR } from './contract-hours.ts';
import type { Reminders } from './contract-views.ts';

export type { Reminders };

/** A member has so many devices with a reminder; one more takes the place of the oldest. */
export const MOST_DEVICES = 8;

const base64url = z.string().regex(/^[\w-]+={0,2}$/);
/** What a browser's `PushSubscription` says of itself, and when it shall be reminded. */
export const Remind = z.strictObject({
  /** Address at the browser's push service; the right to push to it. */
  endpoint: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(1000),
  keys: z.strictObject({
    /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
    p256dh: base64url.min(86).max(90),
    /** 16 random bytes. */
    auth: base64url.min(20).max(26),
  }),
  /** Hour in Korea. */
  hour: z.int().min(FIRST_HOUR).max(LAST_HOUR),
});
export type Remind = z.output<typeof Remind>;
export const DeviceHash = z.string().regex(/^[\w-]{43}$/);

export type ReminderError =
  /** Not an address of a push service that may be asked: only https, and nothing of this network. */
  { readonly kind: 'reminder/no-push-service' };
export const reminderErrors = {
  'reminder/no-push-service': { status: 422, copy: 'reminder.error.noPushService' },
} as const satisfies ErrorTable<ReminderError>;

export interface ReminderApi {
  readonly reminders: (who: Learner) => Promise<Reminders>;
  /**
   * This device from now on, at that hour; what was set for it before gives way, whoever's it was.
   *
   * @param sessionId in which it is asked for: once that has ended nothing is sent
   */
  readonly remind: (who: Learner, sessionId: string, wish: Remind) => Promise<Result<Reminders, ReminderError>>;
  /** Nothing there: nothing happens. */
  readonly forget: (who: Learner, deviceHash: string) => Promise<Reminders>;
}
