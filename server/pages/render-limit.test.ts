import { expect, it } from 'vitest';
import { createRenderLimit } from './render-limit.ts';

it('lets an asker have many pages made at once, then some per second, and nobody else wait for it', () => {
  let now = 0;
  const limit = createRenderLimit({ atOnce: 400, perSecond: 20 }, () => now);
  const take = (asker: string, count: number) => Array.from({ length: count }, () => limit.take(asker)).filter(Boolean).length;
  expect(take('a', 1_000)).toBe(400);
  expect(take('b', 10)).toBe(10);
  now += 2_000;
  expect(take('a', 1_000)).toBe(40);
  now += 3_600_000;
  expect(take('a', 1_000)).toBe(400);
});
