import { randomUUID } from 'node:crypto';
import { makeCopy } from '@platform/i18n/copy';
import { ok, type BrandBoard } from '@platform/kernel';
import { createGuardedFetch } from '@platform/http/guarded-fetch';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PostIdx, PostQuery, type Viewer } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { isVisible, type PostFacts } from '../domain/visible.ts';
import { createCommunityModule } from './index.ts';

/* Whatever shows posts shows those that `isVisible` says, to everybody: random posts in random states, and all that shows them. */

const { db } = testDatabase<never>();
const NOW = new Date('2026-11-28T03:00:00Z');
const boards: readonly BrandBoard[] = ['free', 'talk'].map((slug) => ({ slug, title: slug, about: '', kind: 'talk' }));
const { api, commentKind, searchSource, sitemap } = createCommunityModule({
  db,
  clock: { now: () => NOW },
  secret: 'secret',
  // Addresses in posts: `link-cards.test.ts`.
  jobs: { send: async () => undefined },
  fetchPage: createGuardedFetch(),
  boardsOf: (brandId) => (brandId === 'career' ? boards : []),
  comments: { counts: async () => new Map(), accepted: async () => new Map(), authorId: async () => null, authorName: () => '이름' },
  // No post of these tests has pictures: `server/post-pictures.test.ts`.
  attachments: { attach: async () => ok([]), read: async () => null, release: async () => undefined },
  exams: {
    exam: async () => ({ ok: false, error: { kind: 'exam/not-found' } }),
    examBySlug: async () => ({ ok: false, error: { kind: 'exam/not-found' } }),
  },
  notifications: { create: async () => 0 },
});
const source = searchSource(makeCopy(copy));

/** Of a fixed sequence: what failed once fails again. */
let seed = 20_261_128;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const oneOf = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
const isSo = (share: number): boolean => random() < share;

const people = Array.from({ length: 6 }, () => randomUUID());
const posts: (PostFacts & { readonly postIdx: number; readonly isBookmarked: ReadonlySet<string> })[] = [];
const muted = new Map<string, Set<string>>(people.map((one) => [one, new Set()]));

const makePost = async (): Promise<void> => {
  const facts: PostFacts = {
    brandId: isSo(0.85) ? 'career' : 'plain',
    board: oneOf(['free', 'talk', 'closed-board']),
    memberId: oneOf(people),
    isWithdrawn: isSo(0.15),
    isRemoved: isSo(0.15),
    isHidden: isSo(0.2),
  };
  const when = (is: boolean) => (is ? NOW : null);
  const { rows } = await sql<{ readonly postIdx: number }>`
    insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at, withdrawn_at, removed_at, hidden_at, like_count)
    values (${facts.brandId}, ${facts.board}, ${facts.memberId}, '제목', '글', '', false, false, ${new Date(NOW.getTime() - 1_000 * posts.length)},
      ${when(facts.isWithdrawn)}, ${when(facts.isRemoved)}, ${when(facts.isHidden)}, 1) returning post_idx as "postIdx"`.execute(db);
  const { postIdx } = rows[0]!;
  const keepers = people.filter(() => isSo(0.3));
  for (const memberId of keepers)
    await sql`insert into community.bookmark (post_idx, brand_id, member_id, at) values (${postIdx}, ${facts.brandId}, ${memberId}, ${NOW})`.execute(
      db,
    );
  posts.push({ ...facts, postIdx, isBookmarked: new Set(keepers) });
};
beforeAll(async () => {
  for (let n = 0; n < 160; n += 1) await makePost();
  for (const one of people)
    for (const other of people)
      if (one !== other && isSo(0.3)) {
        muted.get(one)?.add(other);
        await sql`insert into community.muted (brand_id, member_id, muted_id, at) values ('career', ${one}, ${other}, ${NOW})`.execute(db);
      }
});

const expected = ({ brandId, memberId }: Viewer) =>
  posts.filter((post) =>
    isVisible(post, {
      brandId,
      memberId,
      boards: new Set(brandId === 'career' ? boards.map(({ slug }) => slug) : []),
      muted: muted.get(memberId ?? '') ?? new Set(),
    }),
  );
const idxsOf = (of: readonly { readonly postIdx: number }[]) => of.map(({ postIdx }) => postIdx).toSorted((a, b) => a - b);
/** All pages of a list, and what it says that there are. */
const allPages = async (viewer: Viewer, query: Record<string, unknown>) => {
  const idxs: number[] = [];
  let ranking: number | null = null;
  for (let page = 1; ; page += 1) {
    const found = await api.posts(viewer, PostQuery.parse({ ...query, page, pageSize: 7, ...(ranking && { ranking }) }));
    if (!found.ok) throw new Error(found.error.kind);
    idxs.push(...idxsOf(found.value.items));
    ({ ranking } = found.value);
    if (page * 7 >= found.value.totalCount) return { idxs: idxs.toSorted((a, b) => a - b), totalCount: found.value.totalCount };
  }
};
const viewers: readonly Viewer[] = [
  { brandId: 'career', memberId: null },
  { brandId: 'career', memberId: randomUUID() },
  ...people.map((memberId) => ({ brandId: 'career', memberId })),
  { brandId: 'plain', memberId: people[0]! },
];

it('lists and their counts, of all boards and of each', async () => {
  for (const viewer of viewers.filter(({ brandId }) => brandId === 'career')) {
    const seen = expected(viewer);
    for (const query of [{}, { q: '글  제목' }])
      expect(await allPages(viewer, query)).toEqual({ idxs: idxsOf(seen), totalCount: seen.length });
    for (const { slug } of boards)
      for (const query of [{ board: slug }, { board: slug, q: '글' }])
        expect((await allPages(viewer, query)).idxs).toEqual(idxsOf(seen.filter(({ board }) => board === slug)));
    expect((await allPages(viewer, { q: '없는말' })).idxs).toEqual([]);
  }
  expect((await api.posts({ brandId: 'plain', memberId: null }, PostQuery.parse({}))).ok).toBe(true);
  expect((await allPages({ brandId: 'plain', memberId: people[0]! }, {})).idxs).toEqual([]);
});

it('rankings: what everybody sees, without what the viewer does not', async () => {
  for (const viewer of viewers) {
    const everybody = new Set(idxsOf(expected({ ...viewer, memberId: null })));
    const seen = idxsOf(expected(viewer)).filter((idx) => everybody.has(idx));
    for (const sort of ['hot', 'best']) expect((await allPages(viewer, { sort })).idxs).toEqual(seen);
  }
});

it('a post by its number, and what is done with it', async () => {
  for (const viewer of viewers) {
    const seen = new Set(idxsOf(expected(viewer)));
    for (const { postIdx, memberId, brandId, isWithdrawn } of posts) {
      const isOwn = memberId === viewer.memberId && brandId === viewer.brandId && !isWithdrawn;
      const found = await api.post(viewer, PostIdx.parse(postIdx));
      expect([postIdx, found.ok]).toEqual([postIdx, seen.has(postIdx) || isOwn]);
    }
  }
  const viewer = { brandId: 'career', memberId: people[1]! };
  const seen = new Set(idxsOf(expected(viewer)));
  for (const { postIdx } of posts.slice(0, 60)) {
    expect((await api.mark(viewer, PostIdx.parse(postIdx), 'liked', true)).ok).toBe(seen.has(postIdx));
    expect((await api.view(viewer, PostIdx.parse(postIdx), { id: 'me', address: null })).ok).toBe(seen.has(postIdx));
  }
});

it('bookmarks, boards with news and posts beside an exam', async () => {
  for (const viewer of viewers) {
    const seen = expected(viewer);
    if (viewer.memberId !== null) {
      const kept = await api.bookmarked({ ...viewer, memberId: viewer.memberId }, { page: 1, pageSize: 50 });
      const wanted = seen.filter(({ isBookmarked }) => isBookmarked.has(viewer.memberId ?? ''));
      expect([kept.totalCount, idxsOf(kept.items)]).toEqual([wanted.length, idxsOf(wanted).slice(0, 50)]);
    }
    for (const { slug, hasNewPost } of (await api.boards(viewer)).items) expect(hasNewPost).toBe(seen.some(({ board }) => board === slug));
    const beside = await api.embeddablePosts(viewer, { uri: '/exam/detail/1', page: 1, pageSize: 50 });
    expect(beside).toEqual({ totalCount: 0, nodes: [] });
  }
});

it('search, comments and the sitemap: what everybody sees', async () => {
  const all = idxsOf(posts);
  const seen = idxsOf(expected({ brandId: 'career', memberId: null }));
  expect((await source.documents('career', all)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(seen);
  expect(await source.ids('career', 0, 1_000)).toEqual(seen);
  expect([...(await source.cards('career', all)).keys()].toSorted((a, b) => a - b)).toEqual(seen);
  expect([...(await commentKind.find('career', all)).keys()].toSorted((a, b) => a - b)).toEqual(seen);
  const paths = (await sitemap('career')).flatMap(({ path }) => /\/(\d+)$/u.exec(path)?.[1] ?? []);
  expect(paths.map(Number).toSorted((a, b) => a - b)).toEqual(seen);
});
