import { useCopy } from '@platform/i18n';
import type { Stroke } from '../../contract.ts';
import { strokePath } from './stroke-path.ts';

/** The pen's lines over the text. A thousand units are the width of the surface, so that they grow with it; loaded only where there are any. */
export const StrokesView = ({ strokes }: { readonly strokes: readonly Stroke[] }) => {
  const copy = useCopy();
  if (strokes.length === 0) return null;
  return (
    <svg className="ink-lines" viewBox="0 0 1000 1000" role="img" aria-label={copy('exam.paper.ink', { count: strokes.length })}>
      {strokes.map((stroke) => (
        <path key={stroke.id} d={strokePath(stroke)} />
      ))}
    </svg>
  );
};
