import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { Link } from '@tanstack/react-router';
import type { ScoreView } from '../../contract.ts';

/** What of a sitting is to be answered again: wrong or left out, and what was right but marked as unsure. */
export const toRetry = (problems: ScoreView['problems']): { readonly missed: number; readonly blank: number; readonly unsure: number } => ({
  missed: problems.filter(({ result }) => result !== 'correct').length,
  blank: problems.filter(({ result }) => result === 'blank').length,
  unsure: problems.filter(({ result, unsure }) => result === 'correct' && unsure).length,
});

/**
 * One press to exactly the problems that this sitting missed, one at a time; with those that were unsure, or without. They stand in the member's note.
 * Never the page's first act, which is to read the solutions.
 */
export const RetryMissed = ({
  score,
  size = 'm',
}: {
  readonly score: Pick<ScoreView, 'problems' | 'isVisitors' | 'recordIdx'>;
  readonly size?: 's' | 'm';
}) => {
  const copy = useCopy();
  const { missed, blank, unsure } = toRetry(score.problems);
  if (score.isVisitors || missed + unsure === 0) return null;
  const link = (withUnsure: boolean, text: string) => (
    <Link
      className={buttonClass({ tone: 'line', size })}
      to="/site-cbt/cbt/onequestions/due"
      search={{ record: score.recordIdx, ...(withUnsure && { unsure: 'too' as const }) }}
      preload={false}
    >
      {text}
    </Link>
  );
  return (
    <p className="retry-missed">
      {missed > 0 &&
        link(
          false,
          copy(blank === 0 ? 'attempt.retry.missed' : blank === missed ? 'attempt.retry.blank' : 'attempt.retry.missedBlank', {
            count: missed,
          }),
        )}
      {unsure > 0 && link(true, copy(missed > 0 ? 'attempt.retry.missedUnsure' : 'attempt.retry.unsure', { count: missed + unsure }))}
    </p>
  );
};
