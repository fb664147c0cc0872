import { addDays, isQuietHour, koreanDay, koreanMoment } from '@platform/kernel/korean-time';

const HOUR_MS = 3_600_000;
/** Before the end of a virtual account. */
const BEFORE_MS = 6 * HOUR_MS;
/** Who has just been told of the account is not reminded of it. */
const LEAST_MS = HOUR_MS;

/**
 * When somebody is reminded of money that they wanted to pay in: six hours before the end, and the evening before where that is at night. Null: the
 * account ends so soon that its own mail is the reminder.
 */
export const remindAt = (issuedAt: number, dueAt: number): number | null => {
  const wished = dueAt - BEFORE_MS;
  const day = koreanDay(wished);
  const isMorning = koreanMoment(day, '12:00') > wished;
  const at = isQuietHour(wished) ? koreanMoment(isMorning ? addDays(day, -1) : day, '20:00') : wished;
  if (at >= issuedAt + LEAST_MS) return at;
  // The evening before is over: in the night, rather than not at all.
  return wished >= issuedAt + LEAST_MS ? wished : null;
};
