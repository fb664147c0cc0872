import type { TrendSitting } from '@modules/learner';
import { labelledOf, percentOf } from '@modules/attempt/ui';
import { dayText, useCopy } from '@platform/i18n';
import { trendInWords } from './trend-words.ts';

/** Drawn height of 0 to 100 percent, px, the room for words, and percent of the width left free so that no mark is cut. */
const HEIGHT = 120;
const TOP = 26;
const EDGE = 6;

/** How the newest results went: a line, one sentence that says it, and a table. Nothing for a single one. */
export const Trend = ({ trend, isMixed }: { readonly trend: readonly TrendSitting[]; readonly isMixed: boolean }) => {
  const copy = useCopy();
  if (trend.length < 2) return null;
  const points = trend.map((sitting) => ({ ...sitting, percent: percentOf(sitting.scoreTenths, sitting.fullTenths) }));
  const words = trendInWords(points.map(({ percent }) => percent));
  const x = (at: number) => `${EDGE + ((100 - 2 * EDGE) * at) / (points.length - 1)}%`;
  const labelled = labelledOf(points.map(({ percent }) => percent));
  const y = (percent: number) => TOP + HEIGHT - (HEIGHT * percent) / 100;
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
      <svg className="rs-trend" width="100%" height={TOP + HEIGHT + 30} aria-hidden>
        {[0, 50, 100].map((percent) => (
          <line key={percent} className="grid" x1="0" x2="100%" y1={y(percent)} y2={y(percent)} />
        ))}
        {points.slice(1).map((point, at) => (
          <line key={point.recordIdx} className="way" x1={x(at)} y1={y(points[at]?.percent ?? 0)} x2={x(at + 1)} y2={y(point.percent)} />
        ))}
        {points.map((point, at) => (
          <circle
            key={point.recordIdx}
            className={point.isFirstTry ? 'first' : 'repeat'}
            cx={x(at)}
            cy={y(point.percent)}
            r={points.length > 15 ? 4 : 5}
          />
        ))}
        {points.map(
          (point, at) =>
            labelled.has(at) && (
              <text
                key={point.recordIdx}
                className={at === points.length - 1 ? 'this' : undefined}
                x={x(at)}
                y={y(point.percent) - 12}
                textAnchor="middle"
              >
                {point.percent}%
              </text>
            ),
        )}
        <text x={0} y={TOP + HEIGHT + 22}>
          {dayText(points[0]?.submittedAt ?? 0)}
        </text>
        <text x="100%" y={TOP + HEIGHT + 22} textAnchor="end">
          {dayText(points.at(-1)?.submittedAt ?? 0)}
        </text>
      </svg>
      <div className="legend" aria-hidden>
        {(['first', 'repeat'] as const).map((kind) => (
          <span key={kind}>
            <svg className="rs-trend" width="12" height="12">
              <circle className={kind} cx="6" cy="6" r="4.5" />
            </svg>
            {copy(kind === 'first' ? 'mycbt.review.first' : 'mycbt.review.again')}
          </span>
        ))}
      </div>
      <details className="rs-table">
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
