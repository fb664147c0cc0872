import type { Sort } from '../contract-limits.ts';

/** What orders go by. */
export interface Sorted {
  readonly scrapIdx: number;
  /** Null: it is gone. */
  readonly title: string | null;
  /** Epoch milliseconds. */
  readonly deadlineAt: number | null;
}
/** Where a page ends: all that its order goes by, so that the next one begins behind it whatever came or went meanwhile. */
export interface Place extends Sorted {
  readonly sort: Sort;
  /** What had ended by then, epoch milliseconds: the first page's "now" is that of all. */
  readonly asOf: number;
}

const words = new Intl.Collator('ko', { numeric: true });
/** The first letters decide; a place is part of an address. */
const LETTERS = 80;

const ENDS_NEXT = 0;
const HAS_ENDED = 1;
const NEVER_ENDS = 2;
const groupOf = ({ deadlineAt }: Sorted, asOf: number): number =>
  deadlineAt === null ? NEVER_ENDS : deadlineAt >= asOf ? ENDS_NEXT : HAS_ENDED;

const newest = (one: Sorted, other: Sorted): number => other.scrapIdx - one.scrapIdx;
const byDeadline =
  (asOf: number) =>
  (one: Sorted, other: Sorted): number => {
    const group = groupOf(one, asOf);
    const apart = group - groupOf(other, asOf);
    if (apart !== 0) return apart;
    // What ends next, then what has ended last.
    const later = (one.deadlineAt ?? 0) - (other.deadlineAt ?? 0);
    return (group === HAS_ENDED ? -later : later) || newest(one, other);
  };
const lettersOf = ({ title }: Sorted): string => [...(title ?? '')].slice(0, LETTERS).join('');
const byName = (one: Sorted, other: Sorted): number =>
  Number(one.title === null) - Number(other.title === null) || words.compare(lettersOf(one), lettersOf(other)) || newest(one, other);

/** No two are equal: the newer one stands first where nothing else decides. What is gone has neither deadline nor name and stands last. */
export const orderOf = (sort: Sort, asOf: number): ((one: Sorted, other: Sorted) => number) =>
  ({ newest, name: byName, deadline: byDeadline(asOf) })[sort];

export const placeOf = ({ scrapIdx, title, deadlineAt }: Sorted, sort: Sort, asOf: number): Place => ({
  sort,
  scrapIdx,
  title: title === null ? null : lettersOf({ scrapIdx, title, deadlineAt }),
  deadlineAt,
  asOf,
});
