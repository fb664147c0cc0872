import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExamApi, ExamDetailIdx } from '@modules/exam';
import type { Db } from '@platform/db';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoBooks } from '../contract-content.ts';
import type { BookDb, ChapterRowSeed } from './tables.ts';

export { DemoBooks };

interface SeedDeps {
  readonly db: Db<never>;
  /** Holds `books.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly exams: Pick<ExamApi, 'examDetail' | 'paper'>;
  /** Of the CBT site; null where there is none such. */
  readonly sittingOf: (brandId: string, exam: string, sitting: string) => Promise<number | null>;
  readonly log: (text: string) => void;
}
/** One chapter is not longer: what was opened of a book counts by chapters. */
const MOST_PROBLEMS = 40;

/**
 * The demo's books, by area. One of which a sitting is not here is left out.
 *
 * @returns how many chapters each has, by product
 */
export const seedBooks = async ({
  db: anyDb,
  contentDir,
  brandIds,
  exams,
  sittingOf,
  log,
}: SeedDeps): Promise<ReadonlyMap<number, number>> => {
  const db = anyDb as unknown as BookDb;
  const { books } = DemoBooks.parse(parse(await readFile(join(contentDir, 'books.yaml'), 'utf8')));
  const sizes = new Map<number, number>();
  for (const brandId of brandIds) {
    for (const { productNo, title, exam, sittings } of books) {
      const idxs = await Promise.all(sittings.map((sitting) => sittingOf(brandId, exam, sitting)));
      if (idxs.some((idx) => idx === null)) continue;
      const chapters = await chaptersOf(
        exams,
        brandId,
        idxs.flatMap((idx) => idx ?? []),
      );
      if (chapters.length === 0) continue;
      await db.transaction().execute((tx) => saveBook(tx, { brandId, productNo, title, chapters }));
      sizes.set(productNo, chapters.length);
    }
    log(`${sizes.size} demo books for ${brandId}`);
  }
  return sizes;
};

/** Sections of one name together, in the order of the papers; what is long is divided evenly. */
const chaptersOf = async (exams: SeedDeps['exams'], brandId: string, idxs: readonly number[]): Promise<readonly ChapterRowSeed[]> => {
  const sections: { readonly name: string; readonly examDetailIdx: number; readonly sectionId: string; readonly count: number }[] = [];
  for (const examDetailIdx of idxs) {
    const found = await exams.examDetail(brandId, examDetailIdx as ExamDetailIdx);
    const paper = found.ok ? await exams.paper(found.value.detail.paperHash) : found;
    if (!paper.ok) return [];
    sections.push(...paper.value.sections.map(({ id, name, problemCount: count }) => ({ name, examDetailIdx, sectionId: id, count })));
  }
  return [...Map.groupBy(sections, ({ name }) => name)].flatMap(([name, of]) => {
    const whole = of.map(({ examDetailIdx, sectionId, count }) => ({ examDetailIdx, sectionId, from: 0, to: null, count }));
    const only = whole[0];
    // Of several sittings a section is short.
    if (whole.length > 1 || !only || only.count <= MOST_PROBLEMS)
      return [{ title: name, parts: whole.map(({ count: _count, ...part }) => part) }];
    const pieces = Math.ceil(only.count / MOST_PROBLEMS);
    const each = Math.ceil(only.count / pieces);
    const { count: _count, ...part } = only;
    return Array.from({ length: pieces }, (_, at) => ({
      title: `${name} ${at + 1}`,
      parts: [{ ...part, from: at * each, to: at === pieces - 1 ? null : (at + 1) * each }],
    }));
  });
};

interface Saved {
  readonly brandId: string;
  readonly productNo: number;
  readonly title: string;
  readonly chapters: readonly ChapterRowSeed[];
}
const saveBook = async (tx: BookDb, { brandId, productNo, title, chapters }: Saved): Promise<void> => {
  await sql`insert into book.book (product_no, brand_id, title) values (${productNo}, ${brandId}, ${title})
    on conflict (product_no) do update set title = excluded.title`.execute(tx);
  await tx.deleteFrom('book.chapter').where('product_no', '=', productNo).execute();
  for (const [place, chapter] of chapters.entries())
    await tx
      .insertInto('book.chapter')
      .values({ product_no: productNo, no: place + 1, title: chapter.title, parts: JSON.stringify(chapter.parts) as never })
      .execute();
};
