import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import { MOST_TRACKED } from '../contract-limits.ts';
import type { TrackedStage } from '../contract-tracked-stages.ts';
import { applicationsIn, CLOSES } from './testing.ts';

const { db } = testDatabase<never>();
const { api, allOf, erase, state, listings, listing, somebody } = applicationsIn(db);
const DAY_MS = 86_400_000;
const START = CLOSES - 10 * DAY_MS;
const [DAY_1, DAY_2, DAY_3] = [START + DAY_MS, START + 2 * DAY_MS, START + 3 * DAY_MS];
const elsewhere = (title = '서포터즈 9기'): number => listing({ title, apply: { by: 'link', url: 'https://apply.example' } });
const noted = async (who: ReturnType<typeof somebody>, idx: number, stage: TrackedStage, at: number) => {
  state.now = new Date(at);
  const done = await api.track(who, idx, { stage });
  return done.ok ? [done.value.stage, done.value.appliedAt, done.value.interviewAt, done.value.resultAt] : done.error.kind;
};

beforeEach(() => void (state.now = new Date(START)));

it('keeps for each step when it was first noted, and takes back the steps behind the one that somebody goes back to', async () => {
  const [who, idx] = [somebody(), elsewhere()];
  expect(await noted(who, idx, 'applied', START)).toEqual(['applied', START, null, null]);
  expect(await noted(who, idx, 'interview', DAY_1)).toEqual(['interview', START, DAY_1, null]);
  // Pressed again, it stays the day on which it was noted.
  expect(await noted(who, idx, 'interview', DAY_2)).toEqual(['interview', START, DAY_1, null]);
  expect(await noted(who, idx, 'passed', DAY_2)).toEqual(['passed', START, DAY_1, DAY_2]);
  // Another end is the same day's; back to the interview there is no end any more.
  expect(await noted(who, idx, 'failed', DAY_3)).toEqual(['failed', START, DAY_1, DAY_2]);
  expect(await noted(who, idx, 'interview', DAY_3)).toEqual(['interview', START, DAY_1, null]);
  expect(await noted(who, idx, 'applied', DAY_3)).toEqual(['applied', START, null, null]);
});

it('comes to an end without an interview', async () => {
  const [who, idx] = [somebody(), elsewhere()];
  expect(await noted(who, idx, 'failed', DAY_1)).toEqual(['failed', DAY_1, null, DAY_1]);
});

it('is of what went elsewhere alone: what is sent here has its stages from its company', async () => {
  const who = somebody();
  expect(await noted(who, listing(), 'applied', START)).toBe('application/no-listing');
  expect(await noted(who, 999_999, 'applied', START)).toBe('application/no-listing');
  expect(await api.tracked(who)).toEqual([]);
});

it('stays what it was called when the listing is called something else, the newest first', async () => {
  const [who, first, second] = [somebody(), elsewhere('첫째'), elsewhere('둘째')];
  await noted(who, first, 'applied', START);
  await noted(who, second, 'applied', DAY_1);
  listings.set(first, { ...listings.get(first)!, title: '다른 제목' });
  expect((await api.tracked(who)).map(({ title }) => title)).toEqual(['둘째', '첫째']);
  expect(await noted(who, first, 'interview', DAY_2)).toEqual(['interview', START, DAY_2, null]);
  expect((await api.tracked(who)).map(({ title }) => title)).toEqual(['둘째', '첫째']);
});

it('is each member’s own, is taken out by them, and is erased with them', async () => {
  const [who, other, idx] = [somebody(), somebody(), elsewhere()];
  for (const one of [who, other]) await noted(one, idx, 'applied', START);
  expect(await allOf(who).tracked()).toMatchObject([{ listingIdx: idx, stage: 'applied' }]);
  await api.untrack(other, idx);
  await api.untrack(other, idx);
  expect([(await api.tracked(who)).length, (await api.tracked(other)).length]).toEqual([1, 0]);
  await noted(other, idx, 'applied', DAY_1);
  await erase(who);
  expect([(await api.tracked(who)).length, (await api.tracked(other)).length]).toEqual([0, 1]);
});

it(`has ${MOST_TRACKED} at most, of which each can still go on`, async () => {
  const who = somebody();
  const idxs = Array.from({ length: MOST_TRACKED + 1 }, () => elsewhere());
  for (const idx of idxs.slice(0, MOST_TRACKED)) await noted(who, idx, 'applied', START);
  expect(await noted(who, idxs.at(-1)!, 'applied', START)).toBe('application/too-many');
  expect(await noted(who, idxs[0]!, 'interview', DAY_1)).toEqual(['interview', START, DAY_1, null]);
});
