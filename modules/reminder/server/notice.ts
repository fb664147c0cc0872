import type { Copy } from '@platform/i18n/copy';
import type { ReviewPlan } from '@modules/review';

/** Days before a real exam on which it is named. */
const NAMED_DAYS: ReadonlySet<number> = new Set([7, 3, 1]);
const DAY_MS = 86_400_000;

/** What a device shows: counts and names of exams, nothing of a problem or an answer. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The page that a press opens. */
  readonly path: string;
}

/** What is to be said of today; null where nothing is due and no exam is near: then nobody is disturbed. */
export const noticeOf = ({ today, dueCount, byExam }: Pick<ReviewPlan, 'today' | 'dueCount' | 'byExam'>, copy: Copy): Notice | null => {
  const near = byExam
    .flatMap(({ title, examOn }) => (examOn === null ? [] : [{ title, days: (Date.parse(examOn) - Date.parse(today)) / DAY_MS }]))
    .filter(({ days }) => NAMED_DAYS.has(days))
    .toSorted((a, b) => a.days - b.days)
    .map(({ title, days }) => copy('reminder.notice.exam', { title, days }));
  if (dueCount === 0) return near.length === 0 ? null : { title: copy('reminder.notice.near'), body: near.join('\n'), path: '/' };
  return {
    title: copy('reminder.notice.due', { count: dueCount }),
    body: near.length === 0 ? copy('reminder.notice.open') : near.join('\n'),
    path: '/cbt/onequestions/due',
  };
};
