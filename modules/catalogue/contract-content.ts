import { z } from 'zod';
import { PRODUCT_KINDS } from './contract-kinds.ts';

/* The demo's products in `content/products`. */

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);
const won = z.int().min(0).max(10_000_000);
const number = z.int().positive();

const DemoOption = z
  .strictObject({
    optionNo: number,
    title: line(60),
    listPrice: won,
    /** Absent: the list price. */
    salePrice: won.optional(),
    /** Absent: the lessons of the curriculum, the sittings, or one. */
    unitCount: number.max(500).optional(),
    periodDays: number.max(1_000).optional(),
    seats: z.int().min(0).max(10_000).optional(),
    /** Of the CBT site, by the ids in their packages. */
    sittings: z.array(z.strictObject({ exam: z.string(), sitting: z.string() })).default([]),
    /** Of a bundle: numbers of options. */
    parts: z.array(number).default([]),
    isPaused: z.boolean().default(false),
  })
  .refine(({ listPrice, salePrice = listPrice }) => salePrice <= listPrice, 'no sale price above the list price');

const DemoProduct = z.strictObject({
  productNo: number,
  categoryId: number,
  kind: z.enum(PRODUCT_KINDS),
  title: line(60),
  summary: line(120),
  suits: z.array(line(120)).min(1).max(4),
  suitsNot: z.array(line(120)).max(3).default([]),
  points: z.array(line(160)).min(1).max(6),
  /** Each chapter: its title and how its lessons are called; a star before a title is a sample for everybody. */
  curriculum: z.array(z.strictObject({ title: line(60), lessons: z.array(line(80)).min(1).max(30) })).default([]),
  options: z.array(DemoOption).min(1).max(6),
});
export type DemoProduct = z.output<typeof DemoProduct>;
/** What sample lessons show, in `product-samples.yaml`: by product and title of the lesson. */
export const DemoSamples = z.strictObject({
  samples: z.array(
    z.strictObject({
      productNo: number,
      lesson: line(80),
      slides: z
        .array(z.strictObject({ title: line(60), lines: z.array(line(160)).min(1).max(4) }))
        .min(1)
        .max(10),
    }),
  ),
});
export type DemoSample = z.output<typeof DemoSamples>['samples'][number];
export const DemoProducts = z.strictObject({ products: z.array(DemoProduct) });
