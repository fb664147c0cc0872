/** What a spreadsheet takes for a formula, also behind blanks; a leading tab or line break is one of its ways too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A cell that is text in every spreadsheet: what could be a formula is led by an apostrophe, which shows it as it was typed. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines of a table as a file for spreadsheets; it begins with a mark by which Excel reads Hangul. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
