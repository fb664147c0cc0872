import type { MemberId } from '@modules/account';
import { handOver } from '@platform/db';
import type { CompanyMember } from '../contract.ts';
import type { Deps } from './deps.ts';
import { CHECK_EVERY_MS } from './register.ts';
import { findOwn } from './store.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

/** A company of a demo account. */
export interface SeedCompany {
  readonly registrationNumber: string;
  readonly name: string;
  readonly representative: string;
  readonly openedOn: string;
  readonly isApproved: boolean;
}

/** Unless the member belongs to one. There is no document behind it: nobody sent one. */
export const seedCompany = ({ db, clock, membersOf }: Pick<Deps, 'db' | 'clock' | 'membersOf'>, who: CompanyMember, company: SeedCompany) =>
  db.transaction().execute(async (tx): Promise<void> => {
    await insertSeed(tx, who, company, clock.now());
    const own = await findOwn(tx, who);
    // A start makes the account what its brand says; what was decided of its company since then holds.
    if (own) await membersOf(who.brandId).setCorporate(handOver<CompanyTables>(tx), [who.memberId as MemberId], own.state === 'approved');
  });

const insertSeed = async (tx: CompanyDb, who: CompanyMember, company: SeedCompany, now: Date): Promise<void> => {
  if (await findOwn(tx, who)) return;
  const made = await tx
    .insertInto('company.company')
    .values({
      brand_id: who.brandId,
      registration_number: company.registrationNumber,
      name: company.name,
      representative: company.representative,
      opened_on: company.openedOn,
      state: company.isApproved ? 'approved' : 'pending',
      reason: null,
      state_at: now,
      tax_answer: 'matched',
      tax_checked_at: now,
      next_check_at: new Date(now.getTime() + CHECK_EVERY_MS),
      proof_id: null,
      proof_name: null,
      proof_by: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_idx')
    .executeTakeFirst();
  if (!made) return;
  await tx
    .insertInto('company.member')
    .values({ brand_id: who.brandId, member_id: who.memberId, company_idx: made.company_idx, is_owner: true, joined_at: now })
    .execute();
};
