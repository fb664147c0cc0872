import type { NewAuditEntry } from '@modules/audit';
import type { Act } from '../domain/states.ts';
import type { CompanyState } from '../contract-states.ts';

interface Decided {
  readonly kind: Exclude<Act, 'submit'>;
  readonly companyIdx: number;
  readonly brandId: string;
  readonly reason: string | null;
}

/** What the log says of a decision, whoever made it and wherever: in the back office or by a command. */
export const decisionEntry = (
  { kind, companyIdx, brandId, reason }: Decided,
  before: CompanyState,
  after: CompanyState,
): Pick<NewAuditEntry, 'act' | 'subject' | 'brandId' | 'reason' | 'before' | 'after'> => ({
  act: `company.${kind}`,
  subject: { kind: 'company', id: String(companyIdx) },
  brandId,
  reason,
  before: { state: before },
  after: { state: after },
});
