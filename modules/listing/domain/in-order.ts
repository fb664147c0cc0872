import { PHASES } from '../contract-terms.ts';
import { eachPlace, isSet, wordAt, type Found } from './bits.ts';
import { momentAt, type Columns } from './columns.ts';

/* Of those that match, the first of an order. */

export interface Order {
  /** All places, in order of their deadlines (`deadline`, from the first that ever ended) or of newness. */
  readonly places: Int32Array;
  readonly name: 'deadline' | 'newest';
}

const CLOSED = PHASES.indexOf('closed');
const NONE = new Int32Array(0);
/** So many are wanted at most where those that match are compared with each other. */
const MOST_COMPARED = 128;

/** Whether one comes before another in a list. What has ended comes last, the latest of it first. */
const comparing = ({ idx, closesAt, publishedAt, phases }: Columns, name: Order['name']) => {
  const closed = phases[CLOSED] ?? NONE;
  return (one: number, other: number): boolean => {
    const isFirst = momentAt(idx, one) < momentAt(idx, other);
    if (name === 'newest') {
      const [published, others] = [momentAt(publishedAt, one), momentAt(publishedAt, other)];
      return published === others ? !isFirst : published > others;
    }
    const isOver = isSet(closed, one);
    if (isOver !== isSet(closed, other)) return !isOver;
    const [closes, others] = [momentAt(closesAt, one), momentAt(closesAt, other)];
    return closes === others ? isFirst : closes < others !== isOver;
  };
};

/** Compares all that match with each other: as long as there are many of them, however many others there are. */
const compare = (columns: Columns, matched: Found, wanted: number, name: Order['name']): readonly number[] => {
  const isBefore = comparing(columns, name);
  const found: number[] = [];
  eachPlace(matched, (place) => {
    const last = found.at(-1);
    if (found.length === wanted && last !== undefined && !isBefore(place, last)) return;
    let [from, to] = [0, found.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(place, found[middle] ?? place)) to = middle;
      else from = middle + 1;
    }
    found.splice(from, 0, place);
    if (found.length > wanted) found.pop();
  });
  return found;
};

/** Looks at all in their order until there are as many as are wanted. @param most looks, then null */
const walk = (columns: Columns, matched: Found, wanted: number, { places, name }: Order, most: number): readonly number[] | null => {
  const { closesAt, phases } = columns;
  const found: number[] = [];
  let left = most;
  const take = (from: number, to: number): void => {
    for (let at = from; at < to && found.length < wanted && left > 0; at += 1, left -= 1) {
      const place = wordAt(places, at);
      if (isSet(matched.bits, place)) found.push(place);
    }
  };
  const done = () => (found.length < wanted && left === 0 ? null : found);
  if (name === 'newest') {
    take(0, places.length);
    return done();
  }
  // What has ended stands in front, and comes last.
  const closed = phases[CLOSED] ?? NONE;
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSet(closed, wordAt(places, middle))) from = middle + 1;
    else to = middle;
  }
  take(from, places.length);
  // The latest first; of one moment in the order of their numbers.
  for (let end = from; end > 0 && found.length < wanted && left > 0;) {
    let begin = end - 1;
    const moment = momentAt(closesAt, wordAt(places, begin));
    while (begin > 0 && momentAt(closesAt, wordAt(places, begin - 1)) === moment) begin -= 1;
    take(begin, end);
    end = begin;
  }
  return done();
};

/** The first of those that match. Where they stand far behind others that do not, walking there takes longer than comparing them. */
export const firstOf = (columns: Columns, matched: Found, wanted: number, order: Order): readonly number[] => {
  const most = Math.min(wanted, matched.count);
  if (most === 0) return [];
  const mayCompare = most <= MOST_COMPARED;
  return (
    walk(columns, matched, most, order, mayCompare ? matched.count : order.places.length) ??
    (mayCompare ? compare(columns, matched, most, order.name) : [])
  );
};
