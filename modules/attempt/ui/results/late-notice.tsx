import { useCopy } from '@platform/i18n';
import type { ScoreView } from '../../contract.ts';

/** Marks that came when the sitting was submitted already. Nothing where none did. */
export const LateNotice = ({ score: { lateCount, recordIdx } }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  if (lateCount === 0) return null;
  return (
    <p className="note">
      {copy('attempt.score.late', { count: lateCount })} <a href={`/cbt/practice/receipt/${recordIdx}`}>{copy('attempt.receipt.open')}</a>
    </p>
  );
};
