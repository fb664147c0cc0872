import {
  DEADLINES,
  FACETS,
  FIELDS,
  METHODS,
  ORGANIZATION_TYPES,
  PAY_BANDS,
  PHASES,
  REGIONS,
  TARGETS,
  BENEFITS,
} from '../contract-terms.ts';
import type { Facet, Kind, ListingFilter, ListingPage, Phase } from '../contract.ts';
import { bitCount, countBoth, eachPlace, foundOf, type Found } from './bits.ts';
import { numberAt, type Columns } from './columns.ts';

/** Values of each facet, by the bit that stands for them: 32 at most. */
export const valuesOf = (kind: Kind): Readonly<Record<Facet, readonly string[]>> => ({
  field: FIELDS[kind],
  target: TARGETS,
  region: REGIONS,
  method: METHODS,
  benefit: BENEFITS,
  organizer: ORGANIZATION_TYPES,
  pay: PAY_BANDS,
  deadline: DEADLINES,
});
export const maskOf = (known: readonly string[], chosen: readonly string[]): number =>
  chosen.reduce((mask, value) => (known.includes(value) ? mask | (1 << known.indexOf(value)) : mask), 0);

export type Counts = Pick<ListingPage, 'totalCount' | 'facets' | 'phases' | 'kindCounts'>;

const OPEN = PHASES.indexOf('open');
const TODAY = DEADLINES.indexOf('today');
const NONE = new Uint32Array(0);
/** Places of one word up to which it is cheaper to read the values of each listing than to ask of each value who has it. */
const FEW_OF_WORD = 8;

/** Room for bits, made once: a million listings have 125 KB for each facet. */
export const createScratch = (words: number) => {
  const bits = () => new Uint32Array(words);
  return {
    words,
    matched: bits(),
    /** By facet: who has a chosen value, and who fits all that is chosen of the others. */
    chosen: FACETS.map(bits),
    others: FACETS.map(bits),
    filled: new Int32Array(words),
  };
};
export type Scratch = ReturnType<typeof createScratch>;

/** What is asked for, as bits: of each facet the chosen values, null where all are. */
export interface Narrowed {
  readonly masks: readonly (number | null)[];
  readonly isListed: readonly boolean[];
}
export const narrowedBy = (
  filter: ListingFilter,
  phases: readonly Phase[],
  values: Readonly<Record<Facet, readonly string[]>>,
): Narrowed => ({
  // What no listing of this kind can be fails for each.
  masks: FACETS.map((facet) => (filter[facet].length === 0 ? null : maskOf(values[facet], filter[facet]))),
  isListed: PHASES.map((phase) => phases.includes(phase)),
});

const uniteChosen = (into: Uint32Array, bits: readonly Uint32Array[], mask: number, words: number): void => {
  into.fill(0, 0, words);
  for (const [at, one] of bits.entries())
    if ((mask & (1 << at)) !== 0) for (let word = 0; word < words; word += 1) into[word] = numberAt(into, word) | numberAt(one, word);
};

/** Finds who fits, into `matched`, and for each facet with something chosen who fits the rest. @returns how many there are of each phase */
export const match = (columns: Columns, { masks, isListed }: Narrowed, scratch: Scratch, words: number): Int32Array => {
  const chosen = FACETS.flatMap((facet, at) => {
    const mask = masks[at] ?? null;
    if (mask === null) return [];
    const [own, others] = [scratch.chosen[at] ?? NONE, scratch.others[at] ?? NONE];
    uniteChosen(own, columns.bits[facet], mask, words);
    return [{ own, others }];
  });
  const listed = columns.phases.filter((_, phase) => isListed[phase]);
  const counts = new Int32Array(PHASES.length);
  for (let word = 0; word < words; word += 1) {
    let shown = 0;
    for (const phase of listed) shown |= numberAt(phase, word);
    let all = -1;
    for (const { own } of chosen) all &= numberAt(own, word);
    scratch.matched[word] = all & shown;
    for (let phase = 0; all !== 0 && phase < PHASES.length; phase += 1)
      counts[phase] = numberAt(counts, phase) + bitCount(all & numberAt(columns.phases[phase] ?? NONE, word));
    for (const one of chosen) {
      let rest = shown;
      for (const other of chosen) if (other !== one) rest &= numberAt(other.own, word);
      one.others[word] = rest;
    }
  }
  return counts;
};

/** How many of those found have each value of a facet. */
const countValues = (columns: Columns, facet: Facet, found: Found): readonly number[] => {
  const bits = columns.bits[facet];
  if (facet === 'deadline' || found.count > found.wordCount * FEW_OF_WORD) return bits.map((one) => countBoth(found, one));
  const mask = columns.masks[facet];
  const counts = new Int32Array(bits.length);
  eachPlace(found, (place) => {
    for (let here = numberAt(mask, place); here !== 0; here &= here - 1) {
      const bit = 31 - Math.clz32(here & -here);
      counts[bit] = numberAt(counts, bit) + 1;
    }
  });
  return [...counts];
};

/** After {@link match}. */
export const countFacets = (
  columns: Columns,
  words: number,
  values: Readonly<Record<Facet, readonly string[]>>,
  { masks }: Narrowed,
  scratch: Scratch,
): Pick<Counts, 'totalCount' | 'facets'> => {
  const named = (facet: Facet, found: Found) => {
    const counts = countValues(columns, facet, found);
    return {
      facet,
      values: values[facet]
        .map((value, bit) => ({ value, count: counts[bit] ?? 0 }))
        .filter((one) => one.count > 0)
        .toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    };
  };
  const all = foundOf(scratch.matched, words, scratch.filled);
  // Those with nothing chosen count the same listings, and come first: there is one room for the numbers of words.
  const ofAll = new Map(FACETS.flatMap((facet, at) => (masks[at] === null ? [[facet, named(facet, all)] as const] : [])));
  return {
    totalCount: all.count,
    facets: FACETS.map((facet, at) => ofAll.get(facet) ?? named(facet, foundOf(scratch.others[at] ?? NONE, words, scratch.filled))),
  };
};

/** What the head of a kind's list says, whatever is chosen. */
export const countKind = ({ phases, bits, fresh }: Columns, words: number, { filled }: Scratch): Counts['kindCounts'] => {
  const open = foundOf(phases[OPEN] ?? NONE, words, filled);
  return { open: open.count, dueToday: countBoth(open, bits.deadline[TODAY] ?? NONE), newSinceYesterday: countBoth(open, fresh) };
};
