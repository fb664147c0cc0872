import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { PRODUCT_KINDS } from './contract-kinds.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Money is whole won. */

const ProductKind = z.enum(PRODUCT_KINDS);

/** `listPrice`: what it was sold for before it cost less, as the history of its prices proves; where nothing does, the same as `salePrice`. */
const price = { listPrice: z.int().nonnegative(), salePrice: z.int().nonnegative() };

export const ProductOption = z.object({
  optionNo: z.int(),
  title: z.string(),
  ...price,
  /** The days in which `listPrice` was the lowest price, epoch milliseconds: from the first, before the second. Null: it costs no less than before. */
  formerFrom: z.int().nullable(),
  formerUntil: z.int().nullable(),
  /** Lessons, sittings or volumes. */
  unitCount: z.int().positive(),
  /** Days after the day of payment; null: without an end. */
  periodDays: z.int().nullable(),
  /** Null: as many as want to. */
  seatsLeft: z.int().nullable(),
  isOnSale: z.boolean(),
  /** It is not sold yet: lectures of it, or of one of its parts, are not here. */
  isComing: z.boolean(),
  /** Of the CBT site (`examDetailIdx`): what it opens. */
  sittings: z.array(z.int()),
  /** Of a bundle: what it is made of. */
  parts: z.array(z.object({ optionNo: z.int(), productNo: z.int(), title: z.string(), salePrice: z.int() })),
});
export type ProductOption = View<typeof ProductOption>;

export const ProductSummary = z.object({
  productNo: z.int(),
  categoryId: z.int(),
  kind: ProductKind,
  title: z.string(),
  summary: z.string(),
  /** These and what follows: of the cheapest option that is on sale. */
  ...price,
  unitCount: z.int().positive(),
  periodDays: z.int().nullable(),
  /** Of a bundle: how many it is made of. */
  partCount: z.int().nonnegative(),
  seatsLeft: z.int().nullable(),
  isOnSale: z.boolean(),
  isComing: z.boolean(),
});
export type ProductSummary = View<typeof ProductSummary>;
export const ProductPage = z.object(pageView(ProductSummary)).meta({
  id: 'ProductPage',
  example: {
    items: [
      {
        productNo: 30001,
        categoryId: 3,
        kind: 'cbt',
        title: '면접 상황 판단 CBT',
        summary: '병원 면접 질문을 시험처럼 풀어요.',
        listPrice: 12_000,
        salePrice: 9_900,
        unitCount: 1,
        periodDays: 365,
        partCount: 0,
        seatsLeft: null,
        isOnSale: true,
        isComing: false,
      },
    ],
    page: 1,
    pageSize: 20,
    totalCount: 1,
  },
});

/** What opens sittings of the CBT site: of each the cheapest that is on sale. */
export const SoldSittings = z
  .array(z.object({ sitting: z.int(), productNo: z.int() }))
  .meta({ id: 'SoldSittings', example: [{ sitting: 42, productNo: 30001 }] });
export type SoldSittings = View<typeof SoldSittings>;

const Slide = z.object({ title: z.string(), lines: z.array(z.string()) });
export const Curriculum = z.array(
  z.object({
    title: z.string(),
    lessons: z.array(z.object({ title: z.string(), minutes: z.int().positive(), isSample: z.boolean() })),
  }),
);
/** What a product's page says of it. */
export const ProductBody = z.object({
  suits: z.array(z.string()),
  suitsNot: z.array(z.string()),
  points: z.array(z.string()),
  curriculum: Curriculum,
});
export type ProductBody = View<typeof ProductBody>;
export const ProductView = ProductSummary.extend({ ...ProductBody.shape, options: z.array(ProductOption) }).meta({
  id: 'Product',
  example: {
    productNo: 30001,
    categoryId: 3,
    kind: 'cbt' as const,
    title: '면접 상황 판단 CBT',
    summary: '병원 면접 질문을 시험처럼 풀어요.',
    listPrice: 12_000,
    salePrice: 9_900,
    unitCount: 1,
    periodDays: 365,
    partCount: 0,
    seatsLeft: null,
    isOnSale: true,
    isComing: false,
    suits: ['면접을 앞둔 분'],
    suitsNot: [],
    points: [],
    curriculum: [],
    options: [],
  },
});
export type ProductView = View<typeof ProductView>;

/** What is kept of a lesson beside what the product's page says: the slides of a sample. */
export const StoredSamples = z.object({
  curriculum: z.array(z.object({ lessons: z.array(z.object({ isSample: z.boolean(), slides: z.array(Slide).optional() })) })),
});
/** One lesson of a course that anybody may see. Lessons are counted through all chapters, from 1. */
export const SampleLesson = z
  .object({
    product: ProductSummary,
    lessonNo: z.int().positive(),
    chapter: z.string(),
    title: z.string(),
    minutes: z.int().positive(),
    slides: z.array(Slide),
    /** All samples of the course, this one among them. */
    samples: z.array(z.object({ lessonNo: z.int().positive(), title: z.string() })),
  })
  .meta({
    id: 'SampleLesson',
    example: {
      product: {
        productNo: 30101,
        categoryId: 1,
        kind: 'course' as const,
        title: '성인간호학 한 번에 끝내기',
        summary: '국가시험 성인간호학을 계통별로 정리하는 강의예요.',
        listPrice: 129_000,
        salePrice: 99_000,
        unitCount: 11,
        periodDays: 90,
        partCount: 0,
        seatsLeft: null,
        isOnSale: true,
        isComing: false,
      },
      lessonNo: 1,
      chapter: '심혈관계',
      title: '심부전의 흐름',
      minutes: 25,
      slides: [],
      samples: [{ lessonNo: 1, title: '심부전의 흐름' }],
    },
  });
export type SampleLesson = View<typeof SampleLesson>;
