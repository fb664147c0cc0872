import { problemIdx } from '@modules/attempt/testing';
import { expect, it } from 'vitest';
import { got, reviewsUnderTest, RIGHT } from './testing.ts';

const { clock, somebody, sit, study, idxs, again } = reviewsUnderTest();

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
