import { useCallback } from 'react';
import type { Ink, Stroke } from '../../contract.ts';
import { ChoiceText } from '../paper/choice-text.tsx';
import { PassageText } from '../paper/passage.tsx';
import { ProblemText } from '../paper/problem-text.tsx';
import { StrokesView } from './strokes-view.tsx';
import type { WrittenOn } from './written-on.ts';

/** Line heights of the exam player by its text size (`player.css`): up to 100 %, above, and on phones at 100 %. */
const lineHeight = ([, text, layout]: Stroke['on']): number => (layout === 1 && text < 200 ? 1.6 : text < 200 ? 1.75 : 1.65);
/** Text size of 100 %, tenths of a px. */
const FULL_TEXT = 180;

/**
 * The paper as it lay before the learner: the same text set as wide and as large as it was under the pen, made to fit as a whole. Text that is
 * set otherwise breaks its lines elsewhere, and a line under a word would stand under another one.
 */
export default function InkPaper({ ink, ...on }: WrittenOn & { readonly ink: Ink }) {
  const surface = ink.strokes.at(-1)?.on ?? [600, FULL_TEXT, 0];
  const [wide, text, layout] = surface;
  // By the style object, like the divider of the player: style attributes are refused.
  const fit = useCallback(
    (paper: HTMLDivElement | null) => {
      if (!paper) return;
      const set = () => {
        const room = paper.parentElement?.clientWidth ?? wide;
        const bottom = Math.max(...ink.strokes.flatMap(({ points }) => points.filter((_, at) => at % 3 === 1)));
        const { style } = paper;
        style.setProperty('width', `${wide}px`);
        style.setProperty('min-height', `${Math.ceil((bottom * wide) / 1000) + 16}px`);
        style.setProperty('zoom', String(Math.min(1, room / wide)));
        style.setProperty('--q-size', `${text / 10}px`);
        style.setProperty('--q-scale', String(text / FULL_TEXT));
        style.setProperty('--q-line', String(lineHeight([wide, text, layout])));
      };
      set();
      const observer = new ResizeObserver(set);
      if (paper.parentElement) observer.observe(paper.parentElement);
      return () => observer.disconnect();
    },
    [wide, text, layout, ink],
  );

  return (
    <div ref={fit} className="ink-paper" data-layout={layout}>
      <div className="ink-host">
        <div className="ink-text" inert aria-hidden>
          {on.problem ? (
            <QuestionPaper problem={on.problem} ink={ink} />
          ) : (
            <PassageText passage={on.passage} range={on.range} highlights={ink.highlights} />
          )}
        </div>
        <div className="ink-frame">
          <StrokesView strokes={ink.strokes} />
        </div>
      </div>
    </div>
  );
}

/** As the question stands in the player, without anything to press. */
const QuestionPaper = ({ problem, ink: { highlights } }: { readonly problem: NonNullable<WrittenOn['problem']>; readonly ink: Ink }) => (
  <>
    <div className="q-head">
      <b className="q-no">{problem.number}</b>
    </div>
    <ProblemText problem={problem} highlights={highlights} />
    <div className="player-choices">
      {problem.choices.map((choice, at) => (
        <div key={at + 1} className="choice">
          <div className="choice-line">
            <ChoiceText number={at + 1} text={choice} highlights={highlights} />
          </div>
          <span className="strike" />
        </div>
      ))}
    </div>
  </>
);
