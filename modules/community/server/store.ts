import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../contract.ts';
import type { CommunityDb } from './tables.ts';

/** A post as a list needs it. */
export interface PostRow {
  readonly postIdx: number;
  readonly brandId: string;
  readonly board: string;
  readonly memberId: string;
  readonly title: string;
  readonly text: string;
  readonly hasImage: boolean;
  readonly hasYoutube: boolean;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly clearedAt: Date | null;
  readonly removedAt: Date | null;
  readonly appealedAt: Date | null;
  readonly likeCount: number;
  readonly bookmarkCount: number;
  readonly viewCount: number;
}
/** A list shows how a post begins: the rest stays in the database. */
const BEGINNING = 400;
const columns = (
  text: RawBuilder<unknown>,
) => sql`p.post_idx as "postIdx", p.brand_id as "brandId", p.board, p.member_id as "memberId", p.title, ${text} as text,
  p.has_image as "hasImage", p.has_youtube as "hasYoutube", p.written_at as "writtenAt", p.edited_at as "editedAt", p.withdrawn_at as "withdrawnAt",
  p.hidden_at as "hiddenAt", p.cleared_at as "clearedAt", p.removed_at as "removedAt", p.appealed_at as "appealedAt",
  p.like_count as "likeCount", p.bookmark_count as "bookmarkCount", p.view_count as "viewCount"`;
const WHOLE = columns(sql`p.text`);
const BEGUN = columns(sql`left(p.text, ${sql.lit(BEGINNING)})`);

const rowsOf = async (db: CommunityDb, query: RawBuilder<unknown>): Promise<readonly PostRow[]> =>
  (await sql<PostRow>`${query}`.execute(db)).rows;

/** Nobody turns more pages than this; what comes after is found by the search. */
export const MOST_COUNTED = 1_000;
export interface Wanted {
  readonly page: number;
  readonly pageSize: number;
}
export const NEWEST = sql`p.written_at desc, p.post_idx desc`;

export const countPosts = async (db: CommunityDb, wanted: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from (select from community.post p where ${wanted} limit ${MOST_COUNTED}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
/** The newest first. */
export const findNewest = async (db: CommunityDb, wanted: RawBuilder<unknown>, { page, pageSize }: Wanted) => {
  const [totalCount, rows] = await Promise.all([
    countPosts(db, wanted),
    rowsOf(
      db,
      sql`select ${BEGUN} from community.post p where ${wanted} order by ${NEWEST} limit ${pageSize} offset ${Math.min((page - 1) * pageSize, MOST_COUNTED)}`,
    ),
  ]);
  return { totalCount, rows: (page - 1) * pageSize >= MOST_COUNTED ? [] : rows };
};
const among = (shown: RawBuilder<unknown>) => (db: CommunityDb, wanted: RawBuilder<unknown>, postIdxs: readonly number[]) =>
  rowsOf(
    db,
    sql`select ${shown} from community.post p where p.post_idx = any(${[...postIdxs]}::bigint[]) and ${wanted}
      order by array_position(${[...postIdxs]}::bigint[], p.post_idx)`,
  );
/** Of these, those that are wanted, in the order of their numbers in the list. */
export const findAmong = among(BEGUN);
/** With all that they say. */
export const findAmongWhole = among(WHOLE);
export const findPost = async (db: CommunityDb, wanted: RawBuilder<unknown>, postIdx: number): Promise<PostRow | null> =>
  (await rowsOf(db, sql`select ${WHOLE} from community.post p where p.post_idx = ${postIdx} and ${wanted}`))[0] ?? null;
/** For this transaction alone. */
export const lockPost = async (tx: CommunityDb, brandId: string, postIdx: number): Promise<PostRow | null> =>
  (await rowsOf(tx, sql`select ${WHOLE} from community.post p where p.post_idx = ${postIdx} and p.brand_id = ${brandId} for update`))[0] ??
  null;

/** Those that the member bookmarked, the last one first. */
export const findBookmarked = async (
  db: CommunityDb,
  wanted: RawBuilder<unknown>,
  { brandId, memberId }: Viewer,
  { page, pageSize }: Wanted,
) => {
  const from = sql`community.bookmark b join community.post p on p.post_idx = b.post_idx where b.brand_id = ${brandId} and b.member_id = ${memberId} and ${wanted}`;
  const counted = await sql<{ readonly count: number }>`select count(*)::integer as count from ${from}`.execute(db);
  const rows = await rowsOf(
    db,
    sql`select ${BEGUN} from ${from} order by b.bookmark_idx desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { totalCount: counted.rows[0]?.count ?? 0, rows };
};

/** Boards on which something was written since then that somebody sees. */
export const findFreshBoards = async (db: CommunityDb, wanted: RawBuilder<unknown>, boards: readonly string[], since: Date) => {
  const { rows } = await sql<{ readonly board: string }>`
    select board from unnest(${[...boards]}::text[]) as board where exists (
      select from community.post p where p.board = board and p.written_at > ${since} and ${wanted})`.execute(db);
  return new Set(rows.map(({ board }) => board));
};
/** Posts on which a ranking looks: of the last days, the liveliest of the newest. */
const MOST_RANKED = 2_000;
export const findSince = (db: CommunityDb, wanted: RawBuilder<unknown>, since: Date) =>
  rowsOf(
    db,
    sql`select ${columns(sql`''`)} from community.post p where ${wanted} and p.written_at > ${since} order by ${NEWEST} limit ${MOST_RANKED}`,
  );

export const PICTURES = '/apiV2/post-pictures';

export const findPictures = async (db: CommunityDb, postIdx: number): Promise<readonly string[]> =>
  (await db.selectFrom('community.picture').select('picture_id').where('post_idx', '=', postIdx).orderBy('no').execute()).map(
    ({ picture_id }) => picture_id,
  );
export const pictureViews = (ids: readonly string[]) => ids.map((pictureId) => ({ pictureId, path: `${PICTURES}/${pictureId}` }));
