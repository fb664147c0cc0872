import type { Learner } from '@modules/account/learner';
import { isOfTypes, type ExamIdx, type ExamSummary } from '@modules/exam';
import type { OverviewApi, StrengthQuery, Strengths } from '../contract.ts';
import { estimateOf, missingCountOf, strengthsOf, typedAnswers, typesNamed, type TypedAnswer } from '../domain/strength.ts';
import type { Deps } from './deps.ts';

/** All first answers of a learner, in one statement; what was handed in a moment ago is among them. */
const answersOf = async (deps: Deps, { learnerId }: Learner) => {
  const [isBehind] = await deps.results.findBehind([learnerId]);
  if (isBehind) await deps.answers.settle(learnerId);
  return deps.answers.ownFirstAnswers(learnerId);
};

export const strengths =
  (deps: Deps): OverviewApi['strengths'] =>
  async (who, query) => {
    const [answers, typed] = await Promise.all([answersOf(deps, who), deps.problemTypes.typedProblems(who.brandId)]);
    const all = typedAnswers(answers, typed);
    const exams = await examsOf(deps, who.brandId, all);
    const wanted = all.filter(({ problem }) => isWanted(exams.get(problem.examIdx)?.exam, query));
    const types = strengthsOf(wanted, { asked: query.types && typesNamed(typed, query.types), since: query.since });
    return {
      allCount: all.length,
      totalCount: wanted.length,
      missingCount: missingCountOf(types),
      exams: mostFirst([...exams.values()].map(({ exam: { examIdx, title }, count }) => ({ examIdx, title, count }))),
      examTypes: mostFirst(typesOf([...exams.values()])),
      sections: [...Map.groupBy(wanted, ({ problem }) => problem.type.section)].map(([name, own]) => ({
        name,
        ...estimateOf(own.filter(({ isRight }) => isRight).length, own.length),
      })),
      types,
    };
  };

const isWanted = (exam: ExamSummary | undefined, { examIdx, examTypeIds }: StrengthQuery): boolean =>
  (examIdx === undefined || exam?.examIdx === examIdx) && (examTypeIds === undefined || isOfTypes(exam, examTypeIds));

interface AnsweredExam {
  readonly exam: ExamSummary;
  readonly count: number;
}
/** The exams that answers belong to: that of a random mock's problem is the one that it was drawn from. */
const examsOf = async (deps: Deps, brandId: string, answers: readonly TypedAnswer[]): Promise<ReadonlyMap<ExamIdx, AnsweredExam>> => {
  const byExam = Map.groupBy(answers, ({ problem }) => problem.examIdx);
  const details = [...byExam.values()].flatMap(([one]) => (one ? [one.problem.examDetailIdx] : []));
  const found = await deps.exams.examDetails(brandId, details);
  return new Map(found.map(({ exam }) => [exam.examIdx, { exam, count: byExam.get(exam.examIdx)?.length ?? 0 }]));
};

const typesOf = (exams: readonly AnsweredExam[]): Strengths['examTypes'] => {
  const types = new Map<number, Strengths['examTypes'][number]>();
  for (const { exam, count } of exams)
    for (const { examTypeIdx, name, parentId } of exam.examTypes)
      if (parentId === null) types.set(examTypeIdx, { examTypeIdx, name, count: (types.get(examTypeIdx)?.count ?? 0) + count });
  return [...types.values()];
};

const mostFirst = <T extends { readonly count: number }>(list: readonly T[]): readonly T[] => list.toSorted((a, b) => b.count - a.count);
