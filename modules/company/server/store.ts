import type { Company, CompanyMember, RegisterCompany } from '../contract.ts';
import type { CompanyState, TaxAnswer } from '../contract-states.ts';
import type { Act } from '../domain/states.ts';
import type { CompanyDb } from './tables.ts';

const COLUMNS = [
  'c.company_idx',
  'c.brand_id',
  'c.registration_number',
  'c.name',
  'c.representative',
  'c.opened_on',
  'c.state',
  'c.reason',
  'c.state_at',
  'c.tax_answer',
  'c.tax_checked_at',
  'c.proof_id',
  'c.proof_name',
  'c.created_at',
] as const;
export interface CompanyRow {
  readonly company_idx: string;
  readonly brand_id: string;
  readonly registration_number: string;
  readonly name: string;
  readonly representative: string;
  readonly opened_on: string;
  readonly state: CompanyState;
  readonly reason: string | null;
  readonly state_at: Date;
  readonly tax_answer: TaxAnswer | null;
  readonly tax_checked_at: Date | null;
  readonly proof_id: string | null;
  readonly proof_name: string | null;
  readonly created_at: Date;
}
export interface OwnRow extends CompanyRow {
  readonly is_owner: boolean;
}
export const toView = (row: OwnRow): Company => ({
  registrationNumber: row.registration_number,
  name: row.name,
  representative: row.representative,
  openedOn: row.opened_on,
  state: row.state,
  reason: row.reason,
  stateAt: row.state_at.getTime(),
  proofName: row.proof_name,
  isTaxChecked: row.tax_answer !== null,
  isOwner: row.is_owner,
});

const own = (db: CompanyDb, { brandId, memberId }: CompanyMember) =>
  db
    .selectFrom('company.member as m')
    .innerJoin('company.company as c', 'c.company_idx', 'm.company_idx')
    .select([...COLUMNS, 'm.is_owner'])
    .where('m.brand_id', '=', brandId)
    .where('m.member_id', '=', memberId);
export const findOwn = async (db: CompanyDb, who: CompanyMember): Promise<OwnRow | null> => (await own(db, who).executeTakeFirst()) ?? null;
/** For this transaction alone: whoever decides on it waits. */
export const lockOwn = async (tx: CompanyDb, who: CompanyMember): Promise<OwnRow | null> =>
  (await own(tx, who).forUpdate('c').executeTakeFirst()) ?? null;
export const lockCompany = async (tx: CompanyDb, companyIdx: string): Promise<CompanyRow | null> =>
  (await tx.selectFrom('company.company as c').select(COLUMNS).where('c.company_idx', '=', companyIdx).forUpdate().executeTakeFirst()) ??
  null;

/** What the tax office said, if it answered. */
export interface Checked {
  readonly answer: TaxAnswer | null;
  readonly nextAt: Date;
}
interface Proof {
  readonly id: string;
  readonly name: string;
}
type Given = Omit<RegisterCompany, 'proofId'>;
const columnsOf = (given: Given, { answer, nextAt }: Checked, now: Date) => ({
  registration_number: given.registrationNumber,
  name: given.name,
  representative: given.representative,
  opened_on: given.openedOn,
  state: 'pending' as const,
  reason: null,
  state_at: now,
  tax_answer: answer,
  tax_checked_at: answer === null ? null : now,
  next_check_at: nextAt,
});

/** @throws where the number is taken ({@link violates}) */
export const insertCompany = async (
  tx: CompanyDb,
  { brandId, memberId }: CompanyMember,
  given: Given,
  { checked, proof, now }: { readonly checked: Checked; readonly proof: Proof; readonly now: Date },
): Promise<string> => {
  const { company_idx: companyIdx } = await tx
    .insertInto('company.company')
    .values({
      brand_id: brandId,
      ...columnsOf(given, checked, now),
      proof_id: proof.id,
      proof_name: proof.name,
      proof_by: memberId,
      created_at: now,
    })
    .returning('company_idx')
    .executeTakeFirstOrThrow();
  return companyIdx;
};
/** @throws where the member belongs to one ({@link violates}) */
export const insertMember = async (
  tx: CompanyDb,
  { brandId, memberId }: CompanyMember,
  { companyIdx, isOwner, now }: { readonly companyIdx: string; readonly isOwner: boolean; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('company.member')
    .values({ brand_id: brandId, member_id: memberId, company_idx: companyIdx, is_owner: isOwner, joined_at: now })
    .execute();
};
/** Sent again. @throws where the number is another company's by now ({@link violates}) */
export const updateCompany = async (
  tx: CompanyDb,
  companyIdx: string,
  given: Given,
  { checked, proof, now }: { readonly checked: Checked; readonly proof: (Proof & { readonly by: string }) | null; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('company.company')
    .set({ ...columnsOf(given, checked, now), ...(proof && { proof_id: proof.id, proof_name: proof.name, proof_by: proof.by }) })
    .where('company_idx', '=', companyIdx)
    .execute();
};

const UNIQUE_VIOLATION = '23505';
/** Whether a statement met somebody else's row in this unique index. */
export const violates = (error: unknown, index: string): boolean => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === index;
};

export interface NewAct {
  readonly kind: Act;
  readonly reason?: string | null;
  readonly memberId?: string;
  readonly by?: string;
  readonly at: Date;
  readonly appliedAt: Date | null;
}
/** @throws where another one waits ({@link violates}) */
export const insertAct = async (tx: CompanyDb, companyIdx: string, act: NewAct): Promise<string> => {
  const { act_idx: actIdx } = await tx
    .insertInto('company.act')
    .values({
      company_idx: companyIdx,
      kind: act.kind,
      reason: act.reason ?? null,
      member_id: act.memberId ?? null,
      by: act.by ?? null,
      at: act.at,
      applied_at: act.appliedAt,
    })
    .returning('act_idx')
    .executeTakeFirstOrThrow();
  return actIdx;
};

export interface OpenAct {
  readonly act_idx: string;
  readonly company_idx: string;
  readonly kind: Act;
  readonly reason: string | null;
}
/** One that was written down and not carried out, for this transaction alone. */
export const lockOpenAct = async (tx: CompanyDb, brandIds: readonly string[]): Promise<OpenAct | null> =>
  (await tx
    .selectFrom('company.act as a')
    .innerJoin('company.company as c', 'c.company_idx', 'a.company_idx')
    .select(['a.act_idx', 'a.company_idx', 'a.kind', 'a.reason'])
    .where('a.applied_at', 'is', null)
    .where('c.brand_id', 'in', brandIds)
    .orderBy('a.act_idx')
    .limit(1)
    .forUpdate(['a', 'c'])
    .skipLocked()
    .executeTakeFirst()) ?? null;
export const markApplied = async (tx: CompanyDb, actIdx: string, now: Date): Promise<void> => {
  await tx.updateTable('company.act').set({ applied_at: now }).where('act_idx', '=', actIdx).execute();
};
export const setState = async (
  tx: CompanyDb,
  companyIdx: string,
  { state, reason, now }: { readonly state: CompanyState; readonly reason: string | null; readonly now: Date },
): Promise<void> => {
  await tx.updateTable('company.company').set({ state, reason, state_at: now }).where('company_idx', '=', companyIdx).execute();
};
export const memberIdsOf = async (db: CompanyDb, companyIdx: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('company.member')
      .select('member_id')
      .where('company_idx', '=', companyIdx)
      .orderBy('joined_at')
      .orderBy('member_id')
      .execute()
  ).map(({ member_id }) => member_id);

/** For an operator: those that wait, the oldest first. */
export const findPending = (db: CompanyDb, brandId: string, most: number): Promise<readonly CompanyRow[]> =>
  db
    .selectFrom('company.company as c')
    .select(COLUMNS)
    .where('c.brand_id', '=', brandId)
    .where('c.state', '=', 'pending')
    .orderBy('c.company_idx')
    .limit(most)
    .execute();
export const findCompany = async (db: CompanyDb, brandId: string, companyIdx: string): Promise<CompanyRow | null> =>
  (await db
    .selectFrom('company.company as c')
    .select(COLUMNS)
    .where('c.brand_id', '=', brandId)
    .where('c.company_idx', '=', companyIdx)
    .executeTakeFirst()) ?? null;
export const findCompanies = (db: CompanyDb, brandId: string, companyIdxs: readonly number[]): Promise<readonly CompanyRow[]> =>
  companyIdxs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('company.company as c')
        .select(COLUMNS)
        .where('c.brand_id', '=', brandId)
        .where('c.company_idx', 'in', companyIdxs.map(String))
        .execute();
export interface ActRow {
  readonly kind: Act;
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: Date;
  /** Null: decided, and not carried out yet. */
  readonly appliedAt: Date | null;
}
export const findActs = (db: CompanyDb, companyIdx: string): Promise<readonly ActRow[]> =>
  db
    .selectFrom('company.act')
    .select(['kind', 'reason', 'by', 'at', 'applied_at as appliedAt'])
    .where('company_idx', '=', companyIdx)
    .orderBy('act_idx')
    .execute();
