import {
  markText,
  NO_HIGHLIGHTS,
  outcomeText,
  ProblemFacts,
  rangesOf,
  SolutionTexts,
  SolvedChoices,
  WrittenView,
} from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Mark, RichTextView } from '@platform/ui';
import type { ReactNode } from 'react';
import { anchorOf } from './links.tsx';
import { sizeStepOf, type Solved } from './solved.ts';

/** One problem: what was asked, what was chosen, what is right, and why. `passageAct` brings its passage back into sight. */
export const ProblemSolutionView = ({
  solved,
  passageAct,
  rail,
}: {
  readonly solved: Solved;
  readonly passageAct?: ReactNode;
  readonly rail?: ReactNode;
}) => {
  const copy = useCopy();
  const { problem, mark, solution, ink } = solved;
  const highlights = ink?.highlights ?? NO_HIGHLIGHTS;
  const given = { choices: mark.chosen, text: mark.text, result: mark.result };
  const id = anchorOf(problem.number);
  const titleId = `${id}-title`;
  return (
    <article className={`problem-solution size-${sizeStepOf(solved)}`} id={id} tabIndex={-1} aria-labelledby={titleId}>
      <header>
        <h2 className="problem-solution-number num" id={titleId}>
          <b>
            <span aria-hidden>{problem.number}</span>
            <span className="sr">{copy('exam.paper.problem', { number: problem.number })}</span>
          </b>
          {mark.result !== 'blank' && <Mark kind={mark.result} named={false} />}
        </h2>
        <div>
          <p className={`problem-outcome ${mark.result}`}>{copy(`attempt.solution.result.${mark.result}`)}</p>
          <p className="meta-s">{outcomeText(given, solution, copy)}</p>
        </div>
        <div className="problem-solution-end">
          <span className="result-marks">
            {mark.unsure && <Mark kind="unsure" />}
            {mark.flag && (
              <span className="solution-flag">
                <Mark kind="flag" named={false} />
                {copy('attempt.solution.flag')}
              </span>
            )}
          </span>
          {passageAct}
        </div>
      </header>
      <div className="problem-solution-main">
        <div className="problem-stem">
          <RichTextView text={markText(problem.stem, rangesOf(highlights, 'stem'))} />
        </div>
        {problem.material && (
          <RichTextView className="problem-material" text={markText(problem.material, rangesOf(highlights, 'material'))} />
        )}
        <SolvedChoices problem={problem} solution={solution} given={given} ink={ink} />
        {ink && <WrittenView problem={problem} ink={ink} />}
        <SolutionTexts solution={solution} number={problem.number} />
      </div>
      <div className="problem-solution-side">
        {rail}
        <ProblemFacts {...solved} />
      </div>
    </article>
  );
};
