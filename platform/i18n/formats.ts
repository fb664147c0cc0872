/** Made when first asked for and cached: an `Intl` format made anew for each number took a twentieth of a sitting's CPU. */
const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const numbers = onFirstUse(() => new Intl.NumberFormat('ko-KR'));
/** `1,234`, `2.5`. Small whole numbers, nearly all there are, need nothing of the locale. */
export const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value);

/** Whole tenths (points, everywhere): 25 is `2.5`, -15 is `−1.5`. */
export const tenthsText = (tenths: number): string => `${tenths < 0 ? '−' : ''}${numberText(Math.abs(tenths) / 10)}`;

/**
 * A format of instants (epoch milliseconds or `Date`) as Korean text, the same on server and in browser: in Korea's time.
 *
 * @param options `timeZone: undefined` asks for the device's own zone
 */
/* @__NO_SIDE_EFFECTS__ */
export const dateFormat = (
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'> & { readonly timeZone?: string | undefined },
): ((epochMs: number | Date) => string) => {
  const format = onFirstUse(() => new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', ...options }));
  return (epochMs) => format().format(epochMs);
};
