import { sql, type RawBuilder } from 'kysely';
import { MOST_FOUND } from '../contract.ts';
import type { Word } from '../domain/words.ts';
import { findByBits } from './find-by-bits.ts';
import { COLUMNS, isMatch, weightOf } from './match.ts';
import type { Answer, Found, Question } from './question.ts';
import type { SearchDb } from './tables.ts';

const MINUTE_MS = 60_000;
/** Documents of a kind that are all looked at. Pairs that more have are combined. */
const FEW = 300;
/** Pairs of which the rarest are looked for. */
const MOST_GRAMS = 16;
/** The rarest say enough: what has them is looked at. */
const MOST_COMBINED = 6;

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

/** One pair of letters says it all: whatever has it is found. */
const findByGram = async (db: SearchDb, question: Question, gram: number): Promise<Answer> => {
  const { scopes, shown, offset, limit, isOpenOnly, now } = question;
  const kindsOf = (of: readonly number[]) => sql`unnest(${[...of]}::smallint[]) as s (scope)`;
  const isOpen = isOpenOnly ? sql`and closes > ${Math.floor(now / MINUTE_MS)}` : sql``;
  const [found, counted] = await Promise.all([
    sql<Found>`
      select s.scope, hit.weight, hit.is_closed as "isClosed", hit.closes, ${COLUMNS} from ${kindsOf(shown)}
      cross join lateral (select * from ${postings(sql`${gram}::integer`, question, offset + limit)} as all_hits order by ${orderOf('all_hits')} offset ${offset}) as hit
      join search.document d on d.document_idx = hit.document_idx order by s.scope, ${orderOf('hit')}`.execute(db),
    sql<{ scope: number; count: number }>`
      select s.scope, (select count(*)::integer from
        (select from search.posting where gram = ${gram}::integer and scope = s.scope ${isOpen} limit ${MOST_FOUND + 1}) as first) as count
      from ${kindsOf(scopes)}`.execute(db),
  ]);
  return {
    rows: found.rows,
    counts: new Map(
      counted.rows.map(({ scope, count }) => [scope, { count: Math.min(count, MOST_FOUND), isMore: count > MOST_FOUND }] as const),
    ),
  };
};

/** Pairs by how many documents have them, the rarest first; of those that many have, each word's first before its second. Null: one that nothing has. */
const byRarity = async (
  db: SearchDb,
  words: readonly Word[],
  scopes: readonly number[],
): Promise<readonly { readonly gram: number; readonly mostOfKind: number }[] | null> => {
  const longest = Math.max(...words.map(({ grams }) => grams.length));
  const inTurns = Array.from({ length: longest }, (_, at) => words.flatMap(({ grams }) => grams[at] ?? [])).flat();
  const grams = [...new Set(inTurns)].slice(0, MOST_GRAMS);
  const { rows } = await sql<{ gram: number; count: number; mostOfKind: number }>`
    select g.gram, sum(counted.count)::integer as count, max(counted.count)::integer as "mostOfKind"
    from unnest(${grams}::integer[]) with ordinality as g (gram, place), unnest(${[...scopes]}::smallint[]) as s (scope),
      lateral (select count(*) from (select from search.posting p where p.gram = g.gram and p.scope = s.scope limit ${FEW}) as first) as counted
    group by g.gram, g.place order by 2, g.place`.execute(db);
  return rows.some(({ count }) => count === 0) ? null : rows;
};

/** All documents of the rarest pair are looked at. */
const findAmong = async (db: SearchDb, question: Question, gram: number): Promise<Answer> => {
  const { words, scopes, shown, offset, limit } = question;
  const { rows } = await sql<Partial<Found> & { scope: number; total: number }>`
    with candidate as materialized (
      select s.scope, of_kind.* from unnest(${[...scopes]}::smallint[]) as s (scope) cross join lateral ${postings(sql`${gram}::integer`, question, FEW)} as of_kind
    ), hit as materialized (
      select c.scope, c.document_idx, c.closes, c.is_closed, ${weightOf(words)} as weight
      from candidate c join search.document d using (document_idx) where ${isMatch(words)}
    ), placed as (
      select *, row_number() over (partition by scope order by ${orderOf('hit')}) as place, count(*) over (partition by scope) as total from hit
    ), counted as (select scope, max(total)::integer as total from placed group by scope)
    select l.scope, l.total, p.weight, p.is_closed as "isClosed", p.closes, ${COLUMNS}
    from counted l left join (placed p join search.document d using (document_idx))
      on p.scope = l.scope and p.scope = any(${[...shown]}::smallint[]) and p.place > ${offset} and p.place <= ${offset + limit}
    order by l.scope, p.place`.execute(db);
  return {
    rows: rows.filter((row): row is Found & typeof row => typeof row.targetId === 'number'),
    counts: new Map(rows.map(({ scope, total }) => [scope, { count: total, isMore: false }])),
  };
};

/** In the order of kinds and, of each kind, in which they are shown. */
export const find = async (db: SearchDb, question: Question): Promise<Answer> => {
  const { words, scopes } = question;
  const [first, ...others] = words;
  const only = first?.grams[0];
  if (!first || only === undefined || scopes.length === 0) return { rows: [], counts: new Map() };
  if (first.isExact && others.length === 0) return findByGram(db, question, only);
  // A letter alone may stand anywhere beside others: it is looked for among those that have them.
  const long = words.filter(({ letters }) => letters.length > 1);
  const grams = await byRarity(db, long.length > 0 ? long : words, scopes);
  const [rarest] = grams ?? [];
  if (!grams || !rarest) return { rows: [], counts: new Map() };
  if (rarest.mostOfKind < FEW) return findAmong(db, question, rarest.gram);
  const asked = grams.slice(0, long.length > 0 ? MOST_COMBINED : 1).map(({ gram }) => gram);
  return findByBits(db, question, asked);
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
