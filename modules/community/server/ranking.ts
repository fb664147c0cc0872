import { DAY_MS } from '@platform/kernel/korean-time';
import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '../contract.ts';
import { POST_KIND } from '../contract-terms.ts';
import { heatOf } from '../domain/heat.ts';
import type { Deps } from './deps.ts';
import { findAmong, findSince, type Wanted } from './store.ts';
import { visibleTo } from './visible.ts';

/** A ranking is made anew so often, and kept until nobody turns its pages any more. */
const FRESH_MS = 60_000;
const KEPT_MS = 3_600_000;
const DAYS = { hot: 14, best: 7 } as const;
const MOST = 500;

interface Which {
  readonly brandId: string;
  /** Empty: all boards. */
  readonly board: string;
  readonly sort: Exclude<Sort, 'new'>;
  readonly slugs: readonly string[];
  /** The one that the first page was of. */
  readonly ranking: number | undefined;
}
interface Ranking {
  readonly rankingIdx: number;
  readonly postIdxs: readonly number[];
}

const findRanking = async (deps: Deps, { brandId, board, sort, ranking }: Which): Promise<Ranking | null> => {
  const of = deps.db
    .selectFrom('community.ranking')
    .select(['ranking_idx as rankingIdx', 'post_idxs as postIdxs'])
    .where('brand_id', '=', brandId)
    .where('sort', '=', sort)
    .where('board', '=', board);
  const named = ranking === undefined ? undefined : await of.where('ranking_idx', '=', ranking).executeTakeFirst();
  const since = new Date(deps.clock.now().getTime() - FRESH_MS);
  const found = named ?? (await of.where('made_at', '>', since).orderBy('ranking_idx', 'desc').limit(1).executeTakeFirst());
  return found ? { rankingIdx: found.rankingIdx, postIdxs: found.postIdxs.map(Number) } : null;
};

const makeRanking = async (deps: Deps, { brandId, board, sort, slugs }: Which): Promise<Ranking> => {
  const now = deps.clock.now();
  const everybody = visibleTo({ brandId, memberId: null }, slugs);
  const rows = await findSince(deps.db, everybody, new Date(now.getTime() - DAYS[sort] * DAY_MS));
  const counts = await deps.comments.counts(
    brandId,
    POST_KIND,
    rows.map(({ postIdx }) => postIdx),
  );
  const scored = rows.map((row) => ({
    postIdx: row.postIdx,
    heat:
      sort === 'best'
        ? row.likeCount
        : heatOf({ ...row, at: row.writtenAt.getTime(), commentCount: counts.get(row.postIdx) ?? 0 }, now.getTime()),
  }));
  const wanted = sort === 'best' ? scored.filter(({ heat }) => heat > 0) : scored;
  const postIdxs = wanted
    .toSorted((one, other) => other.heat - one.heat || other.postIdx - one.postIdx)
    .slice(0, MOST)
    .map(({ postIdx }) => postIdx);
  const { ranking_idx } = await deps.db
    .insertInto('community.ranking')
    .values({ brand_id: brandId, sort, board, made_at: now, post_idxs: postIdxs })
    .returning('ranking_idx')
    .executeTakeFirstOrThrow();
  return { rankingIdx: ranking_idx, postIdxs };
};

/** A page of a ranking. What somebody may not see any more is missing on its page; no other moves up into its place. */
export const pageOfRanking = async (deps: Deps, which: Which, wanted: RawBuilder<unknown>, { page, pageSize }: Wanted) => {
  const { rankingIdx, postIdxs } = (await findRanking(deps, which)) ?? (await makeRanking(deps, which));
  const rows = await findAmong(deps.db, wanted, postIdxs.slice((page - 1) * pageSize, page * pageSize));
  return { totalCount: postIdxs.length, rows, rankingIdx };
};

export const deleteOldRankings = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await sql`delete from community.ranking where made_at < ${new Date(clock.now().getTime() - KEPT_MS)}`.execute(db);
};
