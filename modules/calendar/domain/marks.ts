import { DAY_MS } from '@platform/kernel/korean-time';

/** So many days before the day of a deadline it is told. */
export const MARKS = [7, 3, 1] as const;

/** Which mark a deadline on a day has today, if any. */
export const markOf = (today: string, deadlineOn: string): number => (Date.parse(deadlineOn) - Date.parse(today)) / DAY_MS;
