import { z } from 'zod';
import { MOST_ABOUT, MOST_NAME, MOST_POST, MOST_TITLE, urlFault } from './contract-terms.ts';

/* The demo's channels (`content/channels.yaml`), whose days are counted back from the day of the start. */

const daysAgo = z.int().min(0).max(1_000);
const DemoChannel = z.strictObject({
  /** Whose: by its business registration number. */
  company: z.string().regex(/^\d{10}$/),
  url: z.string().refine((url) => urlFault(url) === null),
  name: z.string().min(1).max(MOST_NAME),
  about: z.string().min(1).max(MOST_ABOUT),
  paper: z.int().min(1).max(4),
  openedDaysAgo: daysAgo,
  posts: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      daysAgo,
      /** In Korea. */
      time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
      title: z.string().min(1).max(MOST_TITLE),
      text: z.string().min(1).max(MOST_POST),
    }),
  ),
});
export const DemoChannels = z.strictObject({ channels: z.array(DemoChannel).min(1) });
