import type { ProblemSolution } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { isRightChoice } from '../results/right-answer.ts';
import type { Others } from '../../contract-study.ts';

/** What everybody answered at first, as bars and as a table in one; too few are not counted out. */
export const OthersTable = ({ others, solution, chosen }: { readonly others: Others; readonly solution: ProblemSolution; readonly chosen: readonly number[] }) => {
  const copy = useCopy();
  if (!others.byChoice) return <p className="meta-s study-few">{copy('attempt.study.others.few', { count: others.count })}</p>;
  return (
    <table className="study-others">
      <caption className="h3">{copy('attempt.study.others')} <small>{copy('attempt.study.others.count', { count: others.count.toLocaleString('ko-KR') })}</small></caption>
      <thead className="sr"><tr><th scope="col">{copy('attempt.study.others.choice')}</th><th scope="col">{copy('attempt.study.others.bar')}</th><th scope="col">{copy('attempt.study.others.share')}</th></tr></thead>
      <tbody>
        {others.byChoice.map((share, at) => {
          const number = at + 1;
          const percent = Math.round(100 * share);
          const isRight = isRightChoice(solution, number);
          return (
            <tr key={number} className={isRight ? 'ok' : chosen.includes(number) ? 'my' : undefined}>
              <th scope="row">{copy('attempt.solution.number', { n: number })}{isRight && <span className="sr"> {copy('attempt.solution.answer')}</span>}</th>
              <td aria-hidden><svg width="100%" height="10"><rect className="well" width="100%" height="10" rx="5" />{percent > 0 && <rect className="part" width={`${percent}%`} height="10" rx="5" />}</svg></td>
              <td className="num">{copy('attempt.amount.percent', { n: percent })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
