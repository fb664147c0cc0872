import { randomUUID } from 'node:crypto';
import type { AttachmentId } from '@modules/attachment';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ApplicationIdx } from '../contract.ts';
import { applicationsIn, CLOSES, DEADLINE } from './testing.ts';

const { db } = testDatabase<never>();
const {
  api,
  deleteDue,
  erase,
  allOf,
  tellReceived,
  state,
  mails,
  notices,
  events,
  released,
  loose,
  unverified,
  listings,
  listing,
  sent,
  somebody,
  file,
} = applicationsIn(db);
const ORIGIN = 'https://api.career.test';
const DAY_MS = 86_400_000;
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string =>
  result.ok ? 'ok' : (result.error?.kind ?? '');
const countOf = async (listingIdx: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from application.application where listing_idx = ${listingIdx}`.execute(db);
  return rows[0]!.count;
};
const applied = async (who: ReturnType<typeof somebody>, listingIdx: number, some = {}): Promise<ApplicationIdx> => {
  const received = await api.apply(who, listingIdx, sent(listingIdx, some));
  if (!received.ok) throw new Error(received.error.kind);
  return received.value.applicationIdx as ApplicationIdx;
};

beforeEach(() => {
  state.now = new Date(CLOSES - DAY_MS);
});

it('keeps what was sent and a copy of the listing, says when it came, and publishes that it did', async () => {
  const [who, idx] = [somebody(), listing()];
  const id = file();
  const applicationIdx = await applied(who, idx, { files: [id] });
  listings.set(idx, { ...listings.get(idx)!, title: '다른 제목' });
  const one = await api.one(who, applicationIdx, ORIGIN);
  expect(one.ok && one.value).toMatchObject({
    title: '품질관리 신입 채용',
    organization: '해온전자',
    stage: 'received',
    receivedAt: state.now.getTime(),
    name: '김서윤',
    answers: [{ question: '지원 동기', text: '현장을 배우고 싶습니다.' }],
    files: [{ id, name: '이력서.pdf', size: 10, url: `${ORIGIN}/attachments/${id}` }],
    listing: { placeText: '수원', deadlineAt: DEADLINE },
    mayWithdraw: true,
    deletesAt: CLOSES + 180 * DAY_MS,
    log: [{ at: state.now.getTime(), stage: 'received' }],
  });
  expect(events).toContainEqual({ ...who, applicationIdx });
});

it('takes the last millisecond of the deadline and not the next one', async () => {
  const idx = listing();
  state.now = new Date(CLOSES - 1);
  expect(kindOf(await api.apply(somebody(), idx, sent(idx)))).toBe('ok');
  state.now = new Date(CLOSES);
  expect(kindOf(await api.apply(somebody(), idx, sent(idx)))).toBe('application/closed');
  expect(await countOf(idx)).toBe(1);
});

it('of hundreds at once around the deadline those in time are written, each once, and no other', async () => {
  const idx = listing();
  const people = Array.from({ length: 300 }, () => ({ who: somebody(), request: sent(idx) }));
  state.now = new Date(CLOSES - 1);
  // Everybody sends twice: a double click, or a second try whose first answer was lost.
  const answers = await Promise.all(people.flatMap(({ who, request }) => [api.apply(who, idx, request), api.apply(who, idx, request)]));
  expect(new Set(answers.map(kindOf))).toEqual(new Set(['ok']));
  const idxs = answers.map((answer) => (answer.ok ? answer.value.applicationIdx : 0));
  expect(new Set(idxs).size).toBe(people.length);
  people.forEach((_one, at) => expect(idxs[2 * at]).toBe(idxs[2 * at + 1]));
  state.now = new Date(CLOSES);
  const late = await Promise.all(Array.from({ length: 100 }, () => api.apply(somebody(), idx, sent(idx))));
  expect(new Set(late.map(kindOf))).toEqual(new Set(['application/closed']));
  // Who was in time and has not heard is told so after the deadline too.
  expect(kindOf(await api.apply(people[0]!.who, idx, people[0]!.request))).toBe('ok');
  expect(await countOf(idx)).toBe(people.length);
});

it('of two tabs one is the application, and the other is told of it', async () => {
  const [who, idx] = [somebody(), listing()];
  const answers = await Promise.all([api.apply(who, idx, sent(idx)), api.apply(who, idx, sent(idx))]);
  expect(answers.map(kindOf).toSorted()).toEqual(['application/already', 'ok']);
  expect(await countOf(idx)).toBe(1);
});

it('sent twice at once with a file it is one application that has the file', async () => {
  const [who, idx] = [somebody(), listing()];
  const request = sent(idx, { files: [file()] });
  const answers = await Promise.all([api.apply(who, idx, request), api.apply(who, idx, request)]);
  expect(answers.map(kindOf)).toEqual(['ok', 'ok']);
  expect(await countOf(idx)).toBe(1);
});

it('a file that is gone, or that the deadline came before, leaves nothing', async () => {
  const idx = listing();
  expect(kindOf(await api.apply(somebody(), idx, sent(idx, { files: [randomUUID() as AttachmentId] })))).toBe('application/file-gone');
  state.now = new Date(CLOSES);
  expect(kindOf(await api.apply(somebody(), idx, sent(idx, { files: [file()] })))).toBe('application/closed');
  expect(await countOf(idx)).toBe(0);
});

it.each([
  ['an answer that is too long', { answers: [{ id: 'why', text: '가'.repeat(51) }] }, 'application/incomplete'],
  ['no answer', { answers: [] }, 'application/incomplete'],
  ['terms that were another time’s', { termsHash: 'x' }, 'application/terms-changed'],
] as const)('refuses %s', async (_what, some, kind) => {
  const idx = listing();
  expect(
    kindOf(await api.apply(somebody(), idx, sent(idx, { ...some, answers: 'answers' in some ? [...some.answers] : sent(idx).answers }))),
  ).toBe(kind);
});
it('refuses an address that is not known to be theirs, and what is no listing to apply to here', async () => {
  const [who, idx] = [somebody(), listing()];
  unverified.add(who.memberId);
  expect(kindOf(await api.apply(who, idx, sent(idx)))).toBe('application/not-verified');
  const elsewhere = [
    listing({ apply: { by: 'link', url: 'https://apply.example' } }),
    listing({ isPublished: false }),
    listing({ companyIdx: null }),
  ];
  for (const other of elsewhere) {
    expect(kindOf(await api.apply(somebody(), other, sent(other)))).toBe('application/no-listing');
    expect(kindOf(await api.form(somebody(), other))).toBe('application/no-listing');
  }
  const early = listing({ opensAt: state.now.getTime() + 1 });
  expect(kindOf(await api.apply(somebody(), early, sent(early)))).toBe('application/not-open');
});
it('a form whose question changed meanwhile has to be looked at again', async () => {
  const idx = listing();
  const request = sent(idx);
  listings.set(idx, {
    ...listings.get(idx)!,
    apply: { by: 'here', questions: [{ id: 'why', text: '다른 질문', limit: 50, required: true }], wantsFiles: 'none', keepDays: 30 },
  });
  expect(kindOf(await api.apply(somebody(), idx, request))).toBe('application/terms-changed');
});

it('is withdrawn until the deadline: gone with its file, written down as a draft, and can be sent again', async () => {
  const [who, idx] = [somebody(), listing()];
  const id = file();
  const request = sent(idx, { files: [id] });
  const first = await api.apply(who, idx, request);
  const applicationIdx = (first.ok ? first.value.applicationIdx : 0) as ApplicationIdx;
  const gone = await api.withdraw(who, applicationIdx, ORIGIN);
  expect(gone.ok && gone.value).toMatchObject({ stage: 'withdrawn', name: null, answers: [], files: [], mayWithdraw: false });
  expect(released).toContain(id);
  expect(kindOf(await api.withdraw(who, applicationIdx, ORIGIN))).toBe('ok');
  const form = await api.form(who, idx);
  expect(form.ok && form.value).toMatchObject({
    applicationIdx: null,
    draft: { answers: [{ id: 'why', text: '현장을 배우고 싶습니다.' }], files: [] },
  });
  // The lost answer of the first does not bring it back.
  expect(kindOf(await api.apply(who, idx, request))).toBe('application/withdrawn');
  const again = await applied(who, idx);
  state.now = new Date(CLOSES);
  expect(kindOf(await api.withdraw(who, again, ORIGIN))).toBe('application/closed');
  const deleted = await api.deleteData(who, again, ORIGIN);
  expect(deleted.ok && deleted.value).toMatchObject({ stage: 'received', name: null, dataDeletedAt: CLOSES });
});

it('leaves no draft behind of what was sent, and drafts of others and of other listings alone', async () => {
  const [who, other, idx, second] = [somebody(), somebody(), listing(), listing()];
  const draft = { name: '김서윤', email: '', phone: '', answers: [], files: [] };
  await api.saveDraft(who, idx, draft);
  await api.saveDraft(who, second, draft);
  await api.saveDraft(other, idx, draft);
  await applied(who, idx);
  expect(await allOf(who).drafts()).toMatchObject([{ listingIdx: second }]);
  expect(await allOf(other).drafts()).toMatchObject([{ listingIdx: idx }]);
});

it('keeps a draft whatever it lacks; its files are offered no longer than they are kept', async () => {
  const [who, idx] = [somebody(), listing()];
  const draft = {
    name: '',
    email: 'x',
    phone: '',
    answers: [{ id: 'why', text: '가'.repeat(900) }],
    files: [{ id: file(), name: '이력서.pdf', size: 10 }],
  };
  await api.saveDraft(who, idx, draft);
  state.now = new Date(state.now.getTime() + 22 * 3_600_000);
  await api.saveDraft(who, idx, { ...draft, name: '김서윤' });
  const form = async () => {
    const found = await api.form(who, idx);
    return found.ok ? found.value.draft : null;
  };
  expect(await form()).toMatchObject({ ...draft, name: '김서윤' });
  state.now = new Date(state.now.getTime() + 2 * 3_600_000);
  expect(await form()).toMatchObject({ name: '김서윤', files: [] });
  expect(loose.size).toBeGreaterThan(0);
});

it('what is saved behind the application that it became is no draft, and is one again once that is withdrawn', async () => {
  const [who, idx] = [somebody(), listing()];
  const draft = { name: '김서윤', email: '', phone: '', answers: [], files: [] };
  const applicationIdx = await applied(who, idx);
  expect(kindOf(await api.saveDraft(who, idx, draft))).toBe('application/already');
  expect((await api.form(who, idx)).ok && (await allOf(who).drafts())).toEqual([]);
  await api.withdraw(who, applicationIdx, ORIGIN);
  expect(await api.saveDraft(who, idx, draft)).toMatchObject({ ok: true });
});

it('tells of its receipt by mail and in the product, once however often it is delivered', async () => {
  const [who, idx] = [somebody(), listing()];
  const applicationIdx = await applied(who, idx);
  const from = mails.length;
  await tellReceived([{ ...who, applicationIdx }]);
  await tellReceived([{ ...who, applicationIdx }]);
  const own = mails.slice(from);
  expect(new Set(own.map(({ key }) => key))).toEqual(new Set([`application.received:${applicationIdx}`]));
  expect(own[0]?.to.address).toBe(`${who.memberId}@career.test`);
  expect(own[0]?.text.paragraphs.join(' ')).toContain('해온전자');
  expect(new Set(notices.filter(({ memberId }) => memberId === who.memberId).map(({ key }) => key))).toEqual(
    new Set([`application:${applicationIdx}`]),
  );
});

it('shows an application to its member alone', async () => {
  const [who, idx] = [somebody(), listing()];
  const applicationIdx = await applied(who, idx);
  for (const other of [somebody(), { brandId: 'nursing', memberId: who.memberId }]) {
    expect(kindOf(await api.one(other, applicationIdx, ORIGIN))).toBe('application/not-found');
    expect(kindOf(await api.withdraw(other, applicationIdx, ORIGIN))).toBe('application/not-found');
    expect(kindOf(await api.deleteData(other, applicationIdx, ORIGIN))).toBe('application/not-found');
    expect(await api.list(other)).toEqual([]);
  }
  expect((await api.list(who)).map((one) => one.applicationIdx)).toEqual([applicationIdx]);
});

it('deletes personal data on its day, and not a day before', async () => {
  const [who, idx] = [somebody(), listing({ closesAt: null, deadlineAt: null })];
  const id = file();
  const applicationIdx = await applied(who, idx, { files: [id] });
  const due = state.now.getTime() + 180 * DAY_MS;
  const nameAt = async (at: number) => {
    state.now = new Date(at);
    await deleteDue();
    const one = await api.one(who, applicationIdx, ORIGIN);
    return one.ok ? one.value.name : undefined;
  };
  expect(await nameAt(due - 1)).toBe('김서윤');
  expect(await nameAt(due)).toBeNull();
  expect(released).toContain(id);
});

it('of a member who leaves nothing stays, and they can take everything away before', async () => {
  const [who, other, idx] = [somebody(), somebody(), listing()];
  await applied(who, idx);
  await applied(other, idx);
  await api.saveDraft(who, listing(), { name: '김서윤', email: '', phone: '', answers: [], files: [] });
  const taken = await allOf(who).applications();
  expect(taken).toMatchObject([{ name: '김서윤', answers: [{ id: 'why' }], listing: { title: '품질관리 신입 채용' } }]);
  expect(await allOf(who).drafts()).toHaveLength(1);
  await erase(who);
  expect([await allOf(who).applications(), await allOf(who).drafts(), await allOf(who).tracked()]).toEqual([[], [], []]);
  expect(await api.list(other)).toHaveLength(1);
});
