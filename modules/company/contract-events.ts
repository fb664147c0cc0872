import { z } from 'zod';

/* Events of the outbox. They name no member: they are of companies. */

/** Its name, its state or how it was checked is another one now, or it is gone: `CompanyApi.facts` says how it is. */
export const COMPANY_CHANGED = {
  name: 'company.changed',
  payload: z.object({ brandId: z.string(), companyIdx: z.int().positive() }),
} as const;
