import type { InkArea, PaperProblem, Stroke } from '@modules/exam';
import { loadStrokes } from '@modules/exam/ui/parts';
import { memo, Suspense, useMemo } from 'react';
import { useInk } from '../sitting/use-sitting.ts';
import { lazyTool } from './lazy-tool.ts';
import { usePen } from './pen-context.ts';

// The pen's mathematics is loaded by those who write.
const StrokesView = lazyTool<{ readonly strokes: readonly Stroke[] }>(() =>
  loadStrokes().then((module) => ({ default: module.StrokesView })),
);
const PenSurface = lazyTool(() => import('./pen-surface.tsx'));

/** What is written over one pane's text, and where it is written while the pen is in the hand. */
export const InkFrame = memo(({ problem, area }: { readonly problem: PaperProblem; readonly area: InkArea }) => {
  const ink = useInk(problem.problemIdx, area);
  const pen = usePen();
  const strokes = useMemo(() => ink.strokes.filter((stroke) => stroke.area === area), [ink, area]);
  if (strokes.length === 0 && !pen) return null;
  return (
    <div className="ink-frame">
      <Suspense>
        {strokes.length > 0 && <StrokesView strokes={strokes} />}
        {pen && <PenSurface key={`${problem.problemIdx}`} problem={problem} area={area} look={pen.look} history={pen.history} />}
      </Suspense>
    </div>
  );
});
