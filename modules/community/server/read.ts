import { ExamIdx } from '@modules/exam';
import { err, ok, type BrandBoard } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { Board, BoardMenu, CommunityApi, CommunityMember, EmbeddablePosts, PostMarks, Viewer } from '../contract.ts';
import { boardOf, slugsOf, type Deps } from './deps.ts';
import { pageOfFound, wordsOf } from './find.ts';
import { pageOfRanking } from './ranking.ts';
import { findBookmarked, findFreshBoards, findNewest, findPost } from './store.ts';
import { toCards, toEmbeddable, toPost } from './views.ts';
import { visibleTo } from './visible.ts';

export const seenBy = (deps: Pick<Deps, 'boardsOf'>, viewer: Viewer) => visibleTo(viewer, slugsOf(deps, viewer.brandId));

/** Boards with news, and those that the member bookmarked. */
const stateOfBoards = async (deps: Deps, viewer: Viewer, slugs: readonly string[]) => {
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const [fresh, marked] = await Promise.all([
    findFreshBoards(deps.db, seenBy(deps, viewer), slugs, since),
    viewer.memberId === null
      ? []
      : deps.db
          .selectFrom('community.board_bookmark')
          .select('board')
          .where('brand_id', '=', viewer.brandId)
          .where('member_id', '=', viewer.memberId)
          .execute(),
  ]);
  const bookmarked = new Set(marked.map(({ board }) => board));
  return (slug: string) => ({ hasNewPost: fresh.has(slug), isBookmarked: bookmarked.has(slug) });
};

export const menuOf = async (deps: Deps, viewer: Viewer, { slug, title }: BrandBoard): Promise<BoardMenu> => {
  const { hasNewPost, isBookmarked } = (await stateOfBoards(deps, viewer, [slug]))(slug);
  return { id: slug, slug, title, hasNewPost, isShortcut: false, bookmarkable: true, viewerHasBookmarked: isBookmarked };
};

export const boardBySlug =
  (deps: Deps): CommunityApi['boardBySlug'] =>
  async (viewer, slug): Promise<Board | null> => {
    const board = boardOf(deps, viewer.brandId, slug);
    return board && { id: board.slug, slug: board.slug, title: board.title, menu: await menuOf(deps, viewer, board) };
  };

export const boards =
  (deps: Deps): CommunityApi['boards'] =>
  async (viewer) => {
    const all = deps.boardsOf(viewer.brandId);
    const stateOf = await stateOfBoards(deps, viewer, slugsOf(deps, viewer.brandId));
    return { items: all.map(({ slug, title, about, kind }) => ({ slug, title, about, kind, ...stateOf(slug) })) };
  };

/** `cbt-community` shows what is written on the boards of exams too. */
const withBelow = (deps: Deps, brandId: string, slug: string): readonly string[] =>
  slug === 'cbt-community' ? [slug, ...deps.boardsOf(brandId).flatMap((board) => (board.kind === 'exam' ? [board.slug] : []))] : [slug];

export const posts =
  (deps: Deps): CommunityApi['posts'] =>
  async (viewer, { board, q, sort, ranking, page, pageSize }) => {
    if (board !== undefined && !boardOf(deps, viewer.brandId, board)) return err({ kind: 'community/menu-not-found' });
    const slugs = board === undefined ? slugsOf(deps, viewer.brandId) : withBelow(deps, viewer.brandId, board);
    const wanted = visibleTo(viewer, slugs);
    if (q !== undefined) {
      const words = wordsOf(q);
      const { rows, totalCount, isCut } = await pageOfFound(deps.db, wanted, words, { page, pageSize });
      return ok({ items: await toCards(deps, viewer, rows, words), page, pageSize, totalCount, ranking: null, isCut });
    }
    const found =
      sort === 'new'
        ? { ...(await findNewest(deps.db, wanted, { page, pageSize })), rankingIdx: null }
        : await pageOfRanking(deps, { brandId: viewer.brandId, board: board ?? '', sort, slugs, ranking }, wanted, { page, pageSize });
    return ok({
      items: await toCards(deps, viewer, found.rows),
      page,
      pageSize,
      totalCount: found.totalCount,
      ranking: found.rankingIdx,
      isCut: false,
    });
  };

const marksOf = async (deps: Deps, { memberId }: Viewer, postIdx: number) => {
  if (memberId === null) return { isLiked: false, isBookmarked: false };
  const { rows } = await sql<{ readonly isLiked: boolean; readonly isBookmarked: boolean }>`
    select exists (select from community.liked where post_idx = ${postIdx} and member_id = ${memberId}) as "isLiked",
      exists (select from community.bookmark where post_idx = ${postIdx} and member_id = ${memberId}) as "isBookmarked"`.execute(deps.db);
  return rows[0] ?? { isLiked: false, isBookmarked: false };
};
export const marksNow = async (deps: Deps, who: CommunityMember, postIdx: number): Promise<PostMarks | null> => {
  const row = await findPost(deps.db, seenBy(deps, who), postIdx);
  return row && { ...(await marksOf(deps, who, postIdx)), likeCount: row.likeCount, bookmarkCount: row.bookmarkCount };
};

/** What a member may look at by its number: what anybody may, and their own that an operator took away. */
export const maySee = (deps: Pick<Deps, 'boardsOf'>, viewer: Viewer) => {
  const seen = seenBy(deps, viewer);
  if (viewer.memberId === null) return seen;
  const own = sql`p.brand_id = ${viewer.brandId} and p.member_id = ${viewer.memberId} and p.withdrawn_at is null`;
  return sql`((${seen}) or (${own}))`;
};
export const post =
  (deps: Deps): CommunityApi['post'] =>
  async (viewer, postIdx) => {
    const row = await findPost(deps.db, maySee(deps, viewer), postIdx);
    return row ? ok(await toPost(deps, viewer, row, await marksOf(deps, viewer, postIdx))) : err({ kind: 'community/post-not-found' });
  };

export const ownPosts =
  (deps: Deps): CommunityApi['ownPosts'] =>
  async (who, query) => {
    const own = sql`p.brand_id = ${who.brandId} and p.member_id = ${who.memberId} and p.withdrawn_at is null`;
    const { totalCount, rows } = await findNewest(deps.db, own, query);
    return { items: await toCards(deps, who, rows), ...query, totalCount, ranking: null, isCut: false };
  };
export const bookmarked =
  (deps: Deps): CommunityApi['bookmarked'] =>
  async (who, query) => {
    const { totalCount, rows } = await findBookmarked(deps.db, seenBy(deps, who), who, query);
    return { items: await toCards(deps, who, rows), ...query, totalCount, ranking: null, isCut: false };
  };

/** Pages of an exam, by its number or its name. */
const OF_EXAM = /^\/exam\/detail\/(\d+)(?:\/|$)|^\/exam\/detail\/([a-z0-9-]+)(?:\/|$)/u;
const pathOf = (uri: string): string => (URL.canParse(uri, 'http://host') ? new URL(uri, 'http://host').pathname : '');
/** The boards whose posts a page shows: an exam's, or those of all exams. */
const boardsFor = async (deps: Deps, brandId: string, uri: string): Promise<readonly string[]> => {
  const [, number, slug] = OF_EXAM.exec(pathOf(uri)) ?? [];
  const idx = ExamIdx.safeParse(number);
  const exam = idx.success ? await deps.exams.exam(brandId, idx.data) : slug ? await deps.exams.examBySlug(brandId, slug) : null;
  const board = exam?.ok ? exam.value.communityBoardId : null;
  return board === null ? withBelow(deps, brandId, 'cbt-community') : [board];
};
export const embeddablePosts =
  (deps: Deps): CommunityApi['embeddablePosts'] =>
  async (viewer, { uri, page, pageSize }): Promise<EmbeddablePosts> => {
    const offered = new Set(slugsOf(deps, viewer.brandId));
    const wanted = (await boardsFor(deps, viewer.brandId, uri)).filter((slug) => offered.has(slug));
    const { totalCount, rows } = await findNewest(deps.db, visibleTo(viewer, wanted), { page, pageSize });
    return { totalCount, nodes: await toEmbeddable(deps, viewer, rows) };
  };
