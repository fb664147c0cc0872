import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const PERMISSIONS = ['content', 'review', 'moderation', 'orders', 'support', 'members', 'statistics', 'operators'] as const;

export const OperatorView = z
  .object({ operatorId: z.uuid(), email: z.string(), name: z.string(), permissions: z.array(z.enum(PERMISSIONS)) })
  .meta({ id: 'Operator' });
export type OperatorView = View<typeof OperatorView>;
