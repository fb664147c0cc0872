import { z } from 'zod';
import type { ExamDetailIdx, ExamIdx, ProblemIdx } from './contract-ids.ts';

/**
 * What kind of problem each one is, over all published sittings of a brand: what a learner can be strong or weak in, whichever paper it was met
 * on (`domain/problem-types.ts` says how they are made of sections and item types).
 */

/** Names a type in addresses: the same over imports, as long as its section and name are. Begins with a letter, so that nobody reads it as a number. */
export type ProblemTypeCode = string & z.BRAND<'ProblemTypeCode'>;
/** `t1a2b3c4d5,…`, five at most. */
export const ProblemTypeCodes = z
  .string()
  .regex(/^t[0-9a-f]{9}(,t[0-9a-f]{9}){0,4}$/)
  .transform((codes) => codes.split(',') as ProblemTypeCode[]);

/** `named` by its author; `rest`: what of a section is of no type that has enough problems; `whole`: a section in which no type has. */
export type ProblemTypeKind = 'named' | 'rest' | 'whole';
export interface ProblemType {
  readonly code: ProblemTypeCode;
  readonly kind: ProblemTypeKind;
  /** As papers call the section or the part of it that the type belongs to. */
  readonly section: string;
  /** As its author calls it; null where the kind is not `named`. */
  readonly name: string | null;
}
export interface TypedProblem {
  readonly problemIdx: ProblemIdx;
  readonly examIdx: ExamIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly type: ProblemType;
  /** What it should take: as its author says, else its share of the sitting's time. */
  readonly expectedSeconds: number;
}
export interface TypedProblems {
  readonly byProblem: ReadonlyMap<number, TypedProblem>;
  readonly byType: ReadonlyMap<ProblemTypeCode, readonly TypedProblem[]>;
}

export interface ProblemTypesApi {
  /** All of a brand's published sittings, in memory until content changes. */
  readonly typedProblems: (brandId: string) => Promise<TypedProblems>;
}
