import { dateFormat } from '@platform/i18n';

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

const when = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
/** `2026년 11월 20일 오후 8:26`, always in the time of Korea, so that server and browser write the same. A narrow line breaks between day and time only. */
export const whenText = (epochMs: number): string => when(epochMs).replaceAll(/(?<!일) /g, '\u00a0');

/** `11. 20.`, always in the time of Korea. */
export const dayText = dateFormat({ month: 'numeric', day: 'numeric' });

/** `1:12`, `0:08`, `1:02:30`: for columns, where words would be too wide. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};
