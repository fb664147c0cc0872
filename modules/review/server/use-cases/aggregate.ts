import type { Learner } from '@modules/account/learner';
import type { ExamIdx, ExamView } from '@modules/exam';
import { Reason, type Count, type NoteAggregate, type ReviewApi } from '../../contract.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import type { Deps } from '../deps.ts';
import { findOwnGoals } from '../store/goals.ts';
import { countMastered, countNotes, countTags, findDueTimes, type CountRow } from '../store/lists.ts';
import type { catchUp } from './catch-up.ts';
import { examsWanted } from './list-notes.ts';
import { meanReviewMs } from './review-time.ts';

/** Two weeks, today included: what is planned further on changes with every answer. */
const FORECAST_DAYS = 14;

export const aggregate =
  (deps: Deps, catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['aggregate'] =>
  async (who, query) => {
    await catchUpOwn(who.learnerId);
    const examIdxs = await examsWanted(deps, who, query);
    const today = dayOf(deps.clock.now().getTime());
    const [rows, due, masteredCount, tags, goals] = await Promise.all([
      countNotes(deps.db, who, examIdxs),
      findDueTimes(deps.db, who, examIdxs, today),
      countMastered(deps.db, who, examIdxs),
      countTags(deps.db, who),
      findOwnGoals(deps.db, who),
    ]);
    return { ...(await countsWith(deps, who, { rows, due, goals, examIdxs, today })), masteredCount, tags };
  };

/** The same without what is only filtered by: three statements. */
export const plan =
  (deps: Deps, catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['plan'] =>
  async (who) => {
    await catchUpOwn(who.learnerId);
    const today = dayOf(deps.clock.now().getTime());
    const [rows, due, goals] = await Promise.all([
      countNotes(deps.db, who, null),
      findDueTimes(deps.db, who, null, today),
      findOwnGoals(deps.db, who),
    ]);
    return countsWith(deps, who, { rows, due, goals, examIdxs: null, today });
  };

interface Counted {
  readonly rows: readonly CountRow[];
  readonly due: Awaited<ReturnType<typeof findDueTimes>>;
  readonly goals: ReadonlyMap<number, string>;
  /** What it is narrowed to; null: every exam. */
  readonly examIdxs: readonly number[] | null;
  readonly today: string;
}
const countsWith = async (deps: Deps, { brandId }: Pick<Learner, 'brandId'>, { rows, due, goals, examIdxs, today }: Counted) => {
  // A day may be set for an exam before anything was missed in it, and stays when all of it is mastered.
  const goalsWanted = new Map([...goals].filter(([examIdx]) => examIdxs === null || examIdxs.includes(examIdx)));
  const exams = await Promise.all(
    [...new Set([...rows.map(({ examIdx }) => examIdx), ...goalsWanted.keys()])].map((examIdx) =>
      deps.exams.exam(brandId, examIdx as ExamIdx),
    ),
  );
  const known = new Map<number, ExamView>(exams.flatMap((exam) => (exam.ok ? [[exam.value.examIdx, exam.value] as const] : [])));
  return { ...countsOf(rows, known, today, goalsWanted), eachMs: await meanReviewMs(deps.exams, due) };
};

const countsOf = (
  rows: readonly CountRow[],
  exams: ReadonlyMap<number, ExamView>,
  today: string,
  goals: ReadonlyMap<number, string>,
): Omit<NoteAggregate, 'eachMs' | 'masteredCount' | 'tags'> => {
  const isDue = ({ dueOn }: CountRow) => dueOn !== null && dueOn <= today;
  const sum = (of: readonly CountRow[], number: (row: CountRow) => number = (row) => row.count) =>
    of.reduce((total, row) => total + number(row), 0);
  const counted = (of: readonly CountRow[]): Count => ({ count: sum(of), dueCount: sum(of.filter(isDue)) });
  const due = rows.filter(isDue);
  const types = Map.groupBy(
    rows.flatMap((row) => topTypesOf(exams.get(row.examIdx)).map((type) => ({ type, row }))),
    ({ type }) => type.examTypeIdx,
  );
  // As many of one as of another: by name, or the list would stand in another order at every reading.
  const byCount = <T extends Count & ({ name: string } | { title: string })>(a: T, b: T) =>
    b.count - a.count || nameOf(a).localeCompare(nameOf(b), 'ko');
  return {
    today,
    activeCount: sum(rows),
    dueCount: sum(due),
    kinds: {
      missedTwice: sum(rows, (row) => row.missedTwice),
      unsure: sum(rows, (row) => row.unsure),
      slow: sum(rows, (row) => row.slow),
      unseen: sum(rows.filter(({ dueOn }) => dueOn === null)),
    },
    byType: [...types]
      .map(([examTypeIdx, of]) => ({ examTypeIdx, name: of[0]?.type.name ?? '', ...counted(of.map(({ row }) => row)) }))
      .toSorted(byCount),
    byExam: [...exams]
      .flatMap(([examIdx, exam]) => {
        const of = rows.filter((row) => row.examIdx === examIdx);
        return of.length > 0 || goals.has(examIdx)
          ? [{ examIdx: exam.examIdx, title: exam.title, examOn: goals.get(examIdx) ?? null, ...counted(of) }]
          : [];
      })
      .toSorted(byCount),
    bySection: [...Map.groupBy(rows, ({ sectionName }) => sectionName)].map(([name, of]) => ({ name, ...counted(of) })).toSorted(byCount),
    byReason: [...Reason.options, null].map((reason) => ({ reason, count: sum(rows.filter((row) => row.reason === reason)) })),
    forecast: Array.from({ length: FORECAST_DAYS }, (_, at) => {
      const day = addDays(today, at);
      return { day, count: at === 0 ? sum(due) : sum(rows.filter(({ dueOn }) => dueOn === day)) };
    }),
  };
};

const nameOf = (of: { name: string } | { title: string }) => ('name' in of ? of.name : of.title);

const topTypesOf = (exam: ExamView | undefined) => {
  const tops = exam?.examTypes.filter(({ parentId }) => parentId === null) ?? [];
  return tops.length > 0 ? tops : (exam?.examTypes ?? []);
};
