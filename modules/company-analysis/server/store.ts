import { sql, type RawBuilder } from 'kysely';
import type { ArticleSummary, ArticleView } from '../contract.ts';
import type { CompanyAnalysisDb } from './tables.ts';

export type ArticleBody = Pick<ArticleView, 'sections' | 'sources' | 'hiring'>;
export type ArticleRow = Omit<ArticleSummary, 'organization'> & { readonly organizationIdx: number };

const COLUMNS = sql`
  article_idx as "articleIdx", slug, title, summary, published_on::text as "publishedOn", organization_idx as "organizationIdx", body->>'exam' as exam`;
const NEWEST_FIRST = sql`order by published_on desc, article_idx desc`;

const all = async (db: CompanyAnalysisDb, query: RawBuilder<ArticleRow>): Promise<readonly ArticleRow[]> => (await query.execute(db)).rows;

export const findArticles = async (
  db: CompanyAnalysisDb,
  brandId: string,
  { organizationIdx, page, pageSize }: { readonly organizationIdx?: number | undefined; readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ArticleRow[]; readonly totalCount: number }> => {
  const where = sql`brand_id = ${brandId} and (${organizationIdx === undefined} or organization_idx = ${organizationIdx ?? 0}::bigint)`;
  const [rows, { rows: counted }] = await Promise.all([
    all(
      db,
      sql`select ${COLUMNS} from company_analysis.article where ${where} ${NEWEST_FIRST} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ readonly count: number }>`select count(*)::integer as count from company_analysis.article where ${where}`.execute(db),
  ]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
};

export const findArticle = async (
  db: CompanyAnalysisDb,
  brandId: string,
  slug: string,
): Promise<(ArticleRow & { readonly body: ArticleBody }) | null> =>
  (
    await sql<ArticleRow & { readonly body: ArticleBody }>`
    select ${COLUMNS}, body from company_analysis.article where brand_id = ${brandId} and slug = ${slug}`.execute(db)
  ).rows[0] ?? null;

/** For what members keep. */
export const findByIdxs = (db: CompanyAnalysisDb, brandId: string, idxs: readonly number[]): Promise<readonly ArticleRow[]> =>
  all(
    db,
    sql`select ${COLUMNS} from company_analysis.article where brand_id = ${brandId} and article_idx = any(${[...idxs]}::bigint[]) order by article_idx`,
  );

/** For the search. */
export const findBodies = async (
  db: CompanyAnalysisDb,
  brandId: string,
  idxs: readonly number[],
): Promise<ReadonlyMap<number, ArticleBody>> => {
  const { rows } = await sql<{ readonly articleIdx: number; readonly body: ArticleBody }>`
    select article_idx as "articleIdx", body from company_analysis.article
    where brand_id = ${brandId} and article_idx = any(${[...idxs]}::bigint[])`.execute(db);
  return new Map(rows.map(({ articleIdx, body }) => [articleIdx, body]));
};

/** What a sitemap has room for. */
const MOST_ADDRESSES = 5_000;
export const findAddresses = (db: CompanyAnalysisDb, brandId: string): Promise<readonly ArticleRow[]> =>
  all(db, sql`select ${COLUMNS} from company_analysis.article where brand_id = ${brandId} ${NEWEST_FIRST} limit ${MOST_ADDRESSES}`);
