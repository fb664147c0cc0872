import { durationText, sectionUnit } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import type { ScoreView } from '../../contract.ts';
import { otherMsOf } from './away.ts';
import { ResultLink } from './links.tsx';

/** The time map in figures, for those who do not see it and those who want to know exactly. */
export const TimeTable = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  const column = (name: string) => <th scope="col">{copy(`attempt.score.time.col.${name}`)}</th>;
  const otherMs = otherMsOf(score);
  const nameOf = new Map(score.report.sections.map(({ id, name }) => [id, name]));
  return (
    <details className="chart-table">
      <summary className="more opens">{copy('attempt.score.time.table')}</summary>
      <table>
        <caption className="sr">{copy('attempt.score.time.caption')}</caption>
        <thead>
          <tr>
            {column('number')}
            <th scope="col">{copy(`attempt.score.unit.${sectionUnit(score.exam.detail.rules.pass)}`)}</th>
            {column('result')}
            {column('time')}
          </tr>
        </thead>
        <tbody>
          {score.problems.map((problem) => (
            <tr key={problem.number}>
              <th scope="row" className="num">
                <ResultLink page="solution" recordIdx={score.recordIdx} problem={problem.number}>
                  {copy('attempt.score.find.number', { n: problem.number })}
                </ResultLink>
              </th>
              <td>{nameOf.get(problem.sectionId)}</td>
              <td>
                <span className="result-marks">
                  <Mark kind={problem.result} />
                  {problem.unsure && <Mark kind="unsure" />}
                </span>
              </td>
              <td className="num">{durationText(problem.spentMs, copy)}</td>
            </tr>
          ))}
        </tbody>
        {otherMs > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {copy('attempt.score.time.col.other')}
              </th>
              <td className="num">{durationText(otherMs, copy)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </details>
  );
};
