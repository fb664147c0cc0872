import { z } from 'zod';
import { NOTICE_KINDS } from './contract-terms.ts';

/* The demo's notices in `content/notices.yaml`, whose days are counted from the day of the start. */

export const DemoNotices = z.strictObject({
  notices: z
    .array(
      z.strictObject({
        kind: z.enum(NOTICE_KINDS),
        title: z
          .string()
          .trim()
          .min(1)
          .max(80)
          .regex(/^\P{Cc}*$/u),
        isPinned: z.boolean().default(false),
        /** Published so many days from the start. */
        day: z.int().min(-400).max(-1),
        text: z.string().trim().min(1).max(5_000),
      }),
    )
    .min(1),
});
