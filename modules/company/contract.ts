import { AttachmentId } from '@modules/attachment';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { Company, OwnCompany } from './contract-views.ts';
import { isRegistrationNumber, plainNumber } from './contract-registration-number.ts';
import type { Refusing } from './contract-states.ts';

export type { Company, OwnCompany };

const MOST_NAME = 80;
export const RegisterCompany = z
  .object({
    registrationNumber: plainText().max(40).transform(plainNumber).refine(isRegistrationNumber, 'a business registration number'),
    name: plainText().trim().min(1).max(MOST_NAME),
    representative: plainText().trim().min(1).max(MOST_NAME),
    /** The day on which the business was opened, as the tax office knows it. */
    openedOn: z.iso.date(),
    /** An uploaded file of the path `company-proof`. Left out when sent again: the one that is there stays. */
    proofId: AttachmentId.optional(),
  })
  .meta({
    example: {
      registrationNumber: '124-81-00998',
      name: '한빛전자',
      representative: '김한빛',
      openedOn: '2015-03-02',
      proofId: '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f',
    },
  });
export type RegisterCompany = z.output<typeof RegisterCompany>;

/** Whose: a member of a brand. */
export interface CompanyMember {
  readonly brandId: string;
  readonly memberId: string;
}

export type CompanyError =
  | { readonly kind: 'company/none' }
  /** A member belongs to one company, and an operator to none. */
  | { readonly kind: 'company/has-one' }
  | { readonly kind: 'company/number-taken' }
  | { readonly kind: `company/tax-${Refusing}` }
  | { readonly kind: 'company/proof-missing' }
  | { readonly kind: 'company/not-owner' }
  /** Nothing that is sent again: it is looked at, or was approved. */
  | { readonly kind: 'company/not-rejected' }
  | { readonly kind: 'company/too-often'; readonly retryAfterSeconds: number };
export const companyErrors = {
  'company/none': { status: 404, copy: 'company.error.none' },
  'company/has-one': { status: 409, copy: 'company.error.hasOne' },
  'company/number-taken': { status: 409, copy: 'company.error.numberTaken' },
  'company/tax-closed': { status: 422, copy: 'company.error.taxClosed' },
  'company/tax-mismatched': { status: 422, copy: 'company.error.taxMismatched' },
  'company/tax-unregistered': { status: 422, copy: 'company.error.taxUnregistered' },
  'company/proof-missing': { status: 422, copy: 'company.error.proofMissing' },
  'company/not-owner': { status: 403, copy: 'company.error.notOwner' },
  'company/not-rejected': { status: 409, copy: 'company.error.notRejected' },
  'company/too-often': { status: 429, copy: 'company.error.tooOften' },
} as const satisfies ErrorTable<CompanyError>;

type Answer<T> = Promise<Result<T, CompanyError>>;
export interface CompanyApi {
  readonly own: (who: CompanyMember) => Promise<OwnCompany>;
  /** The member becomes a corporate one; the company waits for an operator. */
  readonly register: (who: CompanyMember, company: RegisterCompany) => Answer<OwnCompany>;
  /** Once more, after it was rejected. */
  readonly sendAgain: (who: CompanyMember, company: RegisterCompany) => Answer<OwnCompany>;
}
