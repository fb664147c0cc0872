import { sql, type RawBuilder } from 'kysely';
import type { Word } from '../domain/words.ts';

/** What is shown of a document `d`. */
export const COLUMNS = sql`d.target_id as "targetId", d.title, d.by_name as by, d.body`;

const TITLE = sql`d.title_key`;
const NAMES = sql`(d.title_key || '|' || d.by_key)`;
const ALL = sql`(d.title_key || '|' || d.by_key || '|' || d.body_key)`;
const has = (key: RawBuilder<unknown>, { letters, pattern }: Word): RawBuilder<unknown> =>
  pattern === null ? sql`strpos(${key}, ${letters}) > 0` : sql`${key} ~ ${pattern}`;
const hasAll = (key: RawBuilder<unknown>, words: readonly Word[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => has(key, word)),
    sql` and `,
  );

/** Whether a document `d` has all words; and where: 0 in its title, 1 with the name of who stands behind it, 2 elsewhere too. */
export const isMatch = (words: readonly Word[]): RawBuilder<unknown> => hasAll(ALL, words);
export const weightOf = (words: readonly Word[]): RawBuilder<unknown> =>
  sql`case when ${hasAll(TITLE, words)} then 0 when ${hasAll(NAMES, words)} then 1 else 2 end`;
