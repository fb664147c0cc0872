import texts from '@modules/attempt/copy?only=pen';
import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Icon, IconButton, Modal } from '@platform/ui';
import Eraser from 'lucide-react/icons/eraser';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState, useSyncExternalStore } from 'react';
import { useSitting } from '../sitting/use-sitting.ts';
import type { PenHistory } from './pen-history.ts';
import type { PenLook } from './pen-surface.tsx';
import { WritingBar } from './writing-bar.tsx';
import { withTexts } from './with-texts.tsx';

/** What the pen can do, under the head while it is in the hand. */
function PenBar({
  problem,
  look,
  onLook,
  history,
  onClose,
}: {
  readonly problem: PaperProblem;
  readonly look: PenLook;
  readonly onLook: (look: PenLook) => void;
  readonly history: PenHistory;
  readonly onClose: () => void;
}) {
  const copy = useCopy();
  const sitting = useSitting();
  const [isAsking, setAsking] = useState(false);
  const mayUndo = useSyncExternalStore(history.subscribe, history.mayUndo, history.mayUndo);
  const mayRedo = useSyncExternalStore(history.subscribe, history.mayRedo, history.mayRedo);
  const strokes = () =>
    (['question', 'passage'] as const).flatMap((area) =>
      sitting.ink(problem.problemIdx, area).strokes.filter((stroke) => stroke.area === area),
    );
  const count = useSyncExternalStore(
    sitting.subscribeInk,
    () => strokes().length,
    () => 0,
  );
  const clear = () => {
    history.erase(problem, strokes());
    setAsking(false);
  };
  return (
    <WritingBar name={copy('attempt.pen')} off={copy('attempt.pen.off')} onClose={onClose}>
      <div className="seg" role="radiogroup" aria-label={copy('attempt.pen.width')}>
        {([1, 2, 3] as const).map((width) => (
          <label key={width} title={copy(`attempt.pen.width.${width}`)}>
            <input
              type="radio"
              name="pen-width"
              aria-label={copy(`attempt.pen.width.${width}`)}
              checked={!look.isErasing && look.width === width}
              onChange={() => onLook({ width, isErasing: false })}
            />
            <span className={`dot w${width}`} aria-hidden />
          </label>
        ))}
      </div>
      <button
        type="button"
        className="player-tool"
        aria-pressed={look.isErasing}
        aria-label={copy('attempt.pen.eraser')}
        onClick={() => onLook({ ...look, isErasing: !look.isErasing })}
      >
        <Icon of={Eraser} />
        <span className="wide">{copy('attempt.pen.eraser')}</span>
      </button>
      <IconButton label={copy('attempt.pen.undo')} disabled={!mayUndo} onClick={history.undo}>
        <Icon of={Undo2} />
      </IconButton>
      <IconButton label={copy('attempt.pen.redo')} disabled={!mayRedo} onClick={history.redo}>
        <Icon of={Redo2} />
      </IconButton>
      <IconButton label={copy('attempt.pen.clear')} disabled={count === 0} onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
      </IconButton>
      <span className="say wide">
        <span className="touch">{copy('attempt.pen.hint.touch')} </span>
        {copy('attempt.pen.hint')}
      </span>
      {isAsking && (
        <Modal
          alert
          title={copy('attempt.pen.clear.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{copy('attempt.pen.clear.stay')}</Button>
              <Button tone="danger" onClick={clear}>
                {copy('attempt.pen.clear.act')}
              </Button>
            </>
          }
        >
          <p>{copy('attempt.pen.clear.text', { count })}</p>
        </Modal>
      )}
    </WritingBar>
  );
}

export default withTexts(texts, PenBar);
