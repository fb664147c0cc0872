import { durationText } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Mark, ScrollRegion } from '@platform/ui';
import type { MarkedProblem, ScoreView, SectionScore } from '../../contract.ts';
import { awayMsOf, otherMsOf } from './away.ts';
import { meanSpentMs, sunkOf } from './findings.ts';
import { timeLinesOf } from './time-lines.ts';
import { TimeTable } from './time-table.tsx';

/** Drawn height of the longest bar, px: of a map of one line, and where several stand under each other. */
const HEIGHT = 150;
const LOW = 72;
/** Least width of one problem on a phone, px: below it the map scrolls instead of getting thinner. */
const STEP = 14;
/** More than a phone shows without scrolling. */
const FITS = 22;

/** Less than that is not missed by whoever adds the times up. */
const LEAST_TOLD_MS = 5000;

/** So many times the mean is drawn as the longest bar: whatever took longer is broken off, and the others stay readable beside it. */
const MOST_MEANS = 4;
/** Where a broken bar is parted, px from its top. */
const BREAK = 10;

/** Below a second per problem nothing was read, and a map would say nothing. */
const LEAST_MEAN_MS = 1000;

/** Where the time went: one bar per problem, the mean as a dotted line, the mark under each bar. */
export const TimeMap = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  const { problems } = score;
  const mean = meanSpentMs(problems);
  const awayMs = awayMsOf(score);
  const otherMs = otherMsOf(score);
  return (
    <section aria-labelledby="score-time">
      <div className="sec-head">
        <div>
          <h2 className="h2" id="score-time">
            {copy('attempt.score.time.heading')}
          </h2>
          <p className="meta">{copy('attempt.score.time.lead', { used: durationText(score.usedMs, copy) })}</p>
        </div>
      </div>
      {mean < LEAST_MEAN_MS ? (
        <p className="note too-few">{copy('attempt.score.time.none')}</p>
      ) : (
        <>
          <p>
            <Finding problems={problems} mean={mean} />
          </p>
          <p className="score-finding">
            <Sunk problems={problems} />
          </p>
          {otherMs >= LEAST_TOLD_MS && (
            <p className="score-finding">
              {copy(`attempt.score.time.${awayMs === null ? 'other' : 'away'}`, { time: durationText(awayMs ?? otherMs, copy) })}
            </p>
          )}
          <div className="legend" aria-hidden>
            {(['correct', 'wrong', 'unsure', 'blank'] as const).map((kind) => (
              <span key={kind}>
                <Mark kind={kind} named={false} />
                {copy(`attempt.result.mark.${kind}`)}
              </span>
            ))}
            <span>
              <svg width="20" height="8">
                <path className="time-mean" d="M0 4h20" />
              </svg>
              {copy('attempt.score.time.mean', { time: durationText(mean, copy) })}
            </span>
          </div>
          <Lines score={score} mean={mean} />
          <TimeTable score={score} />
        </>
      )}
    </section>
  );
};

/** One mark for a problem: what came out counts before doubt, except that a right guess is worth a look. */
export const markOf = ({ result, unsure }: Pick<MarkedProblem, 'result' | 'unsure'>) =>
  result === 'correct' && unsure ? 'unsure' : result;

const Finding = ({ problems, mean }: { readonly problems: readonly MarkedProblem[]; readonly mean: number }) => {
  const copy = useCopy();
  const longest = problems.reduce((most, problem) => (problem.spentMs > most.spentMs ? problem : most));
  return copy('attempt.score.time.finding', {
    n: longest.number,
    time: durationText(longest.spentMs, copy),
    result: copy(`attempt.score.time.result.${longest.result}`),
    mean: durationText(mean, copy),
  });
};

/** `2분 넘게 쓴 문항 3개, 그 가운데 맞힌 것 1개`: whether the time came back. */
const Sunk = ({ problems }: { readonly problems: readonly MarkedProblem[] }) => {
  const copy = useCopy();
  const sunk = sunkOf(problems);
  if (sunk.length === 0) return copy('attempt.score.time.noneSunk');
  return copy('attempt.score.time.sunk', { count: sunk.length, right: sunk.filter(({ result }) => result === 'correct').length });
};

/** On a phone its lines follow each other in one that scrolls. Elsewhere they stand under each other, as wide as their share of the longest. */
const Lines = ({ score: { problems, report }, mean }: { readonly score: ScoreView; readonly mean: number }) => {
  const copy = useCopy();
  const lines = timeLinesOf(problems);
  const isMany = lines.length > 1;
  const most = Math.min(Math.max(...problems.map(({ spentMs }) => spentMs)), MOST_MEANS * mean);
  const longest = Math.max(...lines.map(({ length }) => length));
  return (
    <>
      {problems.length > FITS && (
        <p className={isMany ? 'time-map-hint many meta-s' : 'time-map-hint meta-s'} aria-hidden>
          {copy('attempt.score.time.sideways', { n: problems.at(-1)?.number ?? 0 })}
        </p>
      )}
      <ScrollRegion label={copy('attempt.score.time.region')} className="time-map">
        <div className={isMany ? 'in many' : 'in'} aria-hidden>
          {lines.map((line) => (
            <div key={line[0]?.number} className="line">
              {/* Holds the least width open: a percentage cannot, and style attributes are blocked. */}
              <svg width={line.length * STEP} height="0" />
              <Bars problems={line} height={isMany ? LOW : HEIGHT} mean={mean} most={most} share={line.length / longest} />
              <div className="marks">
                {line.map((problem) => (
                  <Mark key={problem.number} kind={markOf(problem)} named={false} />
                ))}
                {Array.from({ length: longest - line.length }, (_, at) => (
                  <i key={at} className="rest" />
                ))}
              </div>
              <SectionLine sections={report.sections} problems={line} rest={longest - line.length} />
            </div>
          ))}
        </div>
      </ScrollRegion>
    </>
  );
};

const Bars = ({
  problems,
  height,
  mean,
  most,
  share,
}: {
  readonly problems: readonly MarkedProblem[];
  /** Of the longest bar of the whole map, px. */
  readonly height: number;
  readonly mean: number;
  readonly most: number;
  /** Of the width, 0 to 1. */
  readonly share: number;
}) => {
  const step = 100 / problems.length;
  const yOf = (ms: number) => Math.max(0, height - (height * ms) / most);
  return (
    <svg className="time-bars" width={`${100 * share}%`} height={height + 1}>
      {problems.map((problem, at) => {
        const y = Math.min(height - 1, yOf(problem.spentMs));
        return (
          <rect
            key={problem.number}
            className={markOf(problem)}
            x={`${(at + 0.15) * step}%`}
            y={y}
            width={`${0.7 * step}%`}
            height={height - y}
          />
        );
      })}
      {problems.map(
        ({ number, spentMs }, at) =>
          spentMs > most && <rect key={number} className="break" x={`${at * step}%`} y={BREAK} width={`${step}%`} height="3" />,
      )}
      <rect className="base" y={height} width="100%" height="1" />
      <line className="time-mean" x1="0" x2="100%" y1={yOf(mean)} y2={yOf(mean)} />
    </svg>
  );
};

/** Names under their problems. Columns of a table, because that is how widths follow counts without a style attribute. */
const SectionLine = ({
  sections,
  problems,
  rest,
}: {
  readonly sections: readonly SectionScore[];
  readonly problems: readonly MarkedProblem[];
  /** So many more hold the longest line. */
  readonly rest: number;
}) => (
  <div className="time-map-sections">
    <table>
      <tbody>
        <tr>
          {sections.map(({ id, name }) => {
            const own = problems.filter(({ sectionId }) => sectionId === id);
            const [first, last] = [own[0]?.number, own.at(-1)?.number];
            if (first === undefined) return null;
            return (
              <td key={id} colSpan={own.length}>
                <span>
                  {name} <i className="nw">{first === last ? first : `${first}–${last}`}</i>
                </span>
              </td>
            );
          })}
          {rest > 0 && <td className="rest" colSpan={rest} aria-hidden />}
        </tr>
      </tbody>
    </table>
  </div>
);
