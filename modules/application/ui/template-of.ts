import type { DecidedStage } from '../contract-stages.ts';

/** What a company writes most: begun from one of these. */
export const TEMPLATES = ['interview', 'offer', 'declined'] as const satisfies readonly DecidedStage[];
export type Template = (typeof TEMPLATES)[number];

/** The one of the stage at which all of them stand; of several stages or of none, the one that tells nobody a result. */
export const templateOf = (stages: readonly DecidedStage[]): Template => {
  const [stage, ...others] = new Set(stages);
  return (others.length === 0 && TEMPLATES.find((one) => one === stage)) || 'interview';
};

/** How many would read the result of somebody else: who stands at an end takes what they are sent for their own, and it cannot be taken back. */
export const countMisled = (stages: readonly DecidedStage[], template: Template): number =>
  stages.filter((stage) => (stage === 'offer' || stage === 'declined') && stage !== template).length;
