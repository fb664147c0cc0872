import type { SittingStatistics as Statistics } from '@modules/attempt/history';
import { sittingStatisticsQuery } from '@modules/attempt/ui';
import type { ExamDetailView } from '@modules/exam';
import { tenthsText, useCopy } from '@platform/i18n';
import { Dots } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';

const BINS = 10;
/** Drawn height of the longest bar, px. */
const BAR_MAX = 112;

/** How those who sat the chosen sitting first did, once they are enough; until then what its authors expect. */
export const SittingStatistics = ({ detail, first }: { readonly detail: ExamDetailView; readonly first: Statistics | null }) => {
  const copy = useCopy();
  // What the page brought along is of the sitting that it was drawn with; another one is asked for when it is chosen.
  const { data } = useQuery({ ...sittingStatisticsQuery(detail.examDetailIdx), ...(first && { initialData: first }), throwOnError: false });
  if (!data) return null;
  const { expectedDifficulty: expected } = data;
  return (
    <>
      <div>
        <h2 className="h2" id="statistics">
          {copy('cbt.detail.statistics')}
        </h2>
        <p className="meta">
          {data.distribution === null
            ? copy('cbt.detail.statistics.none', { least: data.least })
            : copy('cbt.detail.statistics.of', {
                sitting: detail.title,
                count: data.firstTryCount,
                mean: tenthsText(Math.round(data.meanTenths ?? 0)),
                full: tenthsText(data.fullTenths),
              })}
        </p>
      </div>
      {data.distribution && <Distribution distribution={data.distribution} detail={detail} />}
      {expected && (
        <p className="expected">
          <b>{copy('cbt.detail.expected')}</b>{' '}
          <Dots
            items={(['easy', 'medium', 'hard'] as const).map((level) => copy(`cbt.detail.expected.${level}`, { count: expected[level] }))}
          />
        </p>
      )}
    </>
  );
};

const Distribution = ({ distribution, detail }: { readonly distribution: readonly number[]; readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const most = Math.max(1, ...distribution);
  const { pass } = detail.rules;
  const at = pass.kind === 'totalPercent' ? pass.at : null;
  const range = (bin: number) => copy('cbt.detail.statistics.range', { from: bin * BINS, to: (bin + 1) * BINS });
  return (
    <>
      <div aria-hidden>
        <svg className="dist" width="100%" height={BAR_MAX + 2}>
          {distribution.map((count, bin) => {
            const height = count === 0 ? 0 : Math.max(2, (BAR_MAX * count) / most);
            return <rect key={range(bin)} x={`${bin * BINS + 0.5}%`} y={BAR_MAX - height} width="9%" height={height} rx="2" />;
          })}
          <rect className="base" y={BAR_MAX} width="100%" height="1" />
          {at !== null && <rect className="cut" x={`${at}%`} width="2" height={BAR_MAX} />}
        </svg>
        <div className="axis">
          {[0, 20, 40, 60, 80, 100].map((percent) => (
            <span key={percent}>{percent}</span>
          ))}
        </div>
        {at !== null && <p className="meta-s">{copy('cbt.detail.statistics.cut', { at })}</p>}
      </div>
      <table className="sr">
        <caption>{copy('cbt.detail.statistics.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{copy('cbt.detail.statistics.col.range')}</th>
            <th scope="col">{copy('cbt.detail.statistics.col.count')}</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((count, bin) => (
            <tr key={range(bin)}>
              <th scope="row">{range(bin)}</th>
              <td>{copy('cbt.detail.statistics.people', { count })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
