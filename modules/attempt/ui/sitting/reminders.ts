import type { Rules } from '@modules/exam';

/** Notices of the minutes that are left, each once for each clock. */
export const makeReminders = ({ remind, clocks }: Pick<Rules, 'remind' | 'clocks'>, notify: (minutes: number) => void) => {
  const reminded = new Set<string>();
  return (clockIndex: number, leftMs: number): void => {
    for (const minutes of remind) {
      // A clock that begins with so much has nothing to be reminded of.
      if (minutes >= (clocks[clockIndex]?.minutes ?? 0)) continue;
      const name = `${clockIndex}:${minutes}`;
      // Seen in the second in which it happens, never when a sitting is opened later.
      if (reminded.has(name) || leftMs > minutes * 60_000 || leftMs < minutes * 60_000 - 5000) continue;
      reminded.add(name);
      notify(minutes);
    }
  };
};
