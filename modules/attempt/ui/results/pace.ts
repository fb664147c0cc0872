import { clockSeconds } from '@modules/exam/clocks';
import { toTenth } from '@platform/kernel/tenth';
import type { MarkedProblem, ScoreView } from '../../contract.ts';

export interface SectionPace {
  readonly id: string;
  readonly name: string;
  /** Its share of its clock's time, by the recommended times of its problems, or by their number where those are not all known. */
  readonly plannedMs: number;
  readonly usedMs: number;
}
/** What the traces of one sitting say about its pace; each is one sentence. */
export type PaceAdvice =
  /** Took much longer than planned, and problems of its clock were left blank. */
  | { readonly kind: 'overrun'; readonly section: string; readonly overMs: number; readonly blankCount: number }
  /** Long ones that were lost all the same. `mayReturn`: the rules let one come back to what was passed over. */
  | { readonly kind: 'sunk'; readonly count: number; readonly lost: readonly number[]; readonly mayReturn: boolean }
  /** Sections of one clock, in an order that one chooses: more right answers in a minute here than there, and time was short. */
  | {
      readonly kind: 'firstThis';
      readonly section: string;
      readonly other: string;
      readonly perMinute: number;
      readonly otherPerMinute: number;
    }
  /** Nothing blank, nothing over the plan. */
  | { readonly kind: 'asPlanned' };
export interface Pace {
  readonly sections: readonly SectionPace[];
  /** Three at most, what costs most first. */
  readonly advice: readonly PaceAdvice[];
}

const MOST_ADVICE = 3;
/** Less over the plan is no overrun. */
const OVER_FACTOR = 1.25;
const LEAST_OVER_MS = 60_000;
/** So many times the recommended time is long, and fewer such problems are no habit. */
const LONG_FACTOR = 2;
const LEAST_LONG = 2;
/** Sections are set beside each other from so many answers on, and from so much difference. */
const LEAST_ANSWERED = 4;
const RATE_FACTOR = 1.5;
/** Below a second per problem no time was kept. */
const LEAST_MEAN_MS = 1000;

/** How the time was spent beside how the paper plans it, and what follows for the next time. Null where no times were kept. */
export const paceOf = ({ problems, report, exam, cohort }: Pick<ScoreView, 'problems' | 'report' | 'exam' | 'cohort'>): Pace | null => {
  const usedMs = sum(problems.map(({ spentMs }) => spentMs));
  if (problems.length === 0 || usedMs < LEAST_MEAN_MS * problems.length) return null;
  const { clocks, move } = exam.detail.rules;
  const ofSection = (id: string) => problems.filter(({ sectionId }) => sectionId === id);
  const timed = clocks.map((clock) => {
    const own = report.sections.filter(({ id }) => clock.sections.includes(id));
    const all = own.flatMap(({ id }) => ofSection(id));
    const isAllKnown = all.every(({ expectedSeconds }) => expectedSeconds !== null);
    const weightOf = (given: readonly MarkedProblem[]) =>
      sum(given.map(({ expectedSeconds }) => (isAllKnown ? (expectedSeconds ?? 0) : 1)));
    const sections = own.map(({ id, name }): SectionPace => ({
      id,
      name,
      plannedMs: Math.round((1000 * clockSeconds(clock) * weightOf(ofSection(id))) / Math.max(1, weightOf(all))),
      // Of whole seconds, as the problems' own times are shown: whoever adds them up finds the same.
      usedMs: sum(ofSection(id).map(({ spentMs }) => 1000 * Math.round(spentMs / 1000))),
    }));
    return { sections, problems: all, blankCount: countBlank(all) };
  });
  const advice = [
    ...timed.flatMap(overrunOf),
    ...sunkOf(problems, move === 'free-in-clock'),
    ...(move === 'free-in-clock' ? timed.flatMap(firstOf) : []),
  ].slice(0, MOST_ADVICE);
  const sections = timed.flatMap((one) => one.sections);
  // A sitting that was too fast to be read is no plan kept.
  const isAsPlanned =
    cohort.leftOut === null && countBlank(problems) === 0 && sections.every(({ usedMs: used, plannedMs }) => used <= plannedMs);
  return { sections, advice: advice.length === 0 && isAsPlanned ? [{ kind: 'asPlanned' }] : advice };
};

interface Timed {
  readonly sections: readonly SectionPace[];
  readonly problems: readonly MarkedProblem[];
  readonly blankCount: number;
}

/** The section that went over most, where its clock left something blank. */
const overrunOf = ({ sections, blankCount }: Timed): readonly PaceAdvice[] => {
  const [worst] = sections.toSorted((a, b) => overOf(b) - overOf(a));
  const isOver = worst && overOf(worst) >= LEAST_OVER_MS && worst.usedMs > OVER_FACTOR * worst.plannedMs;
  // A clock of its own cannot be overrun: what is over is how it was counted.
  return isOver && sections.length > 1 && blankCount > 0
    ? [{ kind: 'overrun', section: worst.name, overMs: overOf(worst), blankCount }]
    : [];
};
const overOf = ({ usedMs, plannedMs }: SectionPace): number => usedMs - plannedMs;

/** Problems far over their recommended time, where most of them were lost and others were never reached. */
const sunkOf = (problems: readonly MarkedProblem[], mayReturn: boolean): readonly PaceAdvice[] => {
  const long = problems.filter(
    ({ spentMs, expectedSeconds }) => expectedSeconds !== null && spentMs > LONG_FACTOR * 1000 * expectedSeconds,
  );
  const lost = long.filter(({ result }) => result !== 'correct');
  return long.length >= LEAST_LONG && 2 * lost.length > long.length && countBlank(problems) > 0
    ? [{ kind: 'sunk', count: long.length, lost: lost.map(({ number }) => number), mayReturn }]
    : [];
};

/** Which of a clock's sections brought most right answers in a minute, beside the one that brought fewest: only where something was left blank in it. */
const firstOf = ({ sections, problems, blankCount }: Timed): readonly PaceAdvice[] => {
  if (blankCount === 0) return [];
  const rates = sections
    .flatMap(({ id, name, usedMs }) => {
      const answered = problems.filter(({ sectionId, result }) => sectionId === id && result !== 'blank');
      const right = answered.filter(({ result }) => result === 'correct').length;
      return answered.length >= LEAST_ANSWERED && usedMs >= LEAST_OVER_MS ? [{ id, name, perMinute: right / (usedMs / 60_000) }] : [];
    })
    .toSorted((a, b) => b.perMinute - a.perMinute);
  const [best, worst] = [rates[0], rates.at(-1)];
  const blankIn = problems.filter(({ sectionId, result }) => sectionId === best?.id && result === 'blank').length;
  return best && worst && blankIn > 0 && best.perMinute >= RATE_FACTOR * Math.max(worst.perMinute, Number.EPSILON)
    ? [
        {
          kind: 'firstThis',
          section: best.name,
          other: worst.name,
          perMinute: toTenth(best.perMinute),
          otherPerMinute: toTenth(worst.perMinute),
        },
      ]
    : [];
};

const countBlank = (problems: readonly MarkedProblem[]): number => problems.filter(({ result }) => result === 'blank').length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
