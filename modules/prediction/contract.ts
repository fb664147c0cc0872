import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import type { OwnPrediction, PredictionEvent } from './contract-views.ts';

export type { Figures, OwnPrediction, PredictionEvent } from './contract-views.ts';
export type { Phase } from './contract-phases.ts';

export const EventId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .brand('EventId');
export type EventId = z.output<typeof EventId>;

const MOST_PROBLEMS = 200;
const count = z.int().min(0).max(MOST_PROBLEMS);
/** Of each section, in its order. @param revision of the entry that the member sees; null: there is none. Whoever sees another one than there is is told so. */
export const SaveEntry = z.strictObject({
  sections: z
    .array(z.strictObject({ tried: count, right: count }))
    .min(1)
    .max(8),
  revision: z.int().positive().max(2_147_483_647).nullable(),
});
export type SaveEntry = z.output<typeof SaveEntry>;

export interface PredictionOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type PredictionError =
  | { readonly kind: 'prediction/not-found' }
  | { readonly kind: 'prediction/not-open' }
  | { readonly kind: 'prediction/closed' }
  /** More right than tried, more tried than there are, nothing tried, or not as many sections as there are. */
  | { readonly kind: 'prediction/impossible' }
  /** It was changed elsewhere meanwhile. */
  | { readonly kind: 'prediction/changed' }
  | { readonly kind: 'prediction/too-often'; readonly retryAfterSeconds: number };
export const predictionErrors = {
  'prediction/not-found': { status: 404, copy: 'prediction.error.notFound' },
  'prediction/not-open': { status: 409, copy: 'prediction.error.notOpen' },
  'prediction/closed': { status: 409, copy: 'prediction.error.closed' },
  'prediction/impossible': { status: 422, copy: 'prediction.error.impossible' },
  'prediction/changed': { status: 409, copy: 'prediction.error.changed' },
  'prediction/too-often': { status: 429, copy: 'prediction.error.tooOften' },
} as const satisfies ErrorTable<PredictionError>;

type Answer<T> = Promise<Result<T, PredictionError>>;

export interface PredictionApi {
  readonly event: (brandId: string, eventId: EventId) => Answer<PredictionEvent>;
  readonly own: (owner: PredictionOwner, eventId: EventId) => Answer<OwnPrediction>;
  /** The member's one entry, made or changed: from the opening until the close. */
  readonly save: (owner: PredictionOwner, eventId: EventId, entry: SaveEntry) => Answer<OwnPrediction>;
}
