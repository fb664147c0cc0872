import type { ExamDetailWithExam, ExamIdx, ExamSummary } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import type { Learner } from '@modules/account/learner';
import type { LatestResult } from '@modules/attempt/results';
import { isWeak } from '../contract-strength.ts';
import type { Desk, OverviewApi, Strengths } from '../contract.ts';
import { propose, topTypesOf, type Candidate } from '../domain/propose.ts';
import { addDays, dayOf, daysBetween } from '../domain/study-days.ts';
import { recentStudy } from './calendar.ts';
import type { Deps } from './deps.ts';
import { findGoal } from './goals.ts';
import { strengths } from './strengths.ts';

const WEEK = 7;
/** Types that are shown as the weakest. */
const MOST_WEAK = 3;
/** Exams of a type that a proposal is looked for in. */
const MOST_CANDIDATES = 20;

/** A member's home: what is to be done today, and what came of the last sitting. */
export const desk =
  (deps: Deps): OverviewApi['desk'] =>
  async (who) => {
    const today = dayOf(deps.clock.now().getTime());
    const [plan, { streakDays, recent }, goal, latest, counts, open, strength] = await Promise.all([
      deps.review.plan(who),
      recentStudy(deps, who, today),
      findGoal(deps.db, who),
      deps.results.latest(who),
      deps.results.countByDetail(who),
      deps.results.openDetails(who),
      strengths(deps)(who, {}),
    ]);
    const [sat] = latest ? await deps.exams.examDetails(who.brandId, [latest.examDetailIdx]) : [];
    const examDays = plan.byExam
      .flatMap(({ examIdx, title, examOn }) =>
        examOn !== null && examOn >= today ? [{ examIdx, title, examOn, daysLeft: daysBetween(today, examOn) }] : [],
      )
      .toSorted((a, b) => a.daysLeft - b.daysLeft);
    const preparedIdx = examDays[0]?.examIdx ?? null;
    const candidates = await candidatesFor(deps, who, preparedIdx, sat?.exam);
    const taken = new Set<number>([...counts.map(({ examDetailIdx }) => examDetailIdx), ...open]);
    return {
      today,
      examDays,
      review: {
        activeCount: plan.activeCount,
        dueCount: plan.dueCount,
        eachMs: plan.eachMs,
        forecast: plan.forecast.slice(0, WEEK),
      },
      study: {
        goal,
        streakDays,
        days: Array.from({ length: WEEK }, (_, at) => {
          const day = addDays(today, at + 1 - WEEK);
          return { day, problemCount: recent.get(day)?.problemCount ?? 0 };
        }),
      },
      last: latest && sat ? lastOf(latest, sat) : null,
      weakest: weakestOf(strength),
      next: propose({ candidates, taken, preparedIdx, satIdx: sat?.exam.examIdx ?? null }),
    };
  };

const weakestOf = ({ allCount, missingCount, types }: Strengths): Desk['weakest'] => ({
  answerCount: allCount,
  missingCount,
  types: types
    .filter(isWeak)
    .slice(0, MOST_WEAK)
    .map(({ code, kind, section, name, count, rightCount, percent }) => ({ code, kind, section, name, count, rightCount, percent })),
});

const lastOf = ({ recordIdx, submittedAt, report }: LatestResult, { exam, detail }: ExamDetailWithExam): Desk['last'] => ({
  recordIdx,
  title: exam.title,
  detailTitle: detail.title,
  submittedAt: submittedAt.getTime(),
  report,
  rules: { pass: detail.rules.pass, presetId: detail.rules.presetId, evidence: detail.rules.evidence },
});

/** Exams to propose from, with those of their sittings that are free or owned. Lists and exams are remembered by their module. */
const candidatesFor = async (
  deps: Deps,
  who: Learner,
  preparedIdx: ExamIdx | null,
  sat: ExamSummary | undefined,
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
