import type { Phase } from '../contract.ts';

/** From its opening on, until the moment of its close, which is no part of it. */
export const phaseOf = ({ opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number }, now: number): Phase =>
  now < opensAt ? 'upcoming' : now < closesAt ? 'open' : 'closed';
