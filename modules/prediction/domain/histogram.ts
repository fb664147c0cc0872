/** How many entries have each score; the index is the score. */
export type Histogram = readonly number[];

export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** From scores with how many have each. @param most the highest score that there can be */
export const histogramOf = (rows: readonly { readonly score: number; readonly count: number }[], most: number): Histogram => {
  const histogram = Array.from({ length: most + 1 }, () => 0);
  for (const { score, count } of rows) histogram[score] = (histogram[score] ?? 0) + count;
  return histogram;
};

/** Bars that a narrow window can show. */
const MOST_BINS = 26;

/** Scores side by side, as many in each bar: the last one may have fewer. */
export const binsOf = (histogram: Histogram): readonly { readonly from: number; readonly to: number; readonly count: number }[] => {
  const width = Math.max(1, Math.ceil(histogram.length / MOST_BINS));
  return Array.from({ length: Math.ceil(histogram.length / width) }, (_none, at) => {
    const from = at * width;
    const to = Math.min(from + width, histogram.length) - 1;
    return { from, to, count: countOf(histogram.slice(from, to + 1)) };
  });
};
