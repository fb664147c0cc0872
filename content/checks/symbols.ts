import { permutations } from './toolbox.ts';

// Grids of nine cells, and rules that a symbol stands for.

export type Grid = readonly number[];
export const gridIn = (text: string): Grid => {
  const rows = text.match(/[■□]{3}/g);
  if (rows?.length !== 3) throw new Error(`no grid: ${text}`);
  return [...rows.join('')].map((c) => (c === '■' ? 1 : 0));
};
const turn = (g: Grid): Grid => g.map((_, i) => g[(2 - (i % 3)) * 3 + Math.floor(i / 3)] as number);
const mirror = (g: Grid): Grid => g.map((_, i) => g[Math.floor(i / 3) * 3 + 2 - (i % 3)] as number);
/** The four turns of a grid and of its mirror image. */
export const symmetries = (g: Grid): readonly Grid[] => [g, mirror(g)].flatMap((h) => [h, turn(h), turn(turn(h)), turn(turn(turn(h)))]);

export type Rule = { kind: 'order'; from: readonly number[] } | { kind: 'shift'; by: readonly number[] };
const shifted = (c: string, by: number): string =>
  /\d/.test(c) ? String((Number(c) + by + 10) % 10) : String.fromCharCode(((c.charCodeAt(0) - 65 + by + 26) % 26) + 65);
export const run = (rule: Rule, text: string): string =>
  rule.kind === 'order' ? rule.from.map((i) => text[i]).join('') : [...text].map((c, i) => shifted(c, rule.by[i] as number)).join('');
const steps = [-3, -2, -1, 0, 1, 2, 3];
export const rules: readonly Rule[] = [
  ...permutations([0, 1, 2, 3])
    .filter((p) => p.some((v, i) => v !== i))
    .map((from): Rule => ({ kind: 'order', from })),
  ...steps
    .flatMap((a) => steps.flatMap((b) => steps.flatMap((c) => steps.map((d): Rule => ({ kind: 'shift', by: [a, b, c, d] })))))
    .filter((r) => r.kind === 'shift' && r.by.some((v) => v !== 0)),
];
/** All rules that turn `from` into `to`. */
export const between = (from: string, to: string): readonly Rule[] => {
  const orders = rules.filter((r) => r.kind === 'order' && run(r, from) === to);
  const by = [...from].map((c, i) => steps.find((s) => shifted(c, s) === to[i]));
  const shift = by.every((v) => v !== undefined) && by.some((v) => v !== 0) ? [{ kind: 'shift', by: by } satisfies Rule] : [];
  return [...orders, ...shift];
};
