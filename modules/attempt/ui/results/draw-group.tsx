import { useCopy, tenthsText } from '@platform/i18n';
import type { ScoreView } from '../../contract.ts';

import { ShareDraw } from './share-draw.tsx';

/** Of two people, a mean tells each the other's score. */
const LEAST_FOR_MEAN = 3;
/** From here on the place among others is told with its interval. */
const MANY = 100;

/** Who else sat the same draw, and the link for those who should. */
export const DrawGroup = ({ score, code }: { readonly score: ScoreView; readonly code: string }) => {
  const copy = useCopy();
  const {
    cohort: { firstTryCount: count, meanTenths, isFirstTry, leftOut },
    report,
  } = score;
  const told =
    count >= LEAST_FOR_MEAN && meanTenths !== null
      ? 'mean'
      : count === 2
        ? 'two'
        : count === 1 && isFirstTry && leftOut === null
          ? 'alone'
          : 'none';
  return (
    <section className="rd-group" aria-labelledby="rd-group">
      <h2 className="h2" id="rd-group">
        {copy('attempt.random.group')}
      </h2>
      <p>
        {copy(`attempt.random.group.${told}`, {
          count,
          mean: tenthsText(Math.round(meanTenths ?? 0)),
          mine: tenthsText(report.scoreTenths),
        })}
      </p>
      {told === 'mean' && count < MANY && <p className="meta">{copy('attempt.random.group.few', { count })}</p>}
      <ShareDraw examIdx={score.exam.exam.examIdx} code={code} as="h3" />
    </section>
  );
};
