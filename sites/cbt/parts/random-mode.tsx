import { LEAST_POOL } from '@modules/exam/limits';
import type { ExamDetailView } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { Link } from '@platform/web';
import { RandomPicture } from './mode-pictures.tsx';
import { ModeText } from './mode-text.tsx';

/** Whether these sittings have enough problems, without cost, to draw from. */
export const offersRandom = (details: readonly ExamDetailView[]): boolean =>
  details.reduce((sum, { isFree, problemCount }) => (isFree ? sum + problemCount : sum), 0) >= LEAST_POOL;

/** The way to a random mock, among the ways to solve a sitting. */
export const RandomMode = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const points = ['mix', 'choose', 'share'] as const;
  return (
    <section className="mode-card" aria-labelledby="random">
      <RandomPicture />
      <ModeText id="random" title={copy('cbt.random')} points={points.map((point) => copy(`cbt.random.${point}`))} />
      <p className="mode-acts">
        <RandomLink examIdx={detail.examIdx} size="l" />
      </p>
    </section>
  );
};

export const RandomLink = ({ examIdx, size }: { readonly examIdx: number; readonly size?: 'l' }) => {
  const copy = useCopy();
  return (
    <Link
      className={buttonClass({ tone: 'line', ...(size && { size }) })}
      to="/site-cbt/cbt/select/random/$examIdx"
      params={{ examIdx: String(examIdx) }}
    >
      {copy('cbt.random.start')}
    </Link>
  );
};
