import type { AuditApi, NewAuditEntry } from '@modules/audit';
import type { Db } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import type { OfficeCommentApi, OfficeComments } from '../contract-office.ts';
import { commentDesk, type DeskComment } from './desk.ts';

interface Given {
  readonly db: Db<never>;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly brandIds: readonly string[];
  readonly clock: Clock;
}

/** What the log says of a decision, whoever made it and wherever: in the back office or by a command. */
export const commentEntry = (
  { commentIdx, hiddenAt }: Pick<DeskComment, 'commentIdx' | 'hiddenAt'>,
  { keeps, brandId }: { readonly keeps: boolean; readonly brandId: string },
): Pick<NewAuditEntry, 'act' | 'subject' | 'brandId' | 'before' | 'after'> => ({
  act: keeps ? 'comment.keep' : 'comment.remove',
  subject: { kind: 'comment', id: String(commentIdx) },
  brandId,
  before: { state: hiddenAt === null ? 'shown' : 'hidden' },
  after: { state: keeps ? 'shown' : 'removed' },
});

/** What the back office does with reported comments: by the desk that the command `review-comments` works at, with the log in the same transaction. */
export const officeComments = ({ db, audit, brandIds, clock }: Given): OfficeCommentApi => {
  const desk = commentDesk(db);
  const reported = async (): Promise<OfficeComments> => {
    const found = await Promise.all(
      brandIds.map(async (brandId) => (await desk.waiting(brandId)).map((comment) => ({ brandId, comment }))),
    );
    return {
      items: found.flat().map(({ brandId, comment: { commentIdx, subjectKind, text, at, hiddenAt, reports } }) => {
        const said = reports.map((one) => ({ reason: one.reason, words: one.words, at: Date.parse(one.at) }));
        return {
          brandId,
          commentIdx,
          subjectKind,
          text,
          at: at.getTime(),
          isHidden: hiddenAt !== null,
          reports: said,
          since: Math.min(...said.map((one) => one.at)),
        };
      }),
    };
  };
  return {
    reported,
    decide: async ({ operatorId, name: by, requestId }, { brandId, commentIdx }, { keeps, reason }) => {
      const found = await desk.one(brandId, commentIdx);
      if (!found) return err({ kind: 'comment/office-not-there' });
      // Decided, and carried out by now.
      if (found.clearedAt !== null) return err({ kind: 'comment/office-decided' });
      const at = clock.now();
      const isDone = await desk.decide(commentIdx, { keeps, by, at }, (tx) =>
        audit.record(tx, { ...commentEntry(found, { keeps, brandId }), reason, at, operatorId, by, requestId }),
      );
      return isDone ? ok(await reported()) : err({ kind: 'comment/office-decided' });
    },
  };
};
