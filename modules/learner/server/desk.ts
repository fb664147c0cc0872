import type { ExamDetailWithExam } from '@modules/exam';
import type { LatestResult } from '@modules/attempt/results';
import { isWeak } from '../contract-strength.ts';
import type { Desk, OverviewApi, Strengths } from '../contract.ts';
import { addDays, dayOf } from '../domain/study-days.ts';
import { recentStudy } from './calendar.ts';
import type { Deps } from './deps.ts';
import { findGoal } from './goals.ts';
import { examDaysOf, nextSitting } from './next-sitting.ts';
import { strengths } from './strengths.ts';

const WEEK = 7;
/** Types that are shown as the weakest. */
const MOST_WEAK = 3;

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
    const examDays = examDaysOf(plan, today);
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
      next: await nextSitting(deps, who, { taken, preparedIdx: examDays[0]?.examIdx ?? null, sat: sat?.exam ?? null }),
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
