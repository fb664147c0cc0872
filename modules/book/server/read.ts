import { handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { BookApi, BookError, BookView, ChapterName, Reader } from '../contract.ts';
import type { Deps } from './deps.ts';
import { pagesOf, printed, SAMPLE_PROBLEMS, sourcesOf } from './pages.ts';
import { countChapters, findBook, findChapters, type BookRow, type ChapterRow } from './store.ts';
import type { BookDb, BookTables } from './tables.ts';

type Owned = Awaited<ReturnType<Deps['orders']['courses']>>[number];
/** Bought again after it was over, the one that goes on counts. */
const ORDER = { open: 0, claimed: 1, over: 2 } as const;
const bestOf = (own: readonly Owned[], productNo: number): Owned | undefined =>
  own
    .filter((one) => one.productNo === productNo)
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || (b.endsAt ?? Infinity) - (a.endsAt ?? Infinity))[0];
const accessOf = ({ state, startsAt, endsAt }: Owned): NonNullable<BookView['access']> => ({ state, startsAt, endsAt });

export const mine =
  ({ db, orders }: Pick<Deps, 'db' | 'orders'>): BookApi['mine'] =>
  async (who) => {
    const own = (await orders.courses(who)).filter(({ kind }) => kind === 'book');
    const productNos = [...new Set(own.map(({ productNo }) => productNo))];
    const books = await countChapters(db, who.brandId, productNos);
    return productNos.flatMap((productNo) => {
      const [book, best] = [books.find((one) => one.productNo === productNo), bestOf(own, productNo)];
      if (!book || !best) return [];
      const { title, chapterCount } = book;
      return [{ productNo, title, chapterCount, openedCount: Math.min(best.usedCount, chapterCount), access: accessOf(best) }];
    });
  };

export const book =
  (deps: Deps): BookApi['book'] =>
  async (brandId, who, productNo) => {
    const found = await findBook(deps.db, brandId, productNo);
    if (!found) return err({ kind: 'book/not-found' });
    const [chapters, best, opened] = await Promise.all([
      findChapters(deps.db, productNo),
      who && deps.orders.courses(who).then((own) => bestOf(own, productNo)),
      who ? openedNow(deps, who, productNo) : new Set<string>(),
    ]);
    const sources = await sourcesOf(deps, brandId, chapters);
    const counted = chapters.map((chapter) => ({
      no: chapter.no,
      title: chapter.title,
      problemCount: printed(sources, chapter).length,
      isOpened: opened.has(String(chapter.no)),
    }));
    return ok({
      productNo,
      title: found.title,
      problemCount: counted.reduce((all, { problemCount }) => all + problemCount, 0),
      sampleCount: Math.min(SAMPLE_PROBLEMS, counted[0]?.problemCount ?? 0),
      chapters: counted,
      access: best ? accessOf(best) : null,
    });
  };

const openedNow = async ({ db, orders }: Deps, who: Reader, productNo: number): Promise<ReadonlySet<string>> =>
  db.transaction().execute(async (tx) => new Set((await orders.keepLine(handOver<BookTables>(tx), who, productNo))?.opened));

export const sample =
  (deps: Deps): BookApi['sample'] =>
  async (brandId, productNo) => {
    const found = await findBook(deps.db, brandId, productNo);
    const chapters = found ? await findChapters(deps.db, productNo) : [];
    const [first] = chapters;
    if (!found || !first) return err({ kind: 'book/not-found' });
    const sources = await sourcesOf(deps, brandId, [first]);
    return ok(pagesOf(sources, { book: found, chapter: first, chapterCount: chapters.length, isSample: true }));
  };

interface Held {
  readonly book: BookRow;
  readonly chapter: ChapterRow;
  readonly chapterCount: number;
  readonly line: NonNullable<Awaited<ReturnType<Deps['orders']['keepLine']>>>;
}
/** The order's row is locked by it until the transaction ends: whoever asks the money back waits, or is waited for. */
const hold = async (deps: Deps, tx: BookDb, who: Reader, { productNo, chapterNo }: ChapterName): Promise<Result<Held, BookError>> => {
  const found = await findBook(tx, who.brandId, productNo);
  const chapters = found ? await findChapters(tx, productNo) : [];
  const chapter = chapters.find(({ no }) => no === chapterNo);
  if (!found || !chapter) return err({ kind: 'book/not-found' });
  const line = await deps.orders.keepLine(handOver<BookTables>(tx), who, productNo);
  return line ? ok({ book: found, chapter, chapterCount: chapters.length, line }) : err({ kind: 'book/closed' });
};

export const chapter =
  (deps: Deps): BookApi['chapter'] =>
  async (who, name) => {
    const held = await deps.db.transaction().execute((tx) => hold(deps, tx, who, name));
    if (!held.ok) return held;
    if (!held.value.line.opened.includes(String(name.chapterNo))) return err({ kind: 'book/unopened' });
    const sources = await sourcesOf(deps, who.brandId, [held.value.chapter]);
    return ok(pagesOf(sources, { ...held.value, isSample: false }));
  };

export const open =
  (deps: Deps): BookApi['open'] =>
  (who, name) =>
    deps.db.transaction().execute(async (tx) => {
      const held = await hold(deps, tx, who, name);
      if (!held.ok) return held;
      const { orderNo, lineNo } = held.value.line;
      await deps.orders.noteOpened(orderNo, lineNo, String(name.chapterNo), handOver<BookTables>(tx));
      return ok({ isOpened: true } as const);
    });
