import type { Figures } from '@modules/prediction';
import { SHARES } from '@modules/prediction/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Segmented } from '@platform/ui';
import { cutText } from './own-place.tsx';

const HEIGHT = 150;
const TOP = 48;
const LEAST_HEIGHT = 3;
const BASE = TOP + HEIGHT;
const GAP_PERCENT = 0.4;
const TICKS = 5;

interface Props {
  readonly details: NonNullable<Figures['details']>;
  readonly count: number;
  /** The member's own; null: none. */
  readonly score: number | null;
  readonly most: number;
  readonly percent: number;
  readonly onPercent: (percent: number) => void;
}

/** Bars of all entries, one of them the member's own, and the cut as a tick. */
export const Distribution = ({ details: { bins, cuts }, count, score, most, percent, onPercent }: Props) => {
  const copy = useCopy();
  const highest = bins.reduce((one, other) => (other.count > one.count ? other : one));
  const cut = cuts.find((one) => one.percent === percent);
  const width = 100 / bins.length;
  /** Where a score begins, percent from the left. */
  const placeOf = (at: number): number => (at / (most + 1)) * 100;
  const isMine = ({ from, to }: { readonly from: number; readonly to: number }) => score !== null && from <= score && score <= to;
  const mine = bins.findIndex(isMine);
  const cutAt = cut && placeOf(cut.score);
  const said = [
    cut &&
      copy('portal.prediction.chart', {
        from: highest.from,
        to: highest.to,
        count: numberText(highest.count),
        share: percent,
        cut: cut.score,
      }),
    score !== null && copy('portal.prediction.chart.me', { score }),
  ];
  return (
    <>
      <div className="pred-chart" role="img" aria-label={said.filter(Boolean).join(' ')}>
        <svg width="100%" height={BASE + 1} aria-hidden>
          {bins.map((bin, at) => {
            // Where one stands shows also where nobody else does.
            const height = Math.max((bin.count / Math.max(1, highest.count)) * HEIGHT, isMine(bin) ? LEAST_HEIGHT : 0);
            return (
              <rect
                key={bin.from}
                className={isMine(bin) ? 'pred-own' : undefined}
                x={`${at * width + GAP_PERCENT / 2}%`}
                width={`${width - GAP_PERCENT}%`}
                y={BASE - height}
                height={height}
              />
            );
          })}
          <rect className="base" x="0" width="100%" y={BASE} height="1" />
          {cut && cutAt !== undefined && (
            <>
              <rect className="cut" x={`${cutAt}%`} width="2" y={TOP - 20} height={HEIGHT + 20} />
              <text x={`${cutAt}%`} y="16" textAnchor={cutAt > 75 ? 'end' : cutAt < 25 ? 'start' : 'middle'}>
                {copy('portal.prediction.chart.cutLabel', { score: cut.score })}
              </text>
            </>
          )}
          {score !== null && mine >= 0 && (
            <text x={`${(mine + 0.5) * width}%`} y={TOP - 8} textAnchor={mine > bins.length * 0.9 ? 'end' : mine < 2 ? 'start' : 'middle'}>
              {copy('portal.prediction.chart.meLabel', { score })}
            </text>
          )}
        </svg>
        <div className="axis num" aria-hidden>
          {Array.from({ length: TICKS + 1 }, (_none, at) => (
            <span key={at}>{Math.round((most * at) / TICKS)}</span>
          ))}
        </div>
      </div>
      <p className="legend pred-key">
        <span>
          <i className="pred-all" />
          {copy('portal.prediction.key.others')}
        </span>
        {score !== null && (
          <span>
            <i className="pred-own" />
            {copy('portal.prediction.key.me')}
          </span>
        )}
        <span>{copy('portal.prediction.key.minute')}</span>
      </p>
      <div className="pred-cut">
        <h3 className="h3">{copy('portal.prediction.cut')}</h3>
        <Segmented
          label={copy('portal.prediction.cut.share')}
          name="pred-share"
          value={String(percent)}
          options={SHARES.map((share) => ({ value: String(share), label: copy('portal.prediction.cut.option', { percent: share }) }))}
          onChange={(share) => onPercent(Number(share))}
        />
        <p className="num" role="status">
          {cut && cutText(cut, count, copy)}
        </p>
        <p className="meta">{copy('portal.prediction.cut.why')}</p>
      </div>
    </>
  );
};
