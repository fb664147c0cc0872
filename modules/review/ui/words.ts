import { calendarDayText, type Copy } from '@platform/i18n';

const DAY_MS = 86_400_000;
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

const KOREA_MS = 9 * 3_600_000;
/** The day in Korea. */
export const koreanToday = (now = Date.now()): string => new Date(now + KOREA_MS).toISOString().slice(0, 10);

/** Days from one day to another: `2026-11-20`. */
export const daysUntil = (today: string, day: string): number => Math.round((asDate(day).getTime() - asDate(today).getTime()) / DAY_MS);
export const weekday = (day: string, copy: Copy): string => copy(`review.weekday.${asDate(day).getUTCDay()}`);

/** When a note comes again. */
export const dueText = (dueOn: string | null, today: string, copy: Copy): string => {
  if (dueOn === null) return copy('review.due.mastered');
  const days = daysUntil(today, dueOn);
  if (days <= 0) return copy('review.due.today');
  return days === 1 ? copy('review.due.tomorrow') : copy('review.due.on', { day: calendarDayText(dueOn) });
};

/** Never opened: it waits until the learner asks for it. */
export const isUnseen = ({ isMastered, dueOn }: { readonly isMastered: boolean; readonly dueOn: string | null }): boolean =>
  !isMastered && dueOn === null;

/** When it comes again, as far as it was changed on this page. */
export const comesText = (
  item: { readonly isMastered: boolean; readonly dueOn: string | null },
  isMastered: boolean,
  today: string,
  copy: Copy,
): string => {
  if (isMastered) return dueText(null, today, copy);
  return isUnseen(item) ? copy('review.due.unseen') : dueText(item.dueOn ?? today, today, copy);
};

/** The exam that comes next, of those whose day was set. */
export const nextExam = <T extends { readonly examOn: string | null }>(
  exams: readonly T[],
  today: string,
): (T & { readonly examOn: string }) | null =>
  exams
    .flatMap((exam) => (exam.examOn !== null && exam.examOn >= today ? [{ ...exam, examOn: exam.examOn }] : []))
    .toSorted((a, b) => (a.examOn < b.examOn ? -1 : 1))[0] ?? null;
