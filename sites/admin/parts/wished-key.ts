import type { OfficeKey, ProposeKey } from '@modules/exam/office';

interface Wished {
  /** Positions of choices. */
  readonly chosen: readonly number[];
  /** Of a short answer: taken as right besides. */
  readonly typed: string;
  readonly isRightForAll: boolean;
}
const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join();

/** What is proposed when these are right; null: nothing is another than it is. */
export const wishedKey = (
  { kind, right: { answer, alsoRight = [], isRightForAll: wasForAll } }: Pick<OfficeKey, 'kind' | 'right'>,
  { chosen, typed, isRightForAll }: Wished,
): Omit<ProposeKey, 'reason'> | null => {
  const isForAllNow = isRightForAll !== (wasForAll === true);
  if (kind === 'text' || kind === 'number') {
    const more = typed.trim();
    return more === '' && !isForAllNow ? null : { answer: null, alsoRight: more === '' ? [] : [more], isRightForAll };
  }
  const before = [...new Set([answer, ...alsoRight].flat())];
  const isAsBefore = chosen.length === 0 || same(chosen, before);
  if (isAsBefore) return isForAllNow ? { answer: null, alsoRight: [], isRightForAll } : null;
  // All of them together, where a problem has several; one of them, where it takes one.
  if (kind === 'multiple') return { answer: chosen.toSorted((a, b) => a - b), alsoRight: [], isRightForAll };
  const first = chosen.find((one) => answer.includes(one)) ?? Math.min(...chosen);
  return {
    answer: [first],
    alsoRight: chosen
      .filter((one) => one !== first)
      .toSorted((a, b) => a - b)
      .map((one) => [one]),
    isRightForAll,
  };
};
