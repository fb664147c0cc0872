import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

const SITES = ['cbt', 'portal', 'community', 'chat', 'business', 'shop', 'study', 'admin', 'api'] as const;

const Target = z.object({
  title: z.string(),
  link: z.object({ site: z.enum(SITES), path: z.string().regex(/^\/(?!\/)/) }),
  /** Who stands behind it, or what it belongs to. */
  by: z.string().nullable(),
  /** Address of an image. */
  picture: z.string().nullable(),
  /** Epoch milliseconds; `isDay`: the end of a day, whose hour means nothing. */
  deadline: z.object({ at: z.int(), isDay: z.boolean() }).nullable(),
  isClosed: z.boolean(),
});

export const Scrap = z
  .object({
    scrapIdx: z.int().positive(),
    kind: z.string(),
    targetId: z.string(),
    /** Null: in none. */
    folderIdx: z.int().positive().nullable(),
    note: z.string(),
    /** Epoch milliseconds. */
    keptAt: z.int(),
    /** As it is now; null: it is gone. */
    target: Target.nullable(),
  })
  .meta({
    id: 'Scrap',
    example: {
      scrapIdx: 7,
      kind: 'exam',
      targetId: '12',
      folderIdx: null,
      note: '',
      keptAt: 1_795_132_800_000,
      target: {
        title: 'NCS 통합형 실전 모의고사',
        link: { site: 'cbt', path: '/exam/detail/ncs' },
        by: '공기업',
        picture: null,
        deadline: { at: 1_796_137_199_999, isDay: true },
        isClosed: false,
      },
    },
  });
export type Scrap = View<typeof Scrap>;

export const ScrapPage = z.object({
  items: z.array(Scrap),
  /** `after` of the next page; null: these are the last. */
  next: z.string().nullable(),
});
export type ScrapPage = View<typeof ScrapPage>;

/** Kinds of which the member keeps something, and the member's folders in their order. */
export const ScrapOverview = z
  .object({
    scrapCount: z.int().min(0),
    kinds: z.array(
      z.object({
        kind: z.string(),
        /** What one is called. */
        name: z.string(),
        /** What its deadline is called. */
        deadline: z.string(),
        count: z.int().positive(),
      }),
    ),
    folders: z.array(z.object({ folderIdx: z.int().positive(), name: z.string(), count: z.int().min(0) })),
    /** In no folder. */
    unfiledCount: z.int().min(0),
  })
  .meta({
    id: 'ScrapOverview',
    example: {
      scrapCount: 3,
      kinds: [{ kind: 'exam', name: '시험', deadline: '시험일', count: 3 }],
      folders: [{ folderIdx: 2, name: '이번 달', count: 1 }],
      unfiledCount: 2,
    },
  });
export type ScrapOverview = View<typeof ScrapOverview>;

export const KeptState = z
  .object({ isKept: z.boolean(), scrapCount: z.int().min(0) })
  .meta({ id: 'KeptState', example: { isKept: true, scrapCount: 3 } });
export type KeptState = View<typeof KeptState>;

export const KeptOf = z.object({ targetIds: z.array(z.string()) }).meta({ id: 'KeptOf', example: { targetIds: ['12'] } });
export type KeptOf = View<typeof KeptOf>;

/** Which of those that were named it was done to: not those that are no longer there, nor another's. */
export const ChangedScraps = z
  .object({ scrapIdxs: z.array(z.int().positive()), scrapCount: z.int().min(0) })
  .meta({ id: 'ChangedScraps', example: { scrapIdxs: [7], scrapCount: 3 } });
export type ChangedScraps = View<typeof ChangedScraps>;

export const ScrapNote = z.object({ scrapIdx: z.int().positive(), note: z.string() }).meta({ id: 'ScrapNote' });
export type ScrapNote = View<typeof ScrapNote>;
