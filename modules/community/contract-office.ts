import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { POST_STATES } from './contract-terms.ts';

/* What the back office asks of reported posts, and is told of them. */

export const ReportedPostPlace = z.object({
  brandId: plainText().min(1).max(40),
  postIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
export type ReportedPostPlace = z.output<typeof ReportedPostPlace>;

export const MOST_MODERATION_REASON = 300;
const reason = plainText().trim().min(1).max(MOST_MODERATION_REASON);
/** `decisions`: how often it had been decided when it was looked at. More by now: a colleague was first. */
export const DecideReportedPost = z.object({ keeps: z.boolean(), reason, decisions: z.int().nonnegative().max(100_000) });
export type DecideReportedPost = z.output<typeof DecideReportedPost>;
export const RevealReportedAuthor = z.object({ reason });
export type RevealReportedAuthor = z.output<typeof RevealReportedAuthor>;

const OfficeReport = z.object({ reason: z.string(), words: z.string(), at: z.number() }).meta({ id: 'OfficeReport' });
export const OfficePost = z
  .object({
    brandId: z.string(),
    postIdx: z.int().positive(),
    board: z.string(),
    title: z.string(),
    text: z.string(),
    pictures: z.array(z.object({ pictureId: z.uuid(), path: z.string() })),
    /** When it was written, epoch milliseconds. */
    at: z.number(),
    state: z.enum(POST_STATES),
    reports: z.array(OfficeReport),
    /** What its author says against the decision, and since when; null: nothing. */
    appeal: z.object({ words: z.string(), at: z.number() }).nullable(),
    /** Until when a decision against it can be appealed; null: there is none. */
    appealUntil: z.number().nullable(),
    /** Since when it waits. */
    since: z.number(),
    decisions: z.int().nonnegative(),
  })
  .meta({ id: 'OfficePost' });
export type OfficePost = View<typeof OfficePost>;
export const OfficePosts = z.object({ items: z.array(OfficePost) });
export type OfficePosts = View<typeof OfficePosts>;
/** `username`: null where whoever it was has left. */
export const OfficeAuthor = z.object({ memberId: z.uuid(), username: z.string().nullable() }).meta({ id: 'OfficeAuthor' });
export type OfficeAuthor = View<typeof OfficeAuthor>;

export type OfficePostError = { readonly kind: 'community/office-not-there' | 'community/office-decided' };
export const officePostErrors = {
  'community/office-not-there': { status: 404, copy: 'community.office.notThere' },
  'community/office-decided': { status: 409, copy: 'community.office.decided' },
} as const satisfies ErrorTable<OfficePostError>;

type Answer<T> = Promise<Result<T, OfficePostError>>;
export interface OfficePostApi {
  /** Of all brands: hidden ones first, who waits longest before others. */
  readonly reported: () => Promise<OfficePosts>;
  /** Of a post that was reported. */
  readonly picture: (
    place: ReportedPostPlace,
    pictureId: string,
  ) => Answer<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** Carried out at once; its author and whoever reported it are told. */
  readonly decide: (who: OfficeWho, place: ReportedPostPlace, decision: DecideReportedPost) => Answer<OfficePosts>;
  readonly reveal: (who: OfficeWho, place: ReportedPostPlace, given: RevealReportedAuthor) => Answer<OfficeAuthor>;
}
