import { numberIn, positionsWhere } from './check.ts';
import { range, rising, round, sum } from './toolbox.ts';

// Number sequences: the family of simple rules, and what exactly one of them says comes next.

export type Terms = readonly number[];
export const differences = (t: Terms): number[] => t.slice(1).map((v, i) => v - (t[i] as number));
export const whole = (values: readonly number[]): number[] => values.filter((v) => Number.isInteger(v));
export const last = (t: Terms): number => t.at(-1) as number;

/** k-th differences (k ≤ 3) constant; at least one equation more than free numbers. */
export const polynomial = (t: Terms): number[] => {
  const found: number[] = [];
  const rows: number[][] = [[...t]];
  for (let degree = 0; degree <= 3 && t.length >= degree + 2; degree++) {
    const row = rows.at(-1) as number[];
    if (row.every((v) => v === row[0])) found.push(sum(rows.map((r) => last(r))));
    rows.push(differences(row));
  }
  return found;
};
/** k-th differences (k ≤ 2) geometric. */
export const geometric = (t: Terms): number[] => {
  const found: number[] = [];
  const rows: number[][] = [[...t]];
  for (let k = 0; k <= 2; k++) {
    const row = rows.at(-1) as number[];
    if (row.length < 3 || row.includes(0)) break;
    const [a, b] = row as [number, number];
    if (row.slice(1).every((v, i) => v * a === (row[i] as number) * b))
      found.push((last(row) * b) / a + sum(rows.slice(0, -1).map((r) => last(r))));
    rows.push(differences(row));
  }
  return found;
};
/** next = p·t + q, p and q from the first three terms, checked by the rest. */
export const affine = (t: Terms): number[] => {
  if (t.length < 4) return [];
  const [a, b, c] = t as [number, number, number];
  if (a === b) return [];
  const next = (v: number): number => ((c - b) * (v - a)) / (b - a) + b;
  return t.slice(1).every((v, i) => next(t[i] as number) === v) ? [next(last(t))] : [];
};
const [MULTIPLES, STEPS] = [range(-3, 4), range(-10, 10)];
/** next = p·t + q·n + r with small p and q. */
export const affineByPlace = (t: Terms): number[] =>
  t.length < 5
    ? []
    : MULTIPLES.flatMap((p) =>
        STEPS.flatMap((q) => {
          // Of most p and q the second place says already that they are wrong: no list is made for them.
          const restAt = (i: number) => (t[i + 1] as number) - p * (t[i] as number) - q * i;
          const rest = restAt(0);
          for (let i = 1; i < t.length - 1; i++) if (restAt(i) !== rest) return [];
          return [p * last(t) + q * (t.length - 1) + rest];
        }),
      );
/** next = p·t + q·(term before t) + r (with p = q = 1: the Fibonacci kind), and next = t·(term before t) + r. */
export const byTwo = (t: Terms): number[] => {
  const found: number[] = [];
  const [u, v] = [t.at(-2) as number, last(t)];
  for (const p of range(-3, 3))
    for (const q of range(-3, 3)) {
      if (t.length < (p === 1 && q === 1 ? 5 : 6)) continue;
      const rest = t.slice(2).map((x, i) => x - p * (t[i + 1] as number) - q * (t[i] as number));
      if (rest.every((x) => x === rest[0])) found.push(p * v + q * u + (rest[0] as number));
    }
  const rest = t.slice(2).map((x, i) => x - (t[i + 1] as number) * (t[i] as number));
  if (rest.length >= 2 && rest.every((x) => x === rest[0])) found.push(u * v + (rest[0] as number));
  return found;
};
/** Quotients of neighbours run in an arithmetic or geometric sequence. */
export const byQuotient = (t: Terms): number[] => {
  if (t.length < 4 || t.includes(0)) return [];
  const quotients = differences(t).map((_d, i) => (t[i + 1] as number) / (t[i] as number));
  return [...polynomial(quotients), ...geometric(quotients)].map((ratio) => last(t) * ratio);
};
export const plain = [polynomial, geometric, affine, affineByPlace, byTwo, byQuotient];

/** Two or three sequences by turns: the one that goes on must follow a plain rule (the others may do what they like). */
export const byTurns = (t: Terms): number[] =>
  [2, 3].flatMap((m) => {
    const own = t.filter((_v, i) => i % m === t.length % m);
    return own.length < 3 ? [] : plain.flatMap((rule) => rule(own));
  });
/** Two or three operations by turns: + c, × c, or + c with c growing by the same amount; every operation is seen at least twice (growing: three times). */
export const operations = (t: Terms): number[] =>
  [2, 3].flatMap((m) => {
    const steps = t.slice(1).map((v, i) => [t[i] as number, v] as const);
    const kinds = range(0, m - 1).map((turn) => {
      const own = steps.filter((_s, i) => i % m === turn);
      if (own.length < 2) return [];
      const add = own.map(([a, b]) => b - a);
      const times = own.map(([a, b]) => b / a);
      const growing = own.length >= 3 ? polynomial(add) : [];
      return [
        ...(add.every((v) => v === add[0]) ? [(v: number) => v + (add[0] as number)] : []),
        ...(times.every((v) => v === times[0]) ? [(v: number) => v * (times[0] as number)] : []),
        ...growing.map((g) => (v: number) => v + g),
      ];
    });
    return kinds.every((k) => k.length > 0) ? (kinds[steps.length % m] ?? []).map((next) => next(last(t))) : [];
  });
/** Any of these rules for the differences instead of the terms. */
export const inDifferences = (t: Terms): number[] => {
  const d = differences(t);
  return [...plain, byTurns, operations].flatMap((rule) => (d.length >= 4 ? rule(d) : [])).map((step) => last(t) + step);
};

/** Every next term that some simple rule of the family gives which all shown terms obey. */
export const continuations = (t: Terms): ReadonlySet<number> => {
  const found = new Set(whole([...plain, byTurns, operations, inDifferences].flatMap((rule) => rule(t)).map((v) => round(v, 9))));
  if (found.size === 0) throw new Error(`no rule fits ${t.join()}`);
  return found;
};
/** All choices that any rule of the family reaches: with one key there must be one. */
export const continued = (choices: readonly string[], terms: Terms): readonly number[] => {
  rising(choices.map(numberIn));
  const found = continuations(terms);
  return positionsWhere(choices, (text) => found.has(numberIn(text)));
};

// ---------------------------------------------------------------- checks
