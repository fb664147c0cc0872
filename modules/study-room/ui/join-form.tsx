import { useCopy } from '@platform/i18n';
import { Button, Field } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useRef, useState, type SubmitEvent } from 'react';
import { MOST_NICKNAME } from '../contract-limits.ts';
import type { Room } from '../contract.ts';
import { joinRoom } from './queries.ts';

/** Refusals of a name, which stand beside it. */
const OF_NAME = new Set(['study-room/nickname-taken', 'study-room/nickname-refused']);

export const JoinForm = ({ roomCode, onJoined }: { readonly roomCode: string; readonly onJoined: (room: Room) => void }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const field = useRef<HTMLInputElement>(null);
  const [nickname, setNickname] = useState('');
  const [error, setError] = useState<string>();
  const [isJoining, setJoining] = useState(false);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const join = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isJoining) return;
    if (nickname.trim() === '') return refuse(copy('studyRoom.join.empty'));
    setJoining(true);
    await mutate(async (send) => onJoined(await send(joinRoom(roomCode, nickname))), {
      takes: ({ kind, status, message }) => {
        if (status === 400) refuse(copy('studyRoom.join.invalid', { most: MOST_NICKNAME }));
        else if (OF_NAME.has(kind)) refuse(message);
        else return false;
        return true;
      },
    });
    setJoining(false);
  };
  return (
    <form className="sr-join" noValidate onSubmit={(event) => void join(event)}>
      <h2 className="h2">{copy('studyRoom.join')}</h2>
      <Field
        ref={field}
        label={copy('studyRoom.join.nickname')}
        hint={copy('studyRoom.join.hint', { most: MOST_NICKNAME })}
        error={error}
        value={nickname}
        maxLength={2 * MOST_NICKNAME}
        autoComplete="off"
        onChange={(event) => {
          setNickname(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button tone="primary" size="l" type="submit" disabled={isJoining}>
        {copy(isJoining ? 'studyRoom.join.joining' : 'studyRoom.join.act')}
      </Button>
    </form>
  );
};
