import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { CommentApi, SubjectRef } from '../contract.ts';
import { MOST_REPLIES } from '../contract-terms.ts';
import { isSaidAgain } from '../domain/same-text.ts';
import { announceComments } from './content.ts';
import { findSubject, writesFor, type Deps } from './deps.ts';
import { mentionedIn } from '../domain/mentions.ts';
import { noticesOf } from './notices.ts';
import { authorName, voiceName } from '@platform/kernel/voice-name';
import { countReplies, countSaid, findComment, findVoices, insertComment, lockThread, recount, voiceIn, type CommentRow } from './store.ts';
import type { CommentDb, CommentTables } from './tables.ts';
import { textKey } from './text-key.ts';

const DAY_MS = 86_400_000;

const isShown = (row: CommentRow): boolean => row.deletedAt === null && row.hiddenAt === null;

/** Who is called by their names of this subject. */
const findMentioned = async (
  tx: CommentDb,
  brandId: string,
  ref: SubjectRef,
  { text, authorId }: { readonly text: string; readonly authorId: string | undefined },
): Promise<readonly string[]> => {
  if (!text.includes('@')) return [];
  const voices = await findVoices(tx, brandId, ref);
  const people = new Map(voices.map(({ memberId, no }) => [voiceName(ref.subjectIdx, no), memberId]));
  if (authorId !== undefined) people.set(authorName(ref.subjectIdx), authorId);
  return mentionedIn(text, people);
};

export const write =
  (deps: Deps): CommentApi['write'] =>
  async (who, ref, { text, replyTo }) => {
    const { brandId, memberId } = who;
    const subject = await findSubject(deps, brandId, ref);
    if (!subject) return err({ kind: 'comment/no-subject' });
    if (!subject.isOpen) return err({ kind: 'comment/closed' });
    const companyIdx = await writesFor(deps, who, subject);
    const managerIdx = subject.manager?.companyIdx ?? null;
    const people = managerIdx === null || companyIdx !== null ? [] : await deps.companies.memberIds(brandId, managerIdx);
    const now = deps.clock.now();
    const key = textKey(text);
    return deps.db.transaction().execute(async (tx) => {
      await lockThread(tx, brandId, ref);
      const answered = replyTo === undefined ? null : await findComment(tx, brandId, replyTo);
      const isHere = answered?.subjectKind === ref.subjectKind && answered.subjectIdx === ref.subjectIdx;
      if (replyTo !== undefined && !(answered && isHere && isShown(answered))) return err({ kind: 'comment/not-found' });
      const top = answered?.parentIdx ? await findComment(tx, brandId, answered.parentIdx) : answered;
      // What is checked is not talked on about meanwhile.
      if (top?.hiddenAt) return err({ kind: 'comment/not-found' });
      if (top && (await countReplies(tx, top.commentIdx)) >= MOST_REPLIES) return err({ kind: 'comment/many-replies' });
      const said = await countSaid(tx, who, ref, { key, since: new Date(now.getTime() - DAY_MS) });
      if (isSaidAgain(text, said)) return err({ kind: 'comment/same-text' });

      const parentIdx = top?.commentIdx ?? null;
      const toIdx = answered?.parentIdx ? answered.commentIdx : null;
      if (companyIdx === null) await voiceIn(tx, who, ref);
      const commentIdx = await insertComment(tx, who, ref, { parentIdx, toIdx, companyIdx, managerIdx, text, key, at: now });
      const commentCount = await recount(tx, brandId, ref, parentIdx);
      const answers = [...new Set([top, answered])].filter((row) => row !== null);
      const mentioned = await findMentioned(tx, brandId, ref, { text, authorId: subject.authorId });
      const notices = noticesOf({ brandId, commentIdx, memberId, isManager: companyIdx !== null, subject, answers, people, mentioned });
      await deps.notifications.create(handOver<CommentTables>(tx), notices);
      await announceComments(tx, brandId, ref, [managerIdx]);
      return ok({ commentIdx, commentCount });
    });
  };
