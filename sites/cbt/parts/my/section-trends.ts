import type { PastSitting } from '@modules/attempt/history';
import { percentOf } from '@modules/attempt/ui';
import { toTenth } from '@platform/kernel/tenth';
import type { ChartPoint } from './trend-chart.tsx';

export interface SectionTrend {
  readonly id: string;
  readonly name: string;
  readonly points: readonly (ChartPoint & { readonly detailTitle: string })[];
  /** Percent that the newest sitting asked for; null where it asked for none. */
  readonly neededPercent: number | null;
  readonly now: number;
  /** `now`: nothing is asked for. */
  readonly word: 'above' | 'met' | 'below' | 'now';
  /** Percentage points between the newest result and what is asked for, one decimal. */
  readonly by: number;
}

/** How each section of an exam went, by sitting, to what it must reach. Sections of the newest sitting, those that two sittings have at least. @param past the oldest first */
export const sectionTrends = (past: readonly PastSitting[]): readonly SectionTrend[] =>
  (past.at(-1)?.sections ?? []).flatMap(({ id, name, neededPercent }): SectionTrend[] => {
    const points = past.flatMap(({ recordIdx, submittedAt, isFirstTry, detailTitle, sections }) => {
      const own = sections.find((section) => section.id === id);
      return own ? [{ recordIdx, submittedAt, isFirstTry, detailTitle, percent: percentOf(own.scoreTenths, own.fullTenths) }] : [];
    });
    if (points.length < 2) return [];
    const now = points.at(-1)?.percent ?? 0;
    const by = neededPercent === null ? 0 : toTenth(now - neededPercent);
    const word = neededPercent === null ? 'now' : by > 0 ? 'above' : by < 0 ? 'below' : 'met';
    return [{ id, name, points, neededPercent, now, word, by: Math.abs(by) }];
  });
