import { weekdayText, type Copy } from '@platform/i18n';

/** `11월 26일 목요일`. */
export const dayName = (day: string, now: number): string => weekdayText(Date.parse(`${day}T00:00:00+09:00`), now);

interface Counts {
  readonly deadlines: number;
  readonly starts: number;
}
export const countsText = (counts: Counts, onlyDeadlines: boolean, copy: Copy): string =>
  copy(onlyDeadlines ? 'portal.calendar.counts.deadlines' : 'portal.calendar.counts', { ...counts });
export const cellText = (day: string, counts: Counts, onlyDeadlines: boolean, copy: Copy): string =>
  copy(onlyDeadlines ? 'portal.calendar.cell.deadlines' : 'portal.calendar.cell', { day, ...counts });

const MOST_IN_WORDS = 9;
/** As things are counted: 두 개, 세 개. */
export const numberWord = (count: number, copy: Copy): string => copy(`portal.calendar.number.${count > MOST_IN_WORDS ? 'many' : count}`);

/** `2026년 11월`, of a month of the address. */
export const monthName = (month: string, copy: Copy): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return copy('portal.calendar.month', { year: String(year), month: number });
};
