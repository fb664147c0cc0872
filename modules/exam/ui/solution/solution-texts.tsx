import { useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';
import type { ReactNode } from 'react';
import type { ProblemSolution } from '../../contract.ts';
import { OfProblem } from './of-problem.tsx';

interface SolutionTextsProps {
  readonly solution: Pick<ProblemSolution, 'explanation' | 'concept' | 'tip'>;
  /** Where several solutions stand on one page: the problem's number goes before each heading. */
  readonly number?: number;
}

/** Why the right answer is right, what there is to know about it, and how to be faster. */
export const SolutionTexts = ({ solution: { explanation, concept, tip }, number }: SolutionTextsProps) => {
  const copy = useCopy();
  const ofProblem = number === undefined ? null : <OfProblem number={number} />;
  return (
    <>
      <div className="solution-texts">
        <h3 className="h2">
          {ofProblem}
          {copy('exam.solution.explanation')}
        </h3>
        <RichTextView text={explanation} />
      </div>
      {concept && (
        <Extra title={copy('exam.solution.concept')} ofProblem={ofProblem}>
          <RichTextView text={concept} />
        </Extra>
      )}
      {tip && (
        <Extra title={copy('exam.solution.tip')} ofProblem={ofProblem}>
          <RichTextView text={tip} />
        </Extra>
      )}
    </>
  );
};

const Extra = ({ title, ofProblem, children }: { readonly title: string; readonly ofProblem: ReactNode; readonly children: ReactNode }) => (
  <div className="solution-extra">
    <h3 className="h3">
      {ofProblem}
      {title}
    </h3>
    {children}
  </div>
);
