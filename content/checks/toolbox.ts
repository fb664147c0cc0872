import { numberIn, positionsWhere } from './check.ts';

// What checks of several papers compute with.

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_none, i) => from + i);

export const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]));

/** Every way to choose one value per list. */
export const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((head) => list.map((v) => [...head, v])), [[]]);

/** The value that all of `values` share; throws when they differ or there is none. */
export const only = <T>(values: readonly T[]): T => {
  const set = [...new Set(values)];
  if (set.length !== 1) throw new Error(`expected one value, got ${set.length}: ${set.join(' | ')}`);
  return set[0] as T;
};

export type Claim = readonly [pattern: RegExp, holds: (match: readonly string[]) => boolean];

/** Whether a choice holds, by the one claim whose pattern fits it; a choice that no claim or several fit is a mistake. */
export const judge =
  (claims: readonly Claim[]) =>
  (text: string): boolean => {
    const hits = claims.flatMap(([pattern, holds]) => {
      const match = pattern.exec(text);
      return match ? [holds(match.map((part) => part ?? ''))] : [];
    });
    if (hits.length !== 1) throw new Error(`${hits.length} claims fit: ${text}`);
    return hits[0] as boolean;
  };

export const rising = (values: readonly number[]): void => {
  if (values.some((v, i) => !(i === 0 || v > (values[i - 1] as number)))) throw new Error(`numbers do not rise: ${values.join()}`);
};
/** Positions of the choices whose number is `answer`; the numbers must rise. */
export const numbered = (choices: readonly string[], answer: number): readonly number[] => {
  rising(choices.map(numberIn));
  return positionsWhere(choices, (text) => Math.abs(numberIn(text) - answer) < 1e-9);
};
export const fraction = (text: string): number => {
  const parts = /\\frac\{(\d+)\}\{(\d+)\}/.exec(text);
  if (!parts) throw new Error(`no fraction: ${text}`);
  return Number(parts[1]) / Number(parts[2]);
};
export const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
export const topOf = <K extends string>(values: Readonly<Record<K, number>>, sign: 1 | -1 = 1): K => {
  const sorted = (Object.entries(values) as [K, number][]).toSorted(([, a], [, b]) => sign * (b - a));
  if (Math.abs((sorted[0]?.[1] as number) - (sorted[1]?.[1] as number)) < 1e-9) throw new Error('a tie at the top');
  return sorted[0]?.[0] as K;
};
export const mapValues = <V>(record: Readonly<Record<string, V>>, f: (value: V, key: string) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value, key)]));
export const at = (values: Readonly<Record<string, number>>, key: string | undefined): number => {
  const value = values[key ?? ''];
  if (value === undefined) throw new Error(`no ${key}`);
  return value;
};
