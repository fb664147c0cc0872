import { sql } from 'kysely';
import type { AuditEntry, AuditPage, AuditQuery, NewAuditEntry } from '../contract.ts';
import type { AuditDb } from './tables.ts';

const PAGE = 50;
const json = (value: NewAuditEntry['before']) => (value === undefined || value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);

export const insertEntry = async (
  tx: AuditDb,
  { at, operatorId, by, act, subject, brandId = null, reason = null, before, after, requestId = null }: NewAuditEntry,
): Promise<void> => {
  // The trigger gives number and hashes.
  await sql`
    insert into audit.entry (at, operator_id, by, act, subject_kind, subject_id, brand_id, reason, before, after, request_id)
    values (${at}, ${operatorId}, ${by}, ${act}, ${subject.kind}, ${subject.id}, ${brandId}, ${reason}, ${json(before)}, ${json(after)}, ${requestId})`.execute(
    tx,
  );
};

/** By number: each filter has an index that ends with it. */
export const findEntries = async (db: AuditDb, { act, operatorId, q, before }: AuditQuery): Promise<AuditPage> => {
  const where = [
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(operatorId === undefined ? [] : [sql`operator_id = ${operatorId}`]),
    ...(before === undefined ? [] : [sql`seq < ${before}`]),
    ...(q === undefined || q === '' ? [] : [sql`(subject_id = ${q} or request_id = ${q})`]),
  ];
  const { rows } = await sql<AuditEntry>`
    select seq::double precision as seq, extract(epoch from at)::double precision * 1000 as at, operator_id as "operatorId", by, act,
      json_build_object('kind', subject_kind, 'id', subject_id) as subject, brand_id as "brandId", reason, before, after, request_id as "requestId"
    from audit.entry where ${where.length === 0 ? sql`true` : sql.join(where, sql` and `)} order by seq desc limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE);
  return { items, nextBefore: rows.length > PAGE ? (items.at(-1)?.seq ?? null) : null };
};
