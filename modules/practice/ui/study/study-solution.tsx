import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';
import type { MarkedProblem, SolvedInk } from '@modules/attempt';
import type { StudyAnswered } from '../../contract.ts';
import { ProblemFacts, SolvedChoices } from '@modules/attempt/ui/parts';
import { OthersTable } from './others-table.tsx';

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
  const solved = { problem, mark, solution, ...(ink && { ink }) };
  return (
    <div className="study-solution">
      <SolvedChoices solved={solved} />
      <section className="rs-exp" aria-label={copy('attempt.solution.explanation')}>
        <h3 className="h2">{copy('attempt.solution.explanation')}</h3>
        <RichTextView text={solution.explanation} />
      </section>
      {solution.concept && (
        <div className="rs-extra">
          <h3 className="h3">{copy('attempt.solution.concept')}</h3>
          <RichTextView text={solution.concept} />
        </div>
      )}
      {solution.tip && (
        <div className="rs-extra">
          <h3 className="h3">{copy('attempt.solution.tip')}</h3>
          <RichTextView text={solution.tip} />
        </div>
      )}
      <OthersTable others={others} solution={solution} given={first} />
      <ProblemFacts solved={solved} />
    </div>
  );
};
