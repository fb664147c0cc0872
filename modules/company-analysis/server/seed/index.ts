import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handOver, type Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { addDays, koreanDay } from '@platform/kernel/korean-time';
import { announceContentChange } from '@platform/module';
import { parse } from 'yaml';
import { DemoArticle } from '../../contract-content.ts';
import type { ArticleBody } from '../store.ts';
import { ARTICLE } from '../content.ts';
import type { CompanyAnalysisDb, CompanyAnalysisTables } from '../tables.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `company-analyses/*.yaml`. */
  readonly contentDir: string;
  /** By brand: numbers of organizations by their names in the demo's files. */
  readonly organizations: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly log: (text: string) => void;
}

/** The day in Korea so many days from a moment. */
const dayFrom = (now: Date, days: number): string => addDays(koreanDay(now.getTime()), days);

/**
 * The demo's articles, with their days counted from today, as those of listings are.
 *
 * @throws for a file that is not as `contract-content.ts` says, or is of an organization that is not there
 */
export const seedCompanyAnalyses = async ({ db: anyDb, clock, contentDir, organizations, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as CompanyAnalysisDb;
  const folder = join(contentDir, 'company-analyses');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const articles = await Promise.all(names.map(async (name) => DemoArticle.parse(parse(await readFile(join(folder, name), 'utf8')))));
  const now = clock.now();
  for (const [brandId, idxs] of organizations) {
    const rows = articles.map((article) => {
      const organizationIdx = idxs.get(article.organization);
      if (organizationIdx === undefined) throw new Error(`the demo has no organization ${article.organization} of ${article.id}`);
      return {
        brand_id: brandId,
        slug: article.id,
        organization_idx: organizationIdx,
        title: article.title,
        summary: article.summary,
        published_on: dayFrom(now, article.day),
        body: JSON.stringify(bodyOf(article, now)),
      };
    });
    if (rows.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      const saved = await tx
        .insertInto('company_analysis.article')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'slug']).doUpdateSet((eb) => ({
            organization_idx: eb.ref('excluded.organization_idx'),
            title: eb.ref('excluded.title'),
            summary: eb.ref('excluded.summary'),
            published_on: eb.ref('excluded.published_on'),
            body: eb.ref('excluded.body'),
          })),
        )
        .returning('article_idx')
        .execute();
      const ids = saved.map(({ article_idx }) => article_idx);
      await announceContentChange(handOver<CompanyAnalysisTables>(tx) as never, { brandId, kind: ARTICLE, ids });
    });
    log(`${rows.length} demo analyses of companies for ${brandId}`);
  }
};

const bodyOf = ({ sections, sources, hiring }: DemoArticle, now: Date): ArticleBody & { readonly exam: string | null } => {
  const thisYear = Number(dayFrom(now, 0).slice(0, 4));
  return {
    exam: sections[3].exam ?? null,
    sections: sections.map((section) => ({
      kind: section.kind,
      heading: section.heading,
      paragraphs: section.paragraphs,
      points: section.points,
      questions: section.kind === 'questions' ? section.questions : [],
      evidence: section.kind === 'letter' ? section.evidence : [],
    })),
    sources: sources.map(({ title, publisher, daysAgo }) => ({ title, publisher, on: dayFrom(now, -daysAgo) })),
    hiring: hiring.months
      .toSorted((one, other) => one.yearsAgo - other.yearsAgo)
      .map(({ yearsAgo, months }) => ({ year: thisYear - yearsAgo, months })),
  };
};
