import { toTenth } from '@platform/kernel/tenth';
import type { ScoreView, SectionScore } from '../../contract.ts';
import type { PastSitting } from '../../contract-history.ts';
import { percentOf } from './format.ts';

export interface TrendPoint extends PastSitting {
  /** Percent of the full score, one decimal. */
  readonly percent: number;
  readonly isThis: boolean;
}

/** The exam's sittings in the order of time, this record among them with the score that its page shows (a key may have been corrected since). */
export const trendOf = (past: readonly PastSitting[], score: ScoreView): readonly TrendPoint[] =>
  past.map((sitting) => {
    const isThis = sitting.recordIdx === score.recordIdx;
    const { scoreTenths, fullTenths } = isThis ? score.report : sitting;
    return { ...sitting, scoreTenths, fullTenths, percent: percentOf(scoreTenths, fullTenths), isThis };
  });

export interface SectionChange {
  readonly id: string;
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** Percentage points, one decimal. */
  readonly by: number;
}

/** The sitting before this one, whichever 회차 it was; null for the first. */
export const beforeThis = (trend: readonly TrendPoint[]): TrendPoint | null => trend[trend.findIndex(({ isThis }) => isThis) - 1] ?? null;

/** So many results at most are all labelled beside their marks, and so many words find room beside each other on a phone. */
const FEW = 6;
const BESIDE = 6;

/**
 * Which marks of a line of results carry their figure: every one of a few; of many the one that matters, the newest, the best, the worst and the
 * first, in that order, then whichever still find room without running into another.
 *
 * @param at the mark that matters most
 */
export const labelledOf = (percents: readonly number[], at = percents.length - 1): ReadonlySet<number> => {
  if (percents.length <= FEW) return new Set(percents.keys());
  const apart = (percents.length - 1) / BESIDE;
  const labelled = new Set<number>();
  const mattering = [at, percents.length - 1, percents.lastIndexOf(Math.max(...percents)), percents.lastIndexOf(Math.min(...percents)), 0];
  for (const one of [...mattering, ...[...percents.keys()].toReversed()]) {
    if ([...labelled].every((other) => Math.abs(other - one) >= apart)) labelled.add(one);
  }
  return labelled;
};

/** Sections that both sittings have. */
export const sectionChanges = (before: PastSitting, sections: readonly SectionScore[]): readonly SectionChange[] =>
  sections.flatMap(({ id, name, scoreTenths, fullTenths }) => {
    const earlier = before.sections.find((section) => section.id === id);
    if (!earlier) return [];
    const [was, now] = [percentOf(earlier.scoreTenths, earlier.fullTenths), percentOf(scoreTenths, fullTenths)];
    return [{ id, name, before: was, now, by: toTenth(now - was) }];
  });

/** `+12.5`, `−3`, `0`: with a real minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
