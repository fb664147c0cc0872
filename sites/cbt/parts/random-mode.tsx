import { LEAST_POOL } from '@modules/exam/limits';
import type { ExamDetailView } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { Link } from '@platform/web';
import Check from 'lucide-react/icons/check';

/** Whether these sittings have enough problems, without cost, to draw from. */
export const offersRandom = (details: readonly ExamDetailView[]): boolean =>
  details.reduce((sum, { isFree, problemCount }) => (isFree ? sum + problemCount : sum), 0) >= LEAST_POOL;

/** The way to a random mock, among the ways to solve a sitting. */
export const RandomMode = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const points = ['mix', 'choose', 'share'] as const;
  return (
    <section className="mode-card other" aria-labelledby="random">
      <div>
        <h2 className="h2" id="random">
          {copy('cbt.random')}
        </h2>
        <ul className="pts">
          {points.map((point) => (
            <li key={point}>
              <Icon of={Check} />
              {copy(`cbt.random.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className="mode-acts">
        <RandomLink examIdx={detail.examIdx} />
      </p>
    </section>
  );
};

export const RandomLink = ({ examIdx }: { readonly examIdx: number }) => {
  const copy = useCopy();
  return (
    <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/cbt/select/random/$examIdx" params={{ examIdx: String(examIdx) }}>
      {copy('cbt.random.start')}
    </Link>
  );
};
