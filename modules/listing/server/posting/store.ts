import { sql } from 'kysely';
import type { PostingAct, PostingDraft, PostingState } from '../../contract-posting.ts';
import { PostingDraft as Draft } from '../../contract-posting.ts';
import { isOperators, type OperatorsAct } from '../../domain/posting-states.ts';
import type { ListingDb } from '../tables.ts';

/** What a company writes, as it stands in its table. */
export interface Posting {
  readonly postingIdx: number;
  readonly brandId: string;
  /** Null: no company of the product manages it. */
  readonly companyIdx: number | null;
  readonly listingIdx: number | null;
  readonly state: PostingState;
  readonly draft: PostingDraft | null;
  readonly title: string;
  readonly version: number;
  readonly reason: string | null;
  readonly updatedAt: Date;
}
const COLUMNS = sql`
  p.posting_idx as "postingIdx", p.brand_id as "brandId", p.company_idx as "companyIdx", p.listing_idx as "listingIdx", p.state, p.draft, p.title,
  p.version, p.reason, p.updated_at as "updatedAt"`;

/** A draft of an earlier release lacks what was added since. */
const read = (row: Posting): Posting => ({ ...row, draft: row.draft && Draft.parse(row.draft) });

/** Of one company: another one's is as if it were not there. */
export const findPosting = async (
  db: ListingDb,
  { brandId, companyIdx, postingIdx }: { readonly brandId: string; readonly companyIdx: number; readonly postingIdx: number },
): Promise<Posting | null> => {
  const { rows } = await sql<Posting>`
    select ${COLUMNS} from listing.posting p
    where p.posting_idx = ${postingIdx} and p.brand_id = ${brandId} and p.company_idx = ${companyIdx}`.execute(db);
  return rows[0] ? read(rows[0]) : null;
};
/** For this transaction alone: whoever writes or decides on it waits. */
export const lockPosting = async (
  tx: ListingDb,
  { brandId, companyIdx, postingIdx }: { readonly brandId: string; readonly companyIdx: number; readonly postingIdx: number },
): Promise<Posting | null> => {
  const { rows } = await sql<Posting>`
    select ${COLUMNS} from listing.posting p
    where p.posting_idx = ${postingIdx} and p.brand_id = ${brandId} and p.company_idx = ${companyIdx} for update`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
};
/** For operators, who see those of every company. */
export const findAnyPosting = async (db: ListingDb, brandId: string, postingIdx: number): Promise<Posting | null> => {
  const { rows } = await sql<Posting>`
    select ${COLUMNS} from listing.posting p where p.posting_idx = ${postingIdx} and p.brand_id = ${brandId}`.execute(db);
  return rows[0] ? read(rows[0]) : null;
};
export const lockAnyPosting = async (tx: ListingDb, brandId: string, postingIdx: number): Promise<Posting | null> => {
  const { rows } = await sql<Posting>`
    select ${COLUMNS} from listing.posting p where p.posting_idx = ${postingIdx} and p.brand_id = ${brandId} for update`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
};

export const insertPosting = async (
  tx: ListingDb,
  given: { readonly brandId: string; readonly companyIdx: number; readonly draft: PostingDraft; readonly now: Date },
): Promise<number> => {
  const { posting_idx: postingIdx } = await tx
    .insertInto('listing.posting')
    .values({
      brand_id: given.brandId,
      company_idx: given.companyIdx,
      listing_idx: null,
      state: 'draft',
      draft: JSON.stringify(given.draft),
      title: given.draft.title.trim(),
      reason: null,
      created_at: given.now,
      updated_at: given.now,
    })
    .returning('posting_idx')
    .executeTakeFirstOrThrow();
  return postingIdx;
};
export const countDrafts = async (db: ListingDb, companyIdx: number): Promise<number> => {
  const { count } = await db
    .selectFrom('listing.posting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_idx', '=', companyIdx)
    .where('listing_idx', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

interface Changed {
  readonly state?: PostingState;
  /** Null: what is published, unchanged. */
  readonly draft?: PostingDraft | null;
  readonly title?: string;
  readonly listingIdx?: number;
  readonly reason?: string | null;
  readonly isSaved?: true;
  readonly now: Date;
}
export const updatePosting = async (tx: ListingDb, postingIdx: number, changed: Changed): Promise<void> => {
  const { state, draft, title, listingIdx, reason, isSaved, now } = changed;
  await tx
    .updateTable('listing.posting')
    .set((eb) => ({
      updated_at: now,
      ...(state !== undefined && { state }),
      ...(draft !== undefined && { draft: draft === null ? null : JSON.stringify(draft) }),
      ...(title !== undefined && { title }),
      ...(listingIdx !== undefined && { listing_idx: listingIdx }),
      ...(reason !== undefined && { reason }),
      ...(isSaved && { version: eb('version', '+', 1) }),
    }))
    .where('posting_idx', '=', postingIdx)
    .execute();
};
export const deletePosting = async (tx: ListingDb, postingIdx: number): Promise<void> => {
  await tx.deleteFrom('listing.posting').where('posting_idx', '=', postingIdx).execute();
};

export interface NewPostingAct {
  readonly kind: PostingAct;
  readonly reason?: string | null;
  readonly memberId?: string;
  readonly by?: string;
  readonly version: number;
  readonly at: Date;
  readonly appliedAt: Date | null;
}
/** @throws where an operator's decision waits and this is one too ({@link isDecided}) */
export const insertPostingAct = async (tx: ListingDb, postingIdx: number, act: NewPostingAct): Promise<number> => {
  const { act_idx: actIdx } = await tx
    .insertInto('listing.posting_act')
    .values({
      posting_idx: postingIdx,
      kind: act.kind,
      reason: act.reason ?? null,
      member_id: act.memberId ?? null,
      by: act.by ?? null,
      version: act.version,
      at: act.at,
      applied_at: act.appliedAt,
    })
    .returning('act_idx')
    .executeTakeFirstOrThrow();
  return actIdx;
};
const UNIQUE_VIOLATION = '23505';
/** Whether a statement met the decision of somebody else that waits to be carried out. */
export const isDecided = (error: unknown): boolean => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === 'posting_act_open';
};

export interface PostingActRow {
  readonly kind: PostingAct;
  readonly reason: string | null;
  /** One of the company's people; operators alone see who. Null: an operator did it. */
  readonly memberId: string | null;
  /** The operator's name. */
  readonly by: string | null;
  readonly at: Date;
}
const MOST_ACTS = 100;
/** The newest first; what waits to be carried out has not happened yet. */
export const findPostingActs = (db: ListingDb, postingIdx: number): Promise<readonly PostingActRow[]> =>
  db
    .selectFrom('listing.posting_act')
    .select(['kind', 'reason', 'member_id as memberId', 'by', 'at'])
    .where('posting_idx', '=', postingIdx)
    .where('applied_at', 'is not', null)
    .orderBy('act_idx', 'desc')
    .limit(MOST_ACTS)
    .execute();
/** What an operator decided and the server has not carried out yet. */
export const findOpenDecision = async (db: ListingDb, postingIdx: number): Promise<OperatorsAct | null> => {
  const found = await db
    .selectFrom('listing.posting_act')
    .select('kind')
    .where('posting_idx', '=', postingIdx)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return found && isOperators(found.kind) ? found.kind : null;
};
