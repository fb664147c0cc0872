import { PHASES } from '../contract-terms.ts';
import type { Kind, ListingFilter, Phase } from '../contract.ts';
import { isSet } from './bits.ts';
import { createColumns, numberAt, STORED, WORD, type Cells, type StoredFacet } from './columns.ts';
import { countFacets, countKind, createScratch, maskOf, match, narrowedBy, valuesOf, type Counts, type Narrowed } from './count-facets.ts';
import { createTime } from './follow-time.ts';
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

export interface FacetIndex {
  /** Puts one in, or in the place of what is known of it. */
  readonly put: (listing: Indexed) => void;
  readonly remove: (listingIdx: number) => void;
  /** In the place of all that it knew. */
  readonly load: (listings: readonly Indexed[]) => void;
  readonly ask: (question: Question) => Answer;
}

/** Answers that are remembered until something changes or the time comes at which one is another. */
const MOST_ANSWERS = 500;
/** Longer lists are not. */
const MOST_ROWS = 100;
const CLOSED = PHASES.indexOf('closed');

export const createFacetIndex = (kind: Kind): FacetIndex => {
  const values = valuesOf(kind);
  const listings = createColumns(values);
  const time = createTime();
  const placeOf = new Map<number, number>();
  const column = (name: 'idx' | 'closesAt' | 'publishedAt', place: number) => numberAt(listings.columns()[name], place);
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
    answers.clear();
  };

  /** Places of those that match, in order, as many as are wanted. */
  const inOrder = (order: Question['order'], wanted: number): readonly number[] => {
    const { closesAt, phases } = listings.columns();
    const [places, closed] = [(order === 'newest' ? byNewest : byDeadline).now(), phases[CLOSED] ?? scratch.matched];
    const found: number[] = [];
    const take = (from: number, to: number): void => {
      for (let at = from; at < to && found.length < wanted; at += 1) {
        const place = numberAt(places, at);
        if (isSet(scratch.matched, place)) found.push(place);
      }
    };
    if (order === 'newest') {
      take(0, places.length);
      return found;
    }
    // What has ended stands in front, and comes last.
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isSet(closed, numberAt(places, middle))) from = middle + 1;
      else to = middle;
    }
    take(from, places.length);
    // The latest first; of one moment in the order of their numbers.
    for (let end = from; end > 0 && found.length < wanted;) {
      let begin = end - 1;
      const moment = numberAt(closesAt, numberAt(places, begin));
      while (begin > 0 && numberAt(closesAt, numberAt(places, begin - 1)) === moment) begin -= 1;
      take(begin, end);
      end = begin;
    }
    return found;
  };

  const look = (narrowed: Narrowed, { order, offset, limit }: Question): Answer => {
    const [columns, end] = [listings.columns(), listings.end()];
    const words = Math.ceil(end / WORD);
    if (scratch.words < words) scratch = createScratch(columns.fresh.length);
    const ofPhase = match(columns, narrowed, scratch, words);
    return {
      listingIdxs: inOrder(order, offset + limit)
        .slice(offset)
        .map((place) => numberAt(columns.idx, place)),
      ...countFacets(columns, words, values, narrowed, scratch),
      phases: PHASES.map((phase, at) => ({ phase, count: numberAt(ofPhase, at) })),
      kindCounts: countKind(columns, words, scratch),
    };
  };
  return {
    put: (listing) => {
      remove(listing.listingIdx);
      const place = listings.take(toCells(listing));
      time.touch(listings.columns(), place);
      for (const order of [byDeadline, byNewest]) order.insert(place);
      placeOf.set(listing.listingIdx, place);
      answers.clear();
    },
    remove,
    load: (all) => {
      placeOf.clear();
      answers.clear();
      time.forget();
      listings.clear(all.length);
      // In the order of their deadlines, so that a list in that order reads memory from its beginning to its end.
      const sorted = all.toSorted((one, other) =>
        one.closesAt === other.closesAt ? one.listingIdx - other.listingIdx : one.closesAt - other.closesAt,
      );
      for (const listing of sorted) placeOf.set(listing.listingIdx, listings.take(toCells(listing)));
      byDeadline.replace(all.length, true);
      byNewest.replace(all.length, false);
    },
    ask: (question) => {
      const [columns, end] = [listings.columns(), listings.end()];
      if (time.follow(columns, end, question.now)) answers.clear();
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
