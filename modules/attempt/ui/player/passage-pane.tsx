import type { PaperPassage, PaperProblem } from '@modules/exam';
import { PassageText, problemsOf, rangeText } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef, type PointerEvent } from 'react';
import { InkFrame } from '../tools/ink-frame.tsx';
import { useInk, useSitting } from '../sitting/use-sitting.ts';

/** How high the passage stands on a phone: one line, a third, nearly all. Never away. */
export type Stop = 0 | 1 | 2;
/** A drag of this many pixels means the next stop. */
const DRAG_PX = 36;

/**
 * The passage. From 768 px a pane beside or above the question; on a phone a sheet under it whose head says which problems it
 * belongs to. The number strip stays where it is, with a passage and without.
 */
export const PassagePane = ({
  passage,
  problem,
  stop,
  onStop,
}: {
  readonly passage: PaperPassage;
  readonly problem: PaperProblem;
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
}) => {
  const copy = useCopy();
  const { paper } = useSitting();
  const range = rangeText(problemsOf(paper, passage));
  const { highlights } = useInk(problem.problemIdx, 'passage');
  const startY = useRef<number | null>(null);
  const step = (by: 1 | -1) => onStop(Math.min(2, Math.max(0, stop + by)) as Stop);
  const onPointerUp = (event: PointerEvent) => {
    const moved = startY.current === null ? 0 : event.clientY - startY.current;
    startY.current = null;
    if (Math.abs(moved) > DRAG_PX) step(moved < 0 ? 1 : -1);
  };
  return (
    <section className="player-pane player-pass" aria-label={copy('exam.paper.passage', { range })} tabIndex={0}>
      <div
        className="grab"
        onPointerDown={(event) => (startY.current = event.clientY)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (startY.current = null)}
      >
        <span className="lab" aria-hidden>
          {copy('exam.paper.passage', { range })}
        </span>
        <IconButton label={copy('exam.player.passage.lower')} disabled={stop === 0} onClick={() => step(-1)}>
          <Icon of={ChevronDown} />
        </IconButton>
        <IconButton label={copy('exam.player.passage.higher')} disabled={stop === 2} onClick={() => step(1)}>
          <Icon of={ChevronUp} />
        </IconButton>
      </div>
      <div className="ink-host">
        <PassageText passage={passage} range={range} highlights={highlights} />
        <InkFrame problem={problem} area="passage" />
      </div>
    </section>
  );
};
