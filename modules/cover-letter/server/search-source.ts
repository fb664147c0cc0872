import type { Copy } from '@platform/i18n/copy';
import type { SearchCard, SearchSource } from '@platform/module';
import { sql } from 'kysely';
import type { ExampleSummary } from '../contract.ts';
import { EXAMPLE, ORGANIZATION } from './content.ts';
import { findTexts } from './store.ts';
import type { CoverLetterDb } from './tables.ts';

interface Deps {
  readonly db: CoverLetterDb;
  /** With what their companies are now. */
  readonly examplesOf: (brandId: string, idxs: readonly number[]) => Promise<readonly ExampleSummary[]>;
}

const seasonOf = ({ year, half }: ExampleSummary, words: Copy): string =>
  words('coverLetter.season', { year: String(year), half: words(`coverLetter.half.${half}`) });

/** Letters, by their companies, jobs, questions and answers. */
export const exampleSource = ({ db, examplesOf }: Deps, words: Copy): SearchSource => ({
  content: EXAMPLE,
  kinds: [{ name: EXAMPLE, label: words('coverLetter.scrap') }],
  // What a company is called.
  follows: {
    content: ORGANIZATION,
    ids: async (brandId, others) => {
      const { rows } = await sql<{ readonly id: number }>`
        select example_idx as id from cover_letter.example where brand_id = ${brandId} and organization_idx = any(${[...others]}::bigint[])
        order by 1`.execute(db);
      return rows.map(({ id }) => id);
    },
  },
  documents: async (brandId, ids) => {
    const [examples, texts] = await Promise.all([examplesOf(brandId, ids), findTexts(db, ids)]);
    return examples.map((example) => ({
      kind: EXAMPLE,
      id: example.exampleIdx,
      title: words('coverLetter.title', { name: example.organization.name, job: example.job }),
      by: example.organization.name,
      terms: [words('coverLetter.scrap'), seasonOf(example, words), ...example.facts],
      text: texts.get(example.exampleIdx) ?? '',
      closesAt: Infinity,
    }));
  },
  ids: async (brandId, after, limit) => {
    const { rows } = await sql<{ readonly id: number }>`
      select example_idx as id from cover_letter.example where brand_id = ${brandId} and example_idx > ${after} order by 1 limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  cards: async (brandId, ids) =>
    new Map(
      (await examplesOf(brandId, ids)).map((example): readonly [number, SearchCard] => [
        example.exampleIdx,
        {
          title: words('coverLetter.title', { name: example.organization.name, job: example.job }),
          link: { site: 'portal', path: `/cover-letter/${example.slug}` },
          by: { name: example.organization.name, isChecked: example.organization.isChecked },
          facts: [seasonOf(example, words), ...example.facts],
          cover: null,
          dates: null,
          scrap: null,
        },
      ]),
    ),
});
