import type { Compared } from './compare.ts';
import { inWords, runsInWords, type Runs } from './statistics.ts';

/** One line of the report. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly measured: Runs;
  /** The same work by bare parts, measured in the same run and in the same way. */
  readonly ceiling?: { readonly of: string; readonly measured: Runs };
  /** Share of the ceiling, `0.52`, from runs taken in turns. */
  readonly share?: Runs;
  /** The same by CPU time for each request, which neighbours of the machine do not change. */
  readonly cpuShare?: Runs;
  readonly bar?: { readonly says: string; readonly isMet: boolean };
  readonly note?: string;
}

const percent = ({ median, min, max }: Runs): string =>
  `${(median * 100).toFixed(0)} % (${(min * 100).toFixed(0)}–${(max * 100).toFixed(0)})`;
/** @param least share of the ceiling, by CPU time */
export const shareBar = (cpuShare: Runs, least: number): NonNullable<Figure['bar']> => ({
  says: `≥ ${Math.round(least * 100)} % of the ceiling, by CPU`,
  isMet: cpuShare.median >= least,
});

/** The ceiling of what is written. */
export const COMMIT = 'bare Hono + pg group commit of the same rows';
interface RateOf {
  readonly what: string;
  /** What the ceiling is. */
  readonly of: string;
  /** The bar, requests a second on one core: held as CPU for each request, which neighbours of the machine do not change. */
  readonly perSecond: number;
}
export const rateFigure = (
  { measured, ceiling, share, cpuShare, cpuMicros, note }: Compared,
  { what, of, perSecond }: RateOf,
): Figure & { readonly note: string } => {
  const micros = Math.floor(1e6 / perSecond);
  return {
    what,
    unit: 'requests/s',
    measured,
    share,
    cpuShare,
    ceiling: { of, measured: ceiling },
    bar: {
      says: `≥ ${perSecond.toLocaleString('en-US')}/s on one core: ≤ ${micros.toLocaleString('en-US')} µs of CPU`,
      isMet: cpuMicros.median <= micros,
    },
    note: `${note}; ${runsInWords(cpuMicros)} µs together`,
  };
};

const cells = ({ what, unit, measured, ceiling, share, cpuShare, bar, note }: Figure): readonly string[] => [
  what,
  `${runsInWords(measured)} ${unit}`,
  ceiling ? `${inWords(ceiling.measured.median)} ${unit}: ${ceiling.of}` : '',
  share ? percent(share) : '',
  cpuShare ? percent(cpuShare) : '',
  bar?.says ?? '',
  bar ? (bar.isMet ? 'pass' : 'FAIL') : '',
  note ?? '',
];
const HEADINGS = ['what', 'median (min–max)', 'ceiling', 'of ceiling', 'of ceiling, by CPU', 'bar', 'result', 'note'];

export const markdownTable = (figures: readonly Figure[]): string =>
  [HEADINGS, HEADINGS.map(() => '---'), ...figures.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const terminalLine = (figure: Figure): string => {
  const [what = '', measured, ceiling, share, cpuShare, bar, result, note] = cells(figure);
  return [
    `${what.padEnd(44)} ${measured}`,
    ceiling && `   ceiling ${ceiling}`,
    share && `   ${share} of it${cpuShare ? `, ${cpuShare} by CPU` : ''}`,
    bar && `   bar ${bar}: ${result}`,
    note && `   ${note}`,
  ]
    .filter(Boolean)
    .join('\n');
};

const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

/** Puts the last run's figures into the page between the two marks. */
export const withFigures = (page: string, figures: string): string => {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the page has no place for figures (${BEGIN} … ${END})`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${figures.trim()}\n\n${page.slice(to)}`;
};
