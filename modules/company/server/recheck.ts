import { sql } from 'kysely';
import type { MemberId } from '@modules/account';
import type { TaxAnswer } from '../contract-states.ts';
import { carryOut } from './apply.ts';
import type { Deps } from './deps.ts';
import { tellOfCompany } from './facts.ts';
import { CHECK_EVERY_MS, TRY_AGAIN_MS } from './register.ts';
import { insertAct, lockCompany, violates } from './store.ts';
import { MOST_AT_ONCE, TaxOfficeAway } from './tax-office/tax-office.ts';

interface Due {
  readonly company_idx: string;
  readonly brand_id: string;
  readonly registration_number: string;
  readonly representative: string;
  readonly opened_on: string;
  readonly state: 'pending' | 'approved';
}

/**
 * Asks the tax office again: whether approved companies still run, and what pending ones are where it did not answer. Whoever takes some moves their
 * next time first, so that no other process asks for them, and a killed one asks an hour later.
 */
export const recheck = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const due = await take(deps);
    if (due.length === 0) return;
    try {
      const approved = due.filter(({ state }) => state === 'approved');
      const answers = await deps.taxOffice.status(approved.map(({ registration_number }) => registration_number));
      for (const [n, company] of approved.entries()) await note(deps, company, answers[n]);
    } catch (error) {
      sayAway(deps, error);
    }
    // One by one: what one of them is told must not keep the others from it.
    for (const company of due.filter(({ state }) => state === 'pending')) {
      try {
        const claim = {
          registrationNumber: company.registration_number,
          representative: company.representative,
          openedOn: company.opened_on,
        };
        const [answer] = await deps.taxOffice.validate([claim]);
        await note(deps, company, answer);
      } catch (error) {
        sayAway(deps, error);
      }
    }
  }
};
const sayAway = ({ log }: Deps, error: unknown): void => {
  if (!(error instanceof TaxOfficeAway)) throw error;
  log.warn({ reason: error.message }, 'the tax office did not answer');
};

const take = async ({ db, clock, brandIds }: Deps): Promise<readonly Due[]> => {
  const now = clock.now();
  const { rows } = await sql<Due>`
    update company.company set next_check_at = ${new Date(now.getTime() + TRY_AGAIN_MS)}
    where company_idx in (
      select company_idx from company.company
      where next_check_at <= ${now} and brand_id = any(${brandIds}::text[]) and (state = 'approved' or (state = 'pending' and tax_answer is null))
      order by next_check_at limit ${MOST_AT_ONCE} for update skip locked)
    returning company_idx, brand_id, registration_number, representative, opened_on, state`.execute(db);
  return rows;
};

/** What it answered; an approved company that is closed, or unknown to it by now, is suspended at once. */
const note = async (
  deps: Deps,
  { company_idx: companyIdx, brand_id: brandId, state }: Due,
  answer: TaxAnswer | undefined,
): Promise<void> => {
  if (answer === undefined) return;
  const now = deps.clock.now();
  const suspends = state === 'approved' && (answer === 'closed' || answer === 'unregistered');
  const told = await deps.db
    .transaction()
    .execute(async (tx): Promise<readonly MemberId[]> => {
      const company = await lockCompany(tx, companyIdx);
      if (company?.state !== state) return [];
      await tx
        .updateTable('company.company')
        .set({ tax_answer: answer, tax_checked_at: now, next_check_at: new Date(now.getTime() + CHECK_EVERY_MS) })
        .where('company_idx', '=', companyIdx)
        .execute();
      if (state === 'approved') await tellOfCompany(deps, tx, brandId, companyIdx);
      if (!suspends) return [];
      const decision = { kind: 'suspend', reason: deps.copy(`company.suspended.${answer}`) } as const;
      const by = deps.copy('company.taxOffice');
      const actIdx = await insertAct(tx, companyIdx, { ...decision, by, at: now, appliedAt: null });
      return carryOut(deps, tx, { actIdx, companyIdx, ...decision });
    })
    .catch((error: unknown) => {
      // An operator decided at this moment: theirs comes first, and the office is asked again.
      if (violates(error, 'act_open')) return [];
      throw error;
    });
  if (told.length > 0) deps.membersOf(brandId).changed(told);
};
