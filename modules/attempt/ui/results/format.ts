/**
 * Percent with one decimal. Never below 0 (penalties), 0 of 0 is 0. Worked out from whole numbers, so that 3 of 5 is 60 and not 59.9.
 */
export const percentOf = (gotTenths: number, fullTenths: number): number =>
  fullTenths <= 0 ? 0 : toOneDecimal((1000 * gotTenths) / fullTenths);

/**
 * Rounds, but never up to a whole percent: rules ask for whole ones, and 59.97 must not read as the 60 that it missed.
 *
 * @param tenths of a percent
 */
export const toOneDecimal = (tenths: number): number => {
  const rounded = Math.round(tenths);
  return Math.max(0, rounded % 10 === 0 ? Math.min(rounded, Math.floor(tenths)) : rounded) / 10;
};

/** `1:12`, `0:08`, `1:02:30`: for columns, where words would be too wide. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};
