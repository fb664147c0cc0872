import type { LearnerId } from '@modules/account/learner';
import { ANSWERED, type AnswerEvent } from '@modules/answers';
import type { ExamApi, ProblemIdx } from '@modules/exam';
import { onEvent, type Reaction } from '@platform/outbox';
import { entryOf, isWorthNoting, mergeEntries } from '../../domain/entry.ts';
import { reviewStateOf } from '../../domain/review-state.ts';
import type { Deps } from '../deps.ts';
import { findGoals } from '../store/goals.ts';
import { findKnown, insertNotes, lockNotes, saveNotes, type ChangedNote, type Place } from '../store/keep.ts';
import type { Owner } from '../tables.ts';

/** Who reads, as the outbox knows this module. */
const READER = 'review';

/** Brings what was answered since into the notes. The learner's own goes first when they look; everybody's (null) comes by itself too. */
export const catchUp =
  (deps: Deps) =>
  async (learnerId: LearnerId | null): Promise<void> => {
    if (learnerId !== null) await deps.answerEvents.settle(learnerId);
    await deps.outbox.deliver(ANSWERED, READER, learnerId);
  };

/** Delivered once or five times, in any order: the same notes come of it. */
export const takeAnswers = (deps: Deps): Reaction =>
  onEvent(ANSWERED, async (refs) => {
    const byLearner = Map.groupBy(await deps.answerEvents.read(refs), ({ learnerId }) => learnerId);
    for (const [learnerId, own] of byLearner) {
      const [{ brandId }] = own as [AnswerEvent];
      await takeOwn(deps, { learnerId, brandId }, own);
    }
  });

const takeOwn = async (deps: Deps, owner: Owner, events: readonly AnswerEvent[]): Promise<void> => {
  const problemIdxs = [...new Set(events.map(({ problemIdx }) => problemIdx))];
  const known = await findKnown(deps.db, owner.learnerId, problemIdxs);
  const fresh = [...new Set(events.filter(isWorthNoting).map(({ problemIdx }) => problemIdx))].filter((idx) => !known.has(idx));
  // What becomes a note now may have been answered before.
  const earlier = fresh.length === 0 ? [] : await deps.answerEvents.earlier(owner, fresh);
  const noted = new Set<number>([...known, ...fresh]);
  const delivered = Map.groupBy(
    [...earlier, ...events].filter(({ problemIdx }) => noted.has(problemIdx)),
    ({ problemIdx }) => problemIdx,
  );
  if (delivered.size === 0) return;
  const places = await placesOf(deps.exams, delivered);

  await deps.db.transaction().execute(async (tx) => {
    await insertNotes(
      tx,
      owner,
      fresh.flatMap((idx) => places.get(idx) ?? []),
      deps.clock.now(),
    );
    const [notes, goals] = await Promise.all([lockNotes(tx, owner, [...delivered.keys()]), findGoals(tx, owner)]);
    await saveNotes(
      tx,
      owner.learnerId,
      notes.flatMap((note): ChangedNote[] => {
        const { problemIdx, examIdx } = note;
        const entries = mergeEntries(note.entries, (delivered.get(problemIdx) ?? []).map(entryOf));
        const place = places.get(problemIdx) ?? null;
        const state = reviewStateOf(entries, note, goals.get(place?.exam_idx ?? examIdx) ?? null, problemIdx);
        // A sitting that is delivered late says nothing about where the problem was met last.
        const isLatest = delivered.get(problemIdx)?.some(({ at }) => at === state.lastAt) ?? false;
        return [{ problemIdx, entries, state, place: isLatest ? place : null }];
      }),
    );
  });
};

/** Where each problem stands on the paper of its last answer; papers are never taken away, so one without is damage. */
const placesOf = async (
  exams: ExamApi,
  delivered: ReadonlyMap<ProblemIdx, readonly AnswerEvent[]>,
): Promise<ReadonlyMap<number, Place>> => {
  const places = await Promise.all(
    [...delivered].map(async ([problemIdx, events]): Promise<readonly [number, Place] | null> => {
      const paperHash = events.toSorted((a, b) => b.at - a.at)[0]?.paperHash ?? '';
      const paper = await exams.paper(paperHash);
      const problem = paper.ok ? paper.value.problems.find((one) => one.problemIdx === problemIdx) : undefined;
      if (!paper.ok || !problem) return null;
      const section = paper.value.sections.find(({ id }) => id === problem.sectionId);
      return [
        problemIdx,
        {
          problem_idx: problemIdx,
          paper_hash: paperHash,
          exam_idx: paper.value.examIdx,
          exam_detail_idx: paper.value.examDetailIdx,
          section_id: problem.sectionId,
          section_name: section?.name ?? '',
          number: problem.number,
        },
      ];
    }),
  );
  return new Map(places.filter((one) => one !== null));
};
