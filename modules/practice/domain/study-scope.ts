import type { MultipleProblemIdx } from '@modules/exam';
import type { StartStudy } from '../contract.ts';

/** What a session is about, in one word: of one scope a learner has one unfinished session. */
export const scopeOf = (input: StartStudy): string => {
  if ('review' in input) return `review ${typeIdsOf(input.examTypeIds).join(',')}`;
  if ('problemTypes' in input) return `drill ${[...new Set(input.problemTypes)].toSorted().join(',')}`;
  const about = 'random' in input ? `random ${input.examIdx}` : `detail ${input.examDetailIdx}`;
  return `${about} ${input.sectionId ?? ''}`;
};

/** The page of one passage. */
export const setScopeOf = (multipleProblemIdx: MultipleProblemIdx): string => `set ${multipleProblemIdx}`;

/** `5,1,5` and `1,5` mean the same. */
export const typeIdsOf = (given: string | undefined): readonly number[] =>
  given === undefined ? [] : [...new Set(given.split(',').map(Number))].toSorted((a, b) => a - b);
