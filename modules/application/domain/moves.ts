import type { DecidedStage, Stage } from '../contract-stages.ts';

/** Where a company can bring an application from each stage. What was withdrawn is moved by nobody. */
const MOVES = {
  received: ['under-review', 'interview', 'offer', 'declined'],
  'under-review': ['interview', 'offer', 'declined'],
  interview: ['under-review', 'offer', 'declined'],
  offer: ['under-review', 'interview', 'declined'],
  declined: ['under-review', 'interview', 'offer'],
  withdrawn: [],
} as const satisfies Readonly<Record<Stage, readonly DecidedStage[]>>;

export const isDecided = (stage: Stage): boolean => stage === 'offer' || stage === 'declined';

/** @param isTold the applicant was told of the end: then it stays */
export const mayMove = (from: Stage, to: DecidedStage, isTold: boolean): boolean =>
  !(isTold && isDecided(from)) && (MOVES[from] as readonly DecidedStage[]).includes(to);
/** From where one can come there, for a statement that moves several. */
export const movedFrom = (to: DecidedStage): readonly Stage[] =>
  (Object.keys(MOVES) as Stage[]).filter((from) => (MOVES[from] as readonly DecidedStage[]).includes(to));
