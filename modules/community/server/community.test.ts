import { randomUUID } from 'node:crypto';
import type { Notice } from '@modules/notification';
import { ok, type BrandBoard, type Result } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { createGuardedFetch } from '@platform/http/guarded-fetch';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  AppealPost,
  DecidePost,
  EditPost,
  PostIdx,
  PostQuery,
  ReportPost,
  SaveDraft,
  WritePost,
  type CommunityError,
  type CommunityMember,
} from '../contract.ts';
import type { ReportReason } from '../contract-terms.ts';
import { createCommunityModule } from './index.ts';

/* What is written, changed, marked, reported and decided. */

const { db } = testDatabase<never>();
let now = new Date('2026-11-28T03:00:00Z');
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
/** Boards of their own for tests that look at whole lists. */
const boards: BrandBoard[] = [{ slug: 'free', title: '자유', about: '', kind: 'talk' }];
const ownBoard = (): string => {
  const slug = `board-${boards.length}`;
  boards.push({ slug, title: slug, about: '', kind: 'talk' });
  return slug;
};
const notices: Notice[] = [];
const { api, eraseMember, tidy } = createCommunityModule({
  db,
  clock: { now: () => now },
  secret: 'secret',
  // Addresses in posts: `link-cards.test.ts`.
  jobs: { send: async () => undefined },
  fetchPage: createGuardedFetch(),
  boardsOf: (brandId) => (brandId === 'career' ? boards : []),
  comments: {
    counts: async () => new Map(),
    accepted: async () => new Map(),
    authorId: async () => null,
    authorName: ({ subjectIdx }) => `이름 ${subjectIdx}`,
  },
  // No post of these tests has pictures: `server/post-pictures.test.ts`.
  attachments: { attach: async () => ok([]), read: async () => null, release: async () => undefined },
  exams: {
    exam: async () => ({ ok: false, error: { kind: 'exam/not-found' } }),
    examBySlug: async () => ({ ok: false, error: { kind: 'exam/not-found' } }),
  },
  notifications: {
    create: async (_tx, told) => {
      notices.push(...told);
      return told.length;
    },
  },
});
const somebody = (): CommunityMember => ({ brandId: 'career', memberId: randomUUID() });
const kindOf = (result: Result<unknown, CommunityError>): string => (result.ok ? 'ok' : result.error.kind);
const valueOf = <T>(result: Result<T, CommunityError>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
let counted = 0;
const write = async (who: CommunityMember, given: Partial<WritePost> = {}) => {
  const text = `글 ${(counted += 1)}: ${randomUUID()}`;
  return valueOf(await api.write(who, WritePost.parse({ board: 'free', title: '제목', text, ...given })));
};
const idx = (postIdx: number) => PostIdx.parse(postIdx);
const read = async (who: CommunityMember, postIdx: number) => valueOf(await api.post(who, idx(postIdx)));
const sees = async (who: CommunityMember, postIdx: number) => kindOf(await api.post(who, idx(postIdx)));
const listOf = async (who: CommunityMember, query: Record<string, unknown>) => valueOf(await api.posts(who, PostQuery.parse(query)));
const reportAs = (who: CommunityMember, postIdx: number, reason: ReportReason) =>
  api.report(who, idx(postIdx), ReportPost.parse({ reason }));
const told = (from: number) => notices.slice(from).map(({ memberId, key }) => [memberId, key.split(':').at(-1)]);

describe('a post', () => {
  it('is read by others under a name of it alone, and says nothing of who wrote it', async () => {
    const author = somebody();
    const [one, other] = [await write(author), await write(author)];
    const shown = await read(somebody(), one.postIdx);
    expect(shown).toMatchObject({ name: `이름 ${one.postIdx}`, isMine: false, may: { edit: false, withdraw: false, report: true } });
    expect((await read(somebody(), other.postIdx)).name).not.toBe(shown.name);
    expect(JSON.stringify(shown)).not.toContain(author.memberId);
    expect(await read(author, one.postIdx)).toMatchObject({ isMine: true, may: { edit: true, withdraw: true, report: false } });
  });

  it('is the same one where its draft is sent again, and takes the draft along', async () => {
    const who = somebody();
    const draftId = randomUUID();
    await api.saveDraft(who, draftId, SaveDraft.parse({ board: 'free', title: '제', text: '글' }));
    const sent = () => api.write(who, WritePost.parse({ board: 'free', title: '제목', text: `한 번만 ${draftId}`, draftId }));
    const [first, again] = await Promise.all([sent(), sent()]);
    expect(valueOf(again)).toEqual(valueOf(first));
    expect((await api.drafts(who)).items).toEqual([]);
  });

  it('is refused where it was written before, where too many were, and with too many addresses', async () => {
    const who = somebody();
    const tries = async (text: string) => kindOf(await api.write(who, WritePost.parse({ board: 'free', title: '제목', text })));
    const own = `같은 글 ${who.memberId}`;
    expect(await tries(own)).toBe('ok');
    expect(await tries(`${own.replace(' ', '  ')}!`)).toBe('community/same-text');
    expect(await tries('https://a.example.com https://b.example.com')).toBe('community/too-many-links');
    expect([await tries(`둘 ${who.memberId}`), await tries(`셋 ${who.memberId}`)]).toEqual(['ok', 'ok']);
    expect(await tries(`넷 ${who.memberId}`)).toBe('community/too-many');
    later(DAY_MS + 1);
    expect(await tries(`넷 https://a.example.com https://b.example.com ${who.memberId}`)).toBe('ok');
    expect(kindOf(await api.write(who, WritePost.parse({ board: 'nowhere', title: '제목', text: '글' })))).toBe('community/menu-not-found');
  });

  it('of several that come at once not more are taken than may be', async () => {
    const who = somebody();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_none, n) =>
        api.write(who, WritePost.parse({ board: 'free', title: '제목', text: `${n} ${who.memberId}` })),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  });

  it('keeps what it said before it was changed, for its author', async () => {
    const [author, other] = [somebody(), somebody()];
    const { postIdx } = await write(author, { text: `처음 ${counted}` });
    for (const text of ['두 번째', '세 번째'])
      valueOf(await api.edit(author, idx(postIdx), EditPost.parse({ title: '고친 제목', text: `${text} ${postIdx}` })));
    expect(valueOf(await api.revisions(author, idx(postIdx))).items.map(({ text }) => text.split(' ')[0])).toEqual(['두', '처음']);
    expect((await read(other, postIdx)).editedAt).not.toBeNull();
    expect(kindOf(await api.revisions(other, idx(postIdx)))).toBe('community/post-not-found');
    expect(kindOf(await api.edit(other, idx(postIdx), EditPost.parse({ title: '남의 글', text: '글' })))).toBe('community/post-not-found');
  });

  it('is gone for everybody once its author takes it back, and its text with it', async () => {
    const [author, other] = [somebody(), somebody()];
    const { postIdx } = await write(author);
    expect(kindOf(await api.withdraw(other, idx(postIdx)))).toBe('community/post-not-found');
    valueOf(await api.withdraw(author, idx(postIdx)));
    expect([await sees(author, postIdx), await sees(other, postIdx)]).toEqual(Array(2).fill('community/post-not-found'));
    expect((await api.ownPosts(author, { page: 1, pageSize: 20 })).totalCount).toBe(0);
    const { rows } = await sql<{ text: string }>`select text from community.post where post_idx = ${postIdx}`.execute(db);
    expect(rows).toEqual([{ text: '' }]);
  });
});

describe('marks', () => {
  it('count each member once, however often and at once they are set', async () => {
    const { postIdx } = await write(somebody());
    const fans = Array.from({ length: 5 }, somebody);
    await Promise.all(fans.flatMap((fan) => [1, 2].map(() => api.mark(fan, idx(postIdx), 'liked', true))));
    expect(await read(fans[0]!, postIdx)).toMatchObject({ likeCount: 5, isLiked: true, isBookmarked: false });
    expect(valueOf(await api.mark(fans[0]!, idx(postIdx), 'liked', false))).toMatchObject({ likeCount: 4, isLiked: false });
    valueOf(await api.mark(fans[0]!, idx(postIdx), 'bookmark', true));
    expect(await api.addBookmark(fans[0]!, String(postIdx))).toMatchObject({ ok: true, value: { id: String(postIdx) } });
    expect((await api.bookmarked(fans[0]!, { page: 1, pageSize: 20 })).items).toMatchObject([{ postIdx, bookmarkCount: 1 }]);
    for (const id of ['none', '0', '99999999999']) expect((await api.addBookmark(fans[0]!, id)).ok).toBe(false);
  });

  it('a look counts once a day', async () => {
    const { postIdx } = await write(somebody());
    const look = async (id: string) =>
      valueOf(await api.view({ brandId: 'career', memberId: null }, idx(postIdx), { id, address: null })).viewCount;
    expect([await look('one'), await look('one'), await look('other')]).toEqual([1, 1, 2]);
    later(DAY_MS);
    expect(await look('one')).toBe(3);
    later(3 * DAY_MS);
    await tidy();
    const { rows } = await sql`select from community.viewed where post_idx = ${postIdx}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('of a board is turned over, and named where it is none', async () => {
    const who = somebody();
    const toggle = async () => {
      const result = await api.toggleMenuBookmark(who, 'free');
      return result.ok && result.value.viewerHasBookmarked;
    };
    expect([await toggle(), await toggle(), await toggle()]).toEqual([true, false, true]);
    expect((await api.boardBySlug(who, 'free'))?.menu.viewerHasBookmarked).toBe(true);
    expect(await api.boardBySlug(who, 'nowhere')).toBeNull();
    expect((await api.toggleMenuBookmark(who, 'nowhere')).ok).toBe(false);
  });
});

describe('a search in a board', () => {
  it('finds what has all words in title or text, the newest first, as it is now', async () => {
    const [board, other] = [ownBoard(), ownBoard()];
    const who = somebody();
    const find = async (q: string, of: string | undefined = board) =>
      (await listOf(who, { board: of, q })).items.map(({ postIdx }) => postIdx);
    const old = await write(who, { board, title: 'NCS 스터디', text: `${'앞말 '.repeat(60)}수리 영역 100% 정리` });
    later(1_000);
    const { postIdx } = await write(who, { board, title: '수리 문제', text: 'ncs 기출을 풀어요' });
    const elsewhere = await write(who, { board: other, title: 'NCS 수리' });
    expect(await find('수리 NCS')).toEqual([postIdx, old.postIdx]);
    expect(await find('수리'.normalize('NFD'))).toEqual([postIdx, old.postIdx]);
    expect(await find('수리 NCS 기출')).toEqual([postIdx]);
    expect(await find('100%')).toEqual([old.postIdx]);
    for (const none of ['_수', '%', '수리\u200b리', "'"])
      expect([none, await find(none)]).toEqual([none, none === '%' ? [old.postIdx] : []]);
    expect(await find('\u200b')).toEqual([]);
    expect(await find('ncs 수리', other)).toEqual([elsewhere.postIdx]);
    const { items, ranking, isCut } = await listOf(who, { board, q: '정리', sort: 'hot' });
    expect([items[0]?.excerpt.startsWith('…'), items[0]?.excerpt.includes('수리 영역 100% 정리'), ranking, isCut]).toEqual([
      true,
      true,
      null,
      false,
    ]);
    valueOf(await api.edit(who, idx(postIdx), EditPost.parse({ title: '고친 글', text: '다른 말' })));
    expect(await find('기출')).toEqual([]);
    valueOf(await api.withdraw(who, idx(old.postIdx)));
    expect(await find('수리')).toEqual([]);
    expect(kindOf(await api.posts(who, PostQuery.parse({ board: 'nowhere', q: '수리' })))).toBe('community/menu-not-found');
  });

  it('looks through the newest 5,000 and says that there are more', async () => {
    const board = ownBoard();
    await sql`insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
      select 'career', ${board}, gen_random_uuid(), case n when 1 then '맨 끝' when 5002 then '맨 앞' else '글' end, '글', '', false, false,
        ${now}::timestamptz - (5002 - n) * interval '1 second' from generate_series(1, 5002) n`.execute(db);
    const find = (q: string, page = 1) => listOf(somebody(), { board, q, page });
    expect(await find('맨 끝')).toMatchObject({ items: [], totalCount: 0, isCut: true });
    expect(await find('맨 앞')).toMatchObject({ items: [{ title: '맨 앞' }], totalCount: 1, isCut: true });
    const last = await find('글', 50);
    expect([last.totalCount, last.items.length]).toEqual([1_000, 20]);
    expect((await find('글', 51)).items).toEqual([]);
  });
});

it('pages of a ranking have each post once, whatever is written and liked meanwhile', async () => {
  const board = ownBoard();
  const before: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { postIdx } = await write(somebody(), { board });
    before.push(postIdx);
    for (let likes = 0; likes < n % 4; likes += 1) await api.mark(somebody(), idx(postIdx), 'liked', true);
  }
  const first = await listOf(somebody(), { board, sort: 'hot', pageSize: 5 });
  const seen = first.items.map(({ postIdx }) => postIdx);
  for (let page = 2; page <= 3; page += 1) {
    const fresh = await write(somebody(), { board });
    for (let likes = 0; likes < 6; likes += 1) await api.mark(somebody(), idx(fresh.postIdx), 'liked', true);
    await api.mark(somebody(), idx(seen[0]!), 'liked', false);
    later(120_000);
    const next = await listOf(somebody(), { board, sort: 'hot', pageSize: 5, page, ranking: first.ranking });
    seen.push(...next.items.map(({ postIdx }) => postIdx));
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(before);
  expect((await listOf(somebody(), { board, sort: 'hot', pageSize: 5 })).totalCount).toBe(14);
});

describe('what is reported', () => {
  it('is hidden by three, stands again where an operator says so, and is hidden no more', async () => {
    const [author, operator] = [somebody(), somebody()];
    const { postIdx } = await write(author);
    const from = notices.length;
    const reporters = [somebody(), somebody(), somebody()];
    for (const one of reporters.slice(0, 2)) expect(valueOf(await reportAs(one, postIdx, 'insult'))).toEqual({ isHidden: false });
    expect(valueOf(await reportAs(reporters[0]!, postIdx, 'other'))).toEqual({ isHidden: false });
    expect(valueOf(await reportAs(reporters[2]!, postIdx, 'other'))).toEqual({ isHidden: true });
    expect([await sees(somebody(), postIdx), await sees(author, postIdx)]).toEqual(['community/post-not-found', 'ok']);
    expect(await read(author, postIdx)).toMatchObject({ state: 'hidden', may: { edit: false, appeal: true } });
    expect(kindOf(await api.edit(author, idx(postIdx), EditPost.parse({ title: '제목', text: '고침' })))).toBe('community/hidden');
    expect((await api.reported('career')).items.find((one) => one.postIdx === postIdx)?.reports).toHaveLength(3);
    later(1_000);
    const queue = valueOf(await api.decide(operator, idx(postIdx), DecidePost.parse({ keeps: true })));
    expect(queue.items.some((one) => one.postIdx === postIdx)).toBe(false);
    expect(await sees(somebody(), postIdx)).toBe('ok');
    const [hidden, kept, ...others] = told(from);
    expect([hidden, kept]).toEqual([
      [author.memberId, 'hidden'],
      [author.memberId, 'kept'],
    ]);
    expect(new Set(others.map(String))).toEqual(new Set(reporters.map(({ memberId }) => `${memberId},report.kept`)));
    later(1_000);
    expect(valueOf(await reportAs(somebody(), postIdx, 'rights'))).toEqual({ isHidden: false });
    // What is changed is another text: it can be hidden again.
    valueOf(await api.edit(author, idx(postIdx), EditPost.parse({ title: '제목', text: `바꾼 글 ${postIdx}` })));
    expect(valueOf(await reportAs(somebody(), postIdx, 'rights'))).toEqual({ isHidden: true });
  });

  it('is taken away, appealed once within 30 days, and given back', async () => {
    const [author, operator, reporter] = [somebody(), somebody(), somebody()];
    const { postIdx } = await write(author);
    const appeal = async () => kindOf(await api.appeal(author, idx(postIdx), AppealPost.parse({ words: '제가 쓴 후기예요.' })));
    expect(await appeal()).toBe('community/no-appeal');
    valueOf(await reportAs(reporter, postIdx, 'rights'));
    later(1_000);
    valueOf(await api.decide(operator, idx(postIdx), DecidePost.parse({ keeps: false })));
    expect(await sees(reporter, postIdx)).toBe('community/post-not-found');
    expect(await read(author, postIdx)).toMatchObject({ state: 'removed', may: { appeal: true } });
    expect((await api.reported('career')).items.some((one) => one.postIdx === postIdx)).toBe(false);
    later(1_000);
    expect([await appeal(), await appeal()]).toEqual(['ok', 'community/no-appeal']);
    expect((await api.reported('career')).items.find((one) => one.postIdx === postIdx)?.appeal).toBe('제가 쓴 후기예요.');
    later(1_000);
    valueOf(await api.decide(operator, idx(postIdx), DecidePost.parse({ keeps: true })));
    expect(await sees(somebody(), postIdx)).toBe('ok');
    const late = await write(author);
    valueOf(await reportAs(reporter, late.postIdx, 'rights'));
    valueOf(await api.decide(operator, idx(late.postIdx), DecidePost.parse({ keeps: false })));
    later(31 * DAY_MS);
    expect(kindOf(await api.appeal(author, idx(late.postIdx), AppealPost.parse({ words: '늦은 말' })))).toBe('community/no-appeal');
  });

  it('is never one’s own, and nothing is decided of what nobody reported', async () => {
    const author = somebody();
    const { postIdx } = await write(author);
    expect(kindOf(await reportAs(author, postIdx, 'other'))).toBe('community/own');
    expect(kindOf(await api.decide(somebody(), idx(postIdx), DecidePost.parse({ keeps: false })))).toBe('community/post-not-found');
  });
});

it('whose posts somebody does not want to see are shown to others alone, until all are wanted again', async () => {
  const [author, reader] = [somebody(), somebody()];
  const [one, other] = [await write(author), await write(author)];
  expect(kindOf(await api.mute(author, idx(one.postIdx)))).toBe('community/own');
  valueOf(await api.mute(reader, idx(one.postIdx)));
  expect([await sees(reader, other.postIdx), await sees(somebody(), other.postIdx)]).toEqual(['community/post-not-found', 'ok']);
  await api.unmuteAll(reader);
  expect(await sees(reader, other.postIdx)).toBe('ok');
});

it('drafts are one’s own, twenty at most, as far as they were typed', async () => {
  const [who, other] = [somebody(), somebody()];
  const save = (draftId: string, text: string) => api.saveDraft(who, draftId, SaveDraft.parse({ board: 'free', title: '', text }));
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const id of ids) {
    valueOf(await save(id, '하'));
    later(1);
  }
  expect(kindOf(await save(randomUUID(), '더'))).toBe('community/too-many-drafts');
  expect(valueOf(await save(ids[0]!, '한ㄱ')).items[0]).toMatchObject({ draftId: ids[0], text: '한ㄱ' });
  await api.removeDraft(other, ids[0]!);
  expect((await api.drafts(other)).items).toEqual([]);
  expect((await api.removeDraft(who, ids[0]!)).items).toHaveLength(19);
});

it('what is saved behind the post that it became is no draft', async () => {
  const who = somebody();
  const draftId = randomUUID();
  const draft = SaveDraft.parse({ board: 'free', title: '제목', text: '글' });
  valueOf(await api.saveDraft(who, draftId, draft));
  valueOf(await api.write(who, WritePost.parse({ ...draft, draftId })));
  expect(valueOf(await api.saveDraft(who, draftId, draft)).items).toEqual([]);
});

it('a member who leaves takes along what they wrote and did, and counts follow', async () => {
  const [who, other] = [somebody(), somebody()];
  const own = await write(who);
  const theirs = await write(other);
  for (const mark of ['liked', 'bookmark'] as const) valueOf(await api.mark(who, idx(theirs.postIdx), mark, true));
  valueOf(await reportAs(who, theirs.postIdx, 'other'));
  valueOf(await api.mute(who, idx(theirs.postIdx)));
  await eraseMember(who);
  await eraseMember(who);
  expect(await sees(other, own.postIdx)).toBe('community/post-not-found');
  expect(await read(other, theirs.postIdx)).toMatchObject({ likeCount: 0, bookmarkCount: 0 });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from community.report where member_id = ${who.memberId}`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
});
