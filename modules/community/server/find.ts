import { tidyLine } from '@platform/kernel/written-text';
import { sql, type RawBuilder } from 'kysely';
import { findAmongWhole, MOST_COUNTED, NEWEST, type Wanted } from './store.ts';
import type { CommunityDb } from './tables.ts';

/** So many of the newest posts of a list are looked through: what a look costs does not grow with the board. Older ones are found by the search of all (0117). */
const MOST_LOOKED_AT = 5_000;
const MOST_WORDS = 8;

/** What was typed, as posts are kept: composed letters, without what nobody sees. */
export const wordsOf = (typed: string): readonly string[] =>
  [...new Set(tidyLine(typed).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS);

/** Posts that have all of the words in title or text, the newest first. `isCut`: there are older ones that were not looked at. */
export const pageOfFound = async (db: CommunityDb, wanted: RawBuilder<unknown>, words: readonly string[], { page, pageSize }: Wanted) => {
  // Of signs that nobody sees alone: nothing has them.
  if (words.length === 0) return { totalCount: 0, rows: [], isCut: false };
  const newest = sql`select p.post_idx, p.found_by, p.written_at from community.post p where ${wanted} order by ${NEWEST}`;
  const has = sql.join(
    words.map((word) => sql`strpos(looked.found_by, lower(${word})) > 0`),
    sql` and `,
  );
  const { rows } = await sql<{ readonly postIdx: number | null; readonly isCut: boolean }>`
    with found as (
      select post_idx from (${newest} limit ${sql.lit(MOST_LOOKED_AT)}) as looked where ${has}
      order by written_at desc, post_idx desc limit ${sql.lit(MOST_COUNTED)})
    select post_idx as "postIdx", cut.is_cut as "isCut"
    from (select exists (${newest} offset ${sql.lit(MOST_LOOKED_AT)} limit 1) as is_cut) as cut left join found on true`.execute(db);
  const idxs = rows.flatMap(({ postIdx }) => postIdx ?? []);
  return {
    totalCount: idxs.length,
    rows: await findAmongWhole(db, wanted, idxs.slice((page - 1) * pageSize, page * pageSize)),
    isCut: rows[0]?.isCut ?? false,
  };
};
