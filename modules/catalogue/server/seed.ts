import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handOver, type Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { announceContentChange } from '@platform/module';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoProducts, DemoSamples, type DemoProduct, type DemoSample } from '../contract-content.ts';
import { PRODUCT } from './content.ts';
import { askPrice } from './prices.ts';
import type { CatalogueDb, CatalogueTables } from './tables.ts';

export { askPrice, DemoProducts, DemoSamples };

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `products/*.yaml` and `product-samples.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  /** Of the CBT site; null where there is none such. */
  readonly sittingOf: (brandId: string, exam: string, sitting: string) => Promise<number | null>;
  /** How long lectures are that are here, by product and in order, milliseconds. */
  readonly lectures: ReadonlyMap<number, readonly number[]>;
  /** How many chapters the books have that are here, by product. */
  readonly books: ReadonlyMap<number, number>;
  readonly log: (text: string) => void;
}

/**
 * The demo's products. A course whose lectures are not here, and a book without its chapters, are shown and not sold: they are once these are here. Seats that are taken stay taken, and prices that were asked stay as they are.
 *
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedProducts = async ({
  db: anyDb,
  clock,
  contentDir,
  brandIds,
  sittingOf,
  lectures,
  books,
  log,
}: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as CatalogueDb;
  const folder = join(contentDir, 'products');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(names.map(async (name) => DemoProducts.parse(parse(await readFile(join(folder, name), 'utf8')))));
  const products = files.flatMap((file) => file.products);
  const { samples } = DemoSamples.parse(parse(await readFile(join(contentDir, 'product-samples.yaml'), 'utf8')));
  const here = { lectures, books };
  const sold = soldOf(products, here);
  for (const brandId of brandIds) {
    const sittings = new Map<number, readonly number[]>();
    for (const option of products.flatMap(({ options }) => options)) {
      const found = await Promise.all(option.sittings.map(({ exam, sitting }) => sittingOf(brandId, exam, sitting)));
      sittings.set(
        option.optionNo,
        found.flatMap((idx) => idx ?? []),
      );
    }
    await db.transaction().execute(async (tx) => {
      for (const product of products) await saveProduct(tx, { brandId, product, at: clock.now(), sittings, samples, here, sold });
      for (const { optionNo, parts } of products.flatMap(({ options }) => options)) await saveParts(tx, optionNo, parts);
      await announceContentChange(handOver<CatalogueTables>(tx) as never, {
        brandId,
        kind: PRODUCT,
        ids: products.map(({ productNo }) => productNo),
      });
    });
    log(`${products.length} demo products for ${brandId}`);
  }
};

type Here = Pick<SeedDeps, 'lectures' | 'books'>;
interface Saved {
  readonly brandId: string;
  readonly product: DemoProduct;
  readonly at: Date;
  readonly sittings: ReadonlyMap<number, readonly number[]>;
  /** Of all products. */
  readonly samples: readonly DemoSample[];
  readonly here: Here;
  /** Options that can be bought: what cannot was never sold for more. */
  readonly sold: ReadonlySet<number>;
}
const LESSON_MINUTES = 25;
const MINUTE_MS = 60_000;
const bodyOf = (
  { productNo, suits, suitsNot, points, curriculum }: DemoProduct,
  samples: readonly DemoSample[],
  lengths: readonly number[],
) => ({
  suits,
  suitsNot,
  points,
  curriculum: curriculum.map(({ title, lessons }, chapter) => ({
    title,
    lessons: lessons.map((given, place) => {
      const lesson = given.replace(/^\* /, '');
      const slides = samples.find((one) => one.productNo === productNo && one.lesson === lesson)?.slides;
      const before = curriculum.slice(0, chapter).reduce((all, one) => all + one.lessons.length, 0);
      const length = lengths[before + place];
      const minutes = length === undefined ? LESSON_MINUTES + ((place * 7) % 15) : Math.max(1, Math.round(length / MINUTE_MS));
      return { title: lesson, minutes, isSample: given.startsWith('* '), ...(slides && { slides }) };
    }),
  })),
});

/** Of what a course teaches, or what stands in a book, nothing is here. */
const isComing = ({ kind, productNo }: DemoProduct, { lectures, books }: Here): boolean =>
  (kind === 'course' && !lectures.has(productNo)) || (kind === 'book' && !books.has(productNo));

const soldOf = (products: readonly DemoProduct[], here: Here): ReadonlySet<number> => {
  const alone = new Set(
    products
      .filter((product) => !isComing(product, here))
      .flatMap(({ options }) => options)
      .filter(({ isPaused }) => !isPaused)
      .map(({ optionNo }) => optionNo),
  );
  const whole = products.flatMap(({ options }) => options).filter(({ parts }) => parts.every((part) => alone.has(part)));
  return new Set(whole.filter(({ optionNo }) => alone.has(optionNo)).map(({ optionNo }) => optionNo));
};

const saveProduct = async (tx: CatalogueDb, { brandId, product, at, sittings, samples, here, sold }: Saved): Promise<void> => {
  const { productNo, categoryId, kind, title, summary, options, curriculum } = product;
  await sql`
    insert into catalogue.product (product_no, brand_id, category_id, kind, title, summary, body, state, updated_at)
    values (${productNo}, ${brandId}, ${categoryId}, ${kind}, ${title}, ${summary}, ${JSON.stringify(bodyOf(product, samples, here.lectures.get(productNo) ?? []))}, ${isComing(product, here) ? 'coming' : 'on-sale'}, ${at})
    on conflict (product_no) do update set category_id = excluded.category_id, kind = excluded.kind, title = excluded.title, summary = excluded.summary,
      body = excluded.body, updated_at = excluded.updated_at,
      state = case when product.state = 'paused' then product.state else excluded.state end`.execute(tx);
  const lessons = curriculum.reduce((all, chapter) => all + chapter.lessons.length, 0);
  for (const [position, option] of options.entries()) {
    const { optionNo, listPrice, salePrice = listPrice, periodDays = null, seats = null } = option;
    const units = option.unitCount ?? here.books.get(productNo) ?? (lessons || option.sittings.length || 1);
    await sql`
      insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state)
      values (${optionNo}, ${productNo}, ${position}, ${option.title}, ${listPrice}, ${salePrice}, ${units}, ${periodDays}, ${seats}, ${option.isPaused ? 'paused' : 'on-sale'})
      on conflict (option_no) do update set position = excluded.position, title = excluded.title, unit_count = excluded.unit_count,
        period_days = excluded.period_days`.execute(tx);
    if (sold.has(optionNo)) await askFirst(tx, optionNo, { listPrice, salePrice }, at);
    await sql`
      insert into catalogue.sitting (option_no, exam_detail_idx) select ${optionNo}, idx from unnest(${[...(sittings.get(optionNo) ?? [])]}::integer[]) as idx
      on conflict do nothing`.execute(tx);
  }
};

const ASKED_FOR_MS = 90 * DAY_MS;
const REDUCED_FOR_MS = 30 * DAY_MS;
/**
 * The demo's shop is some months old: what costs less than its list price was sold for that before. Once an option is sold its price is the back
 * office's to change.
 */
const askFirst = async (
  tx: CatalogueDb,
  optionNo: number,
  price: { readonly listPrice: number; readonly salePrice: number },
  at: Date,
): Promise<void> => {
  const asked = await tx.selectFrom('catalogue.price').select('at').where('option_no', '=', optionNo).limit(1).executeTakeFirst();
  if (asked) return;
  const { listPrice } = price;
  if (price.salePrice < listPrice) await askPrice(tx, optionNo, { listPrice, salePrice: listPrice }, new Date(at.getTime() - ASKED_FOR_MS));
  await askPrice(tx, optionNo, price, new Date(at.getTime() - REDUCED_FOR_MS));
};

const saveParts = async (tx: CatalogueDb, optionNo: number, parts: readonly number[]): Promise<void> => {
  await sql`insert into catalogue.part (bundle_option_no, option_no) select ${optionNo}, no from unnest(${[...parts]}::bigint[]) as no on conflict do nothing`.execute(
    tx,
  );
};
