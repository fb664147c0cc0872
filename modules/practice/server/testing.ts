import type { AttemptModule } from '@modules/attempt/server';
import { createPracticeModule, type PracticeModuleDeps } from './index.ts';

/** This module beside the one that keeps sittings, as the product makes them: corrections reach both, and so does a claim. */
export const withPractice = (attempt: AttemptModule, given: Omit<PracticeModuleDeps, 'attempts' | 'results'>) => {
  const practice = createPracticeModule({ ...given, attempts: attempt.api, results: attempt.results });
  const claim: AttemptModule['api']['claim'] = async (...claimed) => {
    const count = await attempt.api.claim(...claimed);
    await practice.claim(...claimed);
    return count;
  };
  return {
    ...attempt,
    api: { ...attempt.api, claim },
    studies: practice.studies,
    reAnswers: practice.reAnswers,
    proposedIs: practice.proposedIs,
    applyCorrections: async () => (await attempt.applyCorrections()) + (await practice.rejudge()),
  };
};
