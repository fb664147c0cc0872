import type { ListingApi } from '@modules/listing';
import type { Db } from '@platform/db';
import { makeCopy, type Copy, type Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock, type SitemapEntry } from '@platform/kernel';
import { koreanDay } from '@platform/kernel/korean-time';
import { defineModule, type ScrapKind, type ScrapTarget, type SearchSource } from '@platform/module';
import type { CoverLetterApi, ExampleSummary } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { coverLetterContentTags, EXAMPLE } from './content.ts';
import { createOwnLetters } from './own/index.ts';
import { mountOwnLetterRoutes } from './rest-own.ts';
import { mountCoverLetterRoutes } from './rest.ts';
import { exampleSource } from './search-source.ts';
import { findByIdxs, findExample, findExamples, findOthers, findSlugs, type ExampleRow } from './store.ts';
import type { CoverLetterDb } from './tables.ts';

const HOUR_MS = 3_600_000;
const MOST_OTHERS = 4;
const PATH = '/cover-letter';

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly listing: Pick<ListingApi, 'organizationsOf' | 'organizationsNamedIn' | 'terms'>;
}

export const createCoverLetterModule = ({ db: anyDb, clock, listing }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CoverLetterDb;
  /** With what their companies are now; an example without its company is none. */
  const withOrganizations = async (brandId: string, rows: readonly ExampleRow[]): Promise<readonly ExampleSummary[]> => {
    const organizations = await listing.organizationsOf(brandId, [...new Set(rows.map(({ organizationIdx }) => organizationIdx))]);
    return rows.flatMap(({ organizationIdx, ...row }) => {
      const organization = organizations.get(organizationIdx);
      return organization ? [{ ...row, organization }] : [];
    });
  };
  const api: CoverLetterApi = {
    examples: async (brandId, query) => {
      const { rows, ...page } = await findExamples(db, brandId, query);
      return { ...page, items: await withOrganizations(brandId, rows) };
    },
    example: async (brandId, slug) => {
      const found = await findExample(db, brandId, slug);
      if (!found) return err({ kind: 'cover-letter/not-found' });
      const { answers, ...row } = found;
      const all = await withOrganizations(brandId, [row, ...(await findOthers(db, brandId, row, MOST_OTHERS))]);
      const [first] = all;
      if (first?.exampleIdx !== row.exampleIdx) return err({ kind: 'cover-letter/not-found' });
      const { found: _found, ...about } = first;
      return ok({ ...about, answers, others: all.slice(1) });
    },
  };
  const examplesOf = async (brandId: string, idxs: readonly number[]) => withOrganizations(brandId, await findByIdxs(db, brandId, idxs));
  return {
    api,
    ...createOwnLetters({ db, clock, listing }),
    scrapKind: (words: Copy): ScrapKind => scrapKind(words, examplesOf),
    searchSource: (words: Copy): SearchSource => exampleSource({ db, examplesOf }, words),
    /** Letters do not change: the list's day is today's. */
    sitemap: async (brandId: string): Promise<readonly SitemapEntry[]> => {
      const slugs = await findSlugs(db, brandId);
      if (slugs.length === 0) return [];
      const lastModified = koreanDay(clock.now().getTime());
      return [{ path: `${PATH}/search`, lastModified }, ...slugs.map((slug) => ({ path: `${PATH}/${slug}`, lastModified }))];
    },
  };
};

const isIdx = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

/** `한울전력 전기 합격 자소서`. */
export const titleOf = ({ organization, job }: ExampleSummary, words: Copy): string =>
  words('coverLetter.title', { name: organization.name, job });

const scrapKind = (words: Copy, find: (brandId: string, idxs: readonly number[]) => Promise<readonly ExampleSummary[]>): ScrapKind => ({
  name: EXAMPLE,
  words: { name: words('coverLetter.scrap'), deadline: words('coverLetter.scrap.deadline') },
  find: async ({ brandId }, ids) =>
    new Map(
      (await find(brandId, ids.filter(isIdx).map(Number))).map((example): readonly [string, ScrapTarget] => [
        String(example.exampleIdx),
        {
          title: titleOf(example, words),
          link: { site: 'portal', path: `${PATH}/${example.slug}` },
          by: example.organization.name,
          picture: null,
          deadline: null,
          isClosed: false,
        },
      ]),
    ),
});

export const coverLetterModule = defineModule({
  name: 'cover-letter',
  copy: [copy as Dictionary],
  create: ({ db, clock }, { listing }: { readonly listing: Deps['listing'] }) => {
    const { api, own, scrapKind: kindWith, searchSource, sitemap, ...members } = createCoverLetterModule({ db, clock, listing });
    const words = makeCopy(copy);
    return {
      api,
      rest: (app) => {
        mountCoverLetterRoutes(app, api);
        mountOwnLetterRoutes(app, own, clock);
      },
      intervals: [{ name: 'delete-letters', everyMs: HOUR_MS, jitter: 0.2, run: members.deleteOld }],
      eraseMember: members.erase,
      exportParts: (owner) => [{ name: 'coverLetters', rows: members.exported(owner) }],
      scrapKinds: [kindWith(words)],
      searchSources: [searchSource(words)],
      sitemap: { portal: sitemap },
      contentTags: coverLetterContentTags,
    };
  },
});
