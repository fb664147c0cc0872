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

/** Epoch milliseconds or a `Date`. */
type Instant = number | Date;

/** Instants as Korean text in the time of Korea, the same on server and in browser. Spaces that a narrow line must not break at do not break. */
const instants = (options: Intl.DateTimeFormatOptions): ((at: Instant) => string) => {
  const format = onFirstUse(() => new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', ...options }));
  return (at) => format().format(at).replaceAll(' ', '\u00a0');
};

const yearOf = instants({ year: 'numeric' });
const monthDay = instants({ month: 'long', day: 'numeric' });
const yearMonthDay = instants({ year: 'numeric', month: 'long', day: 'numeric' });
/** `오후 7:06`. */
export const timeOfDayText = instants({ hour: 'numeric', minute: '2-digit' });
/** `오후 7:06:04`, for the receipt alone, where seconds decide. */
export const receiptTimeText = instants({ hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** The year in Korea: 2026. */
export const koreanYear = (at: Instant): number => Number.parseInt(yearOf(at), 10);

let pageYear: number | undefined;
/**
 * In a browser, "this year" is the server's when it made the page: the device's clock may be wrong, and a page that was made before midnight must
 * say the same when it is taken over after it.
 */
export const setPageYear = (year: number | undefined): void => void (pageYear = year);

const isThisYear = (at: Instant, now?: Instant): boolean =>
  koreanYear(at) === (now === undefined ? (pageYear ?? koreanYear(Date.now())) : koreanYear(now));

/** `11월 4일`; `2025년 11월 4일` in another year than this. */
export const dayText = (at: Instant, now?: Instant): string => (isThisYear(at, now) ? monthDay(at) : yearMonthDay(at));

/** A day of the calendar, `2026-11-04`, as {@link dayText} writes it. */
export const calendarDayText = (day: string, now?: Instant): string => dayText(Date.parse(`${day}T00:00:00+09:00`), now);

/** `11월 4일 오후 7:06`; a narrow line breaks between day and time only. */
export const momentText = (at: Instant, now?: Instant): string => `${dayText(at, now)} ${timeOfDayText(at)}`;

const shortDay = /* @__PURE__ */ instants({ month: 'numeric', day: 'numeric', weekday: 'short' });
const shortYearDay = /* @__PURE__ */ instants({ year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' });
const weekdayOf = /* @__PURE__ */ instants({ weekday: 'long' });
/** `18:00`, where many stand below each other. */
export const clockText = /* @__PURE__ */ instants({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** `11월 4일 19:06`: a moment as the portal and the site of companies write it, whose deadlines stand below each other. */
export const clockMomentText = (at: Instant, now?: Instant): string => `${dayText(at, now)} ${clockText(at)}`;
/** `11. 30. (월)`, for columns of days; `2027. 1. 4. (월)` in another year than this. */
export const shortDayText = (at: Instant, now?: Instant): string => (isThisYear(at, now) ? shortDay(at) : shortYearDay(at));
/** `11월 30일 월요일`. */
export const weekdayText = (at: Instant, now?: Instant): string => `${dayText(at, now)}\u00a0${weekdayOf(at)}`;
