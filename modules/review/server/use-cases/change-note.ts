import { err, ok } from '@platform/kernel';
import { MAX_TAGS, type ChangeNote, type ReviewApi, type ReviewError } from '../../contract.ts';
import { aimAt } from '../../domain/aim.ts';
import { withReason } from '../../domain/entry.ts';
import { standingOf } from '../../domain/standing.ts';
import type { Deps } from '../deps.ts';
import { findGoals, lockPlanned, saveDue, saveGoal } from '../store/goals.ts';
import { findNote } from '../store/lists.ts';
import { changeBody, changeNote, lockNotes, saveNotes, type LockedNote } from '../store/keep.ts';
import type { catchUp } from './catch-up.ts';

/** Reason, tags, memo, mastered: each by itself, under the note's lock. What says the same again changes nothing. */
export const change =
  (deps: Deps, look: ReviewApi['note'], catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['change'] =>
  async (who, problemIdx, wish) => {
    // Answered a moment ago, and never looked at.
    if (!(await findNote(deps.db, who, problemIdx))) await catchUpOwn(who.learnerId);
    const refused = await deps.db.transaction().execute(async (tx): Promise<ReviewError | null> => {
      const [note] = await lockNotes(tx, who, [problemIdx]);
      if (!note) return { kind: 'review/not-found' };
      const tags = tagsAfter(note.tags, wish);
      if (tags.length > MAX_TAGS) return { kind: 'review/too-many-tags' };
      // The same text from a tab that never heard that it had been saved is no conflict.
      const memo = wish.memo && wish.memo.text !== note.memo ? wish.memo : undefined;
      if (memo && memo.version !== note.memoVersion) return { kind: 'review/changed-elsewhere' };
      // The same goes for a reason that waited on a device: what was chosen elsewhere meanwhile is not undone in silence.
      if (wish.reason !== undefined && wish.reason !== note.reason && wish.reasonOver && !wish.reasonOver.includes(note.reason))
        return { kind: 'review/reason-changed-elsewhere' };

      const hand = byHand(note, wish, deps.clock.now().getTime());
      await changeNote(tx, who.learnerId, problemIdx, {
        tags,
        ...(wish.reason !== undefined && { reason: wish.reason }),
        ...(memo && { has_memo: memo.text.trim() !== '' }),
      });
      await changeBody(tx, who.learnerId, problemIdx, {
        ...(memo && { memo: memo.text, memo_version: note.memoVersion + 1 }),
        ...(wish.mastered === true && hand.retiredAt !== null && { retired_at: new Date(hand.retiredAt) }),
        ...(wish.mastered === false && hand.returnedAt !== null && { returned_at: new Date(hand.returnedAt) }),
      });
      if (wish.reason === undefined && wish.mastered === undefined) return null;
      const entries = wish.reason === undefined ? note.entries : withReason(note.entries, wish.reason);
      const goals = await findGoals(tx, who);
      const standing = standingOf(entries, hand, goals.get(note.examIdx) ?? null, problemIdx);
      await saveNotes(tx, who.learnerId, [{ problemIdx, entries, standing, place: null }]);
      return null;
    });
    return refused ? err(refused) : look(who, problemIdx);
  };

/** From when it was said; what was said later already stands, so that the same twice, or late, changes nothing. */
const byHand = ({ retiredAt, returnedAt }: LockedNote, { mastered, masteredAgoMs = 0 }: ChangeNote, now: number) => ({
  retiredAt: mastered === true ? Math.max(retiredAt ?? 0, now - masteredAgoMs) : retiredAt,
  returnedAt: mastered === false ? Math.max(returnedAt ?? 0, now - masteredAgoMs) : returnedAt,
});

const tagsAfter = (tags: readonly string[], { addTags = [], removeTags = [] }: ChangeNote): readonly string[] => [
  ...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags]),
];

/** The learner's exam day: every planned review of that exam is aimed anew. */
export const setGoal =
  (deps: Deps): ReviewApi['setGoal'] =>
  async (who, examIdx, examOn) => {
    const exam = await deps.exams.exam(who.brandId, examIdx);
    if (!exam.ok) return err({ kind: 'review/exam-not-found' });
    await deps.db.transaction().execute(async (tx) => {
      await saveGoal(tx, who, examIdx, examOn);
      const planned = await lockPlanned(tx, who, examIdx);
      await saveDue(
        tx,
        who.learnerId,
        planned.map(({ problemIdx, naturalDueOn, lastOn }) => ({ problemIdx, dueOn: aimAt(naturalDueOn, lastOn, examOn, problemIdx) })),
      );
    });
    return ok({ examOn });
  };
