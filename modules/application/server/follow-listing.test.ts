import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import type { ApplicationIdx } from '../contract.ts';
import { applicationsIn, BRAND, CLOSES, valueOf } from './testing.ts';

const { db } = testDatabase<never>();
const { api, desk, deleteDue, followListings, companies, state, listings, listing, sent, somebody } = applicationsIn(db);
const ORIGIN = 'https://api.career.test';
const DAY_MS = 86_400_000;
const scene = async (keepDays = 30) => {
  const idx = listing({ apply: { by: 'here', questions: [], wantsFiles: 'none', keepDays } });
  const who = somebody();
  const applicationIdx = valueOf(await api.apply(who, idx, sent(idx, { answers: [] }))).applicationIdx as ApplicationIdx;
  return {
    idx,
    who,
    applicationIdx,
    seen: async () => valueOf(await api.one(who, applicationIdx, ORIGIN)),
    move: (closesAt: number | null) => void listings.set(idx, { ...listings.get(idx)!, closesAt }),
  };
};

beforeEach(() => {
  state.now = new Date(CLOSES - DAY_MS);
});

it('can be withdrawn as long as its listing is open, whenever the deadline was moved', async () => {
  const { idx, who, applicationIdx, seen, move } = await scene();
  move(CLOSES + 7 * DAY_MS);
  state.now = new Date(CLOSES + 3 * DAY_MS);
  await followListings([{ brandId: BRAND, listingIdx: idx }]);
  expect(await seen()).toMatchObject({ mayWithdraw: true, closesAt: CLOSES + 7 * DAY_MS });
  expect(valueOf(await api.withdraw(who, applicationIdx, ORIGIN)).stage).toBe('withdrawn');
});

it('can be withdrawn, or not any more, also before it heard of the move', async () => {
  const [later, earlier] = [await scene(), await scene()];
  later.move(CLOSES + 7 * DAY_MS);
  earlier.move(CLOSES - DAY_MS);
  expect(await api.withdraw(earlier.who, earlier.applicationIdx, ORIGIN)).toEqual({ ok: false, error: { kind: 'application/closed' } });
  state.now = new Date(CLOSES + 3 * DAY_MS);
  expect(valueOf(await api.withdraw(later.who, later.applicationIdx, ORIGIN)).stage).toBe('withdrawn');
});

it.each([
  ['later', CLOSES + 7 * DAY_MS],
  ['earlier', CLOSES - DAY_MS / 2],
] as const)('counts the days from a deadline that is %s now, but of what was decided from the decision', async (_when, closesAt) => {
  const [one, decided] = [await scene(), await scene()];
  const manager = somebody();
  companies.set(manager.memberId, { companyIdx: 7, state: 'approved' });
  await desk.move(manager, decided.idx, { applicationIdxs: [decided.applicationIdx], to: 'declined' });
  const decidedAt = state.now.getTime();
  for (const { idx, move } of [one, decided]) {
    move(closesAt);
    await followListings([{ brandId: BRAND, listingIdx: idx }]);
  }
  expect((await one.seen()).deletesAt).toBe(closesAt + 30 * DAY_MS);
  expect((await decided.seen()).deletesAt).toBe(decidedAt + 30 * DAY_MS);
});

it('has no deadline any more: the days count from the day on which it came', async () => {
  const { idx, seen, move } = await scene();
  const receivedAt = state.now.getTime();
  move(null);
  await followListings([{ brandId: BRAND, listingIdx: idx }]);
  state.now = new Date(CLOSES + DAY_MS);
  expect(await seen()).toMatchObject({ mayWithdraw: true, closesAt: null, deletesAt: receivedAt + 30 * DAY_MS });
});

it('is not deleted while its listing is open, even where nobody told of the move', async () => {
  const { seen, move } = await scene(14);
  move(CLOSES + 30 * DAY_MS);
  state.now = new Date(CLOSES + 14 * DAY_MS);
  await deleteDue();
  expect(await seen()).toMatchObject({ name: '김서윤', deletesAt: CLOSES + 44 * DAY_MS });
  state.now = new Date(CLOSES + 44 * DAY_MS);
  await deleteDue();
  expect((await seen()).name).toBeNull();
});

it('of two moves the last one stands, in whatever order they are told', async () => {
  const { idx, seen, move } = await scene();
  const told = [CLOSES + DAY_MS, CLOSES + 2 * DAY_MS, CLOSES + 3 * DAY_MS].map((closesAt) => {
    move(closesAt);
    return followListings([{ brandId: BRAND, listingIdx: idx }]);
  });
  await Promise.all(told);
  expect((await seen()).closesAt).toBe(CLOSES + 3 * DAY_MS);
});
