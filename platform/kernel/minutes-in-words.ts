/**
 * A length of time to the second, counted in minutes also beyond an hour: 70 minutes, 6 minutes 40 seconds, 45 seconds. A part that is zero is left out.
 *
 * @param minutes may have a fraction
 * @param say words for one part
 */
export const minutesInWords = (minutes: number, say: (unit: 'minutes' | 'seconds', count: number) => string): string => {
  const seconds = Math.round(minutes * 60);
  const parts = [
    ['minutes', Math.floor(seconds / 60)],
    ['seconds', seconds % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => say(unit, count))
    .join(' ');
};
