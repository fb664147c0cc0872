import { expect, it } from 'vitest';
import { createOrder } from './place-order.ts';

const rankOf = (place: number): number => (place * 7_919) % 50_021;

it.each([0, 1, 16_384, 16_385, 50_000])('puts %i places in order part by part, and goes on from there', (count) => {
  const order = createOrder((one, other) => rankOf(one) < rankOf(other));
  let parts = 0;
  for (const _part of order.arrange(count)) parts += 1;
  const sorted = Array.from({ length: count }, (_, place) => place).toSorted((one, other) => rankOf(one) - rankOf(other));
  expect([...order.now()]).toEqual(sorted);
  expect(parts).toBeGreaterThanOrEqual(Math.ceil(count / 16_384));
  order.insert(50_001);
  for (const place of sorted) order.remove(place);
  expect([...order.now()]).toEqual([50_001]);
});
