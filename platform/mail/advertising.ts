/*
 * What the law asks of advertising sent to somebody (정보통신망법 §50): a mark at the beginning of the subject, a free way out, and none from 21 to 08
 * in Korea without a consent of its own (`NIGHT_ADVERTISING`, docs/decisions/0098).
 */

/** Korea has one time zone and no summer time. */
const ZONE_MS = 9 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** Milliseconds since midnight in Korea. */
const sinceMidnight = (at: Date): number => (at.getTime() + ZONE_MS) % DAY_MS;

/** Whether it is 21:00 or later, or before 08:00, in Korea. */
export const isQuietHour = (at: Date): boolean => {
  const ms = sinceMidnight(at);
  return ms >= QUIET_FROM * HOUR_MS || ms < QUIET_UNTIL * HOUR_MS;
};

/** The first moment from this one on at which advertising may be sent. */
export const nextAdvertisingAt = (at: Date): Date => {
  if (!isQuietHour(at)) return at;
  const ms = sinceMidnight(at);
  const wait = (QUIET_UNTIL * HOUR_MS - ms + DAY_MS) % DAY_MS;
  return new Date(at.getTime() + wait);
};

/** The next 21:00 in Korea after this moment: what was not sent by then waits for nobody. */
export const nextQuietAt = (at: Date): Date => {
  const ms = sinceMidnight(at);
  return new Date(at.getTime() + ((QUIET_FROM * HOUR_MS - ms + DAY_MS - 1) % DAY_MS) + 1);
};

/** One press of the mail program's own button ends it (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
