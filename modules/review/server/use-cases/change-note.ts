import { err, ok } from '@platform/kernel';
import { MAX_TAGS, type ChangeNote, type ReviewApi, type ReviewError } from '../../contract.ts';
import { fitToExam } from '../../domain/fit-to-exam.ts';
import { isDoubt, withReason } from '../../domain/entry.ts';
import { reviewStateOf } from '../../domain/review-state.ts';
import type { Deps } from '../deps.ts';
import { findOwnGoals, lockPlanned, saveDue, saveGoal } from '../store/goals.ts';
import { findNote } from '../store/lists.ts';
import { changeBody, changeNote, insertNotes, lockNotes, saveNotes, type LockedNote } from '../store/keep.ts';
import { unmissedNote, type catchUp } from './catch-up.ts';

/** Reason, tags, memo, mastered: each by itself, under the note's lock. What says the same again changes nothing. */
export const change =
  (deps: Deps, look: ReviewApi['note'], catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['change'] =>
  async (who, problemIdx, wish) => {
    // Answered a moment ago, and never looked at.
    if (!(await findNote(deps.db, who, problemIdx))) await catchUpOwn(who.learnerId);
    const isWanted = (wish.addTags?.length ?? 0) > 0 && !(await findNote(deps.db, who, problemIdx));
    const fresh = isWanted ? await unmissedNote(deps, who, problemIdx) : null;
    const refused = await deps.db.transaction().execute(async (tx): Promise<ReviewError | null> => {
      if (fresh) await insertNotes(tx, [fresh]);
      const [note] = await lockNotes(tx, [{ ...who, problemIdx }]);
      if (!note) return { kind: 'review/not-found' };
      const tags = tagsAfter(note.tags, wish);
      const memo = newMemo(note, wish);
      const refusal = refusalOf(note, wish, tags, memo);
      if (refusal) return refusal;

      const said = withTagsSaid(note, wish, tags);
      const hand = byHand(note, said, deps.clock.now().getTime());
      await changeNote(tx, who.learnerId, problemIdx, {
        tags,
        ...(wish.reason !== undefined && { reason: wish.reason }),
        ...(memo && { has_memo: memo.text.trim() !== '' }),
      });
      await changeBody(tx, who.learnerId, problemIdx, bodyChange(note, said, memo, hand));
      if (said.reason === undefined && said.mastered === undefined) return null;
      const entries = wish.reason === undefined ? note.entries : withReason(note.entries, wish.reason);
      const goals = await findOwnGoals(tx, who);
      const state = reviewStateOf(entries, hand, goals.get(note.examIdx) ?? null, problemIdx);
      await saveNotes(tx, [{ learnerId: who.learnerId, problemIdx, entries, state, place: null }]);
      return null;
    });
    return refused ? err(refused) : look(who, problemIdx);
  };

type Memo = NonNullable<ChangeNote['memo']>;

/** The same text from a tab that never heard that it had been saved is no change, so that its version is no conflict. */
const newMemo = (note: LockedNote, { memo }: ChangeNote): Memo | undefined => (memo && memo.text !== note.memo ? memo : undefined);

const refusalOf = (
  note: LockedNote,
  { reason, reasonOver }: ChangeNote,
  tags: readonly string[],
  memo: Memo | undefined,
): ReviewError | null => {
  if (tags.length > MAX_TAGS) return { kind: 'review/too-many-tags' };
  if (memo && memo.version !== note.memoVersion) return { kind: 'review/changed-elsewhere' };
  // A reason may have waited on a device: what was chosen elsewhere meanwhile is not undone in silence.
  if (reason !== undefined && reason !== note.reason && reasonOver && !reasonOver.includes(note.reason))
    return { kind: 'review/reason-changed-elsewhere' };
  return null;
};

const bodyChange = (
  { memoVersion }: LockedNote,
  { mastered }: ChangeNote,
  memo: Memo | undefined,
  { retiredAt, returnedAt }: ReturnType<typeof byHand>,
): Parameters<typeof changeBody>[3] => ({
  ...(memo && { memo: memo.text, memo_version: memoVersion + 1 }),
  ...(mastered === true && retiredAt !== null && { retired_at: new Date(retiredAt) }),
  ...(mastered === false && returnedAt !== null && { returned_at: new Date(returnedAt) }),
});

/** A problem that was never in doubt is in the note for its tags alone (a star): the first one brings it into the review, the last one takes it out. */
const withTagsSaid = (note: LockedNote, wish: ChangeNote, tags: readonly string[]): ChangeNote =>
  wish.mastered !== undefined || tags.length > 0 === note.tags.length > 0 || note.entries.some(isDoubt)
    ? wish
    : { ...wish, mastered: tags.length === 0 };

/** From when it was said; what was said later already stands, so that the same twice, or late, changes nothing. */
const byHand = ({ retiredAt, returnedAt }: LockedNote, { mastered, masteredAgoMs = 0 }: ChangeNote, now: number) => ({
  retiredAt: mastered === true ? Math.max(retiredAt ?? 0, now - masteredAgoMs) : retiredAt,
  returnedAt: mastered === false ? Math.max(returnedAt ?? 0, now - masteredAgoMs) : returnedAt,
});

const tagsAfter = (tags: readonly string[], { addTags = [], removeTags = [] }: ChangeNote): readonly string[] => [
  ...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags]),
];

/** The learner's exam day: every planned review of that exam is planned anew. */
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
        planned.map(({ problemIdx, naturalDueOn, lastOn }) => ({ problemIdx, dueOn: fitToExam(naturalDueOn, lastOn, examOn, problemIdx) })),
      );
    });
    return ok({ examOn });
  };
