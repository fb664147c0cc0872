import type { TrendSitting } from '@modules/learner';
import { percentOf } from '@modules/attempt/ui';
import { dayText, useCopy } from '@platform/i18n';
import { TrendChart } from './trend-chart.tsx';
import { trendInWords } from './trend-words.ts';

/** How the newest results went: a line, one sentence that says it, and a table. Nothing for a single one. */
export const Trend = ({ trend, isMixed }: { readonly trend: readonly TrendSitting[]; readonly isMixed: boolean }) => {
  const copy = useCopy();
  if (trend.length < 2) return null;
  const points = trend.map((sitting) => ({ ...sitting, percent: percentOf(sitting.scoreTenths, sitting.fullTenths) }));
  // Papers of different exams are not harder or easier by the same measure: their results stand beside each other, and no line joins them.
  const words = isMixed ? null : trendInWords(points.map(({ percent }) => percent));
  const kinds = (['first', 'repeat'] as const).filter((kind) => points.some(({ isFirstTry }) => isFirstTry === (kind === 'first')));
  return (
    <section className="my-trend" aria-labelledby="trend">
      <div className="sec-head">
        <div>
          <h2 className="h2" id="trend">
            {copy('mycbt.trend')}
          </h2>
          <p className="meta">{copy('mycbt.trend.lead', { count: points.length })}</p>
        </div>
      </div>
      {words && <p>{copy(`mycbt.trend.${words.way}`, { n: words.n, now: String(words.now), by: String(words.by) })}</p>}
      {isMixed && <p className="meta">{copy('mycbt.trend.mixed')}</p>}
      <TrendChart points={points} height={120} isJoined={!isMixed} />
      <div className="legend" aria-hidden>
        {kinds.map((kind) => (
          <span key={kind}>
            <svg className="trend-chart" width="12" height="12">
              <circle className={kind} cx="6" cy="6" r="4.5" />
            </svg>
            {copy(kind === 'first' ? 'mycbt.review.first' : 'mycbt.review.again')}
          </span>
        ))}
      </div>
      <details className="chart-table">
        <summary className="more opens">{copy('mycbt.trend.table')}</summary>
        <table>
          <caption className="sr">{copy('mycbt.trend')}</caption>
          <thead>
            <tr>
              {(['day', 'exam', 'try', 'score'] as const).map((name) => (
                <th key={name} scope="col">
                  {copy(`mycbt.trend.col.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.recordIdx}>
                <th scope="row" className="num">
                  {dayText(point.submittedAt)}
                </th>
                <td>
                  {point.title} {point.detailTitle}
                </td>
                <td>{copy(point.isFirstTry ? 'mycbt.review.first' : 'mycbt.review.again')}</td>
                <td className="num">{point.percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
};
