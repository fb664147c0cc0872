import { sql } from 'kysely';
import type { OfficeInquiriesQuery, OfficeInquiry, OfficeInquiryRow } from '../contract-office.ts';
import type { DeviceInfo } from '../contract.ts';
import type { InquiryDb } from './tables.ts';

const PAGE = 50;
const MOST_BEFORE = 20;
const START = { forwards: '0-0', backwards: '99999999999999999-999999999999999' } as const;
/** Characters. */
const OPENING = sql.lit(80);
const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;
const ROW = sql`
  i.inquiry_idx::double precision as "inquiryIdx", i.brand_id as "brandId", left(regexp_replace(i.content, '\\s+', ' ', 'g'), ${OPENING}) as opening,
  i.is_member as "isMember", ${ms('i.created_at')} as "createdAt", ${ms('i.answered_at')} as "answeredAt",
  case when i.taken_by is null then null else jsonb_build_object('operatorId', i.taken_by, 'name', i.taken_name) end as taken`;

/** Of all brands. What waits: the oldest first; what was answered: the newest first. */
export const findOfficeInquiries = async (
  db: InquiryDb,
  operatorId: string,
  { state, after }: OfficeInquiriesQuery,
): Promise<{ readonly items: readonly OfficeInquiryRow[]; readonly nextAfter: string | null }> => {
  const isDone = state === 'answered';
  const [at = '', idx = ''] = (after ?? (isDone ? START.backwards : START.forwards)).split('-');
  const place = sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${idx}::bigint)`;
  const by = isDone ? sql`i.answered_at` : sql`i.created_at`;
  const which = isDone
    ? sql`i.answered_at is not null and (${by}, i.inquiry_idx) < ${place}`
    : sql`i.answered_at is null and (${by}, i.inquiry_idx) > ${place}`;
  const { rows } = await sql<OfficeInquiryRow & { readonly cursor: string }>`
    select ${ROW}, (extract(epoch from ${by}) * 1000000)::bigint || '-' || i.inquiry_idx as cursor
    from inquiry.inquiry i where ${which} ${state === 'mine' ? sql`and i.taken_by = ${operatorId}::uuid` : sql``}
    order by ${isDone ? sql`${by} desc, i.inquiry_idx desc` : sql`${by}, i.inquiry_idx`} limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map(({ cursor: _cursor, ...row }) => row);
  return { items, nextAfter: rows.length > PAGE ? (rows[PAGE - 1]?.cursor ?? null) : null };
};

export interface FoundInquiry extends OfficeInquiryRow {
  readonly ownerId: string;
  readonly email: string;
  readonly content: string;
  readonly device: DeviceInfo;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
}
export const findOfficeInquiry = async (db: InquiryDb, inquiryIdx: number): Promise<FoundInquiry | null> => {
  const { rows } = await sql<FoundInquiry>`
    select ${ROW}, i.owner_id as "ownerId", i.email, i.content, i.device, i.answer, i.answered_by as "answeredBy", i.attachments as files
    from inquiry.inquiry i where i.inquiry_idx = ${inquiryIdx}`.execute(db);
  return rows[0] ?? null;
};
/** What the same person asked besides. */
export const findBefore = async (
  db: InquiryDb,
  { inquiryIdx, brandId, ownerId }: Pick<FoundInquiry, 'inquiryIdx' | 'brandId' | 'ownerId'>,
): Promise<OfficeInquiry['history']> => {
  const { rows } = await sql<OfficeInquiry['history'][number]>`
    select i.inquiry_idx::double precision as "inquiryIdx", left(regexp_replace(i.content, '\\s+', ' ', 'g'), ${OPENING}) as opening,
      ${ms('i.created_at')} as "createdAt", ${ms('i.answered_at')} as "answeredAt"
    from inquiry.inquiry i where i.brand_id = ${brandId} and i.owner_id = ${ownerId}::uuid and i.inquiry_idx <> ${inquiryIdx}
    order by i.inquiry_idx desc limit ${MOST_BEFORE}`.execute(db);
  return rows;
};

export interface LockedInquiry {
  readonly brandId: string;
  readonly isAnswered: boolean;
  readonly takenBy: string | null;
  readonly takenName: string | null;
}
/** For this transaction alone: whoever takes or answers it waits. */
export const lockInquiry = async (tx: InquiryDb, inquiryIdx: number): Promise<LockedInquiry | null> => {
  const { rows } = await sql<LockedInquiry>`
    select brand_id as "brandId", answered_at is not null as "isAnswered", taken_by as "takenBy", taken_name as "takenName"
    from inquiry.inquiry where inquiry_idx = ${inquiryIdx} for update`.execute(tx);
  return rows[0] ?? null;
};
export const saveTaken = async (
  tx: InquiryDb,
  inquiryIdx: number,
  taken: { readonly operatorId: string; readonly name: string; readonly at: Date } | null,
): Promise<void> => {
  await tx
    .updateTable('inquiry.inquiry')
    .set({ taken_by: taken?.operatorId ?? null, taken_name: taken?.name ?? null, taken_at: taken?.at ?? null })
    .where('inquiry_idx', '=', String(inquiryIdx))
    .execute();
};
