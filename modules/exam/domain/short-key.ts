import type { NumberAnswer, ShortKey } from '../contract.ts';

/** A decimal as a key holds it. */
export const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;
const UNSIGNED = /^\d{1,30}(?:\.\d{1,30})?$/;

/** A number's answer as an operator types it: `12.5`, `12.5±0.1`, `12.5±1%`, `12~13`. @returns null for anything else */
export const readNumberAnswer = (text: string): NumberAnswer | null => {
  const range = text.split('~').map((part) => part.trim());
  const [from = '', to = ''] = range;
  if (range.length === 2) return DECIMAL.test(from) && DECIMAL.test(to) && Number(from) <= Number(to) ? { from, to } : null;
  const [value = '', off, ...more] = text.split(/±|\+-/).map((part) => part.trim());
  if (!DECIMAL.test(value) || more.length > 0) return null;
  if (off === undefined) return { value };
  const isPercent = off.endsWith('%');
  const amount = isPercent ? off.slice(0, -1).trim() : off;
  return UNSIGNED.test(amount) ? { value, ...(isPercent ? { percent: amount } : { tolerance: amount }) } : null;
};

/** The key with other answers; null where one of them cannot be read. How answers are compared stays. */
export const withAnswers = (key: ShortKey, answers: readonly string[]): ShortKey | null => {
  if (key.kind === 'text') return { ...key, answers: answers.map((answer) => answer.trim().normalize('NFC')) };
  const read = answers.map(readNumberAnswer);
  return read.some((answer) => answer === null) ? null : { ...key, answers: read as readonly NumberAnswer[] };
};

/** One more answer beside those that there are. */
export const withMoreAnswers = (key: ShortKey, answers: readonly string[]): ShortKey | null => {
  const more = withAnswers(key, answers);
  return more && ({ ...key, answers: [...key.answers, ...more.answers] } as ShortKey);
};

/** Something to compare with, none of it empty, too long or twice. */
export const isUsable = (key: ShortKey, mostLetters: number): boolean => {
  const names = key.kind === 'text' ? key.answers : key.answers.map((answer) => JSON.stringify(answer));
  const isText =
    key.kind === 'number' ||
    key.answers.every((answer) => answer.trim() !== '' && [...answer].length <= mostLetters && !answer.includes('\0'));
  return names.length > 0 && isText && new Set(names).size === names.length;
};
