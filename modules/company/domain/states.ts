import type { CompanyState, Refusing, TaxAnswer } from '../contract-states.ts';

/* What may be done with a company in which state, as one table. */

export const ACTS = ['submit', 'approve', 'reject', 'suspend', 'reinstate'] as const;
export type Act = (typeof ACTS)[number];

/** Where an act leads; what is not here may not be done. A member submits, the others are an operator's; the tax office's answer may suspend. */
const NEXT = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { suspend: 'suspended' },
  rejected: { submit: 'pending' },
  suspended: { reinstate: 'approved' },
} as const satisfies Readonly<Record<CompanyState, Partial<Record<Act, CompanyState>>>>;

/** Null: that may not be done now. */
export const afterAct = (state: CompanyState, act: Act): CompanyState | null =>
  (NEXT[state] as Partial<Record<Act, CompanyState>>)[act] ?? null;

/** Acts that say why, in words for the company's people. */
export const needsReason = (act: Act): boolean => act === 'reject' || act === 'suspend';

export const isRefusing = (answer: TaxAnswer): answer is Refusing => answer !== 'matched' && answer !== 'paused';
