import type { ListingApi } from '@modules/listing';
import type { Db } from '@platform/db';
import { makeCopy, type Copy, type Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock, type SitemapEntry } from '@platform/kernel';
import { defineModule, type ScrapKind, type ScrapTarget, type SearchSource } from '@platform/module';
import type { ArticleSummary, CompanyAnalysisApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { ARTICLE, companyAnalysisContentTags } from './content.ts';
import { mountCompanyAnalysisRoutes } from './rest.ts';
import { articleSource } from './search-source.ts';
import { findAddresses, findArticle, findArticles, findByIdxs, type ArticleRow } from './store.ts';
import type { CompanyAnalysisDb } from './tables.ts';

const MOST_OTHERS = 3;

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly listing: Pick<ListingApi, 'organizationsOf'>;
}

export const createCompanyAnalysisModule = ({ db: anyDb, clock, listing }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CompanyAnalysisDb;
  /** With what their companies are now; an article without its company is none. */
  const withOrganizations = async (brandId: string, rows: readonly ArticleRow[]): Promise<readonly ArticleSummary[]> => {
    const organizations = await listing.organizationsOf(brandId, [...new Set(rows.map(({ organizationIdx }) => organizationIdx))]);
    return rows.flatMap(({ organizationIdx, ...row }) => {
      const organization = organizations.get(organizationIdx);
      return organization ? [{ ...row, organization }] : [];
    });
  };
  const api: CompanyAnalysisApi = {
    articles: async (brandId, query) => {
      const { rows, totalCount } = await findArticles(db, brandId, query);
      return { items: await withOrganizations(brandId, rows), page: query.page, pageSize: query.pageSize, totalCount };
    },
    article: async (brandId, slug) => {
      const [found, newest] = await Promise.all([
        findArticle(db, brandId, slug),
        findArticles(db, brandId, { page: 1, pageSize: MOST_OTHERS + 1 }),
      ]);
      if (!found) return err({ kind: 'company-analysis/not-found' });
      const { body, ...row } = found;
      const others = newest.rows.filter(({ articleIdx }) => articleIdx !== row.articleIdx).slice(0, MOST_OTHERS);
      const articles = await withOrganizations(brandId, [row, ...others]);
      const article = articles.find(({ articleIdx }) => articleIdx === row.articleIdx);
      if (!article) return err({ kind: 'company-analysis/not-found' });
      const { sections, sources, hiring } = body;
      return ok({ ...article, sections, sources, hiring, others: articles.filter((one) => one !== article) });
    },
  };
  const articlesOf = async (brandId: string, idxs: readonly number[]) => withOrganizations(brandId, await findByIdxs(db, brandId, idxs));
  return {
    api,
    scrapKind: (words: Copy): ScrapKind => scrapKind(words, articlesOf),
    searchSource: (words: Copy): SearchSource => articleSource({ db, clock, articlesOf }, words),
    sitemap: async (brandId: string): Promise<readonly SitemapEntry[]> => {
      const articles = await findAddresses(db, brandId);
      const newest = articles[0];
      return newest
        ? [
            { path: '/company-analysis', lastModified: newest.publishedOn },
            ...articles.map(({ slug, publishedOn }) => ({ path: `/company-analysis/${slug}`, lastModified: publishedOn })),
          ]
        : [];
    },
  };
};

const isIdx = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

const scrapKind = (words: Copy, find: (brandId: string, idxs: readonly number[]) => Promise<readonly ArticleSummary[]>): ScrapKind => ({
  name: ARTICLE,
  words: { name: words('companyAnalysis.scrap'), deadline: words('companyAnalysis.scrap.deadline') },
  find: async ({ brandId }, ids) =>
    new Map(
      (await find(brandId, ids.filter(isIdx).map(Number))).map(
        ({ articleIdx, slug, title, organization }): readonly [string, ScrapTarget] => [
          String(articleIdx),
          {
            title,
            link: { site: 'portal', path: `/company-analysis/${slug}` },
            by: organization.name,
            picture: null,
            deadline: null,
            isClosed: false,
          },
        ],
      ),
    ),
});

export const companyAnalysisModule = defineModule({
  name: 'company-analysis',
  copy: [copy as Dictionary],
  create: ({ db, clock }, { listing }: { readonly listing: Pick<ListingApi, 'organizationsOf'> }) => {
    const { api, scrapKind: kindWith, searchSource, sitemap } = createCompanyAnalysisModule({ db, clock, listing });
    const words = makeCopy(copy);
    return {
      api,
      rest: (app) => mountCompanyAnalysisRoutes(app, api),
      scrapKinds: [kindWith(words)],
      searchSources: [searchSource(words)],
      sitemap: { portal: sitemap },
      contentTags: companyAnalysisContentTags,
    };
  },
});
