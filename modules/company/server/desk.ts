import { handOver, type Db } from '@platform/db';
import type { Transaction } from '@platform/kernel';
import { afterAct, needsReason, type Act } from '../domain/states.ts';
import {
  findActs,
  findCompany,
  findPending,
  insertAct,
  lockCompany,
  memberIdsOf,
  violates,
  type ActRow,
  type CompanyRow,
} from './store.ts';
import type { CompanyState } from '../contract-states.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

const AT_ONCE = 100;
export const MOST_REASON = 500;

export interface DeskCompany extends CompanyRow {
  readonly acts: readonly ActRow[];
  readonly memberCount: number;
}
/** `not-now`: the state does not allow it, or is not the one that was looked at; `decided`: somebody decided, and the server has not carried it out yet. */
export type DeskOutcome = 'done' | 'none' | 'not-now' | 'decided' | 'no-reason';

interface Decision {
  readonly kind: Exclude<Act, 'submit'>;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
  /** Epoch milliseconds: since when the company was in the state in which it was looked at. */
  readonly stateAt: number;
}

/** What an operator does with companies. It writes down what was decided; the running server carries it out and tells of it (`apply.ts`). */
export const companyDesk = (given: Db<never>) => {
  const db = given as unknown as CompanyDb;
  return {
    pending: (brandId: string): Promise<readonly CompanyRow[]> => findPending(db, brandId, AT_ONCE),
    one: async (brandId: string, companyIdx: number): Promise<DeskCompany | null> => {
      const found = await findCompany(db, brandId, String(companyIdx));
      if (!found) return null;
      const [acts, members] = await Promise.all([findActs(db, found.company_idx), memberIdsOf(db, found.company_idx)]);
      return { ...found, acts, memberCount: members.length };
    },
    decide: async (
      brandId: string,
      companyIdx: number,
      { kind, reason, by, at, stateAt }: Decision,
      /** In the same transaction, where it is done: it is written into the log of what operators did. */
      also: (tx: Transaction, before: CompanyState, after: CompanyState) => Promise<void>,
    ): Promise<DeskOutcome> => {
      if (needsReason(kind) && reason === null) return 'no-reason';
      try {
        return await db.transaction().execute(async (tx) => {
          const company = await lockCompany(tx, String(companyIdx));
          if (company?.brand_id !== brandId) return 'none';
          if (company.state_at.getTime() !== stateAt) return 'not-now';
          const after = afterAct(company.state, kind);
          if (after === null) return 'not-now';
          await insertAct(tx, company.company_idx, { kind, reason: needsReason(kind) ? reason : null, by, at, appliedAt: null });
          await also(handOver<CompanyTables>(tx), company.state, after);
          return 'done';
        });
      } catch (error) {
        if (violates(error, 'act_open')) return 'decided';
        throw error;
      }
    },
  };
};
