import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type { Paper } from '../contract.ts';
import type { ExamAddress } from '../domain/sitemap.ts';
import { findAddresses, findPaperBody } from './store.ts';
import { ttlCache } from './ttl-cache.ts';

const brotliDecompressed = promisify(brotliDecompress);

/** Papers never change, so this only bounds memory: some 100 kB each. */
export const FOREVER_MS = Number.POSITIVE_INFINITY;
export const MAX_PAPERS = 300;
export const MAX_SETS = 5_000;

/** Published papers in memory: compressed as they are sent, read as they are asked for, and the numbers of their passages. */
export const createPaperCaches = (db: Db<never>, clock: Clock) => {
  const bodies = ttlCache(clock, FOREVER_MS, MAX_PAPERS, (paperHash: string) => findPaperBody(db, paperHash));
  const papers = ttlCache(clock, FOREVER_MS, MAX_PAPERS, async (paperHash: string) => {
    const body = await bodies.get(paperHash);
    return body && (JSON.parse(brotliDecompressSync(body).toString('utf8')) as Paper);
  });
  // Numbers of its passages alone: search engines are told of every paper, and none is kept in memory for that.
  const passagesOn = ttlCache(clock, FOREVER_MS, MAX_SETS, async (paperHash: string): Promise<readonly number[]> => {
    const body = await findPaperBody(db, paperHash);
    return body
      ? (JSON.parse((await brotliDecompressed(body)).toString('utf8')) as Paper).passages.map(
          ({ multipleProblemIdx }) => multipleProblemIdx,
        )
      : [];
  });
  return { bodies, papers, passagesOn };
};

/** For search engines: every exam of a brand with its sittings and, of free ones, their passages. */
export const addressesWithPassages = async (
  db: Db<never>,
  brandId: string,
  passagesOn: (paperHash: string) => Promise<readonly number[]>,
): Promise<readonly ExamAddress[]> => {
  const addresses: ExamAddress[] = [];
  for (const { details, ...exam } of await findAddresses(db, brandId)) {
    const known: ExamAddress['details'][number][] = [];
    // One after another: a site that has just started has others to serve.
    for (const { paperHash, ...detail } of details)
      known.push({ ...detail, multipleProblemIdxs: detail.isFree ? await passagesOn(paperHash) : [] });
    addresses.push({ ...exam, details: known });
  }
  return addresses;
};
