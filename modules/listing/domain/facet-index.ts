import { PHASES } from '../contract-terms.ts';
import type { Kind, ListingFilter, Phase } from '../contract.ts';
import type { Found } from './bits.ts';
import { createColumns, momentAt, STORED, WORD, type Cells, type StoredFacet } from './columns.ts';
import {
  countFacets,
  countKind,
  createScratch,
  maskOf,
  match,
  narrowedBy,
  phasesOf,
  valuesOf,
  type Counts,
  type Narrowed,
} from './count-facets.ts';
import { createTime } from './follow-time.ts';
import { firstOf } from './in-order.ts';
import { createOrder } from './place-order.ts';

/* All published listings of a kind as bits of each value, so that a list, its total and the counts of its facets take words of memory (docs/decisions/0114). */

/** What is known of a listing. Moments are epoch milliseconds. */
export interface Indexed {
  readonly listingIdx: number;
  readonly opensAt: number;
  /** Infinity: never. */
  readonly closesAt: number;
  readonly publishedAt: number;
  readonly values: Readonly<Record<StoredFacet, readonly string[]>>;
}
export interface Question {
  readonly filter: ListingFilter;
  /** Phases that are listed. */
  readonly phases: readonly Phase[];
  readonly order: 'deadline' | 'newest';
  readonly offset: number;
  readonly limit: number;
  readonly now: number;
}
export type Answer = Counts & { readonly listingIdxs: readonly number[] };

export interface Filling {
  /** In any order, each once. */
  readonly add: (listings: readonly Indexed[]) => void;
  /** What is left to do, part by part. */
  readonly finish: () => Generator<void>;
}

export interface FacetIndex {
  /** Puts one in, or in the place of what is known of it. */
  readonly put: (listing: Indexed) => void;
  readonly remove: (listingIdx: number) => void;
  /** In the place of all that it knew. */
  readonly load: (listings: readonly Indexed[]) => void;
  /** The same part by part, so that who reads a million answers others between two parts. Nothing else is asked of the index until it is done. */
  readonly filling: () => Filling;
  readonly ask: (question: Question) => Answer;
}

/** Answers that are remembered until something changes or the time comes at which one is another. */
const MOST_ANSWERS = 500;
/** Listings that are put in before somebody else has a turn. */
const PART = 10_000;
/** Longer lists are not. */
const MOST_ROWS = 100;

export const createFacetIndex = (kind: Kind): FacetIndex => {
  const values = valuesOf(kind);
  const listings = createColumns(values);
  const time = createTime();
  const placeOf = new Map<number, number>();
  const column = (name: 'idx' | 'closesAt' | 'publishedAt', place: number) => momentAt(listings.columns()[name], place);
  const byDeadline = createOrder((one, other) => {
    const [closes, others] = [column('closesAt', one), column('closesAt', other)];
    return closes === others ? column('idx', one) < column('idx', other) : closes < others;
  });
  const byNewest = createOrder((one, other) => {
    const [published, others] = [column('publishedAt', one), column('publishedAt', other)];
    return published === others ? column('idx', one) > column('idx', other) : published > others;
  });
  let scratch = createScratch(0);
  const answers = new Map<string, Answer>();
  /** Where those of each phase are; null: something changed since. */
  let phases: readonly Found[] | null = null;
  const changed = (): void => {
    phases = null;
    answers.clear();
  };

  const toCells = ({ listingIdx, values: given, ...moments }: Indexed): Cells => ({
    ...moments,
    idx: listingIdx,
    masks: Object.fromEntries(STORED.map((facet) => [facet, maskOf(values[facet], given[facet])])) as Record<StoredFacet, number>,
  });
  const remove = (listingIdx: number): void => {
    const place = placeOf.get(listingIdx);
    if (place === undefined) return;
    for (const order of [byDeadline, byNewest]) order.remove(place);
    listings.give(place);
    time.touch(listings.columns(), place);
    placeOf.delete(listingIdx);
    changed();
  };

  const look = (narrowed: Narrowed, { order, offset, limit }: Question): Answer => {
    const [columns, end] = [listings.columns(), listings.end()];
    const words = Math.ceil(end / WORD);
    if (scratch.words < words) scratch = createScratch(columns.fresh.length);
    phases ??= phasesOf(columns, words, scratch);
    const found = match(columns, phases, narrowed, scratch, words);
    const places = (order === 'newest' ? byNewest : byDeadline).now();
    return {
      listingIdxs: firstOf(columns, found.matched, offset + limit, { places, name: order })
        .slice(offset)
        .map((place) => momentAt(columns.idx, place)),
      totalCount: found.matched.count,
      facets: countFacets(columns, values, found, scratch),
      phases: PHASES.map((phase, at) => ({ phase, count: found.ofPhase[at] ?? 0 })),
      kindCounts: countKind(columns, phases),
    };
  };
  const filling: FacetIndex['filling'] = () => {
    placeOf.clear();
    changed();
    time.forget();
    listings.clear();
    const all: Cells[] = [];
    return {
      add: (some) => {
        for (const listing of some) all.push(toCells(listing));
      },
      *finish() {
        const order = createOrder((one, other) => {
          const [first, second] = [all[one], all[other]];
          return !!first && !!second && (first.closesAt === second.closesAt ? first.idx < second.idx : first.closesAt < second.closesAt);
        });
        yield* order.arrange(all.length);
        // In the order of their deadlines, so that a list in that order reads memory from its beginning to its end.
        for (const at of order.now()) {
          const cells = all[at];
          if (cells) placeOf.set(cells.idx, listings.take(cells));
          if (placeOf.size % PART === 0) yield;
        }
        byDeadline.replace(all.length);
        yield* byNewest.arrange(all.length);
      },
    };
  };
  return {
    put: (listing) => {
      remove(listing.listingIdx);
      const place = listings.take(toCells(listing));
      time.touch(listings.columns(), place);
      for (const order of [byDeadline, byNewest]) order.insert(place);
      placeOf.set(listing.listingIdx, place);
      changed();
    },
    remove,
    filling,
    load: (all) => {
      const { add, finish } = filling();
      add(all);
      for (const _part of finish());
    },
    ask: (question) => {
      const [columns, end] = [listings.columns(), listings.end()];
      if (time.follow(columns, end, question.now)) changed();
      const narrowed = narrowedBy(question.filter, question.phases, values);
      const { order, offset, limit } = question;
      const key = [...narrowed.masks, ...narrowed.isListed, order, offset, limit].join();
      const known = answers.get(key);
      if (known) return known;
      const answer = look(narrowed, question);
      if (limit > MOST_ROWS) return answer;
      answers.set(key, answer);
      if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value ?? '');
      return answer;
    },
  };
};
