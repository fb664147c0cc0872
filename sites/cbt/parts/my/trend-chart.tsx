import { labelledOf } from '@modules/attempt/ui';
import { dayText } from '@platform/i18n';

export interface ChartPoint {
  readonly recordIdx: number;
  /** Epoch milliseconds. */
  readonly submittedAt: number;
  readonly isFirstTry: boolean;
  readonly percent: number;
}
/** Room for words above and below, px, and percent of the width left free so that no mark is cut. */
const TOP = 26;
const BELOW = 30;
const EDGE = 6;

/** Results in order of time as a line of marks. What it shows stands in a sentence and in a table beside it. @param height of 0 to 100 percent, px */
export const TrendChart = ({
  points,
  height,
  limit = null,
  isJoined = true,
}: {
  readonly points: readonly ChartPoint[];
  readonly height: number;
  /** Percent that the points must reach. */
  readonly limit?: number | null;
  /** Whether one point leads to the next: not where they are of different exams. */
  readonly isJoined?: boolean;
}) => {
  const x = (at: number) => `${EDGE + ((100 - 2 * EDGE) * at) / Math.max(1, points.length - 1)}%`;
  const y = (percent: number) => TOP + height - (height * percent) / 100;
  const labelled = labelledOf(points.map(({ percent }) => percent));
  const [from, to] = [points[0], points.at(-1)].map((point) => dayText(point?.submittedAt ?? 0));
  return (
    <svg className="trend-chart" width="100%" height={TOP + height + BELOW} aria-hidden>
      {[0, 50, 100].map((percent) => (
        <line key={percent} className="grid" x1="0" x2="100%" y1={y(percent)} y2={y(percent)} />
      ))}
      {/* What the upper line means, where no word of a point stands. */}
      {(points[0]?.percent ?? 0) < 70 && (
        <text x={0} y={TOP - 7}>
          100%
        </text>
      )}
      {limit !== null && <line className="limit" x1="0" x2="100%" y1={y(limit)} y2={y(limit)} />}
      {isJoined &&
        points
          .slice(1)
          .map((point, at) => (
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
      {from !== to && (
        <text x={0} y={TOP + height + 22}>
          {from}
        </text>
      )}
      <text x="100%" y={TOP + height + 22} textAnchor="end">
        {to}
      </text>
    </svg>
  );
};
