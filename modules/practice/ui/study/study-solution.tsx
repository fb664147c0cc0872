import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import type { MarkedProblem, SolvedInk } from '@modules/attempt';
import type { StudyAnswered } from '../../contract.ts';
import { ProblemFacts } from '@modules/attempt/ui/parts';
import { SolutionTexts, SolvedChoices } from '@modules/exam/ui/parts';
import { PeerAnswersTable } from './peer-answers-table.tsx';

/** Key, reasons, explanation and how others answered. */
export const StudySolution = ({
  problem,
  answered,
  ink,
}: {
  readonly problem: PaperProblem;
  readonly answered: StudyAnswered;
  /** What was written on it in a sitting. */ readonly ink?: SolvedInk | undefined;
}) => {
  const copy = useCopy();
  const { first, solution, others } = answered;
  const mark: MarkedProblem = {
    problemIdx: problem.problemIdx,
    number: problem.number,
    sectionId: problem.sectionId,
    chosen: first.choices,
    ...(first.text !== undefined && { text: first.text }),
    answer: solution.answer,
    ...(solution.accepts && { accepts: solution.accepts }),
    ...(solution.alsoRight && { alsoRight: solution.alsoRight }),
    ...(solution.isRightForAll && { isRightForAll: solution.isRightForAll }),
    result: first.result,
    unsure: first.unsure,
    flag: false,
    spentMs: first.spentMs,
    changes: [],
    rightShare: others.rightShare,
  };
  return (
    <div className="study-solution">
      <SolvedChoices problem={problem} solution={solution} given={first} ink={ink} />
      <section aria-label={copy('exam.solution.explanation')}>
        <SolutionTexts solution={solution} />
      </section>
      <PeerAnswersTable others={others} solution={solution} given={first} />
      <ProblemFacts solved={{ problem, mark, solution }} />
    </div>
  );
};
