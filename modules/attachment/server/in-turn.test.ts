import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

it('does one at a time, and begins none for whom there is no room', async () => {
  const inTurn = createTurns(3);
  const gate = Promise.withResolvers<void>();
  let [atOnce, most, begun] = [0, 0, 0];
  const work = async () => {
    begun += 1;
    most = Math.max(most, ++atOnce);
    await gate.promise;
    atOnce -= 1;
    if (begun === 2) throw new Error('unreadable');
  };
  const asked = [inTurn(work), inTurn(work), inTurn(work)];
  expect(inTurn(work)).toBeNull();
  gate.resolve();
  expect((await Promise.allSettled(asked.map(async (one) => one))).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect([begun, most]).toEqual([3, 1]);
  await inTurn(work);
  expect(begun).toBe(4);
});
