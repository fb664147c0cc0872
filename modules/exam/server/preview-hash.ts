import { createHash } from 'node:crypto';
import type { ExamSummary } from '../contract.ts';

/** Raised when the drawing changes (`server/preview`): chats and search engines keep an image by its address. */
const DRAWING = 2;

/** Names everything that the preview image of an exam shows, so that its address changes with it. 16 hex digits. */
export const previewHash = ({ title, category, cover, detailCount, sizes, isFree }: ExamSummary): string =>
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
        sizes.leastProblems,
        sizes.mostProblems,
        sizes.leastMinutes,
        sizes.mostMinutes,
        isFree,
      ]),
    )
    .digest('hex')
    .slice(0, 16);
