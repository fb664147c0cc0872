import type { PaperProblem, SolvedInk } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import type { StudyAnswered } from '../../contract.ts';
import { ProblemFacts, SolutionTexts, SolvedChoices } from '@modules/exam/ui/parts';
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
  const mark = {
    chosen: first.choices,
    text: first.text,
    changes: [],
    answer: solution.answer,
    accepts: solution.accepts,
    alsoRight: solution.alsoRight,
    spentMs: first.spentMs,
    rightShare: others.rightShare,
  };
  return (
    <div className="study-solution">
      <SolvedChoices problem={problem} solution={solution} given={first} ink={ink} />
      <section aria-label={copy('exam.solution.explanation')}>
        <SolutionTexts solution={solution} />
      </section>
      <PeerAnswersTable others={others} solution={solution} given={first} />
      <ProblemFacts problem={problem} mark={mark} solution={solution} />
    </div>
  );
};
