import { wordAt } from './bits.ts';

/** Places that are put in order at once: some milliseconds. */
const RUN = 16_384;
const placesTo = (count: number) => {
  const places = new Int32Array(Math.max(count, 1_024));
  for (let place = 0; place < count; place += 1) places[place] = place;
  return places;
};

/** Places in an order. What comes and goes moves what is behind it. @param before whether one place comes before another; no two are the same */
export const createOrder = (before: (one: number, other: number) => boolean) => {
  let places = new Int32Array(1_024);
  let size = 0;

  const find = (place: number): number => {
    let [from, to] = [0, size];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (before(wordAt(places, middle), place)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  /** Two runs that are in order become one. */
  const merge = (from: Int32Array, into: Int32Array, [begin, middle, end]: readonly [number, number, number]): void => {
    let [one, other] = [begin, middle];
    for (let at = begin; at < end; at += 1) {
      const isOne = other === end || (one < middle && before(wordAt(from, one), wordAt(from, other)));
      into[at] = wordAt(from, isOne ? one : other);
      if (isOne) one += 1;
      else other += 1;
    }
  };
  return {
    insert: (place: number): void => {
      if (size === places.length) {
        const more = new Int32Array(size * 2);
        more.set(places);
        places = more;
      }
      const at = find(place);
      places.copyWithin(at + 1, at, size);
      places[at] = place;
      size += 1;
    },
    /** Of one that is there, while its columns still say where. */
    remove: (place: number): void => {
      const at = find(place);
      places.copyWithin(at, at + 1, size);
      size -= 1;
    },
    /** The places from 0 on, which are in order as they are, in the place of all that is there. */
    replace: (count: number): void => {
      places = placesTo(count);
      size = count;
    },
    /** The places from 0 on, put in order part by part, in the place of all that is there. */
    *arrange(count: number): Generator<void> {
      let sorted = placesTo(count);
      for (let at = 0; at < count; at += RUN) {
        sorted.subarray(at, Math.min(at + RUN, count)).sort((one, other) => (before(one, other) ? -1 : 1));
        yield;
      }
      let merged = new Int32Array(sorted.length);
      for (let width = RUN; width < count; width *= 2) {
        for (let at = 0; at < count; at += 2 * width) {
          merge(sorted, merged, [at, Math.min(at + width, count), Math.min(at + 2 * width, count)]);
          yield;
        }
        [sorted, merged] = [merged, sorted];
      }
      places = sorted;
      size = count;
    },
    /** Of use until something is changed. */
    now: (): Int32Array => places.subarray(0, size),
  };
};
