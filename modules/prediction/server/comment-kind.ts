import type { CommentKind, CommentSubject } from '@platform/module';
import { PREDICTION } from './content.ts';
import { findEventsByIdx } from './store.ts';
import type { PredictionDb } from './tables.ts';

/** Events of every phase: what is over is talked about until its results are known. Nobody answers in their name. */
export const predictionCommentKind = (db: PredictionDb): CommentKind => ({
  name: PREDICTION,
  find: async (brandId, idxs) =>
    new Map(
      (await findEventsByIdx(db, brandId, idxs)).map(({ eventIdx, eventId, title }): readonly [number, CommentSubject] => [
        eventIdx,
        { title, link: { site: 'portal', path: `/prediction/${eventId}` }, manager: null, isOpen: true },
      ]),
    ),
});
