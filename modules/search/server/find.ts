import { sql, type RawBuilder } from 'kysely';
import { MOST_FOUND } from '../contract.ts';
import type { Word } from '../domain/words.ts';
import type { SearchDb } from './tables.ts';

export interface Found {
  readonly scope: number;
  readonly targetId: number;
  readonly title: string;
  readonly by: string;
  readonly body: string;
  readonly weight: number;
  readonly isClosed: boolean;
  readonly closes: number;
}
export interface Question {
  readonly words: readonly Word[];
  readonly scopes: readonly number[];
  readonly now: number;
  /** Only what one can still do something about. */
  readonly isOpenOnly: boolean;
  /** Of each kind. */
  readonly offset: number;
  readonly limit: number;
}
export interface Answer {
  readonly rows: readonly Found[];
  /** By scope. `isMore`: there are more than these. */
  readonly counts: ReadonlyMap<number, { readonly count: number; readonly isMore: boolean }>;
}

const MINUTE_MS = 60_000;
/** Documents of all kinds together that are looked at for more than one pair of letters. */
const MOST_LOOKED_AT = 3_000;
/** The same where those did not fill a page. */
const MOST_LOOKED_AT_AGAIN = 60_000;
/** Pairs of which the rarest is looked for; counted up to so many. */
const MOST_GRAMS = 16;
const MOST_COUNTED = 1_000;

const orderOf = (row: string): RawBuilder<unknown> => {
  const [weight, isClosed, closes, idx] = ['weight', 'is_closed', 'closes', 'document_idx'].map((name) => sql.ref(`${row}.${name}`));
  return sql`${weight}, ${isClosed}, case when ${isClosed} then -${closes} else ${closes} end, ${idx}`;
};

/**
 * Postings of a pair in one kind in the order in which they are shown, at most so many: six reads of an index from a place on. `s.scope` is the kind.
 * Whatever has ended comes with what ended last first.
 */
const postings = (
  gram: RawBuilder<unknown>,
  { now, isOpenOnly }: Pick<Question, 'now' | 'isOpenOnly'>,
  most: number,
): RawBuilder<unknown> => {
  const minute = Math.floor(now / MINUTE_MS);
  const branches = [0, 1, 2].flatMap((weight) => {
    const of = sql`from search.posting where gram = ${gram} and scope = s.scope and weight = ${sql.lit(weight)}`;
    const open = sql`(select ${sql.lit(weight)} as weight, false as is_closed, closes, document_idx ${of} and closes > ${minute} order by closes, document_idx limit ${most})`;
    const closed = sql`(select ${sql.lit(weight)}, true, closes, document_idx ${of} and closes <= ${minute} order by closes desc, document_idx desc limit ${most})`;
    return isOpenOnly ? [open] : [open, closed];
  });
  return sql`(select * from (${sql.join(branches, sql` union all `)}) as branches order by ${orderOf('branches')} limit ${most})`;
};

const COLUMNS = sql`d.target_id as "targetId", d.title, d.by_name as by, d.body`;

/** One pair of letters says it all: whatever has it is found. */
const findByGram = async (db: SearchDb, question: Question, gram: number): Promise<Answer> => {
  const { scopes, offset, limit, isOpenOnly, now } = question;
  const ofScopes = sql`unnest(${[...scopes]}::smallint[]) as s (scope)`;
  const isOpen = isOpenOnly ? sql`and closes > ${Math.floor(now / MINUTE_MS)}` : sql``;
  const [found, counted] = await Promise.all([
    sql<Found>`
      select s.scope, hit.weight, hit.is_closed as "isClosed", hit.closes, ${COLUMNS} from ${ofScopes}
      cross join lateral (select * from ${postings(sql`${gram}::integer`, question, offset + limit)} as all_hits order by ${orderOf('all_hits')} offset ${offset}) as hit
      join search.document d on d.document_idx = hit.document_idx order by s.scope, ${orderOf('hit')}`.execute(db),
    sql<{ scope: number; count: number }>`
      select s.scope, (select count(*)::integer from
        (select from search.posting where gram = ${gram}::integer and scope = s.scope ${isOpen} limit ${MOST_FOUND + 1}) as first) as count
      from ${ofScopes}`.execute(db),
  ]);
  return {
    rows: found.rows,
    counts: new Map(
      counted.rows.map(({ scope, count }) => [scope, { count: Math.min(count, MOST_FOUND), isMore: count > MOST_FOUND }] as const),
    ),
  };
};

/** The pair that fewest documents have: whatever is found has it. */
const rarest = async (db: SearchDb, { words, scopes }: Question): Promise<number | null> => {
  const grams = [...new Set(words.flatMap((word) => word.grams))].slice(0, MOST_GRAMS);
  const { rows } = await sql<{ gram: number; count: number }>`
    select g.gram, sum(counted.count)::integer as count from unnest(${grams}::integer[]) as g (gram), unnest(${[...scopes]}::smallint[]) as s (scope),
      lateral (select count(*) from (select from search.posting p where p.gram = g.gram and p.scope = s.scope limit ${MOST_COUNTED}) as first) as counted
    group by 1 order by 2, 1`.execute(db);
  const first = rows[0];
  return first === undefined || first.count === 0 || rows.length < grams.length ? null : first.gram;
};

const has = (key: RawBuilder<unknown>, { letters, pattern }: Word): RawBuilder<unknown> =>
  pattern === null ? sql`strpos(${key}, ${letters}) > 0` : sql`${key} ~ ${pattern}`;
const hasAll = (key: RawBuilder<unknown>, words: readonly Word[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => has(key, word)),
    sql` and `,
  );
const TITLE = sql`d.title_key`;
const NAMES = sql`(d.title_key || '|' || d.by_key)`;
const ALL = sql`(d.title_key || '|' || d.by_key || '|' || d.body_key)`;

/** Documents of the rarest pair are looked at one after the other, in the order in which they are shown, up to so many. */
const findAmong = async (
  db: SearchDb,
  question: Question,
  gram: number,
  mostOfKind: number,
): Promise<Answer & { readonly isCut: boolean }> => {
  const { words, scopes, offset, limit } = question;
  const { rows } = await sql<Partial<Found> & { scope: number; looked: number; total: number }>`
    with candidate as materialized (
      select s.scope, of_kind.* from unnest(${[...scopes]}::smallint[]) as s (scope) cross join lateral ${postings(sql`${gram}::integer`, question, mostOfKind)} as of_kind
    ), hit as materialized (
      select c.scope, c.document_idx, c.closes, c.is_closed, case when ${hasAll(TITLE, words)} then 0 when ${hasAll(NAMES, words)} then 1 else 2 end as weight
      from candidate c join search.document d using (document_idx) where ${hasAll(ALL, words)}
    ), placed as (
      select *, row_number() over (partition by scope order by ${orderOf('hit')}) as place, count(*) over (partition by scope) as total from hit
    ), looked as (
      select scope, count(*)::integer as looked from candidate group by scope
    )
    select l.scope, l.looked, coalesce((select max(total) from placed t where t.scope = l.scope), 0)::integer as total,
      p.weight, p.is_closed as "isClosed", p.closes, ${COLUMNS}
    from looked l left join (placed p join search.document d using (document_idx))
      on p.scope = l.scope and p.place > ${offset} and p.place <= ${offset + limit}
    order by l.scope, p.place`.execute(db);
  const counts = new Map(
    rows.map(({ scope, looked, total }) => [
      scope,
      { count: Math.min(total, MOST_FOUND), isMore: total > MOST_FOUND || (looked === mostOfKind && total > 0) },
    ]),
  );
  return {
    rows: rows.filter((row): row is Found & typeof row => typeof row.targetId === 'number'),
    counts,
    isCut: rows.some(({ looked }) => looked === mostOfKind),
  };
};

/** In the order of kinds and, of each kind, in which they are shown. */
export const find = async (db: SearchDb, question: Question): Promise<Answer> => {
  const { words, scopes, limit } = question;
  const [first, ...others] = words;
  const only = first?.grams[0];
  if (!first || only === undefined || scopes.length === 0) return { rows: [], counts: new Map() };
  if (first.isExact && others.length === 0) return findByGram(db, question, only);
  // A letter alone may stand anywhere beside others: it is looked for among those that have them.
  const long = words.filter(({ letters }) => letters.length > 1);
  const gram = await rarest(db, long.length > 0 ? { ...question, words: long } : question);
  if (gram === null) return { rows: [], counts: new Map() };
  const quick = await findAmong(db, question, gram, Math.ceil(MOST_LOOKED_AT / scopes.length));
  if (!quick.isCut || quick.rows.length >= limit) return quick;
  return findAmong(db, question, gram, Math.ceil(MOST_LOOKED_AT_AGAIN / scopes.length));
};

/** Documents of each pair that are looked at for a spelling. */
const MOST_FOR_SPELLING = 50;

/** Those of some spellings that a title or a name has, in their order. */
export const findSpellings = async (
  db: SearchDb,
  scopes: readonly number[],
  spellings: readonly Pick<Word, 'letters' | 'grams'>[],
  most: number,
): Promise<readonly string[]> => {
  if (spellings.length === 0 || scopes.length === 0) return [];
  const firsts = spellings.map(({ grams }) => grams[0] ?? 0);
  const lasts = spellings.map(({ grams }) => grams.at(-1) ?? 0);
  const { rows } = await sql<{ letters: string }>`
    select letters from unnest(${spellings.map(({ letters }) => letters)}::text[], ${firsts}::integer[], ${lasts}::integer[])
      with ordinality as asked (letters, first, last, place)
    where exists (
      select from unnest(${[...scopes]}::smallint[]) as s (scope) cross join unnest(array[asked.first, asked.last]) as g (gram) cross join lateral (
        select document_idx from search.posting p where p.gram = g.gram and p.scope = s.scope and p.weight < 2 limit ${MOST_FOR_SPELLING}) as posted
      join search.document d using (document_idx) where strpos(d.title_key || '|' || d.by_key, letters) > 0)
    order by place limit ${most}`.execute(db);
  return rows.map(({ letters }) => letters);
};
