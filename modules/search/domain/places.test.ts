import { expect, it } from 'vitest';
import { bucketOf, onesOf, placeOf, runsOf, SEGMENT_SIZE } from './places.ts';

it('reads bits as PostgreSQL sends them', () => {
  expect(onesOf(Uint8Array.of(0b1000_0001, 0, 0b0100_0000))).toEqual([0, 7, 17]);
  expect(onesOf(new Uint8Array())).toEqual([]);
  expect(onesOf(Uint8Array.of(255, 0b0010_0000, 255), [1, 2])).toEqual([10]);
  expect(placeOf(2, 3)).toBe(2 * SEGMENT_SIZE + 3);
});

it('has what ends next first, then what ended last, and the bucket of this minute in both', () => {
  const minute = 29_000_000;
  const now = bucketOf(minute);
  const never = bucketOf(2_147_483_647);
  const at = (bucket: number, segment: number) => ({ bucket, segment });
  const segments = [at(never, 9), at(now - 1, 4), at(now, 6), at(never, 2), at(now, 5), at(now + 3, 1), at(now - 7, 3)];
  const said = (isOpenOnly: boolean) =>
    runsOf(segments, minute, isOpenOnly).map(({ isClosed, segments: of, bytes }) => [
      isClosed,
      ...of.map(({ segment }) => segment),
      ...(bytes ?? []),
    ]);
  // What has no end in slices, in the order in which it was written.
  const slices = (segment: number) => Array.from({ length: 8 }, (_, at) => [false, segment, at * 64, (at + 1) * 64]);
  const open = [[false, 5, 6], [false, 1], ...slices(2), ...slices(9)];
  expect(said(true)).toEqual(open);
  expect(said(false)).toEqual([...open, [true, 5, 6], [true, 4], [true, 3]]);
});
