/* Documents of a kind stand in segments of places, in the order in which they end. What a pair of letters is in, is one bit of each place. */

const SEGMENT_BITS = 12;
/** Places of a segment. */
export const SEGMENT_SIZE = 1 << SEGMENT_BITS;
/** Ends within so many minutes share segments (not quite three days): less would be many short ones, more many documents to put in order for one page. */
export const BUCKET_BITS = 12;

export const bucketOf = (closes: number): number => closes >> BUCKET_BITS;
export const placeOf = (segment: number, at: number): number => segment * SEGMENT_SIZE + at;

/** Which bits are set, in all or in some of the bytes; the first is the highest of the first byte, as PostgreSQL sends them. */
export const onesOf = (bits: Uint8Array, [from, to]: readonly [from: number, to: number] = [0, bits.length]): readonly number[] => {
  const ones: number[] = [];
  for (let at = from; at < Math.min(to, bits.length); at += 1) {
    const byte = bits[at] ?? 0;
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((byte & (0x80 >> bit)) !== 0) ones.push(at * 8 + bit);
  }
  return ones;
};

export interface Segment {
  readonly segment: number;
  readonly bucket: number;
}
/** Segments whose documents are put in order together, and whether these are the ones that have ended. */
export interface Run<T extends Segment> {
  readonly isClosed: boolean;
  readonly segments: readonly T[];
  /** These bytes of the bits alone. Null: all. */
  readonly bytes: readonly [from: number, to: number] | null;
}

/** What has no end is in order already, so that some of a segment are read at once. */
const SLICE_BYTES = 64;
const SLICES = Array.from({ length: SEGMENT_SIZE / 8 / SLICE_BYTES }, (_, at) => [at * SLICE_BYTES, (at + 1) * SLICE_BYTES] as const);

/** The bucket in which no end is: what has none stands there, by its number as it was written. */
const isEndless = (bucket: number): boolean => bucket === bucketOf(2_147_483_647);

/** In the order of results: what ends next first, then what ended last. The bucket of this minute is in both. */
export const runsOf = <T extends Segment>(segments: readonly T[], minute: number, isOpenOnly: boolean): readonly Run<T>[] => {
  const now = bucketOf(minute);
  const sorted = segments.toSorted((one, other) => one.bucket - other.bucket || one.segment - other.segment);
  const byBucket = [...Map.groupBy(sorted, ({ bucket }) => bucket)];
  const open = byBucket.flatMap(([bucket, of]): readonly Run<T>[] => {
    if (bucket < now) return [];
    return isEndless(bucket)
      ? of.flatMap((one) => SLICES.map((bytes) => ({ isClosed: false, segments: [one], bytes })))
      : [{ isClosed: false, segments: of, bytes: null }];
  });
  if (isOpenOnly) return open;
  const closed = byBucket.filter(([bucket]) => bucket <= now).map(([, of]): Run<T> => ({ isClosed: true, segments: of, bytes: null }));
  return [...open, ...closed.toReversed()];
};
