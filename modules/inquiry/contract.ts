import type { Learner } from '@modules/account/learner';
import { AttachmentId } from '@modules/attachment';
import type { Result } from '@platform/kernel';
import { pageQuery, type Page } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { InvalidField } from './contract-check.ts';
import { MOST_ATTACHMENTS } from './contract-limits.ts';
import type { Inquiry } from './contract-views.ts';

export type { Inquiry };
export * from './contract-limits.ts';
export { checkSuggestion } from './contract-check.ts';

export const DeviceInfo = z.enum(['MOBILE', 'PC']);
export type DeviceInfo = z.output<typeof DeviceInfo>;

/** As it comes (specification 7.1). What somebody may have typed wrongly is no part of the schema: it is told by {@link SuggestionFailure}. */
export const NewSuggestion = z.object({
  email: plainText().max(1000),
  content: plainText().max(100_000),
  attachmentIds: z
    .array(AttachmentId)
    .max(MOST_ATTACHMENTS)
    .refine((ids) => new Set(ids).size === ids.length, 'each once'),
  deviceInfo: DeviceInfo,
  /** Sent twice with the same one it is one inquiry. */
  requestId: z.uuid().lowercase().optional(),
});
export type NewSuggestion = z.output<typeof NewSuggestion>;

/** What came of it, as the specification reads it back. */
export interface Suggestion {
  readonly email: string;
  readonly content: string;
}

/** What somebody who asks can do something about; all else is refused as everywhere. */
export type SuggestionFailure =
  | ({ readonly kind: 'inquiry/invalid' } & InvalidField)
  /** One of the files is not theirs, not whole, gone, or part of something else. */
  | { readonly kind: 'inquiry/attachments-gone' }
  | { readonly kind: 'inquiry/attachments-too-large' }
  | { readonly kind: 'inquiry/too-often'; readonly retryAfterSeconds: number };

export const InquiryQuery = z.object(pageQuery());
export type InquiryQuery = z.output<typeof InquiryQuery>;

export interface InquiryApi {
  readonly create: (who: Learner, suggestion: NewSuggestion) => Promise<Result<Suggestion, SuggestionFailure>>;
  /** The newest first. */
  readonly list: (who: Learner, query: InquiryQuery) => Promise<Page<Inquiry>>;
}

/** Published when a member's inquiry was answered and the answer is on its way by mail. */
export const INQUIRY_ANSWERED = {
  name: 'inquiry.answered',
  payload: z.object({ brandId: z.string(), memberId: z.uuid(), inquiryIdx: z.int().positive() }),
} as const;
export type InquiryAnswered = z.output<(typeof INQUIRY_ANSWERED)['payload']>;
