import { z } from 'zod';

/* `content/books.yaml`: the demo's electronic books, each of whole sittings of one exam. */

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const DemoBooks = z.strictObject({
  books: z.array(
    z.strictObject({
      productNo: z.int().positive(),
      title: z.string().trim().min(1).max(60),
      exam: slug,
      sittings: z.array(slug).min(1),
    }),
  ),
});
