import { pageQuery } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { ORGANIZATION_TYPES, REGIONS, SIZES } from './contract-terms.ts';

/* Company information: who offers listings, found and looked at by itself. */

export const OrganizationIdx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER)).brand('OrganizationIdx');
export type OrganizationIdx = z.output<typeof OrganizationIdx>;

/** What is left out narrows nothing. */
export const OrganizationQuery = z.object({
  /** A part of its name. */
  q: plainText().trim().max(60).optional(),
  type: z.enum(ORGANIZATION_TYPES).optional(),
  region: z.enum(REGIONS).optional(),
  size: z.enum(SIZES).optional(),
  industry: plainText().max(30).optional(),
  /** Only those that one can apply to now. */
  open: z.literal('1').optional(),
  ...pageQuery({ usual: 20, most: 50 }),
});
export type OrganizationQuery = z.output<typeof OrganizationQuery>;
