import { useCopy } from '@platform/i18n';
import type { SectionScore } from '../../contract.ts';
import { percentOf } from './format.ts';

/** Drawn in the SVG's own units; at 320 px wide they are pixels. */
const [WIDTH, HEIGHT, RADIUS] = [320, 256, 84];
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 } as const;
/** Letters of a section's name in one line beside its axis, two lines at most; the bars below carry it whole. */
const MOST_LETTERS = 6;
/** Above and under the figure nothing stands beside it. */
const MOST_LETTERS_ALONE = 14;
/** Height of a line of the labels. */
const LINE = 14;
/** With fewer the bars beside it say the same, and more than these are a ball of wool. */
export const [LEAST_AXES, MOST_AXES] = [5, 12];

const spot = (at: number, of: number, percent: number, beyond = 0) => {
  const turn = (2 * Math.PI * at) / of - Math.PI / 2;
  const length = (RADIUS * Math.min(100, percent)) / 100 + beyond;
  return { x: Math.round(10 * (CENTRE.x + length * Math.cos(turn))) / 10, y: Math.round(10 * (CENTRE.y + length * Math.sin(turn))) / 10 };
};
const outline = (percents: readonly number[]) =>
  percents
    .map((percent, at) => spot(at, percents.length, percent))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** Strong and weak sections at one look; the table beside the bars says the same in figures. */
export const SectionRadar = ({ sections }: { readonly sections: readonly SectionScore[] }) => {
  const copy = useCopy();
  const percents = sections.map(({ scoreTenths, fullTenths }) => percentOf(scoreTenths, fullTenths));
  const hasCutOffs = sections.some(({ neededPercent }) => neededPercent !== null);
  return (
    <div className="section-radar" aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {[25, 50, 75, 100].map((percent) => (
          <polygon key={percent} className="ring" points={outline(sections.map(() => percent))} />
        ))}
        {sections.map(({ id }, at) => {
          const end = spot(at, sections.length, 100);
          return <line key={id} className="ring" x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} />;
        })}
        <polygon className="mine" points={outline(percents)} />
        {hasCutOffs && <polygon className="limit" points={outline(sections.map(({ neededPercent }) => neededPercent ?? 0))} />}
        {sections.map((section, at) => (
          <Label key={section.id} section={section} percent={percents[at] ?? 0} at={at} of={sections.length} />
        ))}
      </svg>
      {hasCutOffs && (
        <p className="legend">
          <span>
            <svg width="20" height="8">
              <path className="limit" d="M0 4h20" />
            </svg>
            {copy('attempt.score.sections.limit')}
          </span>
        </p>
      )}
    </div>
  );
};

const Label = ({
  section,
  percent,
  at,
  of,
}: {
  readonly section: SectionScore;
  readonly percent: number;
  readonly at: number;
  readonly of: number;
}) => {
  const { x, y } = spot(at, of, 100, 10);
  const { x: dot, y: dotY } = spot(at, of, percent);
  const anchor = Math.abs(x - CENTRE.x) < 12 ? 'middle' : x > CENTRE.x ? 'start' : 'end';
  const lines = anchor === 'middle' ? [shortened(section.name, MOST_LETTERS_ALONE)] : linesOf(section.name, MOST_LETTERS);
  // Beside the end of the axis: above it all lines stand over it, below it all under it.
  const extra = (lines.length - 1) * LINE;
  const first = y < CENTRE.y - RADIUS / 2 ? y - LINE - extra : y > CENTRE.y + RADIUS / 2 ? y + 10 : y - 2 - extra / 2;
  return (
    <g className={section.failed ? 'failed' : undefined}>
      <circle cx={dot} cy={dotY} r="3.5" />
      {lines.map((line, row) => (
        <text key={line} x={x} y={first + row * LINE} textAnchor={anchor}>
          {line}
        </text>
      ))}
      <text className="n" x={x} y={first + lines.length * LINE} textAnchor={anchor}>
        {percent}%
      </text>
    </g>
  );
};

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A name in two lines where one is too short for it: parted after a word or `·`, before a bracket, else in the middle. */
const linesOf = (name: string, most: number): readonly string[] => {
  if (name.length <= most) return [name];
  const places = [...name.matchAll(/(?<=[ ·])|(?=\()/g)].map(({ index }) => index).filter((at) => at > 0);
  const [at = Math.ceil(name.length / 2)] = places.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return [name.slice(0, at).trim(), name.slice(at).trim()].map((line) => shortened(line, most + 1));
};
