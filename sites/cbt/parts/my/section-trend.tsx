import type { PastSitting } from '@modules/attempt/history';
import { dayText, useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { sectionTrends, type SectionTrend } from './section-trends.ts';
import { TrendChart } from './trend-chart.tsx';

/** How the sections of an exam went from sitting to sitting, each to its cut-off: a small chart each, a sentence, and one table. */
export const SectionTrends = ({ exam, past }: { readonly exam: string; readonly past: readonly PastSitting[] }) => {
  const copy = useCopy();
  const trends = sectionTrends(past);
  return (
    <section className="section-trends" aria-labelledby="sections">
      <div className="sec-head">
        <div>
          <h2 className="h2" id="sections">
            {copy('mycbt.sections')}
          </h2>
          <p className="meta">
            {trends.length === 0 ? copy('mycbt.sections.one', { exam }) : copy('mycbt.sections.lead', { exam, count: past.length })}
          </p>
        </div>
      </div>
      {trends.length > 0 && (
        <>
          <ul>
            {trends.map((trend) => (
              <li key={trend.id}>
                <h3 className="h3">{trend.name}</h3>
                <p className="meta">{copy(`mycbt.sections.${trend.word}`, { now: String(trend.now), by: String(trend.by) })}</p>
                <TrendChart points={trend.points} height={84} limit={trend.neededPercent} />
                {trend.neededPercent !== null && (
                  <div className="legend" aria-hidden>
                    <span>
                      <svg className="trend-chart" width="20" height="8">
                        <line className="limit" x2="20" y1="4" y2="4" />
                      </svg>
                      {copy('mycbt.sections.cut', { at: trend.neededPercent })}
                    </span>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <Table exam={exam} past={past} trends={trends} />
        </>
      )}
    </section>
  );
};

const Table = ({
  exam,
  past,
  trends,
}: {
  readonly exam: string;
  readonly past: readonly PastSitting[];
  readonly trends: readonly SectionTrend[];
}) => {
  const copy = useCopy();
  return (
    <details className="chart-table">
      <summary className="more opens">{copy('mycbt.sections.table')}</summary>
      <ScrollRegion className="section-trend-table" label={copy('mycbt.sections.caption', { exam })}>
        <table>
          <caption className="sr">{copy('mycbt.sections.caption', { exam })}</caption>
          <thead>
            <tr>
              <th scope="col">{copy('mycbt.sections.col.day')}</th>
              <th scope="col">{copy('mycbt.sections.col.sitting')}</th>
              {trends.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {past.toReversed().map(({ recordIdx, submittedAt, detailTitle }) => (
              <tr key={recordIdx}>
                <th scope="row" className="num">
                  {dayText(submittedAt)}
                </th>
                <td>{detailTitle}</td>
                {trends.map(({ id, points }) => (
                  <td key={id} className="num">
                    {points.find((point) => point.recordIdx === recordIdx)?.percent ?? '–'}
                    {points.some((point) => point.recordIdx === recordIdx) && '%'}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                {copy('mycbt.sections.needed')}
              </th>
              {trends.map(({ id, neededPercent }) => (
                <td key={id} className="num">
                  {neededPercent === null ? copy('mycbt.sections.noRule') : `${neededPercent}%`}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
};
