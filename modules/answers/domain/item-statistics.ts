import type { RightAnswer } from '@modules/exam/corrections';
import { resultOf } from '@modules/exam/marking';

/** First tries of one problem by those who had `level` problems right in the whole paper. */
export interface ItemLevel {
  readonly problemIdx: number;
  readonly level: number;
  readonly taken: number;
  readonly right: number;
  /** By position of the choice, from 1. */
  readonly picked: readonly number[];
}
export interface ChoiceStatistics {
  readonly position: number;
  readonly isKey: boolean;
  /** Of all first tries. */
  readonly share: number;
  /** Problems right in the whole paper, of those who picked it; null: nobody did. */
  readonly meanLevel: number | null;
}
/** Like a choice, of what was typed as a short answer. */
export interface TextStatistics {
  readonly text: string;
  readonly isRight: boolean;
  readonly share: number;
  readonly meanLevel: number;
}
/** First tries of a short answer by what was typed, the most frequent first. */
export interface TypedCounts {
  readonly most: readonly { readonly text: string; readonly tried: number; readonly levelSum: number }[];
  /** All that was typed, beyond the most frequent too. */
  readonly total: number;
}
export interface ItemStatistics {
  readonly problemIdx: number;
  readonly taken: number;
  /** Share of right answers, blanks counted as wrong. */
  readonly facility: number;
  /** Correlation of this problem with the rest of the paper; null where one of them does not vary. */
  readonly pointBiserial: number | null;
  /** Share of right answers in the upper 27 % less that in the lower; null under 30 first tries. */
  readonly discrimination: number | null;
  /** Null where several choices make an answer: how many marked nothing is not counted. */
  readonly blankShare: number | null;
  /** None in a short answer. */
  readonly choices: readonly ChoiceStatistics[];
  /** Of a short answer. */
  readonly texts: readonly TextStatistics[];
}
/** What an item's answers are compared with. */
export interface ItemKey extends RightAnswer {
  readonly choiceCount: number;
  readonly typed?: TypedCounts;
}
export interface PaperStatistics {
  readonly taken: number;
  readonly mean: number;
  /** Of the population of these sittings (divided by n). */
  readonly deviation: number;
  /** Null for one problem alone or where nothing varies. */
  readonly kr20: number | null;
  /** Standard error of measurement, problems. */
  readonly error: number | null;
  readonly items: readonly ItemStatistics[];
}

/** Kelley, T. L. (1939), J. Educ. Psychol. 30(1), 17–24: the share at which the two groups differ most reliably. */
const GROUP = 0.27;
const MIN_FOR_GROUPS = 30;

/**
 * Classical item statistics of one paper by its first tries.
 *
 * - facility: p = right / taken
 * - point-biserial, item against the rest of the paper so that it does not correlate with itself: Pearson's r of (0, 1) with level − item
 *   (Crocker, L. & Algina, J. 1986, Introduction to Classical and Modern Test Theory, ch. 14)
 * - discrimination index D: upper less lower 27 % (Kelley 1939); a level at a group's edge enters with the part that is needed
 * - KR-20 = k/(k−1) · (1 − Σpq/σ²) (Kuder, G. F. & Richardson, M. W. 1937, Psychometrika 2, 151–160); error = σ·√(1 − KR-20)
 */
export const paperStatistics = (levels: readonly ItemLevel[], keys: ReadonlyMap<number, ItemKey>): PaperStatistics => {
  const byItem = Map.groupBy(levels, ({ problemIdx }) => problemIdx);
  const items = [...keys].map(([problemIdx, key]) => itemStatistics(problemIdx, byItem.get(problemIdx) ?? [], key));
  // Every problem has every sitting in it: any of them tells how the levels are spread.
  const spread = byItem.values().next().value ?? [];
  const { count, mean, variance } = moments(spread.map(({ level, taken }) => [level, taken]));
  const k = items.length;
  const errors = items.reduce((sum, { facility }) => sum + facility * (1 - facility), 0);
  const kr20 = k > 1 && variance > 0 ? (k / (k - 1)) * (1 - errors / variance) : null;
  return {
    taken: count,
    mean,
    deviation: Math.sqrt(variance),
    kr20,
    error: kr20 === null ? null : Math.sqrt(variance * Math.max(0, 1 - kr20)),
    items,
  };
};

const itemStatistics = (problemIdx: number, levels: readonly ItemLevel[], key: ItemKey): ItemStatistics => {
  const { choiceCount, answer, alsoRight = [], isRightForAll, typed } = key;
  const sum = (of: (level: ItemLevel) => number) => levels.reduce((total, level) => total + of(level), 0);
  const [taken, right] = [sum((one) => one.taken), sum((one) => one.right)];
  const facility = taken === 0 ? 0 : right / taken;
  const positions = Array.from({ length: choiceCount }, (_, at) => at + 1);
  const pickedOf = (position: number) => sum(({ picked }) => picked[position - 1] ?? 0);
  return {
    problemIdx,
    taken,
    facility,
    pointBiserial: pointBiserial(levels, facility),
    discrimination:
      taken < MIN_FOR_GROUPS
        ? null
        : shareOfTop(
            levels.toSorted((a, b) => b.level - a.level),
            taken * GROUP,
          ) -
          shareOfTop(
            levels.toSorted((a, b) => a.level - b.level),
            taken * GROUP,
          ),
    blankShare: [answer, ...alsoRight].some(({ length }) => length > 1)
      ? null
      : taken === 0
        ? 0
        : typed
          ? Math.max(0, taken - typed.total) / taken
          : sum(({ taken: n, picked }) => Math.max(0, n - picked.reduce((all, one) => all + one, 0))) / taken,
    choices: positions.map((position) => {
      const count = pickedOf(position);
      return {
        position,
        isKey: isRightForAll === true || [answer, ...alsoRight].some((set) => set.includes(position)),
        share: taken === 0 ? 0 : count / taken,
        meanLevel: count === 0 ? null : sum(({ level, picked }) => level * (picked[position - 1] ?? 0)) / count,
      };
    }),
    texts: (typed?.most ?? []).map(({ text, tried, levelSum }) => ({
      text,
      isRight: resultOf({ choices: [], text }, key) === 'correct',
      share: taken === 0 ? 0 : tried / taken,
      meanLevel: levelSum / tried,
    })),
  };
};

/** Right answers have one less in the rest of the paper than their level says. */
const pointBiserial = (levels: readonly ItemLevel[], facility: number): number | null => {
  const rest = levels.flatMap(({ level, taken, right }): readonly (readonly [number, number])[] => [
    [level - 1, right],
    [level, taken - right],
  ]);
  const { variance, mean } = moments(rest);
  if (variance <= 0 || facility <= 0 || facility >= 1) return null;
  const right = levels.reduce((total, one) => total + one.right, 0);
  const meanOfRight = levels.reduce((total, one) => total + (one.level - 1) * one.right, 0) / right;
  return ((meanOfRight - mean) / Math.sqrt(variance)) * Math.sqrt(facility / (1 - facility));
};

/** Share of right answers among the first `size` sittings of levels in order. */
const shareOfTop = (levels: readonly ItemLevel[], size: number): number => {
  let left = size;
  let right = 0;
  for (const level of levels) {
    const part = Math.min(1, left / level.taken);
    right += part * level.right;
    left -= part * level.taken;
    if (left <= 0) break;
  }
  return right / size;
};

const moments = (
  values: readonly (readonly [value: number, count: number])[],
): { readonly count: number; readonly mean: number; readonly variance: number } => {
  const count = values.reduce((sum, [, n]) => sum + n, 0);
  if (count === 0) return { count, mean: 0, variance: 0 };
  const mean = values.reduce((sum, [value, n]) => sum + value * n, 0) / count;
  return { count, mean, variance: values.reduce((sum, [value, n]) => sum + n * (value - mean) ** 2, 0) / count };
};
