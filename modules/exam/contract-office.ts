import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { OFFICE_KEY_STATES, MOST_KEY_REASON } from './contract-office-terms.ts';
import type { OfficeKey, OfficeKeys } from './contract-office-views.ts';

export type { OfficeKey, OfficeKeyRow, OfficeKeys } from './contract-office-views.ts';

/** What of keys the back office asks for. */
export const OfficeKeysQuery = z.object({
  state: z.enum(OFFICE_KEY_STATES).default('waiting'),
  /** After the last one of the page before: `nextAfter`. */
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,15}$/)
    .optional(),
});
export type OfficeKeysQuery = z.output<typeof OfficeKeysQuery>;

export const OfficeProblemIdx = z.coerce.number().int().positive().max(2_147_483_647);

const MOST_CHOICES = 10;
const MOST_ALSO = 10;
const MOST_TYPED = 200;
const given = z.union([z.array(z.int().min(1).max(MOST_CHOICES)).min(1).max(MOST_CHOICES), plainText().trim().min(1).max(MOST_TYPED)]);
const reason = plainText().trim().min(1).max(MOST_KEY_REASON);
export const ProposeKey = z.object({
  /** Positions of choices, or what is typed; null: as it is. */
  answer: given.nullable(),
  /** Added to what is right. */
  alsoRight: z.array(given).max(MOST_ALSO),
  isRightForAll: z.boolean(),
  /** One sentence, which learners read. */
  reason,
});
export type ProposeKey = z.output<typeof ProposeKey>;

const proposalIdx = z.int().positive().max(2_147_483_647);
export const DecideKey = z.discriminatedUnion('kind', [
  /** By somebody else than whoever proposed it. */
  z.object({ kind: z.literal('carry-out'), proposalIdx }),
  z.object({ kind: z.literal('refuse'), proposalIdx, reason }),
  /** By whoever proposed it. */
  z.object({ kind: z.literal('withdraw'), proposalIdx }),
  /** What learners said was looked at; nothing is proposed. */
  z.object({ kind: z.literal('keep'), reason }),
]);
export type DecideKey = z.output<typeof DecideKey>;

export type OfficeKeyError = {
  readonly kind:
    | 'correction/office-not-there'
    | 'correction/office-no-such-answer'
    | 'correction/office-nothing-new'
    | 'correction/office-waiting'
    | 'correction/office-decided'
    | 'correction/office-second-person'
    | 'correction/office-other-key';
};
export const officeKeyErrors = {
  'correction/office-not-there': { status: 404, copy: 'exam.office.notThere' },
  'correction/office-no-such-answer': { status: 422, copy: 'exam.office.noSuchAnswer' },
  'correction/office-nothing-new': { status: 409, copy: 'exam.office.nothingNew' },
  'correction/office-waiting': { status: 409, copy: 'exam.office.waiting' },
  'correction/office-decided': { status: 409, copy: 'exam.office.decided' },
  'correction/office-second-person': { status: 403, copy: 'exam.office.secondPerson' },
  'correction/office-other-key': { status: 409, copy: 'exam.office.otherKey' },
} as const satisfies ErrorTable<OfficeKeyError>;

type Answer<T> = Promise<Result<T, OfficeKeyError>>;
export interface OfficeKeyApi {
  readonly keys: (query: OfficeKeysQuery) => Promise<OfficeKeys>;
  readonly key: (problemIdx: number) => Answer<OfficeKey>;
  readonly propose: (who: OfficeWho, problemIdx: number, given: ProposeKey) => Answer<OfficeKey>;
  /** Carried out at once; results are scored again within seconds, and learners are told where theirs changes. */
  readonly decide: (who: OfficeWho, problemIdx: number, decision: DecideKey) => Answer<OfficeKey>;
}
