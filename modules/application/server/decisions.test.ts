import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import { ApplicantQuery } from '../contract-desk.ts';
import type { ApplicationIdx } from '../contract.ts';
import type { DecidedStage } from '../contract-stages.ts';
import { applicationsIn, CLOSES, valueOf } from './testing.ts';

const { db } = testDatabase<never>();
const { api, desk, deleteDue, companies, state, listing, sent, somebody } = applicationsIn(db);
const ORIGIN = 'https://api.career.test';
const DAY_MS = 86_400_000;
/** One applicant and one of the company that decides. */
const scene = async (keepDays = 180) => {
  const who = somebody();
  companies.set(who.memberId, { companyIdx: 7, state: 'approved' });
  const idx = listing({ apply: { by: 'here', questions: [], wantsFiles: 'none', keepDays } });
  const applicant = somebody();
  const applicationIdx = valueOf(await api.apply(applicant, idx, sent(idx, { answers: [] }))).applicationIdx as ApplicationIdx;
  const idxs = [applicationIdx];
  return {
    move: async (to: DecidedStage) => {
      state.now = new Date(state.now.getTime() + 1_000);
      return valueOf(await desk.move(who, idx, { applicationIdxs: idxs, to })).applicationIdxs.length;
    },
    answer: async () =>
      valueOf(await desk.answer(who, idx, { applicationIdxs: idxs, subject: '안내', text: '안내드려요.' })).applicationIdxs.length,
    seen: async () => valueOf(await api.one(applicant, applicationIdx, ORIGIN)),
    row: async () => valueOf(await desk.board(who, idx, ApplicantQuery.parse({}))).items[0],
  };
};

beforeEach(() => {
  state.now = new Date(CLOSES - DAY_MS);
});

it.each(['offer', 'declined'] as const)(
  'a letter before the decision (%s) tells nobody of it: it waits for a letter of its own',
  async (end) => {
    const { move, answer, seen, row } = await scene();
    expect(await move('interview')).toBe(1);
    expect(await answer()).toBe(1);
    expect(await row()).toMatchObject({ isTold: false, messageCount: 1 });
    state.now = new Date(CLOSES + DAY_MS);
    expect(await move(end)).toBe(1);
    expect(await seen()).toMatchObject({ stage: 'under-review' });
    expect((await seen()).log.map(({ stage }) => stage)).toEqual(['received', 'interview']);
    expect(await row()).toMatchObject({ name: '김서윤', isTold: false });
    expect(await answer()).toBe(1);
    expect(await seen()).toMatchObject({ stage: end });
    expect(await row()).toMatchObject({ isTold: true });
  },
);

it('a decision by mistake is taken back unseen, wherever the applicant stood, and its applicant hears of the one that stands alone', async () => {
  const { move, answer, seen, row } = await scene();
  await answer();
  await move('under-review');
  expect(await move('offer')).toBe(1);
  expect(await move('under-review')).toBe(1);
  await move('offer');
  expect(await move('declined')).toBe(1);
  expect(await seen()).toMatchObject({ stage: 'under-review' });
  state.now = new Date(state.now.getTime() + 60_000);
  await answer();
  expect((await seen()).log.map(({ stage }) => stage)).toEqual(['received', 'under-review', 'under-review', 'declined']);
  expect(await row()).toMatchObject({ isTold: true, stage: 'declined' });
  expect(await move('offer')).toBe(0);
});

it('of two tabs that decide at once one does, and what is written down says so', async () => {
  const { move, seen, answer, row } = await scene();
  const moved = await Promise.all([move('declined'), move('declined')]);
  expect(moved.toSorted()).toEqual([0, 1]);
  await Promise.all([answer(), move('offer')]);
  const [stands, told] = [await row(), await seen()];
  // Told first, it stays; moved first, the letter tells of where it was moved to, or nobody of anything.
  if (stands?.isTold) expect(told.stage).toBe(stands.stage);
  else expect(told.stage).toBe('under-review');
});

it('keeps personal data so many days from the first decision on, however often it is decided anew', async () => {
  const { move, seen } = await scene(30);
  state.now = new Date(CLOSES + DAY_MS);
  await move('offer');
  const first = state.now.getTime();
  for (const to of ['declined', 'offer', 'declined', 'interview', 'declined'] as const) {
    state.now = new Date(state.now.getTime() + 3 * DAY_MS);
    expect(await move(to)).toBe(1);
    expect((await seen()).deletesAt).toBe(first + 30 * DAY_MS);
  }
  state.now = new Date(first + 30 * DAY_MS);
  await deleteDue();
  expect((await seen()).name).toBeNull();
});

it('a decision that was taken back within a day was none: days count from the deadline again, then from the one that stands', async () => {
  const { move, seen } = await scene(30);
  await move('declined');
  expect((await seen()).deletesAt).toBe(state.now.getTime() + 30 * DAY_MS);
  await move('under-review');
  expect((await seen()).deletesAt).toBe(CLOSES + 30 * DAY_MS);
  state.now = new Date(CLOSES + 9 * DAY_MS);
  await move('declined');
  expect((await seen()).deletesAt).toBe(state.now.getTime() + 30 * DAY_MS);
});
