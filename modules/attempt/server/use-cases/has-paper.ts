import type { HasPaper } from '@modules/exam/access';
import type { LearnerId } from '@modules/account/learner';
import type { Deps } from '../deps.ts';
import { hasPaperOf, isPaperOfRecord } from '../store/papers.ts';

/** Whoever began a sitting may read its paper until they are done, and look at it afterwards; also where it is sold since. */
export const hasPaper =
  (deps: Deps): HasPaper =>
  async ({ brandId, learnerId, attemptToken }, paperHash) => {
    const claims = attemptToken === '' ? null : deps.tokens.open(attemptToken);
    if (claims?.brandId === brandId && (await isPaperOfRecord(deps.db, claims.recordIdx, paperHash))) return true;
    return learnerId !== null && hasPaperOf(deps.db, { brandId, learnerId: learnerId as LearnerId }, paperHash);
  };
