import { useCopy } from '@platform/i18n';
import { Button, useAsk } from '@platform/ui';
import { useMutate, type Mutation } from '@platform/web';
import type { Room } from '../contract.ts';
import { endRoom, leaveRoom, removeRoom } from './queries.ts';

/** Ending and leaving: asked about before. */
export const RoomActs = ({
  room,
  onRoom,
  onGone,
}: {
  readonly room: Room;
  readonly onRoom: (room: Room) => void;
  /** They left, or there is no room any more. */
  readonly onGone: (what: 'left' | 'removed') => void;
}) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const act = async <T,>(name: 'end' | 'leave' | 'remove', mutation: Mutation<T>, then: (value: T) => void) => {
    const isSure = await ask({
      title: copy(`studyRoom.${name}.ask`),
      text: copy(`studyRoom.${name}.text`),
      confirm: copy(`studyRoom.${name}`),
      cancel: copy('studyRoom.cancel'),
      tone: name === 'end' ? 'primary' : 'danger',
    });
    if (isSure) await mutate(async (send) => then(await send(mutation)));
  };
  const mayEnd = room.isOwner && (room.phase === 'before' || room.phase === 'open');
  if (!room.me && !room.isOwner) return null;
  return (
    <section className="sr-acts" aria-label={copy('studyRoom.acts')}>
      {mayEnd && (
        <Button tone="line" onClick={() => void act('end', endRoom(room.roomCode), onRoom)}>
          {copy('studyRoom.end')}
        </Button>
      )}
      {room.me && (
        <Button tone="quiet" onClick={() => void act('leave', leaveRoom(room.roomCode), () => onGone('left'))}>
          {copy('studyRoom.leave')}
        </Button>
      )}
      {room.isOwner && (
        <Button tone="quiet" onClick={() => void act('remove', removeRoom(room.roomCode), () => onGone('removed'))}>
          {copy('studyRoom.remove')}
        </Button>
      )}
    </section>
  );
};
