import { useCopy } from '@platform/i18n';
import { Mark, RichTextView, Tag } from '@platform/ui';
import type { PaperProblem, ProblemSolution, TextRange } from '../../contract.ts';
import { isShort, type Given, type MarkResult } from '../../contract-answer.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from '../paper/mark-text.ts';
import { acceptedTexts, isRightChoice } from './right-answer.ts';

interface SolvedChoicesProps {
  readonly problem: PaperProblem;
  readonly solution: ProblemSolution;
  readonly given: Given & { readonly result: MarkResult };
  /** What the learner struck out and painted in a sitting. */
  readonly ink?: { readonly eliminated: readonly number[]; readonly highlights: readonly TextRange[] } | undefined;
}

/** The choices with the learner's ink, the key and the reason for each. */
export const SolvedChoices = ({ problem, solution, given, ink }: SolvedChoicesProps) => {
  const copy = useCopy();
  if (isShort(problem)) return <SolvedShort solution={solution} given={given} />;
  return (
    <ol className="solved-choices">
      {problem.choices.map((choice, at) => {
        const position = at + 1;
        const isMine = given.choices.includes(position);
        const isRight = isRightChoice(solution, position);
        const isOut = ink?.eliminated.includes(position) ?? false;
        const rationale = solution.rationales[at];
        return (
          <li key={position} className={['solved-choice', isRight && 'ok', isMine && 'my', isOut && 'out'].filter(Boolean).join(' ')}>
            <span className="bub" aria-hidden>
              {position}
            </span>
            <div className="top">
              <div className="txt">
                <span className="sr">{copy('exam.solution.number', { n: position })} </span>
                <RichTextView text={markText(choice, rangesOf(ink?.highlights ?? NO_HIGHLIGHTS, position))} inline isLabel={false} />
              </div>
              {isOut && <span className="meta-s">{copy('exam.solution.eliminated')}</span>}
              {isMine && isRight && <Tag tone="correct">{copy('exam.solution.mineRight')}</Tag>}
              {isMine && !isRight && <Tag tone="wrong">{copy('exam.solution.mine')}</Tag>}
              {!isMine && isRight && <Tag tone="correct">{copy('exam.solution.answer')}</Tag>}
            </div>
            {rationale && (
              <div className="ra">
                <RichTextView text={rationale} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** What was typed, and all that is taken as right. */
const SolvedShort = ({ solution, given: { text, result } }: Pick<SolvedChoicesProps, 'solution' | 'given'>) => {
  const copy = useCopy();
  return (
    <dl className="short-solution">
      <div className={result}>
        <dt>{copy('exam.solution.mine')}</dt>
        <dd>
          {text ?? copy('exam.solution.blank')} {text !== undefined && <Mark kind={result} />}
        </dd>
      </div>
      {solution.accepts && (
        <div className="ok">
          <dt>{copy('exam.solution.answer')}</dt>
          <dd>
            {solution.isRightForAll ? (
              copy('exam.solution.allRight')
            ) : (
              <ul>
                {acceptedTexts(solution.accepts, copy).map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
};
