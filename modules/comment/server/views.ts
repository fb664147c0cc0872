import type { CommentSubject } from '@platform/module';
import type { Comment, CommentCard } from '../contract.ts';
import { voiceName } from '@platform/kernel/voice-name';
import type { CommentRow } from './store.ts';

const stateOf = ({ deletedAt, hiddenAt }: CommentRow): Comment['state'] => (deletedAt ? 'deleted' : hiddenAt ? 'hidden' : 'shown');

/** What it is called by others; a deleted one's author is nobody. */
const nameOf = (row: CommentRow, managerName: string | null): string | null => {
  if (row.deletedAt) return null;
  if (row.companyIdx !== null) return managerName;
  return row.voiceNo === null ? null : voiceName(row.subjectIdx, row.voiceNo);
};

interface Seen {
  readonly memberId: string | null;
  readonly managerName: string | null;
}
/** As whoever asks sees it: what is hidden, its author alone. @param beside what it may stand below, or answer */
export const toComment = (row: CommentRow, { memberId, managerName }: Seen, beside: ReadonlyMap<number, CommentRow>): Comment => {
  const state = stateOf(row);
  const isMine = row.memberId !== null && row.memberId === memberId;
  const isShown = state === 'shown' || (state === 'hidden' && isMine);
  const above = row.parentIdx === null ? undefined : beside.get(row.parentIdx);
  const to = row.toIdx === null ? undefined : beside.get(row.toIdx);
  const isAsker = above !== undefined && row.memberId !== null && above.memberId === row.memberId && above.companyIdx === null;
  return {
    commentIdx: row.commentIdx,
    state,
    role: row.companyIdx !== null && state !== 'deleted' ? 'manager' : isAsker ? 'asker' : 'member',
    name: isShown ? nameOf(row, managerName) : null,
    toName: isShown && to && stateOf(to) === 'shown' ? nameOf(to, managerName) : null,
    text: isShown ? row.text : null,
    at: row.at.getTime(),
    isEdited: isShown && row.editedAt !== null,
    isMine,
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
  const { state, name, text, at, isEdited, isMine } = toComment(row, { memberId, managerName }, new Map());
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
