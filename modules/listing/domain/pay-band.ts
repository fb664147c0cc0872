import type { Pay } from '../contract-content.ts';
import type { PayBand } from '../contract.ts';
import type { z } from 'zod';

/** Hours that a month of full time is paid for, with the paid day of rest of each week (근로기준법 시행령 제6조). */
const HOURS_OF_MONTH = 209;
const DAYS_OF_MONTH = 22;
const MONTHS = 12;
const OF_YEAR = { hour: HOURS_OF_MONTH * MONTHS, day: DAYS_OF_MONTH * MONTHS, month: MONTHS, year: 1 } as const;
const MILLION = 1_000_000;

/** By what is paid at least. */
export const payBand = ({ unit, from }: Pick<z.output<typeof Pay>, 'unit' | 'from'>): PayBand => {
  const year = (from * OF_YEAR[unit]) / MILLION;
  if (year < 30) return 'under-30';
  if (year < 40) return '30-40';
  return year < 50 ? '40-50' : 'over-50';
};
