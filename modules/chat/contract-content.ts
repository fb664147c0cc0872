import { z } from 'zod';
import { MOST_TEXT, MOST_TITLE } from './contract-terms.ts';

/* The rooms of the demo (`content/chat.yaml`), whose days are counted back from the day of the start. */

const DemoMessage = z.strictObject({
  /** One of the room's invented people; none of them can sign in. */
  by: z.int().min(1).max(40),
  daysAgo: z.int().min(0).max(60),
  /** In Korea. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  text: z.string().min(1).max(MOST_TEXT),
  /** Number of a message above. */
  replyTo: z.int().positive().optional(),
  /** By the room's first so many people, who need not have written. */
  likes: z.int().min(0).max(8).default(0),
});
const DemoRoom = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(2).max(MOST_TITLE),
  members: z.array(z.strictObject({ email: z.email(), unread: z.int().min(0) })).default([]),
  messages: z.array(DemoMessage).min(1),
});
export const DemoRooms = z.strictObject({ brand: z.string(), rooms: z.array(DemoRoom).min(1) });
export type DemoRooms = z.output<typeof DemoRooms>;
