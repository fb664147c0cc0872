import type { LearnerId } from '@modules/account/learner';
import { ANSWERED, type AnswerEvent } from '@modules/answers';
import type { ExamApi, ProblemIdx } from '@modules/exam';
import { onEvent, type Reaction } from '@platform/outbox';
import { entryOf, isUnseen, isWorthNoting, mergeEntries } from '../../domain/entry.ts';
import { reviewStateOf } from '../../domain/review-state.ts';
import type { Deps } from '../deps.ts';
import { findGoals } from '../store/goals.ts';
import {
  findKnown,
  insertNotes,
  lockNotes,
  saveNotes,
  wantedName,
  type ChangedNote,
  type LockedNote,
  type NewNote,
  type Place,
  type Wanted,
} from '../store/keep.ts';
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

/** Learners in one transaction: the statements of one are shared, and whoever looks at their own note does not wait long. */
const AT_ONCE = 8;

/** Delivered once or five times, in any order: the same notes come of it. */
export const takeAnswers = (deps: Deps): Reaction =>
  onEvent(ANSWERED, async (refs) => {
    const byLearner = Map.groupBy(await deps.answerEvents.read(refs), ({ learnerId }) => learnerId);
    const learners = [...byLearner].flatMap(([learnerId, events]): Answered[] => {
      const [first] = events;
      return first ? [{ learnerId, brandId: first.brandId, events }] : [];
    });
    for (let from = 0; from < learners.length; from += AT_ONCE) await takeTogether(deps, learners.slice(from, from + AT_ONCE));
  });

interface Answered extends Owner {
  readonly events: readonly AnswerEvent[];
}
/** What was delivered of one problem of one learner, where it has a note or gets one. */
interface Delivered extends Wanted {
  readonly events: readonly AnswerEvent[];
  readonly isNew: boolean;
  readonly place: Place | null;
}

const takeTogether = async (deps: Deps, learners: readonly Answered[]): Promise<void> => {
  const delivered = await findDelivered(deps, learners);
  if (delivered.length === 0) return;
  const byName = new Map(delivered.map((one) => [wantedName(one), one]));
  await deps.db.transaction().execute(async (tx) => {
    const save = async (wanted: readonly Delivered[]): Promise<void> => {
      const notes = await lockNotes(tx, wanted);
      if (notes.length === 0) return;
      // After the locks: what was planned for another exam day meanwhile is planned by that day.
      const goals = await findGoals(tx, learners);
      await saveNotes(
        tx,
        notes.flatMap((note) => {
          const own = byName.get(wantedName(note));
          return own ? [noteAfter(own, note, goals)] : [];
        }),
      );
    };
    await save(delivered.filter(({ isNew }) => !isNew));
    const fresh = delivered.filter(({ isNew }) => isNew);
    if (fresh.length === 0) return;
    const goals = await findGoals(tx, learners);
    const added = await insertNotes(
      tx,
      fresh.flatMap((own): NewNote[] => {
        const { brandId, place } = own;
        return place ? [{ ...noteAfter(own, NO_NOTE, goals), brandId, place }] : [];
      }),
    );
    await save(fresh.filter((one) => !added.has(wantedName(one))));
  });
};

const NO_NOTE = { examIdx: null, entries: [], retiredAt: null, returnedAt: null };

const noteAfter = (
  { learnerId, problemIdx, events, place }: Delivered,
  note: typeof NO_NOTE | LockedNote,
  goals: Awaited<ReturnType<typeof findGoals>>,
): ChangedNote => {
  const entries = mergeEntries(note.entries, events.map(entryOf));
  const examIdx = place?.exam_idx ?? note.examIdx;
  const examOn = examIdx === null ? undefined : goals.get(learnerId)?.get(examIdx);
  const state = reviewStateOf(entries, note, examOn ?? null, problemIdx);
  // A sitting that is delivered late says nothing about where the problem was met last.
  const isLatest = events.some(({ at }) => at === state.lastAt);
  return { learnerId, problemIdx, entries, state, place: isLatest ? place : null };
};

/** What a note of a problem would be that was answered and never missed; null: never answered. */
export const unmissedNote = async (deps: Deps, owner: Owner, problemIdx: ProblemIdx): Promise<NewNote | null> => {
  const { brandId, learnerId } = owner;
  const events = await deps.answerEvents.toProblem(owner, problemIdx);
  const place = events.length > 0 ? await placesIn(deps.exams)(problemIdx, events) : null;
  if (!place) return null;
  const delivered: Delivered = { learnerId, brandId, problemIdx, events, isNew: true, place };
  return { ...noteAfter(delivered, NO_NOTE, await findGoals(deps.db, [owner])), brandId, place };
};

const findDelivered = async (deps: Deps, learners: readonly Answered[]): Promise<readonly Delivered[]> => {
  const all = learners.flatMap(({ learnerId, brandId, events }) =>
    [...Map.groupBy(events, ({ problemIdx }) => problemIdx)].map(([problemIdx, own]) => ({ learnerId, brandId, problemIdx, events: own })),
  );
  const known = await findKnown(deps.db, all);
  const noted = all.flatMap((one) => {
    const isNew = !known.has(wantedName(one));
    return isNew && !one.events.some(isWorthNoting) ? [] : [{ ...one, isNew }];
  });
  // What becomes a note now may have been answered before.
  const fresh = Map.groupBy(
    noted.filter(({ isNew }) => isNew),
    ({ learnerId }) => learnerId,
  );
  const asked = learners.flatMap(({ learnerId, brandId }) => {
    const problemIdxs = fresh.get(learnerId)?.map(({ problemIdx }) => problemIdx) ?? [];
    return problemIdxs.length > 0 ? [{ learnerId, brandId, problemIdxs }] : [];
  });
  const earlier = Map.groupBy(asked.length > 0 ? await deps.answerEvents.earlier(asked) : [], wantedName);
  const placeOf = placesIn(deps.exams);
  const isMetBefore = (one: Wanted) => earlier.get(wantedName(one))?.some((event) => !isUnseen(event)) ?? false;
  return Promise.all(
    // Right before, and now not opened: nothing was missed.
    noted
      .filter((one) => !one.isNew || one.events.some((event) => isWorthNoting(event) && !isUnseen(event)) || !isMetBefore(one))
      .map(async (one) => {
        const events = [...(earlier.get(wantedName(one)) ?? []), ...one.events];
        return { ...one, events, place: await placeOf(one.problemIdx, events) };
      }),
  );
};

/** Where each problem stands on the paper of its last answer; papers are never taken away, so one without is damage. */
const placesIn = (exams: ExamApi) => {
  const papers = new Map<string, Promise<ReadonlyMap<ProblemIdx, Place>>>();
  const read = async (paperHash: string): Promise<ReadonlyMap<ProblemIdx, Place>> => {
    const paper = await exams.paper(paperHash);
    if (!paper.ok) return new Map();
    const { examIdx, examDetailIdx, sections, problems } = paper.value;
    const names = new Map(sections.map(({ id, name }) => [id, name]));
    return new Map(
      problems.map(({ problemIdx, sectionId, number }) => [
        problemIdx,
        {
          problem_idx: problemIdx,
          paper_hash: paperHash,
          exam_idx: examIdx,
          exam_detail_idx: examDetailIdx,
          section_id: sectionId,
          section_name: names.get(sectionId) ?? '',
          number,
        },
      ]),
    );
  };
  return async (problemIdx: ProblemIdx, events: readonly AnswerEvent[]): Promise<Place | null> => {
    const paperHash = events.toSorted((a, b) => b.at - a.at)[0]?.paperHash ?? '';
    let places = papers.get(paperHash);
    if (!places) papers.set(paperHash, (places = read(paperHash)));
    return (await places).get(problemIdx) ?? null;
  };
};
