import { AttachmentId } from '@modules/attachment';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { CompanyInvitation, CompanyPeople, InviteColleague, OpenedInvitation } from './contract-people.ts';
import type { Company, OwnCompany } from './contract-views.ts';
import { isRegistrationNumber, plainNumber } from './contract-registration-number.ts';
import type { CompanyState, Refusing } from './contract-states.ts';

export type { Company, CompanyInvitation, CompanyPeople, OwnCompany };

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
  /** Only an approved company invites, and is joined. */
  | { readonly kind: 'company/not-approved' }
  | { readonly kind: 'company/is-member' }
  | { readonly kind: 'company/invited-many' }
  /** Used, revoked, run out, or never sent: all of them look alike. */
  | { readonly kind: 'company/invitation-ended' }
  | { readonly kind: 'company/invitation-other-address' }
  | { readonly kind: 'company/no-such-member' }
  | { readonly kind: 'company/owner-stays' }
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
  'company/not-approved': { status: 409, copy: 'company.error.notApproved' },
  'company/is-member': { status: 409, copy: 'company.error.isMember' },
  'company/invited-many': { status: 409, copy: 'company.error.invitedMany' },
  'company/invitation-ended': { status: 410, copy: 'company.error.invitationEnded' },
  'company/invitation-other-address': { status: 403, copy: 'company.error.invitationOtherAddress' },
  'company/no-such-member': { status: 404, copy: 'company.error.noSuchMember' },
  'company/owner-stays': { status: 409, copy: 'company.error.ownerStays' },
  'company/not-rejected': { status: 409, copy: 'company.error.notRejected' },
  'company/too-often': { status: 429, copy: 'company.error.tooOften' },
} as const satisfies ErrorTable<CompanyError>;

/** What other modules may know of a company. */
export interface CompanyFacts {
  readonly companyIdx: number;
  readonly name: string;
  readonly state: CompanyState;
  /** `YYYY-MM-DD` */
  readonly openedOn: string;
  /** On which day of Korea and by which means it was checked who it is; null unless it is approved. */
  readonly checked: { readonly on: string; readonly by: 'tax-office' | 'document' } | null;
}

type Answer<T> = Promise<Result<T, CompanyError>>;
export interface CompanyApi {
  readonly own: (who: CompanyMember) => Promise<OwnCompany>;
  /** For other modules: the company that a member belongs to. Null for most members. */
  readonly membership: (who: CompanyMember) => Promise<CompanyFacts | null>;
  readonly facts: (brandId: string, companyIdx: number) => Promise<CompanyFacts | null>;
  /** In one statement; what is not there is left out. */
  readonly factsOf: (brandId: string, companyIdxs: readonly number[]) => Promise<ReadonlyMap<number, CompanyFacts>>;
  /** Who belongs to it, by how long they are there. */
  readonly memberIds: (brandId: string, companyIdx: number) => Promise<readonly string[]>;
  /** The member becomes a corporate one; the company waits for an operator. */
  readonly register: (who: CompanyMember, company: RegisterCompany) => Answer<OwnCompany>;
  /** Once more, after it was rejected. */
  readonly sendAgain: (who: CompanyMember, company: RegisterCompany) => Answer<OwnCompany>;
  readonly people: (who: CompanyMember) => Answer<CompanyPeople>;
  /** By its owner: a mail with a link that works once, for a week, for that address. */
  readonly invite: (who: CompanyMember, colleague: InviteColleague) => Answer<CompanyPeople>;
  readonly revoke: (who: CompanyMember, invitationIdx: number) => Answer<CompanyPeople>;
  /** What whoever holds the link may know. */
  readonly invitation: (brandId: string, opened: OpenedInvitation) => Answer<CompanyInvitation>;
  readonly join: (who: CompanyMember, opened: OpenedInvitation) => Answer<OwnCompany>;
  /** Who leaves, or is taken out, is an individual member again. */
  readonly leave: (who: CompanyMember) => Answer<OwnCompany>;
  readonly remove: (who: CompanyMember, memberId: string) => Answer<CompanyPeople>;
  /** A colleague takes the owner's place. */
  readonly makeOwner: (who: CompanyMember, memberId: string) => Answer<CompanyPeople>;
}
