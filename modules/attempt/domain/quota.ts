/**
 * What one record may hold, in units of about a byte; columns call it `room`. A sitting of five hours with 300 problems and handwriting on every one of them takes
 * some 4,000,000; a machine of 1 GB reads this much beside its other work.
 */
export const RECORD_QUOTA = 12_000_000;
/** Devices that may write into one record: a browser has as many as it had tabs (`MAX_COVERS`). */
export const MAX_DEVICES = 50;
/** A device is given so much at a time, so that a save looks at its device alone. All devices' first shares together are the whole. */
export const DEVICE_QUOTA = RECORD_QUOTA / MAX_DEVICES;
/** Take-overs of one record; a learner who changes between two devices every minute of three hours makes 180. */
export const MAX_WRITERS = 500;
/** The last lines that come with a submit are taken beyond all this, up to here: they are the last. */
export const LAST_QUOTA = 2_000_000;

/** What a line costs beside its text: reading it takes memory and time. */
const LINE_UNITS = 100;

/** @param lines as they are stored */
export const unitsOf = (lines: string, count: number): number => Buffer.byteLength(lines) + count * LINE_UNITS;

/** Units that are read and folded together; what a hundred usual records have been given. */
const CHUNK_UNITS = 24_000_000;

/** Cuts records, in their order, into lists that can be read at once; the most that a record can hold is what it has been given. */
export const inChunks = <T>(records: readonly T[], quotaOf: (record: T) => number): readonly (readonly T[])[] => {
  const chunks: T[][] = [];
  let units = Infinity;
  for (const record of records) {
    const own = RECORD_QUOTA - quotaOf(record);
    if (units + own > CHUNK_UNITS) {
      chunks.push([]);
      units = 0;
    }
    units += own;
    chunks.at(-1)?.push(record);
  }
  return chunks;
};
