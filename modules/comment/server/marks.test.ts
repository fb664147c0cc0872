import { randomUUID } from 'node:crypto';
import type { Notice } from '@modules/notification';
import type { Result } from '@platform/kernel';
import type { CommentSubject } from '@platform/module';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CommentQuery, ReportComment, WriteComment, type CommentError, type CommentMember } from '../contract.ts';
import { createCommentModule } from './index.ts';

/* What is liked, who is called by name, and which comment answers a question. */
const { db } = testDatabase<never>();
const subjects = new Map<number, CommentSubject>();
const notices: Notice[] = [];
const { api, eraseMember } = createCommentModule({
  db,
  clock: { now: () => new Date() },
  kinds: () => [
    { name: 'post', find: async (_brand, idxs) => new Map(idxs.flatMap((idx) => (subjects.has(idx) ? [[idx, subjects.get(idx)!]] : []))) },
  ],
  companies: { membership: async () => null, memberIds: async () => [] },
  notifications: {
    create: async (_tx, told) => {
      notices.push(...told);
      return told.length;
    },
  },
});
const somebody = (): CommentMember => ({ brandId: 'career', memberId: randomUUID() });
let last = 0;
const question = (by: CommentMember, asks = true) => {
  const idx = (last += 1);
  subjects.set(idx, {
    title: `질문 ${idx}`,
    link: { site: 'community', path: `/worries/${idx}` },
    manager: null,
    authorId: by.memberId,
    asks,
    isOpen: true,
  });
  return { subjectKind: 'post', subjectIdx: idx } as const;
};
type Ref = ReturnType<typeof question>;
const valueOf = <T>(result: Result<T, CommentError>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const kindOf = (result: Result<unknown, CommentError>): string => (result.ok ? 'ok' : result.error.kind);
const say = async (who: CommentMember, ref: Ref, text: string, replyTo?: number) =>
  valueOf(await api.write(who, ref, WriteComment.parse({ text, ...(replyTo !== undefined && { replyTo }) }))).commentIdx as never;
const read = async (ref: Ref, who: CommentMember | null = null) =>
  valueOf(await api.list({ brandId: 'career', memberId: who?.memberId ?? null }, ref, CommentQuery.parse({})));
const told = (who: CommentMember) => notices.filter(({ memberId }) => memberId === who.memberId).map(({ kind }) => kind);

describe('a like', () => {
  it('counts each member once, however often and at once they press, and never one’s own', async () => {
    const [author, one, other] = [somebody(), somebody(), somebody()];
    const ref = question(author);
    const said = await say(author, ref, '먼저 적어요');
    await Promise.all([one, other, one, one].map((who) => api.like(who, said, true)));
    expect((await read(ref, one)).items).toMatchObject([{ likeCount: 2, isLiked: true }]);
    expect((await read(ref, author)).items).toMatchObject([{ likeCount: 2, isLiked: false }]);
    expect(kindOf(await api.like(author, said, true))).toBe('comment/own');
    expect(valueOf(await api.like(one, said, false))).toEqual({ isLiked: false, likeCount: 1 });
    expect(valueOf(await api.like(one, said, false))).toEqual({ isLiked: false, likeCount: 1 });
    await eraseMember(other);
    expect((await read(ref)).items).toMatchObject([{ likeCount: 0 }]);
  });

  it('is none of what is hidden, another brand’s, or below what is shown no more', async () => {
    const [author, reader] = [somebody(), somebody()];
    const ref = question(author);
    const said = await say(author, ref, '곧 가려져요');
    expect(kindOf(await api.like({ ...reader, brandId: 'nursing' }, said, true))).toBe('comment/not-found');
    await api.report(somebody(), said, ReportComment.parse({ reason: 'rights' }));
    expect(kindOf(await api.like(reader, said, true))).toBe('comment/not-found');
    const later = await say(author, ref, '글이 지워져요');
    subjects.delete(ref.subjectIdx);
    expect(kindOf(await api.like(reader, later, true))).toBe('comment/not-found');
  });
});

describe('an answer', () => {
  it('is chosen by whoever asked, one at a time, and its author hears of it once', async () => {
    const [asker, one, other] = [somebody(), somebody(), somebody()];
    const ref = question(asker);
    const [first, second, own] = [await say(one, ref, '이렇게요'), await say(other, ref, '저렇게요'), await say(asker, ref, '고마워요')];
    expect(await read(ref, asker)).toMatchObject({ mayAccept: true, acceptedIdx: null });
    expect((await read(ref, one)).mayAccept).toBe(false);
    expect(kindOf(await api.accept(one, first, true))).toBe('comment/not-found');
    expect(kindOf(await api.accept(asker, own, true))).toBe('comment/own');
    expect(kindOf(await api.accept(asker, await say(other, ref, '답글', first), true))).toBe('comment/not-found');
    for (const _twice of [1, 2]) expect(kindOf(await api.accept(asker, first, true))).toBe('ok');
    expect(told(one).filter((kind) => kind === 'COMMENT_ACCEPTED')).toEqual(['COMMENT_ACCEPTED']);
    await api.accept(asker, second, true);
    expect((await read(ref)).items.map(({ isAccepted }) => isAccepted)).toEqual([false, true, false]);
    // Of another than the one that stands nothing is taken back.
    await api.accept(asker, first, false);
    expect((await read(ref)).acceptedIdx).toBe(second);
    await api.accept(asker, second, false);
    expect((await read(ref)).acceptedIdx).toBeNull();
  });

  it('is one no more where it is hidden or taken back, and there is none where nothing is asked', async () => {
    const [asker, helper] = [somebody(), somebody()];
    const [ref, talk] = [question(asker), question(asker, false)];
    const [said, chat] = [await say(helper, ref, '답이에요'), await say(helper, talk, '그냥 하는 말')];
    expect(kindOf(await api.accept(asker, chat, true))).toBe('comment/not-found');
    await api.accept(asker, said, true);
    const chosen = async () => [...(await api.accepted('career', 'post', [ref.subjectIdx, talk.subjectIdx])).keys()];
    expect(await chosen()).toEqual([ref.subjectIdx]);
    await api.report(somebody(), said, ReportComment.parse({ reason: 'private' }));
    expect([await chosen(), (await read(ref)).acceptedIdx]).toEqual([[], null]);
    await sql`update comment.comment set hidden_at = null where comment_idx = ${said}`.execute(db);
    expect(await chosen()).toEqual([ref.subjectIdx]);
    await api.remove(helper, said);
    expect(await chosen()).toEqual([]);
  });
});

it('whoever is called by their name of this post is told, and nobody by a name of another', async () => {
  const [author, one, other] = [somebody(), somebody(), somebody()];
  const [ref, elsewhere] = [question(author), question(author)];
  await say(one, ref, '먼저 왔어요');
  await say(other, elsewhere, '다른 글');
  const nameIn = async (where: Ref) => (await read(where)).items[0]?.name ?? '';
  const [name, foreign] = [await nameIn(ref), await nameIn(elsewhere)];
  await say(other, ref, `@${name} 님 말이 맞아요. @${foreign}`);
  expect(told(one)).toEqual(['COMMENT_MENTIONED']);
  expect(told(other)).toEqual([]);
  await say(author, ref, `@${api.authorName(ref)} 저를 불러요`);
  expect(told(author).filter((kind) => kind === 'COMMENT_MENTIONED')).toEqual([]);
});
