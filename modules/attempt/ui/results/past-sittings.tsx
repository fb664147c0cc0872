import { sectionUnit } from '@modules/exam/ui/parts';
import { dayText, useCopy, tenthsText } from '@platform/i18n';
import { toTenth } from '@platform/kernel/tenth';
import type { ScoreView } from '../../contract.ts';
import type { PastSitting } from '../../contract-history.ts';
import { ResultLink } from './links.tsx';
import { beforeThis, labelledOf, sectionChanges, signed, trendOf, type TrendPoint } from './past-trend.ts';

/** This sitting beside the learner's earlier ones of the same exam. Nothing for the first. */
export const PastSittings = ({ past, score }: { readonly past: readonly PastSitting[]; readonly score: ScoreView }) => {
  const copy = useCopy();
  const trend = trendOf(past, score);
  if (trend.length < 2) return null;
  const before = beforeThis(trend);
  const now = trend.find(({ isThis }) => isThis);
  const changes = before ? sectionChanges(before, score.report.sections) : [];
  const unit = copy(`attempt.score.unit.${sectionUnit(score.exam.detail.rules.pass)}`);
  const by = before && now ? toTenth(now.percent - before.percent) : 0;
  return (
    <section aria-labelledby="score-past">
      <div className="sec-head">
        <div>
          <h2 className="h2" id="score-past">
            {copy('attempt.score.past.heading')}
          </h2>
          <p className="meta">{copy('attempt.score.past.lead')}</p>
        </div>
      </div>
      {before && (
        <p className="score-finding">{copy(`attempt.score.past.${by > 0 ? 'up' : by < 0 ? 'down' : 'same'}`, { by: Math.abs(by) })}</p>
      )}
      <div className="past-sittings">
        <div>
          <Chart trend={trend} />
          <div className="legend" aria-hidden>
            {(['first', 'repeat'] as const).map((kind) => (
              <span key={kind}>
                <svg className="trend-chart" width="12" height="12">
                  <circle className={kind} cx="6" cy="6" r="4.5" />
                </svg>
                {copy(`attempt.score.past.${kind}`)}
              </span>
            ))}
          </div>
          <Table trend={trend} />
        </div>
        {changes.length > 1 && (
          <table className="past-changes">
            <caption>{copy('attempt.score.past.changes', { unit })}</caption>
            <thead>
              <tr>
                {(['section', 'before', 'now', 'by'] as const).map((name) => (
                  <th key={name} scope="col">
                    {name === 'section' ? unit : copy(`attempt.score.past.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.id}>
                  <th scope="row">{change.name}</th>
                  <td>{change.before}%</td>
                  <td>{change.now}%</td>
                  <td className={change.by < 0 ? 'down' : undefined}>{copy('attempt.score.past.points', { n: signed(change.by) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
};

/** Drawn height of 0 to 100 percent, px, and the room above and below for marks and words. */
const HEIGHT = 140;
const TOP = 26;
/** Percent of the width left free on each side, so that no mark is cut. */
const EDGE = 6;

const Chart = ({ trend }: { readonly trend: readonly TrendPoint[] }) => {
  const x = (at: number) => `${EDGE + ((100 - 2 * EDGE) * at) / (trend.length - 1)}%`;
  const y = (percent: number) => TOP + HEIGHT - (HEIGHT * percent) / 100;
  const labelled = labelledOf(
    trend.map(({ percent }) => percent),
    trend.findIndex(({ isThis }) => isThis),
  );
  const [from, to] = [trend[0], trend.at(-1)].map((point) => dayText(point?.submittedAt ?? 0));
  return (
    <svg className="trend-chart" width="100%" height={TOP + HEIGHT + 30} aria-hidden>
      {[0, 50, 100].map((percent) => (
        <line key={percent} className="grid" x1="0" x2="100%" y1={y(percent)} y2={y(percent)} />
      ))}
      {/* What the upper line means, where no word of a point stands. */}
      {(trend[0]?.percent ?? 0) < 70 && (
        <text x={0} y={TOP - 7}>
          100%
        </text>
      )}
      {trend.slice(1).map((point, at) => (
        <line key={point.recordIdx} className="way" x1={x(at)} y1={y(trend[at]?.percent ?? 0)} x2={x(at + 1)} y2={y(point.percent)} />
      ))}
      {trend.map((point, at) => (
        <g key={point.recordIdx}>
          <circle className={point.isFirstTry ? 'first' : 'repeat'} cx={x(at)} cy={y(point.percent)} r={point.isThis ? 7 : 5} />
          {labelled.has(at) && (
            <text className={point.isThis ? 'this' : undefined} x={x(at)} y={y(point.percent) - 12} textAnchor="middle">
              {point.percent}%
            </text>
          )}
        </g>
      ))}
      {from !== to && (
        <text x={0} y={TOP + HEIGHT + 22}>
          {from}
        </text>
      )}
      <text x="100%" y={TOP + HEIGHT + 22} textAnchor="end">
        {to}
      </text>
    </svg>
  );
};

const Table = ({ trend }: { readonly trend: readonly TrendPoint[] }) => {
  const copy = useCopy();
  const column = (name: string) => <th scope="col">{copy(`attempt.score.past.col.${name}`)}</th>;
  return (
    <details className="chart-table">
      <summary className="more opens">{copy('attempt.score.time.table')}</summary>
      <table>
        <caption className="sr">{copy('attempt.score.past.caption')}</caption>
        <thead>
          <tr>
            {column('day')}
            {column('sitting')}
            {column('try')}
            {column('score')}
          </tr>
        </thead>
        <tbody>
          {trend.map((point) => (
            <tr key={point.recordIdx}>
              <th scope="row" className="num">
                {point.isThis ? (
                  dayText(point.submittedAt)
                ) : (
                  <ResultLink page="score" recordIdx={point.recordIdx}>
                    {dayText(point.submittedAt)}
                  </ResultLink>
                )}
              </th>
              <td>
                {point.detailTitle}
                {point.isThis && ` · ${copy('attempt.score.past.this')}`}
              </td>
              <td>{copy(`attempt.score.past.${point.isFirstTry ? 'first' : 'repeat'}`)}</td>
              <td className="num">
                {copy('attempt.score.past.score', {
                  points: tenthsText(point.scoreTenths),
                  full: tenthsText(point.fullTenths),
                  percent: point.percent,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
