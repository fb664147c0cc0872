import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const InquiryState = z.enum(['RECEIVED', 'ANSWERED']);

export const Inquiry = z
  .object({
    inquiryIdx: z.int().positive(),
    state: InquiryState,
    /** Where the answer goes. */
    email: z.string(),
    content: z.string(),
    attachments: z.array(z.object({ name: z.string(), size: z.int().meta({ description: 'Bytes' }) })),
    /** Epoch milliseconds. */
    createdAt: z.int(),
    /** Null while there is none. */
    answer: z.string().nullable(),
    /** Epoch milliseconds. */
    answeredAt: z.int().nullable(),
  })
  .meta({
    id: 'Inquiry',
    example: {
      inquiryIdx: 7,
      state: 'ANSWERED',
      email: 'student@career.test',
      content: '결과 화면이 보이지 않아요.',
      attachments: [{ name: '화면.png', size: 48_213 }],
      createdAt: 1_795_132_800_000,
      answer: '앱을 새로 고치면 보여요.',
      answeredAt: 1_795_219_200_000,
    },
  });
export type Inquiry = View<typeof Inquiry>;

export const InquiryPage = z.object(pageView(Inquiry));
