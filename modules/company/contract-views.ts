import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { STATES } from './contract-states.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const Company = z
  .object({
    /** Ten digits. */
    registrationNumber: z.string(),
    name: z.string(),
    representative: z.string(),
    openedOn: z.iso.date(),
    state: z.enum(STATES),
    /** Why it was rejected or suspended. */
    reason: z.string().nullable(),
    /** It is in this state since then, epoch milliseconds. */
    stateAt: z.int(),
    /** The document that proves it. */
    proofName: z.string().nullable(),
    /** The tax office answered. */
    isTaxChecked: z.boolean(),
    /** The member who asks registered it, or stands in their place: sends it again, and says who belongs to it. */
    isOwner: z.boolean(),
  })
  .meta({
    id: 'Company',
    example: {
      registrationNumber: '1248100998',
      name: '한빛전자',
      representative: '김한빛',
      openedOn: '2015-03-02',
      state: 'rejected',
      reason: '사업자등록증 사진에서 등록번호를 읽을 수 없습니다.',
      stateAt: 1_795_132_800_000,
      proofName: '사업자등록증.png',
      isTaxChecked: true,
      isOwner: true,
    },
  });
export type Company = View<typeof Company>;

/** Null for a member who belongs to none. */
export const OwnCompany = z.object({ company: Company.nullable() });
export type OwnCompany = View<typeof OwnCompany>;
