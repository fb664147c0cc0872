import type { Attachment } from '@modules/attachment';
import { handOver } from '@platform/db';
import type { CompanyMember } from '../contract.ts';
import type { Deps } from './deps.ts';
import { tellOfCompany } from './facts.ts';
import { findPeople, moveOwner } from './people-store.ts';
import { tellPeople } from './people-told.ts';
import type { CompanyTables } from './tables.ts';

/**
 * A member leaves. A company of others stays, with the one who is there longest in the owner's place; one of nobody goes, with its proof. A proof that
 * the member sent goes with their files.
 */
export const eraseMember = (deps: Deps, { brandId, memberId }: CompanyMember): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const left = await tx
      .deleteFrom('company.member')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .returning(['company_idx', 'is_owner'])
      .executeTakeFirst();
    await tx.updateTable('company.act').set({ member_id: null }).where('member_id', '=', memberId).execute();
    await tx
      .updateTable('company.company')
      .set({ proof_id: null, proof_name: null, proof_by: null })
      .where('proof_by', '=', memberId)
      .where('company_idx', '!=', left?.company_idx ?? '0')
      .execute();
    if (!left) return;
    const company = await tx
      .selectFrom('company.company')
      .select(['company_idx', 'name', 'proof_id', 'proof_by'])
      .where('company_idx', '=', left.company_idx)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const others = (await findPeople(tx, left.company_idx)).map((row) => row.member_id);
    const [next] = others;
    if (!next) {
      if (company.proof_id !== null) await deps.attachments.release(handOver<CompanyTables>(tx), [company.proof_id as Attachment['id']]);
      await tx.deleteFrom('company.company').where('company_idx', '=', left.company_idx).execute();
      await tellOfCompany(deps, tx, brandId, left.company_idx);
      return;
    }
    await tellPeople(deps, tx, { brandId, company: company.name, what: 'withdrawn', memberId, to: others });
    if (left.is_owner) {
      await moveOwner(tx, left.company_idx, next);
      await tellPeople(deps, tx, { brandId, company: company.name, what: 'owner', memberId: next, to: others });
    }
    if (company.proof_by === memberId)
      await tx
        .updateTable('company.company')
        .set({ proof_id: null, proof_name: null, proof_by: null })
        .where('company_idx', '=', left.company_idx)
        .execute();
  });
