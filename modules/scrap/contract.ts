import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_AT_ONCE, MOST_FOLDER_NAME, MOST_FOLDERS, MOST_NOTE, SORTS } from './contract-limits.ts';
import type { ChangedScraps, KeptOf, KeptState, Scrap, ScrapNote, ScrapOverview, ScrapPage } from './contract-views.ts';

export type { ChangedScraps, KeptOf, KeptState, Scrap, ScrapNote, ScrapOverview, ScrapPage };
export type { Sort } from './contract-limits.ts';

const idx = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const namedIdx = z.coerce.number().pipe(idx);
export const ScrapIdx = namedIdx.brand('ScrapIdx');
export type ScrapIdx = z.output<typeof ScrapIdx>;
export const FolderIdx = namedIdx.brand('FolderIdx');
export type FolderIdx = z.output<typeof FolderIdx>;

/** What is kept: a kind that some module registered, and how that module names the thing. */
export const KindName = z.string().regex(/^[a-z][a-z-]{0,29}$/);
export const KeptThing = z.object({ scrapKind: KindName, targetId: z.string().regex(/^[\w-]{1,64}$/) });
export type KeptThing = z.output<typeof KeptThing>;

/** Several of one kind: `targetIds=12.40.7`. */
export const KeptOfQuery = z.object({
  scrapKind: KindName,
  targetIds: z
    .string()
    .max(64 * MOST_AT_ONCE)
    .transform((text) => text.split('.'))
    .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/)).max(MOST_AT_ONCE)),
});
export type KeptOfQuery = z.output<typeof KeptOfQuery>;

export const ScrapQuery = z.object({
  kind: KindName.optional(),
  /** `none`: in no folder. */
  folder: z.union([z.literal('none'), FolderIdx]).optional(),
  /** `deadline`: what ends next first, then what has ended, then what has none. */
  sort: z.enum(SORTS).default('deadline'),
  /** `next` of the page before, in the same order. */
  after: plainText().max(1_000).optional(),
  size: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(20),
});
export type ScrapQuery = z.output<typeof ScrapQuery>;

const chosen = z.array(idx).min(1).max(MOST_AT_ONCE);
export const ChosenScraps = z.strictObject({ scrapIdxs: chosen });
export type ChosenScraps = z.output<typeof ChosenScraps>;
/** Null: out of any folder. */
export const MoveScraps = z.strictObject({ scrapIdxs: chosen, folderIdx: idx.nullable() });
export type MoveScraps = z.output<typeof MoveScraps>;
export const ChangeNote = z.strictObject({ note: plainText().trim().max(MOST_NOTE) });
export type ChangeNote = z.output<typeof ChangeNote>;

/** One line; Hangul in one form, so that a name has one spelling. */
const folderName = plainText()
  .normalize('NFC')
  .trim()
  .min(1)
  .regex(/^\P{Cc}*$/u)
  .refine((name) => [...name].length <= MOST_FOLDER_NAME);
export const FolderName = z.strictObject({ name: folderName });
export type FolderName = z.output<typeof FolderName>;
/** All of them, in their new order; what came meanwhile stands behind. */
export const FolderOrder = z.strictObject({ folderIdxs: z.array(idx).max(MOST_FOLDERS) });
export type FolderOrder = z.output<typeof FolderOrder>;

/** Whose it is: a member of a brand. */
export interface ScrapOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type ScrapError =
  /** The brand has no such thing, or no longer. */
  | { readonly kind: 'scrap/unknown-target' }
  | { readonly kind: 'scrap/too-many' }
  | { readonly kind: 'scrap/not-found' }
  /** `after` is none of this order. */
  | { readonly kind: 'scrap/unknown-place' }
  | { readonly kind: 'scrap/no-folder' }
  | { readonly kind: 'scrap/folder-exists' }
  | { readonly kind: 'scrap/too-many-folders' };
export const scrapErrors = {
  'scrap/unknown-target': { status: 404, copy: 'scrap.error.unknownTarget' },
  'scrap/too-many': { status: 422, copy: 'scrap.error.tooMany' },
  'scrap/not-found': { status: 404, copy: 'scrap.error.notFound' },
  'scrap/unknown-place': { status: 422, copy: 'scrap.error.unknownPlace' },
  'scrap/no-folder': { status: 404, copy: 'scrap.error.noFolder' },
  'scrap/folder-exists': { status: 409, copy: 'scrap.error.folderExists' },
  'scrap/too-many-folders': { status: 422, copy: 'scrap.error.tooManyFolders' },
} as const satisfies ErrorTable<ScrapError>;

type Answer<T> = Promise<Result<T, ScrapError>>;

export interface KeepersQuery {
  readonly targetIds: readonly string[];
  readonly keptBefore: Date;
  /** Those behind this member; null: from the first. */
  readonly after: string | null;
  readonly limit: number;
}
export interface Keeper {
  readonly memberId: string;
  readonly targetIds: readonly string[];
}

/** What a member keeps. Whatever is sent twice is done once. */
export interface ScrapApi {
  /** What was taken out within the last hour comes back as it was: with its folder, note and place. */
  readonly keep: (owner: ScrapOwner, thing: KeptThing) => Answer<KeptState>;
  readonly unkeep: (owner: ScrapOwner, thing: KeptThing) => Promise<KeptState>;
  readonly kept: (owner: ScrapOwner, thing: KeptThing) => Promise<KeptState>;
  readonly list: (owner: ScrapOwner, query: ScrapQuery) => Answer<ScrapPage>;
  readonly overview: (owner: ScrapOwner) => Promise<ScrapOverview>;
  readonly changeNote: (owner: ScrapOwner, scrapIdx: ScrapIdx, note: ChangeNote) => Answer<ScrapNote>;
  readonly move: (owner: ScrapOwner, change: MoveScraps) => Answer<ChangedScraps>;
  readonly remove: (owner: ScrapOwner, chosen: ChosenScraps) => Promise<ChangedScraps>;
  /** Undoes `remove`, for an hour. */
  readonly restore: (owner: ScrapOwner, chosen: ChosenScraps) => Answer<ChangedScraps>;
  readonly addFolder: (owner: ScrapOwner, folder: FolderName) => Answer<ScrapOverview>;
  readonly renameFolder: (owner: ScrapOwner, folderIdx: FolderIdx, folder: FolderName) => Answer<ScrapOverview>;
  /** What is inside is in no folder afterwards. */
  readonly removeFolder: (owner: ScrapOwner, folderIdx: FolderIdx) => Answer<ScrapOverview>;
  readonly orderFolders: (owner: ScrapOwner, order: FolderOrder) => Promise<ScrapOverview>;
  /** What is asked at the same moment shares a statement. */
  readonly count: (owner: ScrapOwner) => Promise<number>;
  /** Which of these the member keeps. */
  readonly keptOf: (owner: ScrapOwner, things: KeptOfQuery) => Promise<KeptOf>;
  /** Everything of a kind that the member keeps, by its ids. */
  readonly idsOf: (owner: ScrapOwner, scrapKind: string) => Promise<readonly string[]>;
  /** Members who have kept some of these since before a moment, each with theirs, in the order of their ids. */
  readonly keepersOf: (brandId: string, scrapKind: string, asked: KeepersQuery) => Promise<readonly Keeper[]>;
  /** How many members keep each of these; what nobody keeps is left out. Whoever counts is told by `KEEPERS_CHANGED`. */
  readonly keeperCounts: (brandId: string, scrapKind: string, targetIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
