import type { CommentSubject } from '@platform/module';
import type { Comment, CommentCard } from '../contract.ts';
import { authorName, voiceName } from '@platform/kernel/voice-name';
import type { CommentRow } from './store.ts';

const stateOf = ({ deletedAt, hiddenAt }: CommentRow): Comment['state'] => (deletedAt ? 'deleted' : hiddenAt ? 'hidden' : 'shown');

const isAuthor = ({ memberId }: CommentRow, authorId: string | undefined): boolean => memberId !== null && memberId === authorId;

/** What it is called by others; a deleted one's author is nobody. */
const nameOf = (row: CommentRow, { managerName, authorId }: Pick<Seen, 'managerName' | 'authorId'>): string | null => {
  if (row.deletedAt) return null;
  if (row.companyIdx !== null) return managerName;
  if (isAuthor(row, authorId)) return authorName(row.subjectIdx);
  return row.voiceNo === null ? null : voiceName(row.subjectIdx, row.voiceNo);
};

interface Seen {
  readonly memberId: string | null;
  readonly managerName: string | null;
  readonly authorId: string | undefined;
  /** Comments that whoever reads likes. */
  readonly liked?: ReadonlySet<number>;
  /** The one that answered the question. */
  readonly acceptedIdx?: number | null;
}
const marksOf = (
  { commentIdx, likeCount }: CommentRow,
  isShown: boolean,
  { liked, acceptedIdx }: { readonly liked: Seen['liked'] | undefined; readonly acceptedIdx: Seen['acceptedIdx'] | undefined },
) =>
  isShown
    ? { likeCount, isLiked: liked?.has(commentIdx) === true, isAccepted: commentIdx === acceptedIdx }
    : { likeCount: 0, isLiked: false, isAccepted: false };

/** As whoever asks sees it: what is hidden, its author alone. @param beside what it may stand below, or answer */
export const toComment = (
  row: CommentRow,
  { memberId, liked, acceptedIdx, ...names }: Seen,
  beside: ReadonlyMap<number, CommentRow>,
): Comment => {
  const state = stateOf(row);
  const isMine = row.memberId !== null && row.memberId === memberId;
  const isShown = state === 'shown' || (state === 'hidden' && isMine);
  const above = row.parentIdx === null ? undefined : beside.get(row.parentIdx);
  const to = row.toIdx === null ? undefined : beside.get(row.toIdx);
  const isAsker = above !== undefined && row.memberId !== null && above.memberId === row.memberId && above.companyIdx === null;
  return {
    commentIdx: row.commentIdx,
    state,
    role:
      row.companyIdx !== null && state !== 'deleted' ? 'manager' : isAuthor(row, names.authorId) ? 'author' : isAsker ? 'asker' : 'member',
    name: isShown ? nameOf(row, names) : null,
    toName: isShown && to && stateOf(to) === 'shown' ? nameOf(to, names) : null,
    text: isShown ? row.text : null,
    at: row.at.getTime(),
    isEdited: isShown && row.editedAt !== null,
    isMine,
    ...marksOf(row, isShown, { liked, acceptedIdx }),
  };
};

/** @param replies to any of the comments that are shown */
export const toCard = (
  row: CommentRow,
  memberId: string | null,
  subject: CommentSubject | null,
  replies: readonly CommentRow[],
): CommentCard => {
  const { commentIdx, subjectKind } = row;
  const managerName = subject?.manager?.name ?? null;
  const { state, name, text, at, isEdited, isMine } = toComment(row, { memberId, managerName, authorId: subject?.authorId }, new Map());
  return {
    commentIdx,
    state,
    name,
    isManager: row.companyIdx !== null,
    isReply: row.parentIdx !== null,
    text,
    at,
    isEdited,
    isMine,
    answers: replies
      .filter((reply) => reply.parentIdx === commentIdx && reply.companyIdx !== null && stateOf(reply) === 'shown')
      .map((reply) => ({ commentIdx: reply.commentIdx, text: reply.text, at: reply.at.getTime(), isEdited: reply.editedAt !== null })),
    subject: subject && { kind: subjectKind, title: subject.title, managerName, link: linkTo(subject, commentIdx) },
  };
};

/** The page of a subject, at the comment. */
export const linkTo = ({ link: { site, path } }: Pick<CommentSubject, 'link'>, commentIdx: number): CommentSubject['link'] => ({
  site,
  path: `${path}${path.includes('?') ? '&' : '?'}comment=${commentIdx}#comment-${commentIdx}`,
});
