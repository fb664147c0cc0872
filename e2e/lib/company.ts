import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@platform/db';
import type { TestProduct } from '../../testing/product.ts';
import { PASSWORD, register } from '../../testing/member.ts';
import { expect } from 'vitest';

/** Where companies sign in. */
export const BUSINESS = 'business.career.localhost';

/**
 * One of the people of a company, without walking through its registration or an operator's decision (those: e2e/company.test.ts, e2e/posting.test.ts).
 *
 * @returns the same person for requests, and whose they are
 */
export const personOfCompany = async (
  product: TestProduct,
  db: Db<never>,
  { name = '한울전력', state = 'approved' }: { readonly name?: string; readonly state?: 'approved' | 'pending' | 'suspended' } = {},
) => {
  const agent = product.agent(BUSINESS);
  const { email } = await register(agent);
  const number = String(randomInt(1_000_000_000, 9_999_999_999));
  const { rows } = await sql<{ idx: number }>`
    with made as (
      insert into company.company (brand_id, registration_number, name, representative, opened_on, state, reason, state_at, tax_answer, tax_checked_at, next_check_at, created_at)
      values ('career', ${number}, ${name}, '문가람', '1998-04-01', ${state}, ${state === 'suspended' ? '확인이 필요합니다.' : null}, now(), 'matched', now(), now() + interval '1 year', now())
      returning company_idx),
    person as (update account.member set type = 'CORPORATE', approved = ${state === 'approved'} where email = ${email} and brand_id = 'career' returning id)
    insert into company.member (brand_id, member_id, company_idx, is_owner, joined_at)
    select 'career', id, company_idx, true, now() from made, person returning company_idx as idx`.execute(db);
  // The access token says what kind of member this is.
  expect((await agent.post('/users/sign-in', { email, password: PASSWORD })).status).toBe(200);
  return { agent, email, companyIdx: Number(rows[0]?.idx) };
};
