import { wordAt } from './bits.ts';

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
    /** The places from 0 on, in the place of all that is there. @param isInOrder they are in order as they are */
    replace: (count: number, isInOrder: boolean): void => {
      places = new Int32Array(Math.max(count, 1_024));
      for (let place = 0; place < count; place += 1) places[place] = place;
      if (!isInOrder) places.subarray(0, count).sort((one, other) => (before(one, other) ? -1 : 1));
      size = count;
    },
    /** Of use until something is changed. */
    now: (): Int32Array => places.subarray(0, size),
  };
};
