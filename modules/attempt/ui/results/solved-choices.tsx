import { useCopy } from '@platform/i18n';
import { Mark, RichTextView, Tag } from '@platform/ui';
import { isShort } from '@modules/exam/answer';
import { markText, NO_HIGHLIGHTS, rangesOf } from '@modules/exam/ui/parts';
import { acceptedTexts, isRightChoice } from './right-answer.ts';
import type { Solved } from './solved.ts';

/** The choices with the learner's ink, the key and the reason for each. */
export const SolvedChoices = ({ solved }: { readonly solved: Solved }) => {
  const copy = useCopy();
  const { problem, mark, solution, ink } = solved;
  if (isShort(problem)) return <SolvedShort solved={solved} />;
  return (
    <ol className="rs-ans">
      {problem.choices.map((choice, at) => {
        const position = at + 1;
        const isMine = mark.chosen.includes(position);
        const isRight = isRightChoice(solution, position);
        const isOut = ink?.eliminated.includes(position) ?? false;
        const rationale = solution.rationales[at];
        return (
          <li key={position} className={['rs-an', isRight && 'ok', isMine && 'my', isOut && 'out'].filter(Boolean).join(' ')}>
            <span className="bub" aria-hidden>
              {position}
            </span>
            <div className="top">
              <div className="txt">
                <span className="sr">{copy('attempt.solution.number', { n: position })} </span>
                <RichTextView text={markText(choice, rangesOf(ink?.highlights ?? NO_HIGHLIGHTS, position))} inline />
              </div>
              {isOut && <span className="meta-s">{copy('attempt.solution.eliminated')}</span>}
              {isMine && isRight && <Tag tone="correct">{copy('attempt.solution.mineRight')}</Tag>}
              {isMine && !isRight && <Tag tone="wrong">{copy('attempt.solution.mine')}</Tag>}
              {!isMine && isRight && <Tag tone="correct">{copy('attempt.solution.answer')}</Tag>}
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
const SolvedShort = ({ solved: { mark, solution } }: { readonly solved: Solved }) => {
  const copy = useCopy();
  const { result, text } = mark;
  return (
    <dl className="rs-short">
      <div className={result}>
        <dt>{copy('attempt.solution.mine')}</dt>
        <dd>
          {text ?? copy('attempt.result.mark.blank')} {text !== undefined && <Mark kind={result} />}
        </dd>
      </div>
      {solution.accepts && (
        <div className="ok">
          <dt>{copy('attempt.solution.answer')}</dt>
          <dd>
            {solution.isRightForAll ? (
              copy('attempt.correction.all')
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
