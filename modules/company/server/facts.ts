import { randomUUID } from 'node:crypto';
import { handOver } from '@platform/db';
import type { Outbox } from '@platform/outbox';
import type { CompanyFacts, CompanyMember } from '../contract.ts';
import { COMPANY_CHANGED } from '../contract-events.ts';
import { koreanDay } from '../domain/korean-day.ts';
import { findCompanies, findCompany, findOwn, type CompanyRow } from './store.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

/* What other modules are told of a company. */

const checkedOf = (row: CompanyRow): CompanyFacts['checked'] => {
  if (row.state !== 'approved') return null;
  // Whatever the office does not vouch for was seen by an operator in the document.
  return row.tax_answer === 'matched' && row.tax_checked_at
    ? { on: koreanDay(row.tax_checked_at.getTime()), by: 'tax-office' }
    : { on: koreanDay(row.state_at.getTime()), by: 'document' };
};
const toFacts = (row: CompanyRow): CompanyFacts => ({
  companyIdx: Number(row.company_idx),
  name: row.name,
  state: row.state,
  openedOn: row.opened_on,
  checked: checkedOf(row),
});

export const membership = async (db: CompanyDb, who: CompanyMember): Promise<CompanyFacts | null> => {
  const own = await findOwn(db, who);
  return own && toFacts(own);
};
export const facts = async (db: CompanyDb, brandId: string, companyIdx: number): Promise<CompanyFacts | null> => {
  const found = await findCompany(db, brandId, String(companyIdx));
  return found && toFacts(found);
};
export const factsOf = async (db: CompanyDb, brandId: string, companyIdxs: readonly number[]): Promise<ReadonlyMap<number, CompanyFacts>> =>
  new Map((await findCompanies(db, brandId, companyIdxs)).map(toFacts).map((one) => [one.companyIdx, one]));
/** For the demo: the one with this number, unless it was rejected. */
export const factsByNumber = async (db: CompanyDb, brandId: string, registrationNumber: string): Promise<CompanyFacts | null> => {
  const found = await db
    .selectFrom('company.company')
    .select('company_idx')
    .where('brand_id', '=', brandId)
    .where('registration_number', '=', registrationNumber)
    .where('state', '!=', 'rejected')
    .executeTakeFirst();
  return found ? facts(db, brandId, Number(found.company_idx)) : null;
};

/** In the transaction of the change. It belongs to nobody, so that no member's leaving takes it along. */
export const tellOfCompany = (
  { outbox }: { readonly outbox: Pick<Outbox, 'publish'> },
  tx: CompanyDb,
  brandId: string,
  companyIdx: string,
): Promise<void> =>
  outbox.publish(handOver<CompanyTables>(tx), COMPANY_CHANGED, [
    { ownerId: randomUUID(), payload: { brandId, companyIdx: Number(companyIdx) } },
  ]);
