import type { Copy } from '@platform/i18n/copy';
import { calendarDayText } from '@platform/i18n/formats';
import type { Clock } from '@platform/kernel';
import type { SearchCard, SearchSource } from '@platform/module';
import { sql } from 'kysely';
import type { ArticleSummary } from '../contract.ts';
import { ARTICLE, ORGANIZATION } from './content.ts';
import { findBodies } from './store.ts';
import type { CompanyAnalysisDb } from './tables.ts';

interface Deps {
  readonly db: CompanyAnalysisDb;
  readonly clock: Clock;
  /** With what their companies are now. */
  readonly articlesOf: (brandId: string, idxs: readonly number[]) => Promise<readonly ArticleSummary[]>;
}

/** Articles, by what they say and whom they are about. */
export const articleSource = ({ db, clock, articlesOf }: Deps, words: Copy): SearchSource => ({
  content: ARTICLE,
  kinds: [{ name: ARTICLE, label: words('companyAnalysis.scrap') }],
  // What a company is called, and what it does.
  follows: {
    content: ORGANIZATION,
    ids: async (brandId, others) => {
      const { rows } = await sql<{ readonly id: number }>`
        select article_idx as id from company_analysis.article where brand_id = ${brandId} and organization_idx = any(${[...others]}::bigint[])
        order by 1`.execute(db);
      return rows.map(({ id }) => id);
    },
  },
  documents: async (brandId, ids) => {
    const [articles, bodies] = await Promise.all([articlesOf(brandId, ids), findBodies(db, brandId, ids)]);
    return articles.map(({ articleIdx, title, summary, organization }) => ({
      kind: ARTICLE,
      id: articleIdx,
      title,
      by: organization.name,
      terms: [words('companyAnalysis.scrap'), organization.industry],
      text: [
        summary,
        ...(bodies.get(articleIdx)?.sections ?? []).flatMap(({ heading, paragraphs, points }) => [heading, ...paragraphs, ...points]),
      ].join(' '),
      closesAt: Infinity,
    }));
  },
  ids: async (brandId, after, limit) => {
    const { rows } = await sql<{ readonly id: number }>`
      select article_idx as id from company_analysis.article where brand_id = ${brandId} and article_idx > ${after} order by 1 limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  cards: async (brandId, ids) =>
    new Map(
      (await articlesOf(brandId, ids)).map(({ articleIdx, slug, title, publishedOn, organization }): readonly [number, SearchCard] => [
        articleIdx,
        {
          title,
          link: { site: 'portal', path: `/company-analysis/${slug}` },
          by: { name: organization.name, isChecked: organization.isChecked },
          facts: [organization.industry, words('companyAnalysis.search.day', { day: calendarDayText(publishedOn, clock.now()) })].filter(
            (fact) => fact !== '',
          ),
          cover: null,
          dates: null,
          scrap: null,
        },
      ]),
    ),
});
