import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What the back office is told of inquiries. */

const row = {
  inquiryIdx: z.int().positive(),
  brandId: z.string(),
  /** How it begins, in one line. */
  opening: z.string(),
  isMember: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  answeredAt: z.int().nullable(),
  /** The operator who answers it; null: nobody yet. */
  taken: z.object({ operatorId: z.uuid(), name: z.string() }).nullable(),
};
export const OfficeInquiryRow = z.object(row).meta({ id: 'OfficeInquiryRow' });
export type OfficeInquiryRow = View<typeof OfficeInquiryRow>;

export const OfficeInquiries = z.object({ items: z.array(OfficeInquiryRow), nextAfter: z.string().nullable() });
export type OfficeInquiries = View<typeof OfficeInquiries>;

export const OfficeInquiry = z
  .object({
    ...row,
    content: z.string(),
    device: z.enum(['MOBILE', 'PC']),
    /** Where the answer goes; most of it is hidden. */
    maskedEmail: z.string(),
    /** What the member is called; null: a visitor, or somebody who left. */
    username: z.string().nullable(),
    files: z.array(z.object({ fileId: z.uuid(), name: z.string(), size: z.int() })),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    /** What the same person asked besides, the newest first. */
    history: z.array(
      z
        .object({ inquiryIdx: z.int().positive(), opening: z.string(), createdAt: z.int(), answeredAt: z.int().nullable() })
        .meta({ id: 'OfficeInquiryBefore' }),
    ),
  })
  .meta({ id: 'OfficeInquiry' });
export type OfficeInquiry = View<typeof OfficeInquiry>;

export const InquiryTemplates = z.object({
  items: z.array(z.object({ name: z.string(), text: z.string() }).meta({ id: 'InquiryTemplate' })),
});
export type InquiryTemplates = View<typeof InquiryTemplates>;
