import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBookModule } from '@modules/book/server';
import { DemoBooks, seedBooks } from '@modules/book/seed';
import { createCatalogueModule } from '@modules/catalogue/server';
import { DemoProducts, seedProducts } from '@modules/catalogue/seed';
import { readCourses } from '@modules/course/seed';
import { seedDemo } from '@modules/exam/import';
import { createExamModule, findDetailIdx } from '@modules/exam/server';
import { AGREEMENTS, type Buyer } from '@modules/order';
import { BRAND, shopIn } from '@modules/order/testing';
import { localFileStore } from '@platform/files';
import { systemClock } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';

/* Electronic books: who may read, what opening one costs, and that what the demo sells can be opened. One exam of the library is here. */
const { db } = testDatabase<never>();
const shop = shopIn(db);
const exams = createExamModule({ db, clock: systemClock }).api;
const { api } = createBookModule({ db, orders: shop.api, exams });
const contentDir = join(import.meta.dirname, '../content');
const BOOK = { productNo: 30_203, optionNo: 302_031 };
const WON = 15_000;
const chapter = (chapterNo: number) => ({ productNo: BOOK.productNo, chapterNo });
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }) => (result.ok ? 'ok' : result.error?.kind);

let folder = '';
const seed = async () => {
  const sittingOf = (brandId: string, exam: string, sitting: string) => findDetailIdx(db, { brandId, exam, sitting });
  const given = { db, contentDir, brandIds: [BRAND], sittingOf, log: () => {} };
  const courses = await readCourses(contentDir);
  const lectures = new Map(courses.map(({ course }) => [course.productNo, course.lectures.map(({ durationMs }) => durationMs)]));
  await seedProducts({ ...given, clock: systemClock, lectures, books: await seedBooks({ ...given, exams }) });
  return lectures;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-books-'));
  for (const name of ['exam-types.yaml', 'hospital-written']) await cp(join(contentDir, name), join(folder, name), { recursive: true });
  const reports = await seedDemo({ db, files: localFileStore(join(folder, 'files')), contentDir: folder, log: () => {} });
  if (reports.some(({ outcome }) => outcome !== 'imported')) throw new Error('the exam was not imported');
  await seed();
});
afterAll(() => rm(folder, { recursive: true }));

const aBuyer = async (more: readonly (typeof BOOK)[] = []) => {
  const who = shop.somebody();
  const { orderNo } = await shop.buy(who, await shop.sheetOf(who, BOOK, ...more), shop.wish(WON));
  return { who, orderNo };
};
const usedOf = async (who: Buyer) => (await shop.api.courses(who))[0]?.usedCount;
const backOf = async (who: Buyer, orderNo: string): Promise<number> => {
  const preview = await shop.api.refundPreview(who, orderNo, [1]);
  return preview.ok ? preview.value.refund : 0;
};
const claim = async (who: Buyer, orderNo: string) =>
  shop.api.claim(who, orderNo, {
    requestId: randomUUID(),
    lineNos: [1],
    expectedRefund: await backOf(who, orderNo),
    reason: '',
    account: null,
  });

it('a chapter is read by who bought the book and opened it; a press alone opens, and only its own chapter', async () => {
  const { who, orderNo } = await aBuyer();
  const book = await api.book(BRAND, who, BOOK.productNo);
  expect(book.ok && book.value.chapters.map(({ title, problemCount, isOpened }) => [title, problemCount, isOpened])).toEqual([
    ['기본간호', 18, false],
    ['성인간호', 20, false],
    ['약물 계산', 12, false],
    ['관리·안전', 10, false],
  ]);
  const sample = await api.sample(BRAND, BOOK.productNo);
  expect(sample.ok && sample.value.problems.length).toBe(3);
  expect(kindOf(await api.chapter(who, chapter(1)))).toBe('book/unopened');
  expect([await usedOf(who), await backOf(who, orderNo)]).toEqual([0, WON]);
  for (const _press of [1, 2]) expect(kindOf(await api.open(who, chapter(2)))).toBe('ok');
  expect([await usedOf(who), await backOf(who, orderNo)]).toEqual([1, (WON * 3) / 4]);
  expect(kindOf(await api.chapter(who, chapter(1)))).toBe('book/unopened');
  const pages = await api.chapter(who, chapter(2));
  // Each with its key, its explanation, and the reason for each choice.
  expect(
    pages.ok &&
      pages.value.problems.map(({ no, problem, solution }) => [
        no,
        solution.answer.length > 0,
        solution.explanation.length > 0,
        solution.rationales.filter((one) => one !== null).length === problem.choices.length,
      ]),
  ).toEqual(Array.from({ length: 20 }, (_, place) => [place + 1, true, true, true]));
  for (const other of [shop.somebody(), { ...who, brandId: 'career' }])
    for (const answer of [await api.chapter(other, chapter(2)), await api.open(other, chapter(2))])
      expect(kindOf(answer)).toBe(other.brandId === BRAND ? 'book/closed' : 'book/not-found');
  expect(kindOf(await api.open(who, chapter(9)))).toBe('book/not-found');
  expect(await api.mine(who)).toMatchObject([{ productNo: BOOK.productNo, chapterCount: 4, openedCount: 1, access: { state: 'open' } }]);
});

it('asked back it is closed, what was opened is kept, and bought anew it begins unopened', async () => {
  const { who, orderNo } = await aBuyer();
  await api.open(who, chapter(1));
  expect(kindOf(await claim(who, orderNo))).toBe('ok');
  for (const answer of [await api.chapter(who, chapter(1)), await api.open(who, chapter(2))]) expect(kindOf(answer)).toBe('book/closed');
  await shop.sendRefunds();
  expect(await shop.charged(orderNo)).toBe(WON / 4);
  for (const answer of [await api.chapter(who, chapter(1)), await api.open(who, chapter(2))]) expect(kindOf(answer)).toBe('book/closed');
  const again = await shop.buy(who, await shop.sheetOf(who, BOOK), shop.wish(WON));
  expect(kindOf(await api.chapter(who, chapter(1)))).toBe('book/unopened');
  expect(await backOf(who, again.orderNo)).toBe(WON);
});

it('a claim that is taken back opens it again, with what was opened', async () => {
  // Here a claim waits for an hour, as in the product; elsewhere its money is sent at once.
  const waiting = shopIn(db, undefined, undefined, { claimGraceMs: 3_600_000 });
  const books = createBookModule({ db, orders: waiting.api, exams }).api;
  const who = waiting.somebody();
  const { orderNo } = await waiting.buy(who, await waiting.sheetOf(who, BOOK), waiting.wish(WON));
  await books.open(who, chapter(3));
  const given = { requestId: randomUUID(), lineNos: [1], expectedRefund: (WON * 3) / 4, reason: '', account: null };
  const asked = await waiting.api.claim(who, orderNo, given);
  expect(kindOf(await books.chapter(who, chapter(3)))).toBe('book/closed');
  expect(kindOf(await waiting.api.withdrawClaim(who, orderNo, asked.ok ? asked.value.claimNo : 0))).toBe('ok');
  const book = await books.book(BRAND, who, BOOK.productNo);
  expect(book.ok && book.value.chapters.map(({ isOpened }) => isOpened)).toEqual([false, false, true, false]);
  expect(kindOf(await books.chapter(who, chapter(3)))).toBe('ok');
});

it('what was opened of something else in the same order opens no chapter', async () => {
  const who = shop.somebody();
  const course = await shop.option(9_000, { units: 2 });
  const { orderNo } = await shop.buy(who, await shop.sheetOf(who, BOOK, course), shop.wish(WON + 9_000));
  const order = await shop.api.order(who, orderNo);
  const other = order.ok ? order.value.lines.find(({ productNo }) => productNo === course.productNo) : undefined;
  await shop.api.noteOpened(orderNo, other?.lineNo ?? 0, '1');
  expect([other === undefined, kindOf(await api.chapter(who, chapter(1)))]).toEqual([false, 'book/unopened']);
  const book = await api.book(BRAND, who, BOOK.productNo);
  expect(book.ok && book.value.chapters.some(({ isOpened }) => isOpened)).toBe(false);
});

it('is closed when its period is over; bought again, the one that goes on counts, and of two that are over the later', async () => {
  const { who, orderNo } = await aBuyer();
  const ends = (no: string, at: Date) => sql`update orders.line set ends_at = ${at} where order_no = ${no}`.execute(db);
  const at = (days: number) => new Date(shop.state.now.getTime() - days * 86_400_000);
  await api.open(who, chapter(1));
  await ends(orderNo, at(1));
  for (const answer of [await api.chapter(who, chapter(1)), await api.open(who, chapter(2))]) expect(kindOf(answer)).toBe('book/closed');
  const again = await shop.buy(who, await shop.sheetOf(who, BOOK), shop.wish(WON));
  expect(await api.mine(who)).toMatchObject([{ openedCount: 0, access: { state: 'open', endsAt: null } }]);
  expect(kindOf(await api.chapter(who, chapter(1)))).toBe('book/unopened');
  await ends(again.orderNo, at(2));
  const book = await api.book(BRAND, who, BOOK.productNo);
  expect([await api.mine(who), book.ok && book.value.access]).toMatchObject([
    [{ openedCount: 1, access: { state: 'over' } }],
    { state: 'over', endsAt: at(1).getTime() },
  ]);
});

it('a book that became shorter says no more chapters opened than it has', async () => {
  const { who, orderNo } = await aBuyer();
  for (const unit of ['1', '2', '3', '4', '5']) await shop.api.noteOpened(orderNo, 1, unit);
  expect(await api.mine(who)).toMatchObject([{ chapterCount: 4, openedCount: 4 }]);
});

it('its sample is the beginning of its first chapter', async () => {
  const { who } = await aBuyer();
  await api.open(who, chapter(1));
  const [sample, first] = [await api.sample(BRAND, BOOK.productNo), await api.chapter(who, chapter(1))];
  const idxsOf = (pages: typeof sample) => (pages.ok ? pages.value.problems.map(({ problem }) => problem.problemIdx) : []);
  expect([sample.ok && sample.value.chapterNo, idxsOf(sample)]).toEqual([null, idxsOf(first).slice(0, 3)]);
});

it('who asks the money back while a chapter is opened is counted with it', async () => {
  const { who, orderNo } = await aBuyer();
  const seen = await backOf(who, orderNo);
  // Whichever comes first at the order's row, nobody reads what is paid back whole.
  const [opened, claimed] = await Promise.all([api.open(who, chapter(1)), claim(who, orderNo)]);
  expect(seen).toBe(WON);
  expect([
    ['ok', 'order/refund-changed'],
    ['book/closed', 'ok'],
    ['ok', 'ok'],
  ]).toContainEqual([kindOf(opened), kindOf(claimed)]);
  await shop.sendRefunds();
  expect(await shop.charged(orderNo)).toBe(kindOf(claimed) !== 'ok' ? WON : kindOf(opened) === 'ok' ? WON / 4 : 0);
});

it('that opening limits the withdrawal is agreed to by itself, where a book is bought, and nowhere else', async () => {
  const who = shop.somebody();
  const sheetNo = await shop.sheetOf(who, BOOK);
  const sheet = await shop.api.sheet(who, sheetNo, {});
  expect(sheet.ok && sheet.value.agreements.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    ...AGREEMENTS,
    'book-rule',
  ]);
  expect(kindOf(await shop.api.pay(who, sheetNo, shop.wish(WON, { agreements: [...AGREEMENTS] })))).toBe('order/not-agreed');
  const other = await shop.option(9_000);
  const plainNo = await shop.sheetOf(who, other);
  const plain = await shop.api.sheet(who, plainNo, {});
  expect(plain.ok && plain.value.agreements.map(({ name }) => name)).not.toContain('book-rule');
  // What was not asked is not written down, whatever is sent.
  const { orderNo } = await shop.buy(who, plainNo, shop.wish(9_000, { agreements: [...AGREEMENTS, 'book-rule'] }));
  const order = await shop.api.order(who, orderNo);
  expect(order.ok && order.value.agreements.map(({ name }) => name)).toEqual(AGREEMENTS);
});

it('nothing of the demo is sold that cannot be opened, also after the next start', async () => {
  const lectures = await seed();
  const catalogue = createCatalogueModule({ db }).api;
  const { items } = await catalogue.products(BRAND, { sort: 'number', page: 1, pageSize: 100 });
  const demo = new Set(
    DemoProducts.parse(parse(await readFile(join(contentDir, 'products/products.yaml'), 'utf8'))).products.map(
      ({ productNo }) => productNo,
    ),
  );
  const sold = new Map(items.filter(({ isOnSale, productNo }) => isOnSale && demo.has(productNo)).map((one) => [one.productNo, one]));
  for (const [productNo, { kind, unitCount }] of sold) {
    const [product, book] = [await catalogue.product(BRAND, productNo), await api.book(BRAND, null, productNo)];
    const options = product.ok ? product.value.options : [];
    if (kind === 'course') expect([productNo, lectures.has(productNo)]).toEqual([productNo, true]);
    // What is sold is as large as what can be opened: by it what was used is counted.
    if (kind === 'book')
      expect([productNo, book.ok && book.value.chapters.filter(({ problemCount }) => problemCount > 0).length]).toEqual([
        productNo,
        unitCount,
      ]);
    if (kind === 'bundle') expect(options.flatMap(({ parts }) => parts).filter((part) => !sold.has(part.productNo))).toEqual([]);
  }
  expect(sold.get(BOOK.productNo)).toMatchObject({ kind: 'book', unitCount: 4 });
  // Its bundle is whole with it; a book of which no sitting is here waits.
  expect(sold.has(30_204)).toBe(true);
  expect(items.filter(({ kind, isComing }) => kind === 'book' && isComing).map(({ productNo }) => productNo)).toEqual([
    30_109, 30_303, 30_404,
  ]);
});

it('a book that an older start had put off is sold once its chapters are here', async () => {
  await sql`update catalogue.product set state = 'coming' where product_no = ${BOOK.productNo}`.execute(db);
  await seed();
  const product = await createCatalogueModule({ db }).api.product(BRAND, BOOK.productNo);
  expect(product.ok && product.value.isOnSale).toBe(true);
});

it('every book of the demo names sittings that the library has, under the title of its product', async () => {
  const { books } = DemoBooks.parse(parse(await readFile(join(contentDir, 'books.yaml'), 'utf8')));
  const { products } = DemoProducts.parse(parse(await readFile(join(contentDir, 'products/products.yaml'), 'utf8')));
  const titles = products.filter(({ kind }) => kind === 'book').map(({ productNo, title }) => [productNo, title]);
  expect(books.map(({ productNo, title }) => [productNo, title])).toEqual(titles);
  for (const { exam, sittings } of books) {
    const ids = (await readFile(join(contentDir, exam, 'exam.yaml'), 'utf8')).match(/(?<=^ {4}- id: )[\w-]+$/gm);
    expect(ids).toEqual(expect.arrayContaining([...sittings]));
  }
});
