import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_ANSWER } from './contract-limits.ts';
import { MOST_TEMPLATE_NAME, OFFICE_INQUIRY_STATES } from './contract-office-terms.ts';
import type { InquiryTemplates, OfficeInquiries, OfficeInquiry } from './contract-office-views.ts';

export type { InquiryTemplates, OfficeInquiries, OfficeInquiry, OfficeInquiryRow } from './contract-office-views.ts';

export const OfficeInquiriesQuery = z.object({
  state: z.enum(OFFICE_INQUIRY_STATES).default('waiting'),
  /** After the last one of the page before: `nextAfter`. */
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,15}$/)
    .optional(),
});
export type OfficeInquiriesQuery = z.output<typeof OfficeInquiriesQuery>;

export const OfficeInquiryIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** `seen`: who had taken it when it was looked at. Somebody else by now: they answer it. */
export const TakeInquiry = z.object({ takes: z.boolean(), seen: z.uuid().nullable() });
export type TakeInquiry = z.output<typeof TakeInquiry>;
export const AnswerInquiry = z.object({ answer: plainText().trim().min(1).max(MOST_ANSWER) });
export type AnswerInquiry = z.output<typeof AnswerInquiry>;

export const TemplatePlace = z.object({ brandId: plainText().min(1).max(40), name: plainText().trim().min(1).max(MOST_TEMPLATE_NAME) });
export type TemplatePlace = z.output<typeof TemplatePlace>;
export const SaveTemplate = z.object({ text: plainText().trim().min(1).max(MOST_ANSWER) });

export type OfficeInquiryError = {
  readonly kind:
    | 'inquiry/office-not-there'
    | 'inquiry/office-no-file'
    | 'inquiry/office-taken'
    | 'inquiry/office-answered'
    | 'inquiry/office-no-template'
    | 'inquiry/office-many-templates';
};
export const officeInquiryErrors = {
  'inquiry/office-not-there': { status: 404, copy: 'inquiry.office.notThere' },
  'inquiry/office-no-file': { status: 404, copy: 'inquiry.office.noFile' },
  'inquiry/office-taken': { status: 409, copy: 'inquiry.office.taken' },
  'inquiry/office-answered': { status: 409, copy: 'inquiry.office.answered' },
  'inquiry/office-no-template': { status: 404, copy: 'inquiry.office.noTemplate' },
  'inquiry/office-many-templates': { status: 409, copy: 'inquiry.office.manyTemplates' },
} as const satisfies ErrorTable<OfficeInquiryError>;

type Answer<T> = Promise<Result<T, OfficeInquiryError>>;
export interface OfficeInquiryApi {
  readonly inquiries: (who: OfficeWho, query: OfficeInquiriesQuery) => Promise<OfficeInquiries>;
  readonly inquiry: (inquiryIdx: number) => Answer<OfficeInquiry>;
  readonly file: (inquiryIdx: number, fileId: string) => Answer<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** Taken or given back. */
  readonly take: (who: OfficeWho, inquiryIdx: number, given: TakeInquiry) => Answer<OfficeInquiry>;
  /** Sent by the server within seconds, by mail and to members by a notification. It cannot be changed afterwards. */
  readonly answer: (who: OfficeWho, inquiryIdx: number, given: AnswerInquiry) => Answer<OfficeInquiry>;
  readonly templates: (brandId: string) => Promise<InquiryTemplates>;
  /** Another one of that name is replaced. */
  readonly saveTemplate: (who: OfficeWho, place: TemplatePlace, text: string) => Answer<InquiryTemplates>;
  readonly removeTemplate: (who: OfficeWho, place: TemplatePlace) => Answer<InquiryTemplates>;
}
