import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomFrom, shuffled } from './seeded-random.ts';

// Reckoned by a second implementation (Python, whole numbers without a sign): a shared link draws the same forever.
it.each([
  ['', [3_395_976_299, 2_583_529_939, 2_430_355_506, 2_534_209_656]],
  ['maru', [122_156_739, 1_718_608_756, 3_115_896_098, 1_177_578_774]],
  ['study-group-7', [3_065_025, 2_430_252_869, 2_814_603_235, 1_668_037_423]],
])('gives for the seed "%s" what it always gave', (seed, expected) => {
  const random = randomFrom(seed);
  expect(expected.map(() => random() * 2 ** 32)).toEqual(expected);
});

it('shuffles without losing anything, and each thing comes to each place about as often', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(), { maxLength: 40 }), (seed, things) => {
      expect(shuffled(things, randomFrom(seed)).toSorted((a, b) => a - b)).toEqual(things.toSorted((a, b) => a - b));
    }),
  );
  const places = [0, 0, 0, 0, 0];
  for (let run = 0; run < 5000; run += 1) {
    const at = shuffled([0, 1, 2, 3, 4], randomFrom(`run ${run}`)).indexOf(0);
    places[at] = (places[at] ?? 0) + 1;
  }
  // 1,000 each; five standard deviations are 141.
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(141);
});
