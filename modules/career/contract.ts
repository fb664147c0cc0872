import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_ITEMS, MOST_LONG, SECTION_NAMES, type SectionName } from './contract-sections.ts';
import type { Career, CareerSection } from './contract-views.ts';

export type { Career, CareerSection };

export const SectionRef = z.object({ section: z.enum(SECTION_NAMES) });

export const SaveSection = z
  .strictObject({
    /** That the member saw; zero: nothing was there. */
    version: z.int().min(0).max(2_147_483_647),
    /** All of them, in order. */
    items: z
      .array(
        z.strictObject({
          itemId: z.uuid().lowercase(),
          values: z.record(plainText().min(1).max(20), plainText().trim().max(MOST_LONG)),
        }),
      )
      .max(MOST_ITEMS)
      .refine((all) => new Set(all.map(({ itemId }) => itemId)).size === all.length, 'each item once'),
  })
  .meta({ example: { version: 0, items: [] } });
export type SaveSection = z.output<typeof SaveSection>;

/** Whose it is. */
export interface CareerOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type CareerError =
  | { readonly kind: 'career/individuals-only' }
  /** Another page or device saved since. */
  | { readonly kind: 'career/changed' }
  | { readonly kind: 'career/wrong-item' }
  | { readonly kind: 'career/too-often'; readonly retryAfterSeconds: number };
export const careerErrors = {
  'career/individuals-only': { status: 403, copy: 'career.error.individualsOnly' },
  'career/changed': { status: 409, copy: 'career.error.changed' },
  'career/wrong-item': { status: 422, copy: 'career.error.wrongItem' },
  'career/too-often': { status: 429, copy: 'career.error.tooOften' },
} as const satisfies ErrorTable<CareerError>;

export interface CareerApi {
  readonly career: (owner: CareerOwner) => Promise<Career>;
  /** All of a section at once. The same items again are no change, whatever version is named. */
  readonly save: (owner: CareerOwner, section: SectionName, given: SaveSection) => Promise<Result<CareerSection, CareerError>>;
}
