import { FACETS, PHASES } from '../contract-terms.ts';
import type { Facet } from '../contract.ts';
import { wordAt } from './bits.ts';

/** Facets whose values stand in a listing; `deadline` comes from the time. */
export type StoredFacet = Exclude<Facet, 'deadline'>;
export const STORED = FACETS.filter((facet): facet is StoredFacet => facet !== 'deadline');

/** A place is always one of the columns; what the compiler cannot know costs nothing here. For one kind of array: a function that reads several is slower for each. */
export const momentAt = (column: Float64Array, place: number): number => column[place] ?? 0;

/** One listing as numbers. */
export interface Cells {
  readonly idx: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly publishedAt: number;
  readonly masks: Readonly<Record<StoredFacet, number>>;
}
const MOMENTS = ['idx', 'opensAt', 'closesAt', 'publishedAt'] as const;
/** Listings in a word of bits. */
export const WORD = 32;

const bitsOf = (count: number, words: number): readonly Int32Array[] => Array.from({ length: count }, () => new Int32Array(words));
const noMoments = (room: number): Float64Array => new Float64Array(room).fill(Number.NaN);
const makeColumns = (room: number, values: Readonly<Record<Facet, readonly string[]>>) => ({
  idx: noMoments(room),
  opensAt: noMoments(room),
  closesAt: noMoments(room),
  publishedAt: noMoments(room),
  /** Of each listing, its values. */
  masks: Object.fromEntries(STORED.map((facet) => [facet, new Int32Array(room)])) as Record<StoredFacet, Int32Array>,
  /** Of each value, its listings: the same the other way round. Those of `deadline`, `phases` and `fresh` follow the time (`follow-time.ts`). */
  bits: Object.fromEntries(FACETS.map((facet) => [facet, bitsOf(values[facet].length, room / WORD)])) as Record<
    Facet,
    readonly Int32Array[]
  >,
  phases: bitsOf(PHASES.length, room / WORD),
  /** Published since yesterday. */
  fresh: new Int32Array(room / WORD),
});
export type Columns = ReturnType<typeof makeColumns>;

const arraysOf = ({ masks, bits, phases, fresh, ...moments }: Columns) => [
  ...MOMENTS.map((name) => moments[name]),
  ...STORED.map((facet) => masks[facet]),
  ...FACETS.flatMap((facet) => bits[facet]),
  ...phases,
  fresh,
];

/** Turns the bits of a place over, in those that a mask names. */
const toggle = (bits: readonly Int32Array[], mask: number, place: number): void => {
  const [word, bit] = [place >>> 5, 1 << (place & 31)];
  for (let left = mask; left !== 0; left &= left - 1) {
    const one = bits[31 - Math.clz32(left & -left)];
    if (one) one[word] = wordAt(one, word) ^ bit;
  }
};

/** Listings in columns, each at a place of its own for as long as it is there. A place without one has no moment, and no bit. */
export const createColumns = (values: Readonly<Record<Facet, readonly string[]>>) => {
  let columns = makeColumns(1_024, values);
  /** Places that were ever taken. */
  let end = 0;
  let free: number[] = [];

  /** A place that is free has no bit. */
  const write = (place: number, { masks, ...moments }: Cells): void => {
    for (const name of MOMENTS) columns[name][place] = moments[name];
    for (const facet of STORED) {
      columns.masks[facet][place] = masks[facet];
      toggle(columns.bits[facet], masks[facet], place);
    }
  };
  const makeRoom = (wanted: number): void => {
    const room = columns.idx.length;
    if (wanted <= room) return;
    const before = arraysOf(columns);
    columns = makeColumns(Math.ceil(Math.max(wanted, room * 2) / WORD) * WORD, values);
    for (const [at, array] of arraysOf(columns).entries()) array.set(before[at] ?? []);
  };
  return {
    /** @returns its place */
    take: (cells: Cells): number => {
      const place = free.pop() ?? end;
      if (place === end) {
        makeRoom(end + 1);
        end += 1;
      }
      write(place, cells);
      return place;
    },
    give: (place: number): void => {
      for (const name of MOMENTS) columns[name][place] = Number.NaN;
      for (const facet of STORED) {
        toggle(columns.bits[facet], wordAt(columns.masks[facet], place), place);
        columns.masks[facet][place] = 0;
      }
      free.push(place);
    },
    /** Forgets all. */
    clear: (): void => {
      columns = makeColumns(1_024, values);
      end = 0;
      free = [];
    },
    /** Of use until something is changed. */
    columns: (): Columns => columns,
    end: (): number => end,
  };
};
