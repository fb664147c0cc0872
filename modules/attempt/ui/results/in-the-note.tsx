import { useCopy } from '@platform/i18n';
import { Link } from '@platform/web';
import type { ScoreView } from '../../contract.ts';

/** What went into the wrong-answer note by itself, and the way there. A visitor has none until they keep the record. */
export const InTheNote = ({ score }: { readonly score: Pick<ScoreView, 'problems' | 'isVisitors'> }) => {
  const copy = useCopy();
  const count = score.problems.filter(({ result, unsure }) => result !== 'correct' || unsure).length;
  if (score.isVisitors || count === 0) return null;
  return (
    <p className="note tint results-in-note">
      <span>
        {copy('attempt.note.in', { count })}{' '}
        <Link className="results-note-link" to="/site-cbt/mycbt/note" preload={false}>
          {copy('attempt.note.go')}
        </Link>
      </span>
    </p>
  );
};
