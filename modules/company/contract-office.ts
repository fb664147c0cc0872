import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { STATES } from './contract-states.ts';
import type { OfficeCompanies, OfficeCompany } from './contract-office-views.ts';

export type { OfficeAct, OfficeCompanies, OfficeCompany, OfficeCompanyRow } from './contract-office-views.ts';

/** What of companies the back office asks for. */
export const OfficeCompaniesQuery = z.object({
  state: z.enum(STATES).default('pending'),
  /** After the last one of the page before: `nextAfter`. */
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,15}$/)
    .optional(),
});
export type OfficeCompaniesQuery = z.output<typeof OfficeCompaniesQuery>;

export const OfficeCompanyIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const MOST_COMPANY_REASON = 500;
const reason = plainText().trim().min(1).max(MOST_COMPANY_REASON);
/** Of the company as it was looked at. Another one now: it was decided and sent again meanwhile, and nobody has seen that. */
const stateAt = z.int();
export const CompanyDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve'), stateAt }),
  z.object({ kind: z.literal('reject'), reason, stateAt }),
  z.object({ kind: z.literal('suspend'), reason, stateAt }),
  z.object({ kind: z.literal('reinstate'), stateAt }),
]);
export type CompanyDecision = z.output<typeof CompanyDecision>;
/** What somebody decides, apart from what they look at. */
export type DecideCompany = { readonly kind: 'approve' | 'reinstate' } | { readonly kind: 'reject' | 'suspend'; readonly reason: string };

export type OfficeCompanyError = {
  readonly kind: 'company/not-there' | 'company/no-proof' | 'company/not-now' | 'company/decided';
};
export const officeCompanyErrors = {
  'company/not-there': { status: 404, copy: 'company.office.notThere' },
  'company/no-proof': { status: 404, copy: 'company.office.noProof' },
  'company/not-now': { status: 409, copy: 'company.office.notNow' },
  'company/decided': { status: 409, copy: 'company.office.decided' },
} as const satisfies ErrorTable<OfficeCompanyError>;

type Answer<T> = Promise<Result<T, OfficeCompanyError>>;
export interface OfficeCompanyApi {
  readonly companies: (query: OfficeCompaniesQuery) => Promise<OfficeCompanies>;
  readonly company: (companyIdx: number) => Answer<OfficeCompany>;
  /** Looking at it is in the log. */
  readonly proof: (who: OfficeWho, companyIdx: number) => Answer<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** Carried out by the server within seconds, which tells the company’s people. */
  readonly decide: (who: OfficeWho, companyIdx: number, decision: CompanyDecision) => Answer<OfficeCompany>;
}
