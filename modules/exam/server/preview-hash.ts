import { createHash } from 'node:crypto';
import type { ExamSummary } from '../contract.ts';

/** Raised when the drawing changes (`server/preview`): chats and search engines keep an image by its address. */
const DRAWING = 1;

/** Names everything that the preview image of an exam shows, so that its address changes with it. 16 hex digits. */
export const previewHash = ({ title, category, cover, detailCount, problemCount, minutes, isFree }: ExamSummary): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DRAWING,
        title,
        category,
        cover.word,
        cover.subject,
        cover.edition,
        cover.paper,
        detailCount,
        problemCount,
        minutes,
        isFree,
      ]),
    )
    .digest('hex')
    .slice(0, 16);
