import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The figures as they are drawn; the checks below compare them with the rule and with the alternative text. */
export const drawing = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../aptitude-math-logic/images', `${name}.svg`), 'utf8');
export const imageOf = (text: string): string => /images\/([\w-]+)\.svg/.exec(text)?.[1] ?? '';
/** The values that a figure prints in bold, in the order of drawing. */
export const printed = (name: string): string[] =>
  [...drawing(name).matchAll(/font-weight="600"[^>]*>([^<]+)</g)].map(([, value = '']) => value.replace('−', '-'));
export const mustMatch = (drawn: readonly string[], meant: readonly string[]): void => {
  if (drawn.join(' ') !== meant.join(' ')) throw new Error(`drawn ${drawn.join(' ')}, meant ${meant.join(' ')}`);
};
