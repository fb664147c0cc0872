import type { Learner, LearnerId } from '@modules/account/learner';
import type { Attachment } from '@modules/attachment';
import type { Page } from '@platform/kernel/page';
import type { DeviceInfo, Inquiry, InquiryQuery } from '../contract.ts';
import type { InquiryDb } from './tables.ts';

const TABLE = 'inquiry.inquiry';
const COLUMNS = ['inquiry_idx', 'email', 'content', 'attachments', 'created_at', 'answer', 'answered_at'] as const;
interface Row {
  readonly inquiry_idx: string;
  readonly email: string;
  readonly content: string;
  readonly attachments: unknown;
  readonly created_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
}
const attachmentsOf = ({ attachments }: Pick<Row, 'attachments'>) => attachments as readonly Attachment[];
const toView = (row: Row): Inquiry => ({
  inquiryIdx: Number(row.inquiry_idx),
  state: row.answer === null ? 'RECEIVED' : 'ANSWERED',
  email: row.email,
  content: row.content,
  attachments: attachmentsOf(row).map(({ name, size }) => ({ name, size })),
  createdAt: row.created_at.getTime(),
  answer: row.answer,
  answeredAt: row.answered_at?.getTime() ?? null,
});

type Owner = Pick<Learner, 'brandId' | 'learnerId'>;
const ownOf = (db: InquiryDb, { brandId, learnerId }: Owner) =>
  db.selectFrom(TABLE).where('brand_id', '=', brandId).where('owner_id', '=', learnerId);

export interface InsertedInquiry {
  readonly requestId: string | null;
  readonly email: string;
  readonly content: string;
  readonly device: DeviceInfo;
  readonly createdAt: Date;
}
/** @returns its number; null where the request was taken before */
export const insertInquiry = async (db: InquiryDb, who: Learner, inquiry: InsertedInquiry): Promise<number | null> => {
  const row = await db
    .insertInto(TABLE)
    .values({
      brand_id: who.brandId,
      owner_id: who.learnerId,
      is_member: who.isMember,
      request_id: inquiry.requestId,
      email: inquiry.email,
      content: inquiry.content,
      device: inquiry.device,
      attachments: '[]',
      created_at: inquiry.createdAt,
      answer: null,
      answered_by: null,
      answered_at: null,
      told_at: null,
    })
    .onConflict((on) => on.columns(['brand_id', 'request_id']).doNothing())
    .returning('inquiry_idx')
    .executeTakeFirst();
  return row ? Number(row.inquiry_idx) : null;
};
export const setAttachments = async (db: InquiryDb, inquiryIdx: number, attachments: readonly Attachment[]): Promise<void> => {
  await db
    .updateTable(TABLE)
    .set({ attachments: JSON.stringify(attachments) })
    .where('inquiry_idx', '=', String(inquiryIdx))
    .execute();
};

export const findPage = async (db: InquiryDb, owner: Owner, { page, pageSize }: InquiryQuery): Promise<Page<Inquiry>> => {
  const rows = await ownOf(db, owner)
    .select(COLUMNS)
    .orderBy('inquiry_idx', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await ownOf(db, owner)
    .select((on) => on.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toView), page, pageSize, totalCount: Number(count) };
};

/** What an operator sees of one. */
export interface AskedInquiry extends Inquiry {
  readonly isMember: boolean;
  readonly device: DeviceInfo;
  readonly answeredBy: string | null;
  readonly files: readonly Attachment[];
}
const OPERATOR_COLUMNS = [...COLUMNS, 'is_member', 'device', 'answered_by'] as const;
const toAsked = (row: Row & { is_member: boolean; device: DeviceInfo; answered_by: string | null }): AskedInquiry => ({
  ...toView(row),
  isMember: row.is_member,
  device: row.device,
  answeredBy: row.answered_by,
  files: attachmentsOf(row),
});
/** Those without an answer, the oldest first. */
export const findWaiting = async (db: InquiryDb, brandId: string, most: number): Promise<readonly AskedInquiry[]> =>
  (
    await db
      .selectFrom(TABLE)
      .select(OPERATOR_COLUMNS)
      .where('brand_id', '=', brandId)
      .where('answered_at', 'is', null)
      .orderBy('inquiry_idx')
      .limit(most)
      .execute()
  ).map(toAsked);
export const findAsked = async (db: InquiryDb, brandId: string, inquiryIdx: number): Promise<AskedInquiry | null> => {
  const row = await db
    .selectFrom(TABLE)
    .select(OPERATOR_COLUMNS)
    .where('brand_id', '=', brandId)
    .where('inquiry_idx', '=', String(inquiryIdx))
    .executeTakeFirst();
  return row ? toAsked(row) : null;
};
/** @returns false where it has an answer, or there is none */
export const saveAnswer = async (
  db: InquiryDb,
  brandId: string,
  inquiryIdx: number,
  given: { readonly answer: string; readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable(TABLE)
    .set({ answer: given.answer, answered_by: given.by, answered_at: given.at })
    .where('brand_id', '=', brandId)
    .where('inquiry_idx', '=', String(inquiryIdx))
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface UntoldAnswer {
  readonly inquiryIdx: number;
  readonly brandId: string;
  readonly ownerId: LearnerId;
  readonly isMember: boolean;
  readonly email: string;
  readonly content: string;
  readonly answer: string;
  readonly createdAt: Date;
}
/** One answer that nobody was told of, for this transaction alone. */
export const lockUntold = async (tx: InquiryDb, brandIds: readonly string[]): Promise<UntoldAnswer | null> => {
  const row = await tx
    .selectFrom(TABLE)
    .select(['inquiry_idx', 'brand_id', 'owner_id', 'is_member', 'email', 'content', 'answer', 'created_at'])
    .where('answered_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('brand_id', 'in', brandIds)
    .orderBy('answered_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row
    ? {
        inquiryIdx: Number(row.inquiry_idx),
        brandId: row.brand_id,
        ownerId: row.owner_id,
        isMember: row.is_member,
        email: row.email,
        content: row.content,
        answer: row.answer ?? '',
        createdAt: row.created_at,
      }
    : null;
};
export const markTold = async (tx: InquiryDb, inquiryIdx: number, now: Date): Promise<void> => {
  await tx.updateTable(TABLE).set({ told_at: now }).where('inquiry_idx', '=', String(inquiryIdx)).execute();
};

export const moveToMember = async (db: InquiryDb, brandId: string, visitorId: LearnerId, memberId: LearnerId): Promise<void> => {
  await db
    .updateTable(TABLE)
    .set({ owner_id: memberId, is_member: true })
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', visitorId)
    .execute();
};
export const deleteOf = async (db: InquiryDb, { brandId, learnerId }: Owner): Promise<void> => {
  await db.deleteFrom(TABLE).where('brand_id', '=', brandId).where('owner_id', '=', learnerId).execute();
};
/** Some of those that were put before then. @returns the files that were part of them */
export const deleteOld = async (tx: InquiryDb, before: Date, most: number): Promise<readonly Attachment[] | null> => {
  const rows = await tx
    .deleteFrom(TABLE)
    .where('inquiry_idx', 'in', (some) => some.selectFrom(TABLE).select('inquiry_idx').where('created_at', '<', before).limit(most))
    .returning('attachments')
    .execute();
  return rows.length === 0 ? null : rows.flatMap(attachmentsOf);
};
