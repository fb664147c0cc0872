import type { Learner } from '@modules/account/learner';
import type { ExamIdx, ExamSummary } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import type { FindProposed } from '@modules/practice/proposed';
import type { ReviewPlan } from '@modules/review';
import type { Desk, Proposal } from '../contract.ts';
import { propose, topTypesOf, type Candidate } from '../domain/propose.ts';
import { dayOf, daysBetween } from '../domain/study-days.ts';
import type { Deps } from './deps.ts';

/** Exams of a type that a proposal is looked for in. */
const MOST_CANDIDATES = 20;

interface Known {
  /** Sittings that have a result or are under way. */
  readonly taken: ReadonlySet<number>;
  /** The exam whose day comes next. */
  readonly preparedIdx: ExamIdx | null;
  /** The exam that was sat last. */
  readonly sat: ExamSummary | null;
}

/** The sitting to take next; null where there is none. */
export const nextSitting = async (deps: Deps, who: Learner, known: Known): Promise<Proposal | null> =>
  propose({
    candidates: await candidatesFor(deps, who, known),
    taken: known.taken,
    preparedIdx: known.preparedIdx,
    satIdx: known.sat?.examIdx ?? null,
  });

/** Days of real exams from today on, the next one first. */
export const examDaysOf = ({ byExam }: Pick<ReviewPlan, 'byExam'>, today: string): Desk['examDays'] =>
  byExam
    .flatMap(({ examIdx, title, examOn }) =>
      examOn !== null && examOn >= today ? [{ examIdx, title, examOn, daysLeft: daysBetween(today, examOn) }] : [],
    )
    .toSorted((a, b) => a.daysLeft - b.daysLeft);

/** The exam that the desk proposes a sitting of, for whoever spares it. Who has neither sat anything nor set a day is proposed a beginning, not an exam. */
export const proposedExam =
  (deps: Deps): FindProposed =>
  async (who, taken) => {
    const [plan, latest] = await Promise.all([deps.review.plan(who), deps.results.latest(who)]);
    const [sat] = latest ? await deps.exams.examDetails(who.brandId, [latest.examDetailIdx]) : [];
    const preparedIdx = examDaysOf(plan, dayOf(deps.clock.now().getTime()))[0]?.examIdx ?? null;
    if (preparedIdx === null && !sat) return null;
    return (await nextSitting(deps, who, { taken, preparedIdx, sat: sat?.exam ?? null }))?.exam.examIdx ?? null;
  };

/** Exams to propose from, with those of their sittings that are free or owned. Lists and exams are remembered by their module. */
const candidatesFor = async (
  deps: Deps,
  who: Learner,
  { preparedIdx, sat }: Pick<Known, 'preparedIdx' | 'sat'>,
): Promise<readonly Candidate[]> => {
  const { brandId } = who;
  const prepared = preparedIdx === null ? null : await deps.exams.exam(brandId, preparedIdx);
  const anchors = [...(prepared?.ok ? [prepared.value] : []), ...(sat ? [sat] : [])];
  const types = [...new Set(anchors.flatMap(topTypesOf))];
  const { items } = await deps.exams.exams(brandId, {
    ...(types.length > 0 ? { examTypeIds: types.join() } : { isFree: true }),
    sort: 'popular',
    page: 1,
    pageSize: MOST_CANDIDATES,
  });
  const idxs = new Set([...anchors, ...items].map(({ examIdx }) => examIdx));
  const found = (await Promise.all([...idxs].map((examIdx) => deps.exams.exam(brandId, examIdx)))).flatMap((exam) =>
    exam.ok ? [exam.value] : [],
  );
  const usable = await deps.entitlements.entitlements(
    who,
    found.flatMap(({ details }) => details),
  );
  return found.map(({ details, description: _text, previewHash: _hash, communityBoardId: _board, ...exam }) => ({
    exam,
    details: details
      .filter(({ examDetailIdx }) => usable.has(examDetailIdx))
      .map(({ examDetailIdx, title, problemCount, rules }) => ({
        examDetailIdx,
        title,
        problemCount,
        minutes: totalMinutes(rules.clocks),
      })),
  }));
};
