import { problemIdx } from '@modules/attempt/testing';
import { expect, it } from 'vitest';
import { got, reviewsUnderTest, RIGHT } from './testing.ts';

const { clock, draw, somebody, sit, study, idxs, list, again } = reviewsUnderTest();

it('lists exactly what one sitting missed, in the order of its paper: with what was unsure in it, or without', async () => {
  const who = somebody();
  const first = await sit(who, [4, 2], [{ kind: 'unsure', problemIdx: problemIdx(5), value: true }]);
  clock.pass(60_000);
  const second = await sit(who, [3]);
  const missedIn = (recordIdx: number, more = {}) => idxs(who, { recordIdx, state: 'all', sort: 'number', ...more });
  expect(await missedIn(first)).toEqual([2, 4]);
  expect(await missedIn(first, { unsure: 'too' })).toEqual([2, 4, 5]);
  expect(await missedIn(second)).toEqual([3]);
  // Answered right since, it was missed there all the same.
  got(await again(who, 2, RIGHT(2)));
  expect(await missedIn(first)).toEqual([2, 4]);
  // What was missed in a study is none of the sitting's, and nobody else's sitting tells anything.
  await study(who, [[1, []]]);
  expect(await missedIn(first)).toEqual([2, 4]);
  expect(await idxs(somebody(), { recordIdx: first, state: 'all' })).toEqual([]);
});

it('keeps the order of that sitting’s paper after its problems were met in another order', async () => {
  const who = somebody();
  const recordIdx = await sit(who, [1, 2, 4]);
  clock.pass(60_000);
  await sit(who, [], [], draw);
  const { items } = await list(who, { recordIdx, state: 'all', sort: 'number' });
  expect(items.map((item) => [item.problemIdx as number, item.number])).toEqual([
    [1, 3],
    [2, 5],
    [4, 1],
  ]);
});
