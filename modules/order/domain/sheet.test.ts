import type { OptionFacts } from '@modules/catalogue';
import { expect, it } from 'vitest';
import { sheetLinesOf } from './sheet.ts';

const numbers = (seed: number) => () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const bundleOf = (listPrice: number, salePrice: number, prices: readonly number[]): OptionFacts =>
  ({
    optionNo: 1,
    kind: 'bundle',
    listPrice,
    salePrice,
    parts: prices.map((price, place) => ({ optionNo: place + 2, kind: 'course', salePrice: price, parts: [] })),
  }) as unknown as OptionFacts;

it('no part of a bundle costs more than its list price says, and the parts are the whole', () => {
  const next = numbers(5);
  for (let run = 0; run < 2_000; run += 1) {
    const sale = 1 + (next() % 60);
    const list = sale + (next() % 4);
    const lines = sheetLinesOf(
      bundleOf(
        list,
        sale,
        Array.from({ length: 2 + (next() % 5) }, () => 1 + (next() % 9)),
      ),
    );
    expect([sum(lines.map((line) => line.list)), sum(lines.map((line) => line.sale))]).toEqual([list, sale]);
    for (const line of lines) expect(line.list - line.sale, JSON.stringify({ list, sale, lines })).toBeGreaterThanOrEqual(0);
  }
});
