import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Keyboard from 'lucide-react/icons/keyboard';
import List from 'lucide-react/icons/list';
import { useAnsweredCount, useClockName, useJournal, useOpenProblems, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** Id of what ends the sitting, or the clock that runs. */
export const END_BUTTON = 'player-end';

export interface PlayerFootProps {
  readonly onSheet: () => void;
  readonly onHelp: () => void;
  /** Submits, or ends the running clock where another one follows. */
  readonly onEnd: () => void;
  /** Whether a phone shows the passage alone. */
  readonly isFlipped: boolean;
  /** Turns from the question to its passage and back; none where there is no passage. */
  readonly onFlip: (() => void) | undefined;
}

export const PlayerFoot = ({ onSheet, onHelp, onEnd, isFlipped, onFlip }: PlayerFootProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  const { problems, passages, rules, sections } = sitting.paper;
  const open = useOpenProblems();
  const clock = useClockName();
  const answered = useAnsweredCount();
  const position = useSittingState((state) => state.position);
  const { number, sectionId } = sitting.problemAt(position);
  const section = sections.length > 1 && sections.find(({ id }) => id === sectionId);
  const mayBack = useSittingState(() => sitting.mayOpen(position - 1));
  const mayNext = useSittingState(() => sitting.mayOpen(position + 1));
  const isLast = useSittingState(({ clockIndex }) => clockIndex === rules.clocks.length - 1);
  const end = isLast ? copy('attempt.player.submit') : copy('attempt.player.advance', { name: clock ?? '' });
  // A tab that may only look offers nothing that ends anything.
  const isWriter = useJournal(({ role }) => role === 'writer');
  const isForward = rules.move === 'forward-only';
  // The next blank one of what may be opened, after this problem first.
  const nextBlank = useSittingState(() => {
    const isBlank = (at: number) => sitting.mayOpen(at) && !sitting.isAnswered(sitting.problemAt(at));
    const order = [...problems.keys()];
    return [...order.slice(position + 1), ...order.slice(0, position)].find(isBlank) ?? -1;
  });

  return (
    <footer className="player-foot">
      <div className="l">
        <Button className="m-only" disabled={!mayBack} onClick={() => sitting.go(position - 1)}>
          <Icon of={ChevronLeft} size="s" />
          {copy('exam.player.previous')}
        </Button>
        <button type="button" className="player-tool d-only" onClick={onHelp}>
          <Icon of={Keyboard} />
          <span className="wide">{copy('exam.player.help')}</span>
          <span className="sr only-narrow">{copy('exam.player.help')}</span>
        </button>
        {isForward && <p className="player-rule d-only">{copy('attempt.player.forwardOnly')}</p>}
      </div>
      <div className="c">
        <Button tone="line" className="d-only" disabled={!mayBack} aria-keyshortcuts="P" onClick={() => sitting.go(position - 1)}>
          <Icon of={ChevronLeft} size="s" />
          {copy('exam.player.previous')}
        </Button>
        <span className="pos d-only">
          {section && (
            <small>
              <span>{section.name}</span> {problems.filter((one, at) => one.sectionId === sectionId && at <= position).length} /{' '}
              {section.problemCount}
            </small>
          )}
          {section && `${copy('attempt.player.sheet.all')} `}
          {number} / {problems.length}
        </span>
        <Button tone="line" className="d-only" disabled={!mayNext} aria-keyshortcuts="N" onClick={() => sitting.go(position + 1)}>
          {copy('exam.player.next')}
          <Icon of={ChevronRight} size="s" />
        </Button>
        {passages.length > 0 && (
          // It keeps its place beside a problem without a passage, so that nothing moves from one problem to the next.
          <Button tone="line" className="flip" disabled={!onFlip} aria-expanded={isFlipped} onClick={onFlip}>
            {copy(isFlipped ? 'attempt.player.flip.less' : 'attempt.player.flip.more')}
          </Button>
        )}
        <Button tone="quiet" className="num sheet-open" onClick={onSheet}>
          <Icon of={List} size="s" />
          <span className="word">{copy('attempt.player.sheet')}</span> {answered}/{open.length}
        </Button>
      </div>
      <div className="r">
        {mayNext || !isWriter ? (
          <Button className="m-only" disabled={!mayNext} onClick={() => sitting.go(position + 1)}>
            {copy('exam.player.next')}
            <Icon of={ChevronRight} size="s" />
          </Button>
        ) : (
          <Button className="m-only" tone="primary" aria-label={isLast ? undefined : end} onClick={onEnd}>
            {copy(isLast ? 'attempt.player.submit.short' : 'attempt.player.advance.short')}
          </Button>
        )}
        {!isForward && (
          <button
            type="button"
            className="player-tool d-only"
            disabled={nextBlank < 0}
            onClick={() => sitting.go(nextBlank)}
            title={copy('attempt.player.nextBlank')}
          >
            {copy('attempt.player.sheet.blank')} <b className="num">{open.length - answered}</b>
            <span className="sr">{copy('attempt.player.nextBlank')}</span>
          </button>
        )}
        {isWriter && (
          <Button tone="primary" className="d-only" id={END_BUTTON} onClick={onEnd}>
            {end}
          </Button>
        )}
      </div>
    </footer>
  );
};
