import type { SourceFile } from './sources.ts';

/** Days, times and moments are written by `platform/i18n/formats.ts` alone, so that one form stands on every page. */
const FORMATS = 'platform/i18n/formats.ts';

/** Ways to write a day or a time besides it. */
const OWN_WAYS: readonly RegExp[] = [
  /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b/,
  /\.toLocale(?:Date|Time)String\(/,
  /\bnew Date\([^()]*\)\.toLocaleString\(/,
  /\.to(?:Date|Time|UTC)String\(\)/,
];
/** A file that writes for machines: what it writes, nobody reads on a page. */
const FOR_MACHINES: ReadonlyMap<string, string> = new Map([
  ['modules/application/server/table.ts', 'a day by its number, to compare'],
  ['modules/community/server/feed.ts', 'RFC 822, as feeds have it'],
]);

/** A day in a text that no function wrote: `2026-11-01`, `2026.11.01`, `11. 22.`, `11/22`. `{year}년 {month}월` is the form of a month. */
const OTHER_DAYS = /\b\d{4}[-./]\s?\d{1,2}[-./]\s?\d{1,2}\b|\{(?:month|day)\}\s?[./-]\s?\{(?:day|date)\}|\b\d{1,2}\.\s\d{1,2}\.(?:\s|$)/;

/** Code of pages and modules that writes a day or a time in a way of its own. */
export const checkDateFormats = (sources: readonly SourceFile[]): readonly string[] =>
  sources
    .filter(({ path }) => path !== FORMATS && !FOR_MACHINES.has(path))
    .flatMap(({ path, text }) =>
      OWN_WAYS.flatMap((way) => {
        const found = way.exec(text);
        return found ? [`date-format: ${path} writes a day or a time by ${found[0]}; take one of ${FORMATS}`] : [];
      }),
    );

/** Texts with a day in another form than `11월 4일`. */
export const checkDaysInTexts = (dictionaries: readonly SourceFile[]): readonly string[] =>
  dictionaries.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Readonly<Record<string, string>>).flatMap(([key, said]) => {
      const found = OTHER_DAYS.exec(said);
      return found ? [`date-format: ${path} ${key} says ${found[0]}; say 11월 4일`] : [];
    }),
  );
