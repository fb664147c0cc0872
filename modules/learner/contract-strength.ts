import type { TypeStrength } from './contract-views.ts';

/* Rules about the strength of types that pages ask, too: without the schemas, which would bring zod along. */

/** Fewer first answers say nothing about a type. */
export const LEAST_KNOWN = 5;
/** Percent. Whoever is right so often has no weakness there, however well the rest goes. */
const GOOD = 80;
/** Percent. Where even the best that is likely lies below it, most of the type is wrong, whatever the rest is. */
const POOR = 50;
/** The same of fewer answers than eight: one right among five may be a slip beside a slip, none is not. */
const POOR_OF_FEW = 30;
const FEW = 8;
/** Measurably below all else that the learner answered, or most of it wrong: the last of a list is no weakness by being its last. */
export const isWeak = ({
  isKnown,
  count,
  percent,
  high,
  comparedWithRest,
}: Pick<TypeStrength, 'isKnown' | 'count' | 'percent' | 'high' | 'comparedWithRest'>): boolean =>
  isKnown && percent < GOOD && (comparedWithRest === 'below' || high < (count < FEW ? POOR_OF_FEW : POOR));
