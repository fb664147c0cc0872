import type { EmbeddablePost, Post, PostCard, Viewer } from '../contract.ts';
import { POST_KIND, type PostState } from '../contract-terms.ts';
import { plainTextOf } from '../domain/markup.ts';
import { boardOf, type Deps } from './deps.ts';
import type { PostRow } from './store.ts';

const EXCERPT = 140;

export const stateOf = ({ hiddenAt, removedAt }: Pick<PostRow, 'hiddenAt' | 'removedAt'>): PostState =>
  removedAt ? 'removed' : hiddenAt ? 'hidden' : 'shown';

type Views = Pick<Deps, 'boardsOf' | 'comments'>;
const boardRef = (deps: Views, { brandId, board }: PostRow) => ({ slug: board, title: boardOf(deps, brandId, board)?.title ?? board });

const toCard = (deps: Views, viewer: Viewer, row: PostRow, commentCount: number): PostCard => ({
  postIdx: row.postIdx,
  board: boardRef(deps, row),
  title: row.title,
  excerpt: plainTextOf(row.text).slice(0, EXCERPT),
  name: deps.comments.authorName({ subjectKind: POST_KIND, subjectIdx: row.postIdx }),
  at: row.writtenAt.getTime(),
  commentCount,
  likeCount: row.likeCount,
  bookmarkCount: row.bookmarkCount,
  viewCount: row.viewCount,
  isMine: row.memberId === viewer.memberId,
  state: stateOf(row),
});

const commentCounts = (deps: Views, brandId: string, rows: readonly PostRow[]) =>
  rows.length === 0
    ? Promise.resolve(new Map<number, number>() as ReadonlyMap<number, number>)
    : deps.comments.counts(
        brandId,
        POST_KIND,
        rows.map(({ postIdx }) => postIdx),
      );

export const toCards = async (deps: Views, viewer: Viewer, rows: readonly PostRow[]): Promise<PostCard[]> => {
  const counts = await commentCounts(deps, viewer.brandId, rows);
  return rows.map((row) => toCard(deps, viewer, row, counts.get(row.postIdx) ?? 0));
};

export const toPost = async (
  deps: Views,
  viewer: Viewer,
  row: PostRow,
  marks: { readonly isLiked: boolean; readonly isBookmarked: boolean },
): Promise<Post> => {
  const counts = await commentCounts(deps, viewer.brandId, [row]);
  const isMine = row.memberId === viewer.memberId;
  const state = stateOf(row);
  return {
    ...toCard(deps, viewer, row, counts.get(row.postIdx) ?? 0),
    text: row.text,
    editedAt: row.editedAt?.getTime() ?? null,
    ...marks,
    may: {
      edit: isMine && state === 'shown',
      withdraw: isMine,
      report: !isMine,
      appeal: isMine && state !== 'shown' && row.appealedAt === null,
    },
  };
};

export const toEmbeddable = async (deps: Views, viewer: Viewer, rows: readonly PostRow[]): Promise<EmbeddablePost[]> => {
  const counts = await commentCounts(deps, viewer.brandId, rows);
  return rows.map((row) => {
    const { postIdx, title, excerpt, name, viewCount, board } = toCard(deps, viewer, row, 0);
    return {
      id: String(postIdx),
      title,
      createdAt: row.writtenAt,
      contentText: excerpt,
      nickname: name,
      views: viewCount,
      commentCount: counts.get(postIdx) ?? 0,
      containsImage: row.hasImage,
      containsYoutube: row.hasYoutube,
      board: { id: board.slug, ...board },
    };
  });
};
