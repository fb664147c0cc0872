import type { DeadlineType, Phase } from '../contract.ts';
import { MINUTE_MS } from '@platform/kernel/korean-time';

/** Never: what nobody closes stays open. */
export const NEVER = Number.POSITIVE_INFINITY;

/**
 * From when on nobody can apply, epoch milliseconds: a deadline counts to the end of its minute, so 23:59 is 23:59:59.999. Forms know minutes alone: what
 * is none was ended by its company, in that moment.
 */
export const closesAt = ({ type, at }: { readonly type: DeadlineType; readonly at: number | null }): number =>
  type === 'date' && at !== null ? (at % MINUTE_MS === 0 ? at + MINUTE_MS : at) : NEVER;

export const phaseOf = ({ opensAt, closes }: { readonly opensAt: number; readonly closes: number }, now: number): Phase =>
  closes <= now ? 'closed' : opensAt > now ? 'upcoming' : 'open';
