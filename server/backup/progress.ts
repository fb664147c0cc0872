import { PassThrough } from 'node:stream';

/** A table that takes longer than this is spoken of while it runs, and again each time. */
const EVERY_MS = 5_000;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Passes rows through and says how far they are; the last line comes with the end. */
export const progressOf = (
  table: string,
  counted: { readonly digest: { readonly rows: number; readonly bytes: number } },
  say: (line: string) => void,
): PassThrough => {
  const line = () => `${table} ${counted.digest.rows.toLocaleString('ko')}행, ${megabytes(counted.digest.bytes)}`;
  let spokenAt = Date.now();
  return new PassThrough({
    transform(chunk, _encoding, done) {
      if (Date.now() - spokenAt >= EVERY_MS) {
        spokenAt = Date.now();
        say(`${line()} …`);
      }
      done(null, chunk);
    },
    flush(done) {
      if (counted.digest.rows > 0) say(line());
      done();
    },
  });
};
