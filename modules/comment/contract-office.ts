import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What the back office asks of reported comments, and is told of them. */

export const ReportedCommentPlace = z.object({
  brandId: plainText().min(1).max(40),
  commentIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
export type ReportedCommentPlace = z.output<typeof ReportedCommentPlace>;
export const DecideReportedComment = z.object({ keeps: z.boolean(), reason: plainText().trim().min(1).max(300) });
export type DecideReportedComment = z.output<typeof DecideReportedComment>;

export const OfficeComment = z
  .object({
    brandId: z.string(),
    commentIdx: z.int().positive(),
    /** What it was said to, for others. */
    subjectKind: z.string(),
    text: z.string(),
    /** When it was written, epoch milliseconds. */
    at: z.number(),
    isHidden: z.boolean(),
    reports: z.array(z.object({ reason: z.string(), words: z.string(), at: z.number() }).meta({ id: 'OfficeCommentReport' })),
    since: z.number(),
  })
  .meta({ id: 'OfficeComment' });
export type OfficeComment = View<typeof OfficeComment>;
export const OfficeComments = z.object({ items: z.array(OfficeComment) });
export type OfficeComments = View<typeof OfficeComments>;

export type OfficeCommentError = { readonly kind: 'comment/office-not-there' | 'comment/office-decided' };
export const officeCommentErrors = {
  'comment/office-not-there': { status: 404, copy: 'comment.office.notThere' },
  'comment/office-decided': { status: 409, copy: 'comment.office.decided' },
} as const satisfies ErrorTable<OfficeCommentError>;

export interface OfficeCommentApi {
  /** Of all brands: hidden ones first, who waits longest before others. */
  readonly reported: () => Promise<OfficeComments>;
  /** Carried out by the server within seconds; its author and whoever reported it are told. */
  readonly decide: (
    who: OfficeWho,
    place: ReportedCommentPlace,
    decision: DecideReportedComment,
  ) => Promise<Result<OfficeComments, OfficeCommentError>>;
}
