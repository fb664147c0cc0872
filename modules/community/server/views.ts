import type { EmbeddablePost, Post, PostCard, Viewer } from '../contract.ts';
import { POST_KIND, type PostState, type QuestionState } from '../contract-terms.ts';
import { excerptOf } from '../domain/excerpt.ts';
import { plainTextOf } from '../domain/markup.ts';
import { boardOf, type Deps } from './deps.ts';
import { linkCardViews } from './link-cards.ts';
import { findPictures, pictureViews, type PostRow } from './store.ts';

const EXCERPT = 140;

export const stateOf = ({ hiddenAt, removedAt }: Pick<PostRow, 'hiddenAt' | 'removedAt'>): PostState =>
  removedAt ? 'removed' : hiddenAt ? 'hidden' : 'shown';

type Views = Pick<Deps, 'boardsOf' | 'comments'>;
const boardRef = (deps: Views, { brandId, board }: PostRow) => ({ slug: board, title: boardOf(deps, brandId, board)?.title ?? board });

interface Said {
  readonly commentCount: number;
  readonly question: QuestionState | null;
}
const NOTHING: Said = { commentCount: 0, question: null };
const toCard = (deps: Views, viewer: Viewer, row: PostRow, { commentCount, question }: Said, words: readonly string[] = []): PostCard => ({
  postIdx: row.postIdx,
  board: boardRef(deps, row),
  title: row.title,
  excerpt: excerptOf(plainTextOf(row.text), words, EXCERPT),
  name: deps.comments.authorName({ subjectKind: POST_KIND, subjectIdx: row.postIdx }),
  at: row.writtenAt.getTime(),
  commentCount,
  likeCount: row.likeCount,
  bookmarkCount: row.bookmarkCount,
  viewCount: row.viewCount,
  isMine: row.memberId === viewer.memberId,
  state: stateOf(row),
  question,
});

const isQuestion = (deps: Views, { brandId, board }: PostRow): boolean => boardOf(deps, brandId, board)?.kind === 'questions';
/** What was said below posts, of all of them at once. */
const saidOn = async (deps: Views, brandId: string, rows: readonly PostRow[]): Promise<(row: PostRow) => Said> => {
  if (rows.length === 0) return () => NOTHING;
  const idxsOf = (of: readonly PostRow[]) => of.map(({ postIdx }) => postIdx);
  const [counts, accepted] = await Promise.all([
    deps.comments.counts(brandId, POST_KIND, idxsOf(rows)),
    deps.comments.accepted(brandId, POST_KIND, idxsOf(rows.filter((row) => isQuestion(deps, row)))),
  ]);
  return (row) => {
    const commentCount = counts.get(row.postIdx) ?? 0;
    const state = accepted.has(row.postIdx) ? 'accepted' : commentCount > 0 ? 'answered' : 'open';
    return { commentCount, question: isQuestion(deps, row) ? state : null };
  };
};

/** @param words that were looked for: what is shown of a text is where they stand */
export const toCards = async (
  deps: Views,
  viewer: Viewer,
  rows: readonly PostRow[],
  words: readonly string[] = [],
): Promise<PostCard[]> => {
  const said = await saidOn(deps, viewer.brandId, rows);
  return rows.map((row) => toCard(deps, viewer, row, said(row), words));
};

export const toPost = async (
  deps: Views & Pick<Deps, 'db'>,
  viewer: Viewer,
  row: PostRow,
  marks: { readonly isLiked: boolean; readonly isBookmarked: boolean },
): Promise<Post> => {
  const said = await saidOn(deps, viewer.brandId, [row]);
  const isMine = row.memberId === viewer.memberId;
  const state = stateOf(row);
  return {
    ...toCard(deps, viewer, row, said(row)),
    text: row.text,
    cards: await linkCardViews(deps.db, row.postIdx, row.text),
    pictures: row.hasImage ? pictureViews(await findPictures(deps.db, row.postIdx)) : [],
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
  const said = await saidOn(deps, viewer.brandId, rows);
  return rows.map((row) => {
    const { postIdx, title, excerpt, name, viewCount, board, commentCount } = toCard(deps, viewer, row, said(row));
    return {
      id: String(postIdx),
      title,
      createdAt: row.writtenAt,
      contentText: excerpt,
      nickname: name,
      views: viewCount,
      commentCount,
      containsImage: row.hasImage,
      containsYoutube: row.hasYoutube,
      board: { id: board.slug, ...board },
    };
  });
};
