import { momentText, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { useMutate, type Send } from '@platform/web';
import { useRef, useState } from 'react';
import type { Me, Room } from '../contract.ts';
import { showResult } from './queries.ts';

export interface MyPartProps {
  readonly room: Room;
  readonly me: Me;
  readonly onRoom: (room: Room) => void;
  /** Starts the paper, or goes on with it, and opens the player. */
  readonly onStart: (send: Send) => Promise<void>;
  readonly resultPath: (recordIdx: number) => string;
}

/** What whoever is in can do now. */
export const MyPart = ({ room, me, onRoom, onStart, resultPath }: MyPartProps) => {
  const copy = useCopy();
  const step = room.may.start ? (me.state === 'sitting' ? 'resume' : 'start') : me.state === 'submitted' ? 'done' : room.phase;
  const text = {
    before: copy('studyRoom.my.before', { at: momentText(room.opensAt) }),
    start: copy('studyRoom.my.start', { at: momentText(room.closesAt) }),
    resume: copy('studyRoom.my.resume'),
    done: copy(`studyRoom.my.done.${room.phase === 'after' ? 'after' : room.phase === 'finishing' ? 'finishing' : 'open'}`, {
      at: momentText(room.closesAt),
    }),
    open: copy('studyRoom.my.open'),
    finishing: copy('studyRoom.my.missed'),
    after: copy('studyRoom.my.missed'),
  }[step];
  return (
    <section className="sr-my" aria-labelledby="sr-my">
      <h2 className="h2" id="sr-my">
        {copy('studyRoom.my', { nickname: me.nickname })}
      </h2>
      {me.mergedNicknames.length > 0 && (
        <p className="note">
          {copy('studyRoom.my.merged', { gone: me.mergedNicknames.join(', '), kept: me.nickname })}
          {me.mergedSitting && ` ${copy('studyRoom.my.merged.sitting')}`}
        </p>
      )}
      <p>{text}</p>
      {(step === 'start' || step === 'resume') && <StartButton isResumed={step === 'resume'} onStart={onStart} />}
      {me.recordIdx !== null && me.state === 'submitted' && (
        <a className={buttonClass({ tone: 'line' })} href={resultPath(me.recordIdx)}>
          {copy('studyRoom.my.result')}
        </a>
      )}
      {me.state === 'submitted' && <Shown room={room} me={me} onRoom={onRoom} />}
    </section>
  );
};

const StartButton = ({ isResumed, onStart }: { readonly isResumed: boolean; readonly onStart: MyPartProps['onStart'] }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const inFlight = useRef(false);
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setStarting(true);
    const done = await mutate(onStart);
    if (done.ok) return;
    inFlight.current = false;
    setStarting(false);
  };
  return (
    <Button tone="primary" size="l" disabled={isStarting} onClick={() => void start()}>
      {copy(isStarting ? 'studyRoom.my.starting' : isResumed ? 'studyRoom.my.resume.act' : 'studyRoom.my.start.act')}
    </Button>
  );
};

/** Consent, by a press, for this room alone. */
const Shown = ({ room, me, onRoom }: Pick<MyPartProps, 'room' | 'me' | 'onRoom'>) => {
  const copy = useCopy();
  const mutate = useMutate();
  const [isSending, setSending] = useState(false);
  const change = async () => {
    setSending(true);
    await mutate(async (send) => onRoom(await send(showResult(room.roomCode, !me.isShown))));
    setSending(false);
  };
  return (
    <div className="sr-shown">
      <p>
        <b>{copy(me.isShown ? 'studyRoom.shown.on' : 'studyRoom.shown.off')}</b>
      </p>
      <p className="meta">{copy('studyRoom.shown.text')}</p>
      <Button tone={me.isShown ? 'line' : 'primary'} disabled={isSending} onClick={() => void change()}>
        {copy(me.isShown ? 'studyRoom.shown.hide' : 'studyRoom.shown.show')}
      </Button>
    </div>
  );
};
