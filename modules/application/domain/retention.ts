import { DAY_MS, koreanDay } from '@platform/kernel/korean-time';

/**
 * From when on the days count for which personal data is kept: from the first decision; where there is none, from the deadline, or from the day it came
 * where there is no deadline. The applicant consents to these words (`application.consent.keep`).
 */
export const countsFrom = ({ receivedAt, closesAt }: { readonly receivedAt: number; readonly closesAt: number | null }): number =>
  Math.max(receivedAt, closesAt ?? receivedAt);

/** Taken back within a day, a decision was a mistake and is none; later, the days go on from it. */
export const TAKEN_BACK_MS = DAY_MS;

export const deletesAt = (from: number, keepDays: number): number => from + keepDays * DAY_MS;

/** Of the receipt: the day in Korea and the number. */
export const receiptNumber = (receivedAt: number, applicationIdx: number): string =>
  `${koreanDay(receivedAt).replaceAll('-', '')}-${String(applicationIdx).padStart(5, '0')}`;
