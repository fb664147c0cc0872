import type { Rules } from '../contract.ts';

/** Whether a sitting follows no real test (an interview): nobody passes it, and nobody is chosen by its points. */
export const isPractice = ({ pass, presetId, evidence }: Pick<Rules, 'pass' | 'presetId' | 'evidence'>): boolean =>
  pass.kind === 'rank' && presetId === null && evidence === 'assumed';
