import type { AuditApi } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import type { ObjectStore } from '@platform/files';
import { err, ok, type Clock } from '@platform/kernel';
import type { OfficeCompany, OfficeCompanyApi } from '../contract-office.ts';
import { afterAct } from '../domain/states.ts';
import { companyDesk, type DeskCompany } from './desk.ts';
import { decisionEntry } from './decision-entry.ts';
import { findBrand, findCompanies } from './office-store.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

interface Given {
  readonly db: CompanyDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly clock: Clock;
}
const DECISIONS = ['approve', 'reject', 'suspend', 'reinstate'] as const;

const toView = (company: DeskCompany): OfficeCompany => {
  const decided = company.acts.find(({ appliedAt }) => appliedAt === null)?.kind ?? null;
  return {
    companyIdx: Number(company.company_idx),
    brandId: company.brand_id,
    name: company.name,
    state: company.state,
    stateAt: company.state_at.getTime(),
    decided,
    registrationNumber: company.registration_number,
    representative: company.representative,
    openedOn: company.opened_on,
    reason: company.reason,
    taxAnswer: company.tax_answer,
    taxCheckedAt: company.tax_checked_at?.getTime() ?? null,
    proofName: company.proof_name,
    memberCount: company.memberCount,
    acts: company.acts.map(({ at, kind, by, reason }) => ({ at: at.getTime(), kind, by, reason })),
    may: decided === null ? DECISIONS.filter((kind) => afterAct(company.state, kind) !== null) : [],
  };
};

/** What the back office does with companies: by the desk that the command `review-company` works at, with the log in the same transaction. */
export const officeCompanies = ({ db, audit, objects, clock }: Given): OfficeCompanyApi => {
  const desk = companyDesk(db as unknown as Db<never>);
  const find = async (companyIdx: number): Promise<DeskCompany | null> => {
    const brandId = await findBrand(db, companyIdx);
    return brandId === null ? null : desk.one(brandId, companyIdx);
  };
  return {
    companies: (query) => findCompanies(db, query),
    company: async (companyIdx) => {
      const found = await find(companyIdx);
      return found ? ok(toView(found)) : err({ kind: 'company/not-there' });
    },
    proof: async ({ operatorId, name: by, requestId }, companyIdx) => {
      const found = await find(companyIdx);
      if (!found) return err({ kind: 'company/not-there' });
      const { proof_id: id, proof_name: name } = found;
      const bytes = id === null ? null : await objects.get('kept', id);
      if (!bytes || name === null) return err({ kind: 'company/no-proof' });
      await db.transaction().execute((tx) =>
        audit.record(handOver<CompanyTables>(tx), {
          at: clock.now(),
          operatorId,
          by,
          act: 'company.see-proof',
          subject: { kind: 'company', id: String(companyIdx) },
          brandId: found.brand_id,
          requestId,
        }),
      );
      return ok({ name, bytes });
    },
    decide: async ({ operatorId, name: by, requestId }, companyIdx, decision) => {
      const brandId = await findBrand(db, companyIdx);
      if (brandId === null) return err({ kind: 'company/not-there' });
      const reason = 'reason' in decision ? decision.reason : null;
      const at = clock.now();
      const outcome = await desk.decide(
        brandId,
        companyIdx,
        { kind: decision.kind, reason, by, at, stateAt: decision.stateAt },
        (tx, before, after) =>
          audit.record(tx, {
            ...decisionEntry({ kind: decision.kind, companyIdx, brandId, reason }, before, after),
            at,
            operatorId,
            by,
            requestId,
          }),
      );
      if (outcome === 'none') return err({ kind: 'company/not-there' });
      if (outcome !== 'done') return err({ kind: outcome === 'decided' ? 'company/decided' : 'company/not-now' });
      const found = await find(companyIdx);
      return found ? ok(toView(found)) : err({ kind: 'company/not-there' });
    },
  };
};
