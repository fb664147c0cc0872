/** What a spreadsheet takes for a formula, also behind blanks; a leading tab or line break is one of its ways too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A cell that is text in every spreadsheet: what could be a formula is led by an apostrophe, which shows it as it was typed. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A file for spreadsheets begins with a mark by which Excel reads Hangul. */
export const CSV_BEGINS = '\uFEFF';
export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;
