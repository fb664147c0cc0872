import { addDays, daysBetween } from './day.ts';

/** What would be due after the exam is spread over so many days before it. */
const LAST_DAYS = 7;

/**
 * The day of the next review, fitted to the exam: never after it. What FSRS would ask later than that comes once more in the last days
 * before it, spread by the problem, so that not everything is due on the day before. After the exam its day means nothing any more.
 *
 * @param naturalOn what FSRS says
 * @param lastOn day of the last answer
 */
export const fitToExam = (naturalOn: string, lastOn: string, examOn: string | null, problemIdx: number): string => {
  if (examOn === null || lastOn >= examOn || naturalOn < examOn) return naturalOn;
  const left = daysBetween(lastOn, examOn);
  // Answered on the day before: the morning of the exam is all that is left.
  if (left <= 1) return examOn;
  const spread = Math.min(LAST_DAYS, left - 1);
  return addDays(examOn, -1 - (problemIdx % spread));
};
