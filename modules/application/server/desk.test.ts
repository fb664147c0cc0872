import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import { ApplicantQuery } from '../contract-desk.ts';
import type { ApplicationIdx } from '../contract.ts';
import { applicationsIn, CLOSES, valueOf } from './testing.ts';

const { db } = testDatabase<never>();
const { api, desk, companies, state, mails, notices, listing, sent, somebody, file } = applicationsIn(db);
const ORIGIN = 'https://api.career.test';
const DAY_MS = 86_400_000;
const query = (given: object = {}) => ApplicantQuery.parse(given);
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string =>
  result.ok ? 'ok' : (result.error?.kind ?? '');
/** Of the company that gets what is sent to `listing()`. */
const manager = () => {
  const who = somebody();
  companies.set(who.memberId, { companyIdx: 7, state: 'approved' });
  return who;
};
const apply = async (listingIdx: number, some = {}) => {
  const who = somebody();
  const { applicationIdx } = valueOf(await api.apply(who, listingIdx, sent(listingIdx, some)));
  return { who, applicationIdx: applicationIdx as ApplicationIdx };
};

/** As their browser gets it. */
const csvOf = async (who: ReturnType<typeof manager>, listingIdx: number): Promise<string> => {
  const { exportIdx } = valueOf(await desk.takeTable(who, listingIdx));
  return new Response(valueOf(await desk.table(who, listingIdx, { exportIdx, type: 'csv' })).bytes).text();
};

beforeEach(() => {
  state.now = new Date(CLOSES - DAY_MS);
});

it('shows a listing’s applicants to people of its company while that is approved, and to nobody else', async () => {
  const idx = listing();
  const { applicationIdx } = await apply(idx);
  const [other, unapproved] = [somebody(), somebody()];
  companies.set(other.memberId, { companyIdx: 8, state: 'approved' });
  companies.set(unapproved.memberId, { companyIdx: 7, state: 'suspended' });
  for (const who of [somebody(), other, unapproved]) {
    const answers = [
      await desk.board(who, idx, query()),
      await desk.open(who, idx, applicationIdx, ORIGIN),
      await desk.move(who, idx, { applicationIdxs: [applicationIdx], to: 'declined' }),
      await desk.note(who, idx, applicationIdx, { note: 'x' }),
      await desk.answer(who, idx, { applicationIdxs: [applicationIdx], subject: 'x', text: 'x' }),
      await desk.takeTable(who, idx),
      await desk.table(who, idx, { exportIdx: 1, type: 'csv' }),
    ];
    expect(new Set(answers.map(kindOf))).toEqual(new Set(['application/no-board']));
  }
  const board = valueOf(await desk.board(manager(), idx, query()));
  expect(board).toMatchObject({ totalCount: 1, items: [{ applicationIdx, name: '김서윤', stage: 'received' }] });
  expect(await desk.boards(other)).toEqual([]);
  expect(await desk.boards(unapproved)).toEqual([]);
  expect(await desk.boards(manager())).toContainEqual(
    expect.objectContaining({ listingIdx: idx, title: '품질관리 신입 채용', count: 1, newCount: 1 }),
  );
  // Another listing of the company has none of them.
  const elsewhere = listing();
  expect(kindOf(await desk.open(manager(), elsewhere, applicationIdx, ORIGIN))).toBe('application/no-applicant');
  expect(valueOf(await desk.move(manager(), elsewhere, { applicationIdxs: [applicationIdx], to: 'declined' })).applicationIdxs).toEqual([]);
});

it('counts who stands where, for all listings of the company or those that are named; whoever withdrew stands nowhere', async () => {
  const [who, one, other] = [manager(), listing(), listing()];
  const [first, second, gone] = [await apply(one), await apply(one), await apply(one)];
  await apply(other);
  await desk.move(who, one, { applicationIdxs: [first.applicationIdx], to: 'interview' });
  await api.withdraw(gone.who, gone.applicationIdx, ORIGIN);
  const [board, ...none] = await desk.boards(who, { listingIdxs: [one] });
  expect(none).toEqual([]);
  // Who talked to them has not answered them.
  expect(board).toMatchObject({ listingIdx: one, count: 2, newCount: 1, waitingCount: 2 });
  expect(board?.stages).toEqual([
    { stage: 'received', count: 1 },
    { stage: 'under-review', count: 0 },
    { stage: 'interview', count: 1 },
    { stage: 'offer', count: 0 },
    { stage: 'declined', count: 0 },
  ]);
  expect((await desk.boards(who)).map(({ listingIdx }) => listingIdx)).toEqual(expect.arrayContaining([other, one]));
  const elsewhere = somebody();
  companies.set(elsewhere.memberId, { companyIdx: 8, state: 'approved' });
  expect(await desk.boards(elsewhere, { listingIdxs: [one, other] })).toEqual([]);
  await desk.move(who, one, { applicationIdxs: [second.applicationIdx], to: 'offer' });
  const now = async () => (await desk.boards(who, { listingIdxs: [one] }))[0];
  expect(await now()).toMatchObject({ count: 2, newCount: 0, waitingCount: 2 });
  await desk.answer(who, one, { applicationIdxs: [second.applicationIdx], subject: '합격 안내', text: '축하합니다.' });
  expect(await now()).toMatchObject({ count: 2, waitingCount: 1 });
});

it('finds by stage and by text in what was written, and an % is no more than itself', async () => {
  const [who, idx] = [manager(), listing()];
  const first = await apply(idx, { name: '박하린', answers: [{ id: 'why', text: '100% 진심입니다.' }] });
  const second = await apply(idx, { name: '정우재', phone: '010-9999-0000' });
  await desk.note(who, idx, second.applicationIdx, { note: '영상 두 편' });
  await desk.move(who, idx, { applicationIdxs: [first.applicationIdx], to: 'interview' });
  const found = async (given: object) =>
    valueOf(await desk.board(who, idx, query(given))).items.map(({ applicationIdx }) => applicationIdx);
  expect(await found({ stage: 'interview' })).toEqual([first.applicationIdx]);
  expect(await found({ q: '하린' })).toEqual([first.applicationIdx]);
  expect(await found({ q: '100%' })).toEqual([first.applicationIdx]);
  expect(await found({ q: '9999' })).toEqual([second.applicationIdx]);
  expect(await found({ q: '영상' })).toEqual([second.applicationIdx]);
  expect(await found({ q: '%' })).toEqual([first.applicationIdx]);
  expect(await found({ q: '_' })).toEqual([]);
  expect(valueOf(await desk.board(who, idx, query({ q: '하린' }))).stages).toContainEqual({ stage: 'received', count: 1 });
});

it('moves by the table, keeps when; the applicant hears of the end with the answer, and then it stays', async () => {
  const [who, idx] = [manager(), listing()];
  const one = await apply(idx);
  const idxs = [one.applicationIdx];
  const stageOf = async () => valueOf(await api.one(one.who, one.applicationIdx, ORIGIN)).stage;
  expect(valueOf(await desk.move(who, idx, { applicationIdxs: idxs, to: 'received' })).applicationIdxs).toEqual([]);
  expect(valueOf(await desk.move(who, idx, { applicationIdxs: idxs, to: 'interview' })).applicationIdxs).toEqual(idxs);
  expect(await stageOf()).toBe('interview');
  state.now = new Date(CLOSES + DAY_MS);
  await desk.move(who, idx, { applicationIdxs: idxs, to: 'declined' });
  expect(await stageOf()).toBe('under-review');
  const [mailsBefore, noticesBefore] = [mails.length, notices.length];
  expect(
    valueOf(await desk.answer(who, idx, { applicationIdxs: idxs, subject: '{이름} 님께', text: '{이름} 님, 고맙습니다.' })).applicationIdxs,
  ).toEqual(idxs);
  expect(mails.slice(mailsBefore).map(({ to, text }) => [to.address, text.heading])).toEqual([
    [`${one.who.memberId}@career.test`, '김서윤 님께'],
  ]);
  expect(notices.slice(noticesBefore)).toMatchObject([{ kind: 'APPLICATION_ANSWERED', memberId: one.who.memberId }]);
  const told = valueOf(await api.one(one.who, one.applicationIdx, ORIGIN));
  expect(told).toMatchObject({
    stage: 'declined',
    deletesAt: CLOSES + DAY_MS + 180 * DAY_MS,
    messages: [{ text: '김서윤 님, 고맙습니다.' }],
  });
  expect(told.log.map(({ stage }) => stage)).toEqual(['received', 'interview', 'declined']);
  expect(valueOf(await desk.move(who, idx, { applicationIdxs: idxs, to: 'offer' })).applicationIdxs).toEqual([]);
});

it('hides who was told that they are declined: name, answers, files, table, search', async () => {
  const [who, idx] = [manager(), listing()];
  const gone = await apply(idx, { name: '최서아', files: [file()] });
  const stays = await apply(idx);
  await desk.move(who, idx, { applicationIdxs: [gone.applicationIdx], to: 'declined' });
  expect(valueOf(await desk.open(who, idx, gone.applicationIdx, ORIGIN)).files).toHaveLength(1);
  await desk.answer(who, idx, { applicationIdxs: [gone.applicationIdx], subject: '결과', text: '고맙습니다.' });
  const board = valueOf(await desk.board(who, idx, query()));
  expect(board.items.map(({ applicationIdx, name }) => [applicationIdx, name])).toEqual([
    [gone.applicationIdx, null],
    [stays.applicationIdx, '김서윤'],
  ]);
  expect(valueOf(await desk.open(who, idx, gone.applicationIdx, ORIGIN))).toMatchObject({
    name: null,
    email: null,
    phone: null,
    answers: [],
    files: [],
  });
  expect(valueOf(await desk.board(who, idx, query({ q: '서아' }))).items).toEqual([]);
  expect(await csvOf(who, idx)).not.toContain('최서아');
});

it('what was withdrawn or taken back is not there, or says nothing', async () => {
  const [who, idx] = [manager(), listing()];
  const withdrawn = await apply(idx);
  const taken = await apply(idx);
  await api.withdraw(withdrawn.who, withdrawn.applicationIdx, ORIGIN);
  await api.deleteData(taken.who, taken.applicationIdx, ORIGIN);
  expect(valueOf(await desk.board(who, idx, query())).items).toMatchObject([{ applicationIdx: taken.applicationIdx, name: null }]);
  expect(kindOf(await desk.open(who, idx, withdrawn.applicationIdx, ORIGIN))).toBe('application/no-applicant');
  expect(
    valueOf(await desk.answer(who, idx, { applicationIdxs: [taken.applicationIdx], subject: 'x', text: 'x' })).applicationIdxs,
  ).toEqual([]);
  expect(valueOf(await desk.takeTable(who, idx)).count).toBe(0);
});
