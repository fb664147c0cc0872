import { useCopy, tenthsText } from '@platform/i18n';
import { Dots } from '@platform/ui';
import type { Cohort, ScoreReport } from '../../contract.ts';
import type { SittingStatistics } from '../../contract-history.ts';
import { percentOf } from './format.ts';
import { anchorAt } from './section-gauge.tsx';

/** So few people say nothing but who they are: no figure of them is shown. */
export const LEAST_COUNTED = 30;
const BINS = 10;
/** Drawn height of the longest bar, px, and the room over it for the learner's own mark. */
const BAR_MAX = 112;
const TOP = 28;

/** What the authors expect of a paper; null where not all of its problems have an estimate. */
export type Expected = SittingStatistics['expectedDifficulty'];

interface MyPlaceProps {
  readonly cohort: Cohort;
  readonly report: ScoreReport;
  readonly expected: Expected;
}

/**
 * Among everybody's first tries: the sentence with its number of people and its interval, and the distribution. Until there are enough people to
 * say anything of them, what the authors expect, called theirs.
 */
export const MyPlace = ({ cohort, report, expected }: MyPlaceProps) => {
  const copy = useCopy();
  const { percentile, firstTryCount } = cohort;
  return (
    <section aria-labelledby="score-place">
      <h2 className="h2" id="score-place">
        {copy('attempt.score.place.heading')}
      </h2>
      {percentile ? (
        <>
          <p className="place-figure num" aria-hidden>
            {copy('attempt.score.place.top', { n: topOf(percentile.value) })}
          </p>
          <p className="place-text">
            {copy('attempt.score.place.sentence', {
              count: firstTryCount,
              n: topOf(percentile.value),
              low: topOf(percentile.high),
              high: topOf(percentile.low),
            })}
          </p>
        </>
      ) : (
        <p className="note too-few">
          {copy(firstTryCount < LEAST_COUNTED ? 'attempt.score.place.none' : 'attempt.score.place.few', { count: firstTryCount })}
        </p>
      )}
      {expected && firstTryCount < LEAST_COUNTED && <ByAuthors expected={expected} />}
      {percentile && <Distribution cohort={cohort} report={report} />}
      <p className="meta place-notes">
        {cohort.meanTenths !== null && percentile && <>{copy('attempt.score.place.mean', { points: tenthsText(cohort.meanTenths) })}. </>}
        {cohort.leftOut && copy(`attempt.score.place.left.${cohort.leftOut}`)}
        {!cohort.leftOut &&
          (percentile || !cohort.isFirstTry) &&
          copy(cohort.isFirstTry ? 'attempt.score.place.first' : 'attempt.score.place.repeat')}
      </p>
    </section>
  );
};

const ByAuthors = ({ expected }: { readonly expected: NonNullable<Expected> }) => {
  const copy = useCopy();
  return (
    <div className="place-authors">
      <p>
        <b>{copy('attempt.score.place.authors')}</b>{' '}
        <Dots
          items={(['easy', 'medium', 'hard'] as const).map((level) =>
            copy(`attempt.score.place.authors.${level}`, { count: expected[level] }),
          )}
        />
      </p>
      <p className="meta">{copy('attempt.score.place.authors.text', { least: LEAST_COUNTED })}</p>
    </div>
  );
};

/** 상위 n %, whole: never 0 (nobody is above everybody). */
const topOf = (belowPercent: number): number => Math.max(1, Math.round(100 - belowPercent));

const Distribution = ({ cohort, report }: { readonly cohort: Cohort; readonly report: ScoreReport }) => {
  const copy = useCopy();
  const mine = percentOf(report.scoreTenths, report.fullTenths);
  const myBin = Math.min(BINS - 1, Math.floor(mine / BINS));
  const most = Math.max(1, ...cohort.distribution);
  const range = (bin: number) => copy('attempt.score.place.range', { from: bin * BINS, to: (bin + 1) * BINS });
  return (
    <>
      <div aria-hidden>
        <svg className="score-distribution" width="100%" height={TOP + BAR_MAX + 2}>
          {cohort.distribution.map((count, bin) => {
            const height = count === 0 ? 0 : Math.max(2, (BAR_MAX * count) / most);
            return (
              <rect
                key={range(bin)}
                className={bin === myBin ? 'here' : 'other'}
                x={`${bin * BINS + 0.5}%`}
                y={TOP + BAR_MAX - height}
                width="9%"
                height={height}
                rx="2"
              />
            );
          })}
          <rect className="base" y={TOP + BAR_MAX} width="100%" height="1" />
          <rect className="me" x={`${Math.min(mine, 99.6)}%`} y={TOP - 4} width="2" height={BAR_MAX + 4} />
          <text className="me" x={`${mine}%`} y="16" textAnchor={anchorAt(mine)}>
            {copy('attempt.score.place.me', { n: `${mine}` })}
          </text>
        </svg>
        <div className="axis">
          {[0, 20, 40, 60, 80, 100].map((percent) => (
            <span key={percent}>{percent}</span>
          ))}
        </div>
      </div>
      <div className="sr">
        <table>
          <caption>{copy('attempt.score.place.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{copy('attempt.score.place.col.range')}</th>
              <th scope="col">{copy('attempt.score.place.col.count')}</th>
            </tr>
          </thead>
          <tbody>
            {cohort.distribution.map((count, bin) => (
              <tr key={range(bin)}>
                <th scope="row">{range(bin)}</th>
                <td>{copy(bin === myBin ? 'attempt.score.place.mine' : 'attempt.score.place.people', { n: count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
