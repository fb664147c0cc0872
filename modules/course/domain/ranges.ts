/** Milliseconds of a video, the second one outside. */
export type Range = readonly [fromMs: number, toMs: number];

/** Sorted, apart from each other, within the video; what is turned round or empty is nothing. */
export const mergeRanges = (ranges: readonly Range[], durationMs: number): readonly Range[] => {
  const inside = ranges
    .map(([from, to]): Range => [Math.max(0, from), Math.min(durationMs, to)])
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of inside) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

export const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((all, [from, to]) => all + to - from, 0);

/** What of `given` is not in `had`; both merged. */
export const newOf = (given: readonly Range[], had: readonly Range[]): readonly Range[] =>
  given.flatMap(([from, to]) => {
    const left: Range[] = [];
    let at = from;
    for (const [hadFrom, hadTo] of had) {
      if (hadTo <= at || hadFrom >= to) continue;
      if (hadFrom > at) left.push([at, hadFrom]);
      at = Math.max(at, hadTo);
    }
    if (at < to) left.push([at, to]);
    return left;
  });

/** The first so many milliseconds of them. */
export const cutTo = (ranges: readonly Range[], mostMs: number): readonly Range[] => {
  let left = Math.floor(mostMs);
  return ranges.flatMap(([from, to]) => {
    const take = Math.max(0, Math.min(to - from, left));
    left -= take;
    return take > 0 ? [[from, from + take] as const] : [];
  });
};
