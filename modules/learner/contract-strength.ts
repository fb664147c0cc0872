import type { TypeStrength } from './contract-views.ts';

/* Rules about the strength of types that pages ask, too: without the schemas, which would bring zod along. */

/** Fewer first answers say nothing about a type. */
export const LEAST_KNOWN = 5;
/** Enough is known, something was wrong, and it is not better than its section: the weakest of a few that are all right is no weakness. */
export const isWeak = ({
  isKnown,
  count,
  rightCount,
  comparedWithSection,
}: Pick<TypeStrength, 'isKnown' | 'count' | 'rightCount' | 'comparedWithSection'>): boolean =>
  isKnown && rightCount < count && comparedWithSection !== 'above';
