import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { STATES, TAX_ANSWERS } from './contract-states.ts';

/* What the back office is told of companies. */

const row = {
  companyIdx: z.int().positive(),
  brandId: z.string(),
  name: z.string(),
  state: z.enum(STATES),
  /** Since when it is in it, epoch milliseconds. */
  stateAt: z.int(),
  /** What was decided and is not carried out yet. */
  decided: z.string().nullable(),
};
export const OfficeCompanyRow = z.object(row).meta({ id: 'OfficeCompanyRow' });
export type OfficeCompanyRow = View<typeof OfficeCompanyRow>;

export const OfficeCompanies = z.object({ items: z.array(OfficeCompanyRow), nextAfter: z.string().nullable() });
export type OfficeCompanies = View<typeof OfficeCompanies>;

export const OfficeAct = z
  .object({ at: z.number(), kind: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
  .meta({ id: 'OfficeCompanyAct' });
export type OfficeAct = View<typeof OfficeAct>;

export const OfficeCompany = z
  .object({
    ...row,
    registrationNumber: z.string(),
    representative: z.string(),
    openedOn: z.string(),
    reason: z.string().nullable(),
    taxAnswer: z.enum(TAX_ANSWERS).nullable(),
    taxCheckedAt: z.number().nullable(),
    proofName: z.string().nullable(),
    memberCount: z.int(),
    acts: z.array(OfficeAct),
    /** What may be done with it now. */
    may: z.array(z.enum(['approve', 'reject', 'suspend', 'reinstate'])),
  })
  .meta({ id: 'OfficeCompany' });
export type OfficeCompany = View<typeof OfficeCompany>;
