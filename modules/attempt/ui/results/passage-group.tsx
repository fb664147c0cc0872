import type { PaperPassage, TextRange } from '@modules/exam';
import { markText, NO_HIGHLIGHTS, numberRange, rangesOf, SetLink, WrittenView } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { buttonClass, Icon, RichTextView, ScrollRegion } from '@platform/ui';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ProblemSolutionView } from './problem-solution.tsx';
import type { Solved, SolvedGroup } from './solved.ts';

/**
 * A passage and its problems. From 1280 px it stands beside them and stays there. Below, of all problems under each other it is read once above
 * them; of one at a time it would stand before the answer that one came for, so the problem begins and the passage is laid over the foot of the
 * window (a popover: no script needed).
 */
export const PassageGroup = ({
  group,
  hasAct,
  isProblemFirst,
  rail,
}: {
  readonly group: SolvedGroup;
  /** Each problem can lay the passage over the foot of the window; else something else does. */
  readonly hasAct: boolean;
  /** One at a time: where it does not stand beside it, the passage is read on demand. */
  readonly isProblemFirst: boolean;
  readonly rail?: ((solved: Solved) => ReactNode) | undefined;
}) => {
  const copy = useCopy();
  const { passage, from, to, solved, passageInk } = group;
  const highlights = passageInk?.highlights ?? NO_HIGHLIGHTS;
  if (!passage)
    return (
      <div className="passage-group">
        {solved.map((one) => (
          <ProblemSolutionView key={one.problem.number} solved={one} rail={rail?.(one)} />
        ))}
      </div>
    );

  const range = copy(from === to ? 'attempt.solution.passageOne' : 'attempt.solution.passageOf', { from, to });
  const name = `${copy('attempt.solution.passage')} ${range}`;
  const sheetId = passageSheetId(passage);
  const show = hasAct && (
    <button type="button" className={buttonClass({ tone: 'line' }, 'passage-open')} popoverTarget={sheetId}>
      {copy('attempt.solution.passageShow')}
    </button>
  );
  return (
    <div className={isProblemFirst ? 'passage-group with-passage problem-first' : 'passage-group with-passage'}>
      <ScrollRegion className="solution-passage" label={name}>
        <PassageText passage={passage} name={name} range={range} highlights={highlights} />
        {passageInk && <WrittenView passage={passage} range={numberRange(from, to)} ink={passageInk} />}
        <SetLink multipleProblemIdx={passage.multipleProblemIdx} />
      </ScrollRegion>
      <div className="passage-group-problems">
        {solved.map((one) => (
          <ProblemSolutionView key={one.problem.number} solved={one} passageAct={show} rail={rail?.(one)} />
        ))}
      </div>
      <aside className="passage-sheet" popover="auto" id={sheetId} aria-label={name}>
        <header>
          {name}
          <button
            type="button"
            className="icon-btn"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={copy('attempt.solution.passageClose')}
          >
            <Icon of={X} />
          </button>
        </header>
        <ScrollRegion className="passage-sheet-body" label={copy('attempt.solution.passageAgain', { name })}>
          <PassageText passage={passage} name={name} range={range} highlights={highlights} />
          {isProblemFirst && (
            <>
              {passageInk && <WrittenView passage={passage} range={numberRange(from, to)} ink={passageInk} />}
              <SetLink multipleProblemIdx={passage.multipleProblemIdx} />
            </>
          )}
        </ScrollRegion>
      </aside>
    </div>
  );
};

/** Where a passage lies that is laid over the foot of the window. */
export const passageSheetId = ({ multipleProblemIdx }: Pick<PaperPassage, 'multipleProblemIdx'>): string => `passage-${multipleProblemIdx}`;

interface PassageTextProps {
  readonly passage: PaperPassage;
  readonly name: string;
  readonly range: string;
  readonly highlights: readonly TextRange[];
}
const PassageText = ({ passage, name, range, highlights }: PassageTextProps) => (
  <>
    {/* Passages have headings of their own, of the third level. */}
    <h2 className="sr">{name}</h2>
    <p className="lead">
      <b className="num">{range}</b> <RichTextView text={passage.lead} inline />
    </p>
    <RichTextView text={markText(passage.body, rangesOf(highlights, 'passage'))} />
  </>
);
