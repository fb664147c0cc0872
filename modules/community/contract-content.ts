import { z } from 'zod';
import { MOST_POST_TEXT, MOST_TITLE } from './contract-terms.ts';

/* The demo's posts (`content/community.yaml`), whose days are counted back from the day of the start. */

const text = (most: number) => z.string().min(1).max(most);
/** In Korea. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const DemoPost = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  board: z.string(),
  daysAgo: z.int().min(0).max(60),
  time,
  /** Which of the demo's invented people wrote it; none of them can sign in. */
  by: z.int().min(1).max(40),
  title: text(MOST_TITLE),
  text: text(MOST_POST_TEXT),
  likes: z.int().min(0).max(40).default(0),
  views: z.int().min(0).default(0),
  /** Replies stand below the comment before them. */
  comments: z
    .array(
      z.strictObject({
        by: z.int().min(1).max(40),
        minutesAfter: z.int().positive(),
        text: text(1_000),
        isReply: z.literal(true).optional(),
      }),
    )
    .default([]),
});
export const DemoPosts = z.strictObject({ brand: z.string(), posts: z.array(DemoPost).min(1) });
export type DemoPosts = z.output<typeof DemoPosts>;
