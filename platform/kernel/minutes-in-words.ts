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

/** `30`, `30~60`: how much there is where it may differ. */
export const rangeInWords = (least: number, most: number): string => (least === most ? String(least) : `${least}~${most}`);

/** The same of lengths of time: `30~60분`, `6분 40초~30분`. */
export const minuteRangeInWords = (
  least: number,
  most: number,
  say: (unit: 'minutes' | 'seconds', count: number | string) => string,
): string => {
  if (least === most) return minutesInWords(least, say);
  if (Number.isInteger(least) && Number.isInteger(most)) return say('minutes', rangeInWords(least, most));
  return [least, most].map((minutes) => minutesInWords(minutes, say)).join('~');
};
