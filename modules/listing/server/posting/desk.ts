import { handOver, type Db } from '@platform/db';
import type { Transaction } from '@platform/kernel';
import { sql } from 'kysely';
import type { PostingState } from '../../contract-posting.ts';
import { contentOf, type PostingContent } from '../../domain/posting-content.ts';
import { afterPostingAct, needsPostingReason, type OperatorsAct } from '../../domain/posting-states.ts';
import type { ListingDb, ListingTables } from '../tables.ts';
import {
  findAnyPosting,
  findOpenDecision,
  findPostingActs,
  insertPostingAct,
  isDecided,
  lockAnyPosting,
  type PostingActRow,
} from './store.ts';
import { readContent } from './write-listing.ts';

const AT_ONCE = 100;
export const MOST_REASON = 500;

export interface DeskPosting {
  readonly postingIdx: number;
  readonly listingIdx: number | null;
  readonly companyIdx: number | null;
  readonly companyName: string | null;
  readonly state: PostingState;
  readonly title: string;
  readonly updatedAt: Date;
}
export interface DeskReport {
  readonly reportIdx: number;
  readonly listingIdx: number;
  readonly title: string;
  readonly organization: string;
  readonly reason: string;
  readonly text: string;
  readonly at: Date;
}
/** `not-now`: the state does not allow it; `decided`: somebody decided, and the server has not carried it out yet. */
export type PostingOutcome = 'done' | 'none' | 'not-now' | 'decided' | 'no-reason';
interface Decision {
  readonly kind: OperatorsAct;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
  /** What was looked at. Another one by now: it was taken back, written anew and sent again, and nobody has seen that. */
  readonly version?: number;
}
/** In the same transaction, where it is done: it is written into the log of what operators did. */
export type AlsoPosting = (tx: Transaction, before: PostingState, after: PostingState) => Promise<void>;

const COLUMNS = sql`
  p.posting_idx as "postingIdx", p.listing_idx as "listingIdx", p.company_idx as "companyIdx", p.state, p.title, p.updated_at as "updatedAt",
  (select o.name from listing.organization o where o.company_idx = p.company_idx) as "companyName"`;

/** What an operator does with listings. It writes down what was decided; the running server carries it out and tells of it (`apply.ts`). */
export const listingDesk = (given: Db<never>) => {
  const db = given as unknown as ListingDb;
  const decide = async (
    brandId: string,
    postingIdx: number,
    { kind, reason, by, at, version }: Decision,
    also: AlsoPosting,
  ): Promise<PostingOutcome> => {
    if (needsPostingReason(kind) && (reason ?? '') === '') return 'no-reason';
    try {
      return await db.transaction().execute(async (tx) => {
        const posting = await lockAnyPosting(tx, brandId, postingIdx);
        if (!posting) return 'none';
        const after = afterPostingAct(posting.state, kind);
        if (after === null || (version !== undefined && version !== posting.version)) return 'not-now';
        await insertPostingAct(tx, postingIdx, {
          kind,
          reason: needsPostingReason(kind) ? reason : null,
          by,
          version: posting.version,
          at,
          appliedAt: null,
        });
        await also(handOver<ListingTables>(tx), posting.state, after);
        return 'done';
      });
    } catch (error) {
      if (isDecided(error)) return 'decided';
      throw error;
    }
  };
  return {
    /** Those that wait, the oldest first. */
    waiting: async (brandId: string): Promise<readonly DeskPosting[]> => {
      const { rows } = await sql<DeskPosting>`
        select ${COLUMNS} from listing.posting p where p.brand_id = ${brandId} and p.state in ('in-review', 'changing')
        order by p.updated_at, p.posting_idx limit ${AT_ONCE}`.execute(db);
      return rows;
    },
    /** With what is to be looked at and, where it is a change, what is shown by now. */
    one: async (
      brandId: string,
      postingIdx: number,
    ): Promise<
      | (DeskPosting & {
          readonly content: PostingContent | null;
          readonly published: PostingContent | null;
          readonly acts: readonly PostingActRow[];
          readonly version: number;
          /** Decided, and not carried out yet. */
          readonly decided: OperatorsAct | null;
        })
      | null
    > => {
      const { rows } = await sql<DeskPosting>`
        select ${COLUMNS} from listing.posting p where p.brand_id = ${brandId} and p.posting_idx = ${postingIdx}`.execute(db);
      const [found] = rows;
      if (!found) return null;
      const [posting, published, acts, decided] = await Promise.all([
        findAnyPosting(db, brandId, postingIdx),
        found.listingIdx === null ? null : readContent(db, found.listingIdx),
        findPostingActs(db, postingIdx),
        findOpenDecision(db, postingIdx),
      ]);
      return {
        ...found,
        content: posting?.draft ? contentOf(posting.draft) : published,
        published,
        acts,
        version: posting?.version ?? 0,
        decided,
      };
    },
    decide,
    /** By the number in its address, whoever manages it. */
    takeDown: async (
      brandId: string,
      listingIdx: number,
      given: Omit<Decision, 'kind'>,
      also: (postingIdx: number) => AlsoPosting,
    ): Promise<PostingOutcome> => {
      // Of a listing that no company of the product manages there is nothing yet that could be decided on.
      await sql`
        insert into listing.posting (brand_id, company_idx, listing_idx, state, title, created_at, updated_at)
        select l.brand_id, o.company_idx, l.listing_idx, 'published', l.title, ${given.at}, ${given.at}
        from listing.listing l join listing.organization o using (organization_idx)
        where l.brand_id = ${brandId} and l.listing_idx = ${listingIdx} and l.state = 'published' on conflict (listing_idx) do nothing`.execute(
        db,
      );
      const posting = await db
        .selectFrom('listing.posting')
        .select('posting_idx')
        .where('brand_id', '=', brandId)
        .where('listing_idx', '=', listingIdx)
        .executeTakeFirst();
      return posting ? decide(brandId, posting.posting_idx, { ...given, kind: 'take-down' }, also(posting.posting_idx)) : 'none';
    },
    reports: async (brandId: string): Promise<readonly DeskReport[]> => {
      const { rows } = await sql<DeskReport>`
        select r.report_idx as "reportIdx", r.listing_idx as "listingIdx", l.title, o.name as organization, r.reason, r.text, r.at
        from listing.report r join listing.listing l using (listing_idx) join listing.organization o using (organization_idx)
        where r.brand_id = ${brandId} and r.outcome is null order by r.report_idx limit ${AT_ONCE}`.execute(db);
      return rows;
    },
    /** The listing stays; who reported it reads why. */
    keep: async (
      brandId: string,
      reportIdx: number,
      { answer, by, at }: { readonly answer: string; readonly by: string; readonly at: Date },
    ): Promise<PostingOutcome> => {
      if (answer === '') return 'no-reason';
      const { rows } = await sql<{ readonly outcome: string | null }>`
        update listing.report set outcome = 'kept', answer = ${answer}, by = ${by}, decided_at = ${at}
        where brand_id = ${brandId} and report_idx = ${reportIdx} and outcome is null returning outcome`.execute(db);
      return rows.length === 1 ? 'done' : 'none';
    },
  };
};
