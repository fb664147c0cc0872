import type { Rules } from '@modules/exam';
import { lengthMs } from '../../domain/clocks.ts';

const MINUTE_MS = 60_000;

/** Notices of the minutes that are left, each once for each clock. */
export const makeReminders = ({ remind, clocks }: Pick<Rules, 'remind' | 'clocks'>, notify: (minutes: number) => void) => {
  const reminded = new Set<string>();
  return (clockIndex: number, leftMs: number): void => {
    for (const minutes of remind) {
      // A clock that begins with so much has nothing to be reminded of.
      if (minutes * MINUTE_MS >= lengthMs(clocks, clockIndex)) continue;
      const name = `${clockIndex}:${minutes}`;
      // Seen in the second in which it happens, never when a sitting is opened later.
      if (reminded.has(name) || leftMs > minutes * MINUTE_MS || leftMs < minutes * MINUTE_MS - 5000) continue;
      reminded.add(name);
      notify(minutes);
    }
  };
};
