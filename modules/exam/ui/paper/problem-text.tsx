import { RichTextView } from '@platform/ui';
import type { PaperProblem, TextRange } from '../../contract.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from './mark-text.ts';

/** What a problem asks, and the material printed under it; the choices come after. Each part says which it is, so that it can be painted (`TextPlace`). */
export const ProblemText = ({
  problem: { problemIdx, stem, material },
  stemId,
  highlights = NO_HIGHLIGHTS,
}: {
  readonly problem: PaperProblem;
  /** For what is named by the question: its choices, its field. */
  readonly stemId?: string;
  readonly highlights?: readonly TextRange[];
}) => (
  <>
    {/* Made anew with each problem: an old picture would stay in an old element. */}
    <div key={`stem-${problemIdx}`} className="player-text stem" id={stemId} data-place="stem">
      <RichTextView text={markText(stem, rangesOf(highlights, 'stem'))} />
    </div>
    {material && (
      <div key={`material-${problemIdx}`} className="player-text material" data-place="material">
        <RichTextView text={markText(material, rangesOf(highlights, 'material'))} />
      </div>
    )}
  </>
);
