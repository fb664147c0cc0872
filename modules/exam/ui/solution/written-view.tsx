import { useCopy } from '@platform/i18n';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Ink } from '../../contract.ts';
import type { WrittenOn } from '../ink/written-on.ts';
import { OfProblem } from './of-problem.tsx';

const InkPaper = lazy(() => import('../ink/ink-paper.tsx'));
const never = () => () => undefined;
/** What the pen wrote is measured, and so drawn in the browser alone. */
const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The learner's note, and the paper with what their pen wrote on it, to be folded away. */
export const WrittenView = ({ ink, ...on }: WrittenOn & { readonly ink: Ink }) => {
  const copy = useCopy();
  const isBrowser = useIsBrowser();
  const strokes = ink.strokes.filter(({ area }) => area === (on.problem ? 'question' : 'passage'));
  return (
    <>
      {on.problem && ink.note !== '' && (
        <div className="written-note">
          <h3 className="h3">
            <OfProblem number={on.problem.number} />
            {copy('exam.solution.note')}
          </h3>
          <p>{ink.note}</p>
        </div>
      )}
      {strokes.length > 0 && (
        <details className="written-ink" open>
          <summary>{on.problem ? copy('exam.solution.ink.of', { number: on.problem.number }) : copy('exam.solution.ink.passage')}</summary>
          {isBrowser && (
            <Suspense>
              <InkPaper {...on} ink={{ ...ink, strokes }} />
            </Suspense>
          )}
        </details>
      )}
    </>
  );
};
