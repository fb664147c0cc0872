import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/** What carrying out a proposed key would change, in submitted sittings. Nothing is changed by asking. */
export const KeyEffect = z
  .object({
    /** Submitted sittings that were looked at. */
    looked: z.int().nonnegative(),
    /** There are more: these are the newest. */
    hasMore: z.boolean(),
    /** Whose score rises, and falls. */
    rises: z.int().nonnegative(),
    falls: z.int().nonnegative(),
    /** Whose verdict is another one: passed by now, not passed any more, another band. */
    passes: z.int().nonnegative(),
    fails: z.int().nonnegative(),
    others: z.int().nonnegative(),
  })
  .meta({ id: 'KeyEffect' });
export type KeyEffect = View<typeof KeyEffect>;
