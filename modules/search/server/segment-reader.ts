import { bucketOf, runsOf, type Run, type Segment } from '../domain/places.ts';
import type { Matching, SegmentRange } from './bitmap.ts';

/** Segments whose bits are read first. Where many documents have what is looked for, a page and its count are among these. */
const FIRST = 16;
/** So many times as many come next: where few have it, all are read by a few statements. */
const GROWTH = 4;

interface Asked {
  readonly scope: number;
  readonly minute: number;
  readonly isOpenOnly: boolean;
}
/** Undefined behind the last one. */
export type RunAt = (at: number) => Promise<Run<Matching> | undefined>;

const before = (one: Segment, other: Segment): number => one.bucket - other.bucket || one.segment - other.segment;
const NONE = { title: null, names: null, all: null };

/** Runs of one kind in the order of results. Their bits are read as far as somebody looks. */
export const runReader = (
  matchingIn: (ranges: readonly SegmentRange[]) => Promise<ReadonlyMap<number, Matching>>,
  segments: readonly Segment[],
  { scope, minute, isOpenOnly }: Asked,
): RunAt => {
  const now = bucketOf(minute);
  const runs = runsOf(segments, minute, isOpenOnly);
  const bits = new Map<number, Matching>();
  let read = 0;
  let most = FIRST;

  const more = async (): Promise<void> => {
    const fresh = new Map<number, Segment>();
    for (; read < runs.length && fresh.size < most; read += 1)
      for (const one of runs[read]?.segments ?? []) if (!bits.has(one.segment)) fresh.set(one.segment, one);
    most *= GROWTH;
    // What is open and what has ended stand beside each other in the order of results, and nowhere else.
    const parts = [...Map.groupBy(fresh.values(), ({ bucket }) => bucket >= now).values()];
    const ranges = parts.flatMap((part): readonly SegmentRange[] => {
      const sorted = part.toSorted(before);
      const [first, last] = [sorted[0], sorted.at(-1)];
      return first && last ? [{ scope, first, last }] : [];
    });
    const found = ranges.length > 0 ? await matchingIn(ranges) : new Map<number, Matching>();
    for (const one of fresh.values()) bits.set(one.segment, found.get(one.segment) ?? { ...one, ...NONE });
  };
  return async (at) => {
    while (at >= read && read < runs.length) await more();
    const run = runs[at];
    return run && { ...run, segments: run.segments.flatMap((one) => bits.get(one.segment) ?? []) };
  };
};
