import { expect, it } from 'vitest';
import { DAY_MS, got, reviewsUnderTest, RIGHT } from './testing.ts';

const { clock, somebody, study, list, again, one } = reviewsUnderTest();

it('asked on the next day after a retry, and says in the history which answers it did not count', async () => {
  const who = somebody();
  await study(who, [[1, []]]);
  const before = (await list(who)).items[0]?.dueOn;
  clock.pass(5 * 60_000);
  got(await again(who, 1, RIGHT(1)));
  const { item, history } = await one(who, 1);
  expect(item.dueOn).toBe(before);
  expect(history.map(({ isRetry }) => isRetry)).toEqual([true, false]);
  const last = async () => (await list(who)).items[0]?.glance?.last;
  expect(await last()).toMatchObject({ result: 'correct', isRetry: true });
  clock.pass(2 * DAY_MS);
  got(await again(who, 1, RIGHT(1)));
  expect(await last()).not.toHaveProperty('isRetry');
});

it('an answer that says its solution was shown is kept so, through a second delivery too', async () => {
  const who = somebody();
  await study(who, [[1, []]]);
  clock.pass(4 * DAY_MS);
  got(await again(who, 1, RIGHT(1), { afterSolution: true }));
  expect((await one(who, 1)).history[0]).toMatchObject({ result: 'correct', afterSolution: true, isRetry: true });
  clock.pass(4 * DAY_MS);
  got(await again(who, 1, RIGHT(1)));
  expect((await one(who, 1)).history.map(({ isRetry }) => isRetry)).toEqual([false, true, false]);
});
