import type { PaperPassage, PaperProblem } from '../../contract.ts';

/** What lay under the learner's pen: a problem, or a passage with the numbers it carries. */
export type WrittenOn =
  | { readonly problem: PaperProblem; readonly passage?: never }
  | { readonly passage: PaperPassage; readonly range: string; readonly problem?: never };
