import { sql, type RawBuilder } from 'kysely';
import type { ExampleAnswer, ExamplePage, ExamplesQuery, ExampleSummary } from '../contract.ts';
import { excerptOf, wordsOf } from '../domain/excerpt.ts';
import type { CoverLetterDb } from './tables.ts';

/** An example as it stands in the tables, with the answer that is shown of it; its company is asked of `listing`. */
export type ExampleRow = Omit<ExampleSummary, 'organization'> & { readonly organizationIdx: number };
interface FoundRow extends Omit<ExampleRow, 'found'> {
  readonly topic: ExampleSummary['found']['topic'];
  readonly question: string;
  readonly text: string;
  readonly length: number;
}

const COLUMNS = sql`
  e.example_idx as "exampleIdx", e.slug, e.organization_idx as "organizationIdx", e.job, e.field, e.kind, e.year, e.half, e.facts,
  (select count(*)::integer from cover_letter.example_answer every where every.example_idx = e.example_idx) as "answerCount"`;
const NEWEST_FIRST = sql`e.year desc, e.half desc, e.example_idx desc`;

const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...parts], sql` and `);

const rowOf = ({ topic, question, text, length, ...row }: FoundRow, words: readonly string[]): ExampleRow => ({
  ...row,
  found: { topic, question, excerpt: excerptOf(text, words), length },
});

/** Characters of the last column of `byHundred`, and more. */
const MOST_HUNDREDS = 10;

interface FoundExamples extends Omit<ExamplePage, 'items'> {
  readonly rows: readonly ExampleRow[];
}
export const findExamples = async (
  db: CoverLetterDb,
  brandId: string,
  { q = '', topic, field, kind, year, organizationIdx, page, pageSize }: ExamplesQuery,
): Promise<FoundExamples> => {
  const words = wordsOf(q);
  const where = all([
    sql`e.brand_id = ${brandId}`,
    ...(topic ? [sql`a.topic = ${topic}`] : []),
    ...(field ? [sql`e.field = ${field}`] : []),
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(year ? [sql`e.year = ${year}`] : []),
    ...(organizationIdx ? [sql`e.organization_idx = ${organizationIdx}::bigint`] : []),
    ...words.map((word) => sql`a.search_grams @> cover_letter.grams(${word}) and position(${word} in a.search_text) > 0`),
  ]);
  const from = sql`from cover_letter.example e join cover_letter.example_answer a using (example_idx) where ${where}`;
  // What its own text says is a better answer than one that was found by its company's name.
  const order = [
    NEWEST_FIRST,
    ...(words[0] === undefined ? [] : [sql`position(${words[0]} in cover_letter.squeezed(a.text)) > 0 desc`]),
    sql`a.position`,
  ];
  const [found, counted, years] = await Promise.all([
    sql<FoundRow>`
      select distinct on (e.year, e.half, e.example_idx) ${COLUMNS}, a.topic, a.question, a.text, a.length ${from}
      order by ${sql.join(order, sql`, `)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ letters: number; answers: number; median: number | null; hundreds: readonly number[] }>`
      select count(distinct e.example_idx)::integer as letters, count(*)::integer as answers,
        percentile_disc(0.5) within group (order by a.length) as median,
        array(select (count(*) filter (where h.hundred = n))::integer from unnest(array_agg(least(a.length / 100, ${MOST_HUNDREDS}))) h (hundred),
          generate_series(0, ${MOST_HUNDREDS}::integer) n group by n order by n) as hundreds ${from}`.execute(db),
    sql<{ readonly year: number }>`select distinct year from cover_letter.example where brand_id = ${brandId} order by 1 desc`.execute(db),
  ]);
  const { letters = 0, answers = 0, median = null, hundreds = [] } = counted.rows[0] ?? {};
  return {
    rows: found.rows.map((row) => rowOf(row, words)),
    page,
    pageSize,
    totalCount: letters,
    answers: { count: answers, medianLength: median, byHundred: Array.from({ length: MOST_HUNDREDS + 1 }, (_none, n) => hundreds[n] ?? 0) },
    years: years.rows.map((one) => one.year),
  };
};

const firstAnswers = async (db: CoverLetterDb, where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS}, a.topic, a.question, a.text, a.length
    from cover_letter.example e join cover_letter.example_answer a on a.example_idx = e.example_idx and a.position = 1
    where ${where} order by ${order} limit ${limit}`.execute(db);
  return rows.map((row) => rowOf(row, []));
};

export const findExample = async (
  db: CoverLetterDb,
  brandId: string,
  slug: string,
): Promise<(ExampleRow & { readonly answers: readonly ExampleAnswer[] }) | null> => {
  const [example] = await firstAnswers(db, sql`e.brand_id = ${brandId} and e.slug = ${slug}`, NEWEST_FIRST, 1);
  if (!example) return null;
  const { rows } = await sql<ExampleAnswer>`
    select topic, question, char_limit as "limit", text, length, char_length(regexp_replace(text, '[[:space:]]', '', 'g')) as "lengthWithoutBlanks"
    from cover_letter.example_answer where example_idx = ${example.exampleIdx} order by position`.execute(db);
  return { ...example, answers: rows };
};

/** Of the same company first, then of the same field, the newest first. */
export const findOthers = (db: CoverLetterDb, brandId: string, { exampleIdx, organizationIdx, field }: ExampleRow, most: number) =>
  firstAnswers(
    db,
    sql`e.brand_id = ${brandId} and e.example_idx <> ${exampleIdx} and (e.organization_idx = ${organizationIdx}::bigint or e.field = ${field})`,
    sql`(e.organization_idx = ${organizationIdx}::bigint) desc, ${NEWEST_FIRST}`,
    most,
  );

/** For what members keep, and for the search. */
export const findByIdxs = (db: CoverLetterDb, brandId: string, idxs: readonly number[]): Promise<readonly ExampleRow[]> =>
  firstAnswers(
    db,
    sql`e.brand_id = ${brandId} and e.example_idx = any(${[...idxs]}::bigint[])`,
    sql`e.example_idx`,
    Math.max(1, idxs.length),
  );

export const findTexts = async (db: CoverLetterDb, idxs: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ readonly exampleIdx: number; readonly text: string }>`
    select example_idx as "exampleIdx", string_agg(question || ' ' || text, ' ' order by position) as text
    from cover_letter.example_answer where example_idx = any(${[...idxs]}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ exampleIdx, text }) => [exampleIdx, text]));
};

/** What a sitemap has room for. */
const MOST_ADDRESSES = 5_000;
export const findSlugs = async (db: CoverLetterDb, brandId: string): Promise<readonly string[]> =>
  (
    await sql<{ readonly slug: string }>`
      select e.slug from cover_letter.example e where e.brand_id = ${brandId} order by ${NEWEST_FIRST} limit ${MOST_ADDRESSES}`.execute(db)
  ).rows.map(({ slug }) => slug);
