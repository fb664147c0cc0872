import type { PostingAct, PostingState } from '../contract-posting-states.ts';

/* What may be done with what a company writes, in which state and by whom, as one table (docs/decisions/0115). */

/** Where an act leads; what is not here may not be done. */
const NEXT: Readonly<Record<PostingState, Readonly<Partial<Record<PostingAct, PostingState>>>>> = {
  draft: { submit: 'in-review' },
  'in-review': { withdraw: 'draft', approve: 'published', reject: 'draft' },
  published: { submit: 'changing', change: 'published', close: 'closed', 'take-down': 'taken-down' },
  changing: { withdraw: 'published', approve: 'published', reject: 'published', close: 'closed', 'take-down': 'taken-down' },
  closed: { 'take-down': 'taken-down' },
  'taken-down': {},
};
/** Null: that may not be done now. */
export const afterPostingAct = (state: PostingState, act: PostingAct): PostingState | null => NEXT[state][act] ?? null;

export const OPERATORS_ACTS = ['approve', 'reject', 'take-down'] as const satisfies readonly PostingAct[];
export type OperatorsAct = (typeof OPERATORS_ACTS)[number];
export const isOperators = (act: PostingAct): act is OperatorsAct => (OPERATORS_ACTS as readonly PostingAct[]).includes(act);
/** Acts that say why, in words for the company's people. */
export const needsPostingReason = (act: OperatorsAct): boolean => act !== 'approve';

/** What is looked at stands still until it was decided, or taken back. */
export const isWritable = (state: PostingState): boolean => state === 'draft' || state === 'published';
/** A draft that was never published goes without a trace. */
export const isDiscardable = (state: PostingState): boolean => state === 'draft';
