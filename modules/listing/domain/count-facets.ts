import {
  DEADLINES,
  FACETS,
  fieldsOf,
  METHODS,
  ORGANIZATION_TYPES,
  PAY_BANDS,
  PHASES,
  REGIONS,
  TARGETS,
  BENEFITS,
} from '../contract-terms.ts';
import type { Facet, Kind, ListingFilter, ListingPage, Phase } from '../contract.ts';
import { countBoth, eachPlace, foundIn, foundOf, wordAt, type Found } from './bits.ts';
import type { Columns } from './columns.ts';

/** Values of each facet, by the bit that stands for them: 32 at most. */
export const valuesOf = (kind: Kind): Readonly<Record<Facet, readonly string[]>> => ({
  field: fieldsOf(kind),
  target: TARGETS,
  region: REGIONS,
  method: METHODS,
  benefit: BENEFITS,
  organizer: ORGANIZATION_TYPES,
  pay: PAY_BANDS,
  deadline: DEADLINES,
});
export const maskOf = (known: readonly string[], chosen: readonly string[]): number =>
  chosen.reduce((mask, value) => {
    const at = known.indexOf(value);
    return at < 0 ? mask : mask | (1 << at);
  }, 0);

export type Counts = Pick<ListingPage, 'totalCount' | 'facets' | 'phases' | 'kindCounts'>;

const OPEN = PHASES.indexOf('open');
const TODAY = DEADLINES.indexOf('today');
const NONE = new Int32Array(0);
/** Places of one word up to which it is cheaper to read the values of each listing than to ask of each value who has it. */
const FEW_OF_WORD = 8;

/** Room for bits, made once: a million listings have 125 KB for each facet. */
export const createScratch = (words: number) => {
  const bits = () => new Int32Array(words);
  return {
    words,
    matched: bits(),
    matchedWords: bits(),
    /** Who fits all that is chosen, of whatever phase. */
    fitting: bits(),
    /** By facet: who has a chosen value. */
    chosen: FACETS.map(bits),
    others: bits(),
    otherWords: bits(),
    /** Kept until something changes: of each phase and of those that are listed, where any of them are. */
    phaseWords: PHASES.map(bits),
    listed: bits(),
    listedWords: bits(),
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

const unite = (into: Int32Array, [first, ...rest]: readonly Int32Array[], words: number): void => {
  if (first) into.set(first.subarray(0, words));
  else into.fill(0, 0, words);
  for (const one of rest) for (let word = 0; word < words; word += 1) into[word] = wordAt(into, word) | wordAt(one, word);
};
/** Who has one of the chosen values. A single value has its bits already. */
const chosenOf = (into: Int32Array, bits: readonly Int32Array[], mask: number, words: number): Int32Array => {
  const own = bits.filter((_, at) => (mask & (1 << at)) !== 0);
  const [only] = own;
  if (only && own.length === 1) return only;
  unite(into, own, words);
  return into;
};
/** Who is in all of several. */
const intersect = (into: Int32Array, [first, ...rest]: readonly Int32Array[], words: number): Int32Array => {
  if (!first || rest.length === 0) return first ?? NONE;
  into.set(first.subarray(0, words));
  for (const one of rest) for (let word = 0; word < words; word += 1) into[word] = wordAt(into, word) & wordAt(one, word);
  return into;
};

/** Where listings of each phase are. Of use until something changes. */
export const phasesOf = ({ phases }: Columns, words: number, { phaseWords }: Scratch): readonly Found[] =>
  phases.map((bits, phase) => foundOf(bits, words, phaseWords[phase] ?? NONE));

/** Those of the phases that are listed. */
const listedOf = (columns: Columns, ofPhases: readonly Found[], isListed: readonly boolean[], words: number, scratch: Scratch): Found => {
  const own = ofPhases.filter((_, phase) => isListed[phase]);
  const [only] = own;
  if (only && own.length === 1) return only;
  unite(
    scratch.listed,
    columns.phases.filter((_, phase) => isListed[phase]),
    words,
  );
  return foundOf(scratch.listed, words, scratch.listedWords);
};

export interface Matched {
  readonly matched: Found;
  /** How many fit of each phase, listed or not. */
  readonly ofPhase: readonly number[];
  readonly listed: Found;
  /** By facet; null where nothing is chosen. */
  readonly chosen: readonly (Int32Array | null)[];
}
/** Finds who fits. Facets are counted where something is listed, nearly always what is open: the smallest part of what was ever published. */
export const match = (
  columns: Columns,
  ofPhases: readonly Found[],
  { masks, isListed }: Narrowed,
  scratch: Scratch,
  words: number,
): Matched => {
  const chosen = FACETS.map((facet, at) => {
    const mask = masks[at] ?? null;
    return mask === null ? null : chosenOf(scratch.chosen[at] ?? NONE, columns.bits[facet], mask, words);
  });
  const narrowing = chosen.filter((one) => one !== null);
  const listed = listedOf(columns, ofPhases, isListed, words, scratch);
  const isNarrowed = narrowing.length > 0;
  const fitting = intersect(scratch.fitting, narrowing, words);
  scratch.matched.fill(0, 0, words);
  return {
    matched: foundIn(listed, isNarrowed ? [fitting] : [], scratch.matched, scratch.matchedWords),
    ofPhase: ofPhases.map((found) => (isNarrowed ? countBoth(found, fitting) : found.count)),
    listed,
    chosen,
  };
};

/** How many of those found have each value of a facet. */
const countValues = (columns: Columns, facet: Facet, found: Found): readonly number[] => {
  const bits = columns.bits[facet];
  if (facet === 'deadline' || found.count > found.wordCount * FEW_OF_WORD) return bits.map((one) => countBoth(found, one));
  const mask = columns.masks[facet];
  const counts = new Int32Array(bits.length);
  eachPlace(found, (place) => {
    for (let here = wordAt(mask, place); here !== 0; here &= here - 1) {
      const bit = 31 - Math.clz32(here & -here);
      counts[bit] = wordAt(counts, bit) + 1;
    }
  });
  return [...counts];
};

/** Each facet with the counts that its values would have, beside what is chosen of the others. */
export const countFacets = (
  columns: Columns,
  values: Readonly<Record<Facet, readonly string[]>>,
  { matched, listed, chosen }: Matched,
  { others, otherWords }: Scratch,
): Counts['facets'] =>
  FACETS.map((facet, at) => {
    const rest = chosen.filter((one, other) => one !== null && other !== at) as readonly Int32Array[];
    const found = chosen[at] === null ? matched : rest.length === 0 ? listed : foundIn(listed, rest, others, otherWords);
    const counts = countValues(columns, facet, found);
    return {
      facet,
      values: values[facet]
        .map((value, bit) => ({ value, count: counts[bit] ?? 0 }))
        .filter((one) => one.count > 0)
        .toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    };
  });

/** What the head of a kind's list says, whatever is chosen. */
export const countKind = ({ bits, fresh }: Columns, ofPhases: readonly Found[]): Counts['kindCounts'] => {
  const open = ofPhases[OPEN];
  return open
    ? { open: open.count, dueToday: countBoth(open, bits.deadline[TODAY] ?? NONE), newSinceYesterday: countBoth(open, fresh) }
    : { open: 0, dueToday: 0, newSinceYesterday: 0 };
};
