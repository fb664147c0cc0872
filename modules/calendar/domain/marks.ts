import { DAY_MS } from '@platform/kernel/korean-time';

/** How many days a deadline is ahead. */
export const markOf = (today: string, deadlineOn: string): number => (Date.parse(deadlineOn) - Date.parse(today)) / DAY_MS;
