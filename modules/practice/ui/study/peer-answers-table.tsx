import type { ProblemSolution } from '@modules/exam';
import { useCopy, numberText } from '@platform/i18n';
import type { Given } from '@modules/exam/answer';
import { isRightChoice } from '@modules/exam/ui/parts';
import type { PeerAnswers } from '@modules/answers';

/** What everybody answered at first, as bars and as a table in one; too few are not counted out. */
export const PeerAnswersTable = ({
  others,
  solution,
  given,
}: {
  readonly others: PeerAnswers;
  readonly solution: ProblemSolution;
  readonly given: Given;
}) => {
  const copy = useCopy();
  if (!others.byChoice) return <p className="meta-s study-few">{copy('practice.study.others.few', { count: others.count })}</p>;
  const rows = others.byText
    ? others.byText.map(({ text, share, isRight }) => ({
        name: copy('exam.solution.quoted', { text }),
        share,
        isRight,
        isMine: given.text === text,
      }))
    : others.byChoice.map((share, at) => ({
        name: copy('exam.solution.number', { n: at + 1 }),
        share,
        isRight: isRightChoice(solution, at + 1),
        isMine: given.choices.includes(at + 1),
      }));
  return (
    <table className={others.byText ? 'study-others texts' : 'study-others'}>
      <caption className="h3">
        {copy('practice.study.others')} <small>{copy('practice.study.others.count', { count: numberText(others.count) })}</small>
      </caption>
      <thead className="sr">
        <tr>
          <th scope="col">{copy('practice.study.others.choice')}</th>
          <th scope="col">{copy('practice.study.others.bar')}</th>
          <th scope="col">{copy('practice.study.others.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, isRight, isMine }) => {
          const percent = Math.round(100 * share);
          return (
            <tr key={name} className={isRight ? 'ok' : isMine ? 'my' : undefined}>
              <th scope="row">
                {name}
                {isRight && <span className="sr"> {copy('exam.solution.answer')}</span>}
              </th>
              <td aria-hidden>
                <svg width="100%" height="10">
                  <rect className="well" width="100%" height="10" rx="5" />
                  {percent > 0 && <rect className="part" width={`${percent}%`} height="10" rx="5" />}
                </svg>
              </td>
              <td className="num">{copy('exam.amount.percent', { n: percent })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
