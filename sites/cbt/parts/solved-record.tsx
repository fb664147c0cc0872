import { SolutionPageView, type SolutionSearch } from '@modules/attempt/ui';
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { LatePosts } from './late-posts.tsx';
import { ExamPlayerCopy } from './exam-player-copy.tsx';

/** Not needed to read a solution: it comes after it. */
const SolutionRail = lazy(() => import('./solution-rail.tsx'));

/** The solutions of a record, as the address asks for them. */
export const SolvedRecord = ({
  view,
  search: { show, p, view: how },
}: Pick<ComponentProps<typeof SolutionPageView>, 'view'> & { readonly search: SolutionSearch }) => {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return (
    <ExamPlayerCopy>
      <SolutionPageView
        view={view}
        show={show ?? 'all'}
        at={p}
        isAll={how === 'all'}
        rail={(solved) =>
          isBrowser && (
            <Suspense>
              <SolutionRail solved={solved} of={view.score.exam} />
            </Suspense>
          )
        }
      />
      <LatePosts exam={view.score.exam.exam.slug} />
    </ExamPlayerCopy>
  );
};
