import { err, ok, type Result } from '@platform/kernel';
import type { CompanyError } from '../contract.ts';
import { violates } from './store.ts';
import type { CompanyDb } from './tables.ts';

/** Takes the transaction back with it. */
export class Refused extends Error {
  readonly failure: CompanyError;
  constructor(failure: CompanyError) {
    super(failure.kind);
    this.failure = failure;
  }
}
/** A transaction whose refusals and meetings with others are results. */
export const decide = async <T>(db: CompanyDb, work: (tx: CompanyDb) => Promise<T>): Promise<Result<T, CompanyError>> => {
  try {
    return ok(await db.transaction().execute(work));
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    if (violates(error, 'company_number')) return err({ kind: 'company/number-taken' });
    if (violates(error, 'member_pkey')) return err({ kind: 'company/has-one' });
    throw error;
  }
};
