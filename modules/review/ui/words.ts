import type { Copy } from '@platform/i18n';

const DAY_MS = 86_400_000;
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Days from one day to another: `2026-11-20`. */
export const daysUntil = (today: string, day: string): number => Math.round((asDate(day).getTime() - asDate(today).getTime()) / DAY_MS);
export const weekday = (day: string, copy: Copy): string => copy(`review.weekday.${asDate(day).getUTCDay()}`);
export const dayText = (day: string, copy: Copy): string =>
  copy('review.day', { month: asDate(day).getUTCMonth() + 1, day: asDate(day).getUTCDate() });

/** When a note comes again. */
export const dueText = (dueOn: string | null, today: string, copy: Copy): string => {
  if (dueOn === null) return copy('review.due.mastered');
  const days = daysUntil(today, dueOn);
  if (days <= 0) return copy('review.due.today');
  return days === 1 ? copy('review.due.tomorrow') : copy('review.due.on', { day: dayText(dueOn, copy) });
};

/** The exam that comes next, of those whose day was set. */
export const nextExam = <T extends { readonly examOn: string | null }>(
  exams: readonly T[],
  today: string,
): (T & { readonly examOn: string }) | null =>
  exams
    .flatMap((exam) => (exam.examOn !== null && exam.examOn >= today ? [{ ...exam, examOn: exam.examOn }] : []))
    .toSorted((a, b) => (a.examOn < b.examOn ? -1 : 1))[0] ?? null;

/** A moment in Korea: `11월 20일 14:03`. */
export const momentText = (ms: number, copy: Copy): string => {
  const at = new Date(ms + 9 * 3_600_000);
  const two = (n: number) => String(n).padStart(2, '0');
  return copy('review.moment', {
    day: dayText(at.toISOString().slice(0, 10), copy),
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
  });
};
