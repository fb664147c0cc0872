import { randomUUID } from 'node:crypto';
import type { CompanyFacts } from '@modules/company';
import type { Notice } from '@modules/notification';
import type { Result } from '@platform/kernel';
import type { CommentSubject } from '@platform/module';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CardQuery, CommentQuery, QuestionQuery, ReportComment, WriteComment, type CommentError, type CommentMember } from '../contract.ts';
import { MOST_REPLIES, type Reason } from '../contract-terms.ts';
import { commentDesk, createCommentModule } from './index.ts';

/* Who may say what of whom, and what becomes of it. */
const { db } = testDatabase<never>();
let now = new Date('2026-11-27T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const subjects = new Map<number, CommentSubject>();
/** By member. */
const companies = new Map<string, Pick<CompanyFacts, 'companyIdx' | 'state'>>();
const notices: Notice[] = [];
const module = createCommentModule({
  db,
  clock: { now: () => now },
  kinds: () => [
    {
      name: 'listing',
      find: async (_brand, idxs) => new Map(idxs.flatMap((idx) => (subjects.has(idx) ? [[idx, subjects.get(idx)!]] : []))),
    },
  ],
  companies: {
    membership: async ({ memberId }) => (companies.get(memberId) as CompanyFacts | undefined) ?? null,
    memberIds: async (_brand, companyIdx) => [...companies].filter(([, one]) => one.companyIdx === companyIdx).map(([id]) => id),
  },
  notifications: {
    create: async (_tx, told) => {
      notices.push(...told);
      return told.length;
    },
  },
});
const { api } = module;

let last = 0;
/** A listing that a company of its own answers for. */
const listing = ({ isOpen = true, isManaged = true } = {}) => {
  const idx = (last += 1);
  const manager = isManaged ? { companyIdx: 1_000 + idx, name: '한울전력' } : null;
  subjects.set(idx, { title: `공고 ${idx}`, link: { site: 'portal', path: `/listing/${idx}` }, manager, isOpen });
  return { subjectKind: 'listing', subjectIdx: idx } as const;
};
type Ref = ReturnType<typeof listing>;
const somebody = (): CommentMember => ({ brandId: 'career', memberId: randomUUID() });
const managerOf = ({ subjectIdx }: Ref, state: CompanyFacts['state'] = 'approved'): CommentMember => {
  const who = somebody();
  companies.set(who.memberId, { companyIdx: 1_000 + subjectIdx, state });
  return who;
};
const kindOf = (result: Result<unknown, CommentError>): string => (result.ok ? 'ok' : result.error.kind);
const valueOf = <T>(result: Result<T, CommentError>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const say = async (who: CommentMember, ref: Ref, text: string, replyTo?: number): Promise<number> => {
  now = new Date(now.getTime() + MINUTE_MS);
  const given = WriteComment.parse({ text, ...(replyTo !== undefined && { replyTo }) });
  return valueOf(await api.write(who, ref, given)).commentIdx;
};
const tries = async (who: CommentMember, ref: Ref, text: string, replyTo?: number) =>
  kindOf(await api.write(who, ref, WriteComment.parse({ text, ...(replyTo !== undefined && { replyTo }) })));
const read = async (ref: Ref, who: CommentMember | null = null, query = {}) =>
  valueOf(await api.list({ brandId: 'career', memberId: who?.memberId ?? null }, ref, CommentQuery.parse(query)));
/** Lines of a thread as they are read: replies are set in. */
const lines = async (ref: Ref, who: CommentMember | null = null): Promise<readonly string[]> =>
  (await read(ref, who)).items.flatMap(({ replies, ...top }) => [
    `${top.role} ${top.state} ${top.text ?? '-'}`,
    ...replies.map((reply) => `  ${reply.role} ${reply.state} ${reply.text ?? '-'}`),
  ]);
/** As if others had said as much beside it. */
const copies = (commentIdx: number, times: number) =>
  sql`insert into comment.comment (brand_id, subject_kind, subject_idx, parent_idx, member_id, manager_idx, text, text_key, at)
    select brand_id, subject_kind, subject_idx, parent_idx, gen_random_uuid(), manager_idx, text, text_key, at from comment.comment, generate_series(1, ${times}::integer)
    where comment_idx = ${commentIdx}`.execute(db);
const told = (from: number) => notices.slice(from).map(({ memberId, kind }) => [memberId, kind]);
const reports = (who: CommentMember, commentIdx: number, reason: Reason) =>
  api.report(who, commentIdx as never, ReportComment.parse({ reason }));

describe('who writes', () => {
  it('is called by a name of this thread, the same in all of it, and another one elsewhere', async () => {
    const [here, elsewhere] = [listing(), listing()];
    const [one, other] = [somebody(), somebody()];
    for (const [who, text] of [
      [one, '첫 번째'],
      [other, '두 번째'],
      [one, '세 번째'],
    ] as const)
      await say(who, here, text);
    await say(one, elsewhere, '다른 곳');
    const names = (await read(here)).items.map(({ name }) => name);
    expect([names[0] === names[2], names[0] === names[1]]).toEqual([true, false]);
    expect((await read(elsewhere)).items[0]?.name).not.toBe(names[0]);
    expect(JSON.stringify(await read(here))).not.toContain(one.memberId);
  });

  it('writes for the company that answers, if it is approved and theirs', async () => {
    const ref = listing();
    await say(managerOf(ref), ref, '담당자입니다');
    await say(managerOf(ref, 'suspended'), ref, '정지된 곳의 사람');
    await say(managerOf(listing()), ref, '다른 회사 사람');
    const { items, managerName } = await read(ref);
    expect(managerName).toBe('한울전력');
    expect(items.map(({ role, name }) => [role, name === '한울전력'])).toEqual([
      ['manager', true],
      ['member', false],
      ['member', false],
    ]);
  });

  it('finds nothing to write on where there is nothing, or nothing more is said', async () => {
    const who = somebody();
    expect(await tries(who, { subjectKind: 'listing', subjectIdx: 999_999 }, '네')).toBe('comment/no-subject');
    expect(kindOf(await api.write(who, { subjectKind: 'nothing', subjectIdx: 1 }, { text: '네' }))).toBe('comment/no-subject');
    const closed = listing({ isOpen: false });
    expect([await tries(who, closed, '네'), (await read(closed)).isOpen]).toEqual(['comment/closed', false]);
  });

  it('says nothing twice on one thing within a day, nor the same long text on many', async () => {
    const [ref, who] = [listing(), somebody()];
    await say(who, ref, '지방에서도 되나요?');
    expect(await tries(who, ref, ' 지방에서도   되나요!! ')).toBe('comment/same-text');
    expect(await tries(somebody(), ref, '지방에서도 되나요?')).toBe('ok');
    for (const text of ['여기 오픈채팅으로 들어오세요', '고맙습니다']) {
      await say(who, listing(), text);
      await say(who, listing(), text);
    }
    expect(await tries(who, listing(), '여기 오픈채팅으로 들어오세요')).toBe('comment/same-text');
    expect(await tries(who, listing(), '고맙습니다')).toBe('ok');
    now = new Date(now.getTime() + 2 * DAY_MS);
    expect(await tries(who, ref, '지방에서도 되나요?')).toBe('ok');
  });

  it('said at the same moment by two tabs it is said once', async () => {
    const [ref, who] = [listing(), somebody()];
    const both = await Promise.all([tries(who, ref, '한 번만'), tries(who, ref, '한 번만')]);
    expect(both.toSorted()).toEqual(['comment/same-text', 'ok']);
    expect((await read(ref)).commentCount).toBe(1);
  });
});

describe('replies', () => {
  it('stand on two levels, and say whom they answer', async () => {
    const ref = listing();
    const [asks, manager, third] = [somebody(), managerOf(ref), somebody()];
    const question = await say(asks, ref, '휴학증명서도 되나요?');
    const answer = await say(manager, ref, '네, 됩니다', question);
    await say(asks, ref, '고맙습니다', answer);
    await say(third, ref, '저도요', question);
    expect(await lines(ref)).toEqual([
      'member shown 휴학증명서도 되나요?',
      '  manager shown 네, 됩니다',
      '  asker shown 고맙습니다',
      '  member shown 저도요',
    ]);
    const [top] = (await read(ref)).items;
    expect(top?.replies.map(({ toName }) => toName)).toEqual([null, '한울전력', null]);
    expect((await read(ref, null, { answered: 'true' })).totalCount).toBe(1);
  });

  it('belong to the thing of their comment, and end where there are very many', async () => {
    const [ref, other] = [listing(), listing()];
    const question = await say(somebody(), ref, '질문');
    expect(await tries(somebody(), other, '답', question)).toBe('comment/not-found');
    await copies(await say(somebody(), ref, '답글', question), MOST_REPLIES - 1);
    expect(await tries(somebody(), ref, '하나 더', question)).toBe('comment/many-replies');
  });

  it('are told to whoever they answer, and to the people of whom something is asked', async () => {
    const ref = listing();
    const [asks, manager, colleague, third] = [somebody(), managerOf(ref), managerOf(ref), somebody()];
    let from = notices.length;
    const question = await say(asks, ref, '질문이 있어요');
    expect(told(from)).toEqual([
      [manager.memberId, 'COMMENT_ASKED'],
      [colleague.memberId, 'COMMENT_ASKED'],
    ]);
    from = notices.length;
    const answer = await say(manager, ref, '답입니다', question);
    expect(told(from)).toEqual([[asks.memberId, 'COMMENT_ANSWERED']]);
    expect(notices.at(-1)).toMatchObject({
      data: { title: `공고 ${ref.subjectIdx}`, by: '한울전력' },
      link: { site: 'portal', path: `/listing/${ref.subjectIdx}?comment=${answer}#comment-${answer}` },
      key: `comment:${answer}`,
    });
    from = notices.length;
    await say(third, ref, '저도 궁금했어요', answer);
    expect(new Map(notices.slice(from).map(({ memberId, kind }) => [memberId, kind]))).toEqual(
      new Map([
        [manager.memberId, 'COMMENT_ASKED'],
        [colleague.memberId, 'COMMENT_ASKED'],
        [asks.memberId, 'COMMENT_REPLIED'],
      ]),
    );
    from = notices.length;
    await say(asks, ref, '혼잣말', question);
    expect(told(from)).toEqual([]);
  });

  it('lead to their page by their number', async () => {
    const ref = listing();
    await copies(await say(somebody(), ref, '댓글'), 23);
    const wanted = await say(somebody(), ref, '스물다섯째');
    const reply = await say(somebody(), ref, '맨 뒤의 답글', wanted);
    const { page, items } = await read(ref, null, { at: reply });
    expect([page, items.length, items.at(-1)?.replies.map(({ commentIdx }) => commentIdx)]).toEqual([2, 5, [reply]]);
    expect((await read(ref, null, { at: 999_999_999 })).page).toBe(1);
  });
});

describe('one’s own', () => {
  it('is edited and deleted by nobody else', async () => {
    const ref = listing();
    const [who, other, manager] = [somebody(), somebody(), managerOf(ref)];
    const mine = await say(who, ref, '처음 쓴 글');
    for (const stranger of [other, manager, { ...who, brandId: 'plain' }]) {
      expect(kindOf(await api.edit(stranger, mine as never, { text: '바꾼 글' }))).toBe('comment/not-found');
      expect(kindOf(await api.remove(stranger, mine as never))).toBe('comment/not-found');
    }
    expect(kindOf(await api.edit(who, mine as never, { text: '고쳐 쓴 글' }))).toBe('ok');
    expect((await read(ref, who)).items).toMatchObject([{ text: '고쳐 쓴 글', isEdited: true, isMine: true }]);
    expect((await read(ref, other)).items).toMatchObject([{ isMine: false }]);
  });

  it('goes when it is deleted; with replies a sentence stays, without a name, and goes with the last of them', async () => {
    const ref = listing();
    const [who, other] = [somebody(), somebody()];
    const [alone, talked] = [await say(who, ref, '혼자'), await say(who, ref, '이야기')];
    const reply = await say(other, ref, '답글', talked);
    expect(valueOf(await api.remove(who, alone as never))).toEqual({ commentCount: 2 });
    expect(valueOf(await api.remove(who, talked as never))).toEqual({ commentCount: 1 });
    expect(await lines(ref, who)).toEqual(['member deleted -', '  member shown 답글']);
    expect((await read(ref, who)).items[0]).toMatchObject({ name: null, isMine: false });
    expect(valueOf(await api.remove(other, reply as never))).toEqual({ commentCount: 0 });
    expect(await lines(ref)).toEqual([]);
  });

  it('is listed with what it is about; what was asked, with the answers', async () => {
    const [ref, unmanaged] = [listing(), listing({ isManaged: false })];
    const [who, manager] = [somebody(), managerOf(ref)];
    const question = await say(who, ref, '언제 발표하나요?');
    await say(who, unmanaged, '아무나 답해 주세요');
    await say(who, ref, '기다립니다', question);
    const page = CardQuery.parse({});
    expect((await api.written(who, page)).items.map(({ text, isReply, subject }) => [text, isReply, subject?.title])).toEqual([
      ['기다립니다', true, `공고 ${ref.subjectIdx}`],
      ['아무나 답해 주세요', false, `공고 ${unmanaged.subjectIdx}`],
      ['언제 발표하나요?', false, `공고 ${ref.subjectIdx}`],
    ]);
    const asked = async (box?: string) =>
      (await api.asked(who, QuestionQuery.parse({ box }))).items.map(({ text, answers }) => [text, answers.map((one) => one.text)]);
    expect([await asked('waiting'), await asked('answered')]).toEqual([[['언제 발표하나요?', []]], []]);
    await say(manager, ref, '12월 12일입니다', question);
    expect([await asked('waiting'), await asked()]).toEqual([[], [['언제 발표하나요?', ['12월 12일입니다']]]]);
    subjects.delete(ref.subjectIdx);
    expect((await api.written(who, page)).items[0]?.subject).toBeNull();
  });
});

it('a company reads what it was asked: what waits the oldest first; anybody else nothing', async () => {
  const ref = listing();
  const [manager, one, other] = [managerOf(ref), somebody(), somebody()];
  const [first, second] = [await say(one, ref, '첫 질문'), await say(other, ref, '둘째 질문')];
  await say(one, ref, '덧붙임', first);
  const box = async (which: 'waiting' | 'answered') => {
    const { items, waitingCount } = valueOf(await api.received(manager, { box: which, page: 1, pageSize: 20 }));
    return [items.map(({ text }) => text), waitingCount];
  };
  expect(await box('waiting')).toEqual([['첫 질문', '둘째 질문'], 2]);
  const answer = await say(manager, ref, '답', second);
  expect([await box('waiting'), await box('answered')]).toEqual([
    [['첫 질문'], 1],
    [['둘째 질문'], 1],
  ]);
  // An answer that is taken back was none.
  await api.remove(manager, answer as never);
  expect(await box('waiting')).toEqual([['첫 질문', '둘째 질문'], 2]);
  for (const who of [one, managerOf(ref, 'pending')])
    expect(kindOf(await api.received(who, { box: 'waiting', page: 1, pageSize: 20 }))).toBe('comment/no-company');
  const shown = await api.ofCompany('career', 1_000 + ref.subjectIdx, { page: 1, pageSize: 20 });
  expect(shown.items.map(({ text }) => text)).toEqual(['둘째 질문', '첫 질문']);
  expect((await api.ofCompany('plain', 1_000 + ref.subjectIdx, { page: 1, pageSize: 20 })).totalCount).toBe(0);
});

describe('what is reported', () => {
  it('is hidden by three people, or by one whose rights it touches, from everybody but its author', async () => {
    const ref = listing();
    const who = somebody();
    const [bad, exposing] = [await say(who, ref, '나쁜 글'), await say(who, ref, '전화번호가 있는 글')];
    const [one, two, three] = [somebody(), somebody(), somebody()];
    expect(kindOf(await reports(who, bad, 'insult'))).toBe('comment/own');
    for (const reporter of [one, one, two]) expect(valueOf(await reports(reporter, bad, 'insult'))).toEqual({ isHidden: false });
    expect((await read(ref)).commentCount).toBe(2);
    const from = notices.length;
    expect(valueOf(await reports(three, bad, 'other'))).toEqual({ isHidden: true });
    expect(told(from)).toEqual([[who.memberId, 'COMMENT_REVIEWED']]);
    expect(valueOf(await reports(one, exposing, 'private'))).toEqual({ isHidden: true });
    expect(await lines(ref)).toEqual(['member hidden -', 'member hidden -']);
    expect((await lines(ref, who))[0]).toBe('member hidden 나쁜 글');
    expect((await read(ref)).commentCount).toBe(0);
    expect(await tries(one, ref, '답글', bad)).toBe('comment/not-found');
    expect(kindOf(await api.edit(who, bad as never, { text: '좋은 글' }))).toBe('comment/hidden');
  });

  it('comes back for good, or goes, as an operator decides; who reported it and whose it is hear of it', async () => {
    const ref = listing();
    const [who, one] = [somebody(), somebody()];
    const [fine, bad] = [await say(who, ref, '괜찮은 글'), await say(who, ref, '지울 글')];
    const desk = commentDesk(db);
    const unlogged = async () => {};
    for (const idx of [fine, bad]) await reports(one, idx, 'rights');
    const waiting = new Set((await desk.waiting('career')).map(({ commentIdx }) => commentIdx));
    expect([fine, bad].every((idx) => waiting.has(idx))).toBe(true);
    expect((await desk.one('career', bad))?.reports.map(({ reason }) => reason)).toEqual(['rights']);
    expect(await desk.one('plain', bad)).toBeNull();
    expect(await desk.decide(fine, { keeps: true, by: '운영자', at: now }, unlogged)).toBe(true);
    expect(await desk.decide(fine, { keeps: false, by: '다른 운영자', at: now }, unlogged)).toBe(false);
    await desk.decide(bad, { keeps: false, by: '운영자', at: now }, unlogged);
    const from = notices.length;
    await module.applyDecisions(['career']);
    await module.applyDecisions(['career']);
    expect(notices.slice(from).map(({ memberId, data }) => [memberId === who.memberId, data.outcome])).toEqual([
      [true, '내 댓글이 다시 보입니다'],
      [false, '신고한 댓글을 확인했습니다'],
      [true, '내 댓글을 지웠습니다'],
      [false, '신고한 댓글을 지웠습니다'],
    ]);
    expect(await lines(ref)).toEqual(['member shown 괜찮은 글']);
    for (const reporter of [one, somebody(), somebody(), somebody()])
      expect(valueOf(await reports(reporter, fine, 'rights'))).toEqual({ isHidden: false });
    const other = await say(who, ref, '아직 아무도 보지 않은 글');
    await reports(one, other, 'rights');
    const { rows } =
      await sql`select comment_idx::integer as idx from comment.report where comment_idx in (${fine}, ${bad}, ${other}) and is_open`.execute(
        db,
      );
    expect(rows).toEqual([{ idx: other }]);
  });
});

it('whoever leaves takes along what they wrote, their names and their reports; what others replied to stays as a sentence', async () => {
  const ref = listing();
  const [who, other] = [somebody(), somebody()];
  const talked = await say(who, ref, '이야기');
  await say(other, ref, '답글', talked);
  const theirs = await say(other, ref, '남의 글');
  await say(who, ref, '내 답글', theirs);
  await say(who, ref, '혼자');
  await reports(who, theirs, 'other');
  expect((await Array.fromAsync(module.exported(who))).map((row) => (row as { text: string }).text)).toEqual(['이야기', '내 답글', '혼자']);
  await module.eraseMember(who);
  await module.eraseMember(who);
  expect(await lines(ref)).toEqual(['member deleted -', '  member shown 답글', 'member shown 남의 글']);
  expect((await read(ref)).commentCount).toBe(2);
  expect((await api.written(who, CardQuery.parse({}))).totalCount).toBe(0);
});
