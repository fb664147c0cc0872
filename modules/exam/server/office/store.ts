import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { ProblemIdx } from '../../contract.ts';
import type { RightAnswer } from '../../contract-corrections.ts';
import type { OfficeKey, OfficeKeyRow, OfficeKeysQuery, ProposeKey } from '../../contract-office.ts';
import type { NamedProblem } from '../corrections/store.ts';

type AnyDb = Db<never>;
const PAGE = 50;
const MOST_REPORTS = 50;
const MOST_HISTORY = 20;
const START = { forwards: '0-0', backwards: '99999999999999999-999999999999999' } as const;
const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;
const NAMES = sql`exam.problem p join exam.exam_detail d using (exam_detail_idx) join exam.exam e using (exam_idx)`;
const REPORTERS = sql`(select count(distinct r.reporter_hash)::integer from exam.problem_report r where r.problem_idx = p.problem_idx)`;
const ROW = sql`p.problem_idx as "problemIdx", e.brand_id as "brandId", e.title as exam, d.title as sitting, p.slug as problem, ${REPORTERS} as reporters`;

/** Problems that learners say are wrong and nobody has looked at since; since the first of what was said then. */
export const REPORTED = sql`(
  select r.problem_idx, min(r.reported_at) as since from exam.problem_report r
  left join lateral (select max(k.decided_at) as at from exam.key_proposal k where k.problem_idx = r.problem_idx) last on true
  where (last.at is null or r.reported_at > last.at)
    and not exists (select from exam.key_proposal k where k.problem_idx = r.problem_idx and k.state = 'waiting')
  group by r.problem_idx)`;

/** Of all brands. What waits: the oldest first; what was decided: the newest first. */
export const findOfficeKeys = async (
  db: AnyDb,
  { state, after }: OfficeKeysQuery,
): Promise<{ readonly items: readonly OfficeKeyRow[]; readonly nextAfter: string | null }> => {
  const isDone = state === 'done';
  const [at = '', idx = ''] = (after ?? (isDone ? START.backwards : START.forwards)).split('-');
  const place = sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${idx}::bigint)`;
  const cursor = (by: string, own: string) =>
    sql`(extract(epoch from ${sql.ref(by)}) * 1000000)::bigint || '-' || ${sql.ref(own)} as cursor`;
  const { rows } = await (
    state === 'reported'
      ? sql<OfficeKeyRow & { readonly cursor: string }>`
        select ${ROW}, null::integer as "proposalIdx", ${ms('w.since')} as at, 'reported' as state, null::jsonb as proposed, ${cursor('w.since', 'w.problem_idx')}
        from ${REPORTED} w join ${NAMES} on p.problem_idx = w.problem_idx where (w.since, w.problem_idx) > ${place}
        order by w.since, w.problem_idx limit ${PAGE + 1}`
      : sql<OfficeKeyRow & { readonly cursor: string }>`
        select ${ROW}, k.proposal_idx as "proposalIdx", ${isDone ? ms('k.decided_at') : ms('k.proposed_at')} as at, k.state,
          jsonb_build_object('operatorId', k.proposed_by, 'name', k.proposed_name) as proposed, ${cursor(isDone ? 'k.decided_at' : 'k.proposed_at', 'k.proposal_idx')}
        from exam.key_proposal k join ${NAMES} on p.problem_idx = k.problem_idx
        where ${isDone ? sql`k.state <> 'waiting' and (k.decided_at, k.proposal_idx) < ${place}` : sql`k.state = 'waiting' and (k.proposed_at, k.proposal_idx) > ${place}`}
        order by ${isDone ? sql`k.decided_at desc, k.proposal_idx desc` : sql`k.proposed_at, k.proposal_idx`} limit ${PAGE + 1}`
  ).execute(db);
  const items = rows.slice(0, PAGE).map(({ cursor: _cursor, ...row }) => row);
  return { items, nextAfter: rows.length > PAGE ? (rows[PAGE - 1]?.cursor ?? null) : null };
};

export interface FoundProblem extends NamedProblem, Omit<OfficeKeyRow, 'problemIdx' | 'proposalIdx' | 'at' | 'state' | 'proposed'> {}
export const findOfficeProblem = async (db: AnyDb, problemIdx: number): Promise<FoundProblem | null> => {
  const { rows } = await sql<FoundProblem>`
    select ${ROW}, e.exam_idx as "examIdx", d.paper_hash as "paperHash" from ${NAMES} where p.problem_idx = ${problemIdx} and d.kind = 'published'`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const findReports = async (db: AnyDb, problemIdx: ProblemIdx): Promise<OfficeKey['reports']> =>
  (
    await sql<OfficeKey['reports'][number]>`
    select r.kind, r.words, ${ms('r.reported_at')} as at from exam.problem_report r where r.problem_idx = ${problemIdx}
    order by r.reported_at desc, r.report_idx desc limit ${MOST_REPORTS}`.execute(db)
  ).rows;
export const findHistory = async (db: AnyDb, problemIdx: ProblemIdx): Promise<OfficeKey['history']> =>
  (
    await sql<OfficeKey['history'][number]>`
    select ${ms('k.decided_at')} as at, k.state, k.proposed_name as "proposedName", k.decided_name as "decidedName", k.reason, k.decided_reason as "decidedReason", k.after
    from exam.key_proposal k where k.problem_idx = ${problemIdx} and k.state <> 'waiting' order by k.decided_at desc, k.proposal_idx desc limit ${MOST_HISTORY}`.execute(
      db,
    )
  ).rows;

export interface Proposal {
  readonly proposalIdx: number;
  readonly given: Pick<ProposeKey, 'answer' | 'alsoRight' | 'isRightForAll'>;
  readonly before: RightAnswer;
  readonly after: RightAnswer;
  readonly reason: string;
  readonly by: { readonly operatorId: string; readonly name: string };
  readonly at: number;
}
/** The one that waits. @param locks for this transaction alone: whoever decides of it waits */
export const findProposal = async (db: AnyDb, problemIdx: number, locks = false): Promise<Proposal | null> => {
  const { rows } = await sql<Proposal>`
    select proposal_idx as "proposalIdx", given, before, after, reason, jsonb_build_object('operatorId', proposed_by, 'name', proposed_name) as by, ${ms('proposed_at')} as at
    from exam.key_proposal where problem_idx = ${problemIdx} and state = 'waiting' ${locks ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
};

export interface NewProposal extends Omit<Proposal, 'proposalIdx' | 'at'> {
  readonly brandId: string;
  readonly problemIdx: number;
  readonly at: Date;
}
/** @returns whether there was none that waits */
export const insertProposal = async (
  tx: AnyDb,
  { brandId, problemIdx, given, before, after, reason, by, at }: NewProposal,
  isKept = false,
): Promise<boolean> => {
  const decided = isKept ? sql`'kept', ${by.operatorId}::uuid, ${by.name}, ${at}::timestamptz` : sql`'waiting', null, null, null`;
  const { rows } = await sql`
    insert into exam.key_proposal (brand_id, problem_idx, given, before, after, reason, proposed_by, proposed_name, proposed_at, state, decided_by, decided_name, decided_at)
    values (${brandId}, ${problemIdx}, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason}, ${by.operatorId}, ${by.name}, ${at}, ${decided})
    on conflict (problem_idx) where state = 'waiting' do nothing returning proposal_idx`.execute(tx);
  return rows.length > 0;
};
export const decideProposal = async (
  tx: AnyDb,
  proposalIdx: number,
  {
    state,
    by,
    reason,
    at,
  }: {
    readonly state: 'carried-out' | 'refused' | 'withdrawn';
    readonly by: Proposal['by'];
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> => {
  await sql`
    update exam.key_proposal set state = ${state}, decided_by = ${by.operatorId}, decided_name = ${by.name}, decided_reason = ${reason}, decided_at = ${at}
    where proposal_idx = ${proposalIdx}`.execute(tx);
};
