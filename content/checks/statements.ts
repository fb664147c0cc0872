import { numberIn, positionsWhere } from './check.ts';
import { rising } from './toolbox.ts';

/** The item at an index; a missing one is a mistake in the check. */
export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new Error(`No item ${index}`);
  return item;
};

/** The value of a key; a missing one is a mistake in the check. */
export const of = <T>(record: Readonly<Record<string | number, T>>, key: string | number): T => {
  const value = record[key];
  if (value === undefined) throw new Error(`No value for ${key}`);
  return value;
};

export const isNear = (left: number, right: number): boolean => Math.abs(left - right) < 1e-9;

/** A choice of a combination item, as the set of what it names: `"(나), (가)"` and `"(가), (나)"` are the same. */
export const setOf = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .toSorted()
    .join('|');
export const exactly = (choices: readonly string[], members: readonly string[]): readonly number[] =>
  positionsWhere(choices, (text) => setOf(text) === [...members].toSorted().join('|'));

/** The names of the statements that hold. */
export const truths = (statements: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(statements).filter((key) => statements[key]);

/** Positions of the choices that list exactly the true statements (`ㄱ, ㄷ`). */
export const statements = (choices: readonly string[], truth: Readonly<Record<string, boolean>>): readonly number[] => {
  const right = truths(truth).join(', ');
  return positionsWhere(choices, (text) => text.trim() === right);
};

/** Which of the claims (in any order) hold; words of its choice tie each claim to it, and each choice needs exactly one. */
export const claims = (
  choices: readonly string[],
  list: readonly (readonly [words: string | RegExp, holds: boolean])[],
): readonly number[] =>
  positionsWhere(choices, (text) => {
    const found = list.filter(([words]) => (typeof words === 'string' ? text.includes(words) : words.test(text)));
    if (found.length !== 1) throw new Error(`${found.length} claims for the choice: ${text}`);
    return at(found, 0)[1];
  });

/** The choices whose first number is the computed one. */
export const numbered = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => isNear(numberIn(text), value));

/** The same where the choices are a rising list of numbers. */
export const numberedInOrder = (choices: readonly string[], value: number): readonly number[] => {
  rising(choices.map(numberIn));
  return numbered(choices, value);
};
