import { isShort } from '@modules/exam/answer';
import { PlayerDialog, DarkSwitch, ScaleChoice, type ViewSettingsProps } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useState } from 'react';
import { RealTestSwitch } from '../tools/real-test.tsx';
import { ToolButtons, useTools, type ToolButtonsProps } from '../tools/tool-buttons.tsx';
import { dropSecondPress } from './drop-second-press.ts';
import { NumberMap } from './number-bubbles.tsx';
import {
  nameOfClock,
  useAnsweredCount,
  useClockName,
  useJournal,
  useOpenProblems,
  useSitting,
  useSittingState,
} from '../sitting/use-sitting.ts';

interface Closable {
  readonly onClose: () => void;
}

/** The whole answer sheet, where there is no room for it beside the question. */
export const SheetDialog = ({ onClose, onEnd }: Closable & { readonly onEnd: () => void }) => {
  const copy = useCopy();
  const { paper } = useSitting();
  const isLast = useSittingState(({ clockIndex }) => clockIndex === paper.rules.clocks.length - 1);
  const name = useClockName() ?? '';
  const isWriter = useJournal(({ role }) => role === 'writer');
  return (
    <PlayerDialog
      kind="sheet"
      title={copy('attempt.player.sheet')}
      onClose={onClose}
      foot={
        isWriter && (
          <Button tone="primary" size="l" wide onClick={onEnd}>
            {isLast ? copy('attempt.player.submit') : copy('attempt.player.advance', { name })}
          </Button>
        )
      }
    >
      <NumberMap onGo={onClose} />
    </PlayerDialog>
  );
};

/** Tools (on a phone this is where they lie) and how the player looks. */
export const MoreDialog = ({ onClose, inUse, onTool, ...view }: Closable & ViewSettingsProps & ToolButtonsProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  const isReal = useSittingState(({ realTest }) => realTest);
  const take: ToolButtonsProps['onTool'] = (tool) => {
    onClose();
    onTool(tool);
  };
  return (
    <PlayerDialog kind="sheet" title={copy('attempt.player.more')} onClose={onClose}>
      <ToolButtons inUse={inUse} onTool={take} />
      <RealTestSwitch rules={sitting.paper.rules} isOn={isReal} onChange={sitting.setRealTest} />
      <div className="player-lines">
        <div>
          <label className="check">
            <input
              type="checkbox"
              checked={view.settings.stopwatch}
              onChange={(event) => view.change({ stopwatch: event.currentTarget.checked })}
            />
            {copy('attempt.stopwatch.show')}
          </label>
        </div>
        <div>
          <label className="check">
            <input
              type="checkbox"
              checked={view.settings.pace && !isReal}
              disabled={isReal}
              onChange={(event) => view.change({ pace: event.currentTarget.checked })}
            />
            {copy(isReal ? 'attempt.pace.not' : 'attempt.pace.show')}
          </label>
        </div>
        <div>
          <span>{copy('exam.player.scale')}</span>
          <ScaleChoice {...view} name="player-scale-more" />
        </div>
        <div>
          <span>{copy('exam.player.dark')}</span>
          <DarkSwitch {...view} />
        </div>
      </div>
    </PlayerDialog>
  );
};

/** In a paper whose problems have at most so many choices, in the order in which they are listed. */
const keysOf = (most: number) =>
  [
    [most > 9 ? '1 – 9 0' : `1 – ${most}`, 'choose'],
    ['Delete', 'clear'],
    ['Enter', 'type'],
    ['← P', 'previous'],
    ['→ N', 'next'],
    ['U', 'unsure'],
    ['F', 'flag'],
    ['H', 'highlight'],
    ['D', 'pen'],
    ['M', 'note'],
    ['C', 'calculator'],
    ['?', 'help'],
  ] as const;

/** The keys that do something in this paper. */
export const HelpDialog = ({ onClose }: Closable) => {
  const copy = useCopy();
  const { problems, rules } = useSitting().paper;
  const most = Math.max(0, ...problems.map(({ choices }) => choices.length));
  const doesNothing: Readonly<Partial<Record<string, boolean>>> = {
    choose: most === 0,
    type: !problems.some(isShort),
    previous: rules.move === 'forward-only',
  };
  const tools: Readonly<Partial<Record<string, boolean>>> = useTools();
  return (
    <PlayerDialog kind="sheet" title={copy('exam.player.help')} onClose={onClose}>
      <dl className="player-keys">
        {keysOf(most)
          .filter(([, act]) => !doesNothing[act] && tools[act] !== false)
          .map(([key, act]) => (
            <div key={act}>
              <dt>{key.split(' ').map((one) => (one === '–' ? '–' : <kbd key={one}>{one}</kbd>))}</dt>
              <dd>{copy(`attempt.player.key.${act}`)}</dd>
            </div>
          ))}
      </dl>
      {most > 0 && <p className="meta">{copy('attempt.player.help.arrows')}</p>}
    </PlayerDialog>
  );
};

/** Ending a clock before its time: asked once, because there is no way back. */
export const AdvanceDialog = ({ onClose }: Closable) => {
  const copy = useCopy();
  const sitting = useSitting();
  const clockIndex = useSittingState((state) => state.clockIndex);
  const name = useClockName() ?? '';
  const blank = useOpenProblems().length - useAnsweredCount();
  const advance = () => {
    dropSecondPress();
    sitting.advance();
    onClose();
  };
  return (
    <Modal
      alert
      title={copy('attempt.player.advance.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('attempt.player.advance.stay')}</Button>
          <Button tone="primary" onClick={advance}>
            {copy('attempt.player.advance.next', { name: nameOfClock(sitting.paper, clockIndex + 1) ?? '' })}
          </Button>
        </>
      }
    >
      <p>{copy('attempt.player.advance.text', { name })}</p>
      {blank > 0 && <p>{copy('attempt.player.advance.blank', { name, count: blank })}</p>}
    </Modal>
  );
};

/** Somebody steps back out of the room, by a swipe perhaps: staying is the answer that a hurried press gives. */
export const LeaveDialog = ({ onClose, onLeave }: Closable & { readonly onLeave: () => void }) => {
  const copy = useCopy();
  return (
    <Modal
      alert
      title={copy('attempt.player.leave.title')}
      onClose={onClose}
      actions={
        <>
          <Button tone="primary" onClick={onClose}>
            {copy('attempt.player.leave.stay')}
          </Button>
          <Button onClick={onLeave}>{copy('attempt.player.leave.go')}</Button>
        </>
      }
    >
      <p>{copy('attempt.player.leave.text')}</p>
    </Modal>
  );
};

/** Where the rules only lead forward: a blank problem is left for good, which a press too many must not do. */
export const LeaveBlankDialog = () => {
  const copy = useCopy();
  const sitting = useSitting();
  const count = useSittingState(({ leavingTo }) => sitting.blankBefore(leavingTo ?? 0));
  const number = useSittingState(({ position }) => sitting.problemAt(position).number);
  const [isLastQuestion, setLastQuestion] = useState(false);
  const leave = () => {
    dropSecondPress();
    sitting.leaveBlank(isLastQuestion);
  };
  return (
    <Modal
      alert
      title={copy('attempt.player.leaveBlank.title')}
      onClose={sitting.stay}
      actions={
        <>
          <Button onClick={sitting.stay}>{copy('attempt.player.leaveBlank.stay')}</Button>
          <Button tone="primary" onClick={leave}>
            {copy('attempt.player.leaveBlank.go')}
          </Button>
        </>
      }
    >
      <p>{count > 1 ? copy('attempt.player.leaveBlank.many', { count }) : copy('attempt.player.leaveBlank.one', { number })}</p>
      <label className="check">
        <input type="checkbox" checked={isLastQuestion} onChange={(event) => setLastQuestion(event.currentTarget.checked)} />
        {copy('attempt.player.leaveBlank.last')}
      </label>
    </Modal>
  );
};
