import { randomUUID } from 'node:crypto';
import { listingsIn } from '@modules/listing/testing';
import type { Db } from '@platform/db';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';

/** Asks, compares with the document, and gives back the body. */
interface Caller {
  readonly ask: <T>(agent: HttpAgent, path: string) => Promise<T>;
  readonly change: <T>(agent: HttpAgent, method: string, path: string, body?: unknown) => Promise<T>;
  readonly db: Db<never>;
}

/** Applies, takes it back and applies again; notes what went elsewhere. */
export const applyHere = async ({ ask, change, db }: Caller, agent: HttpAgent): Promise<void> => {
  const { organization, listing } = listingsIn(db, 'career');
  const of = await organization();
  await sql`update listing.organization set company_idx = 900001 where organization_idx = ${of}`.execute(db);
  const questions = [{ id: 'why', text: '지원 동기', limit: 500, required: true }];
  const idx = await listing(of, {
    deadlineAt: Date.now() + 3_600_000,
    body: { apply: { by: 'here', questions, wantsFiles: 'none', keepDays: 180 } },
  });
  const { termsHash } = await ask<{ termsHash: string }>(agent, `/apiV2/listings/${idx}/application`);
  const person = {
    name: '홍길동',
    email: 'hong@documented.test',
    phone: '010-1234-5678',
    answers: [{ id: 'why', text: '배우고 싶습니다.' }],
  };
  await change(agent, 'PUT', `/apiV2/listings/${idx}/application-draft`, { ...person, files: [] });
  const apply = () =>
    change<{ applicationIdx: number }>(agent, 'POST', `/apiV2/listings/${idx}/applications`, {
      ...person,
      files: [],
      requestId: randomUUID(),
      termsHash,
      isConsentGiven: true,
    });
  const own = '/apiV2/user/me/applications';
  const { applicationIdx } = await apply();
  for (const path of [own, `${own}/${applicationIdx}`]) await ask(agent, path);
  await change(agent, 'POST', `${own}/${applicationIdx}/withdraw`);
  await change(agent, 'POST', `${own}/${(await apply()).applicationIdx}/delete-data`);
  const elsewhere = `/apiV2/user/me/tracked-applications`;
  const other = await listing(of, { deadlineAt: Date.now() + 3_600_000 });
  await change(agent, 'PUT', `${elsewhere}/${other}`, { stage: 'interview' });
  await ask(agent, elsewhere);
  await change(agent, 'DELETE', `${elsewhere}/${other}`);
};

/** A company looks at who applied to it, moves, answers, and takes the table. `owner` belongs to an approved one by now. */
export const readApplicants = async ({ ask, change, db }: Caller, owner: HttpAgent): Promise<void> => {
  const { rows } = await sql<{ idx: number; applied: number }>`
    update application.application a set company_idx = (select company_idx from company.company order by company_idx limit 1), stage = 'received', name = '김서윤', data_deleted_at = null
    where stage <> 'withdrawn' returning listing_idx as idx, application_idx as applied`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('nobody applied');
  const { idx, applied } = first;
  await sql`
    update listing.organization set company_idx = (select company_idx from company.company order by company_idx limit 1)
    where organization_idx = (select organization_idx from listing.listing where listing_idx = ${idx})`.execute(db);
  const applicants = `/apiV2/company/listings/${idx}/applicants`;
  await ask(owner, `/apiV2/company/applicant-boards?listingIdxs=${idx}`);
  for (const path of [`${applicants}?stage=received&q=${encodeURIComponent('서윤')}`, `${applicants}/${applied}`]) await ask(owner, path);
  await change(owner, 'PUT', `${applicants}/${applied}/note`, { note: '메모' });
  await change(owner, 'POST', `${applicants}/move`, { applicationIdxs: [applied], to: 'interview' });
  await change(owner, 'POST', `${applicants}/answer`, { applicationIdxs: [applied], subject: '면접', text: '{이름} 님' });
  await change(owner, 'POST', `${applicants}/table`);
};
