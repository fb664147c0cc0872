import { handOver, type Db } from '@platform/db';
import type { Transaction } from '@platform/kernel';
import { sql } from 'kysely';
import type { Reason } from '../contract-terms.ts';
import type { CommentDb, CommentTables } from './tables.ts';

const AT_ONCE = 100;

/** A reported comment as an operator reads it. */
export interface DeskComment {
  readonly commentIdx: number;
  readonly subjectKind: string;
  readonly subjectIdx: number;
  readonly text: string;
  readonly at: Date;
  readonly hiddenAt: Date | null;
  readonly clearedAt: Date | null;
  readonly reports: readonly { readonly reason: Reason; readonly words: string; readonly at: string }[];
}

/** What an operator does with reported comments. It writes down what was decided; the running server carries it out and tells of it (`report.ts`). */
export const commentDesk = (given: Db<never>) => {
  const db = given as unknown as CommentDb;
  const find = async (brandId: string, commentIdx: number | null): Promise<readonly DeskComment[]> => {
    const which =
      commentIdx === null
        ? sql`c.cleared_at is null and not exists (select from comment.decision d where d.comment_idx = c.comment_idx and d.applied_at is null)`
        : sql`c.comment_idx = ${commentIdx}`;
    const { rows } = await sql<DeskComment>`
      select c.comment_idx as "commentIdx", c.subject_kind as "subjectKind", c.subject_idx as "subjectIdx", c.text, c.at, c.hidden_at as "hiddenAt", c.cleared_at as "clearedAt",
        r.reports from comment.comment c
        join lateral (select jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words, 'at', r.at) order by r.at) as reports, min(r.at) as first
          from comment.report r where r.comment_idx = c.comment_idx) r on r.reports is not null
      where c.brand_id = ${brandId} and c.deleted_at is null and ${which} order by c.hidden_at is null, r.first, c.comment_idx limit ${AT_ONCE}`.execute(
      db,
    );
    return rows;
  };
  return {
    /** Hidden ones first, by how long they wait. */
    waiting: (brandId: string): Promise<readonly DeskComment[]> => find(brandId, null),
    one: async (brandId: string, commentIdx: number): Promise<DeskComment | null> => (await find(brandId, commentIdx))[0] ?? null,
    /** @returns false where somebody decided, and the server has not carried it out yet */
    decide: (
      commentIdx: number,
      { keeps, by, at }: { readonly keeps: boolean; readonly by: string; readonly at: Date },
      /** In the same transaction, where it is done: it is written into the log of what operators did. */
      also: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('comment.decision')
          .values({ comment_idx: commentIdx, keeps, by, at, applied_at: null })
          .onConflict((conflict) => conflict.column('comment_idx').where('applied_at', 'is', null).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await also(handOver<CommentTables>(tx));
        return true;
      }),
  };
};
