import { momentText, useCopy } from '@platform/i18n';
import { Button, EmptyState, ErrorState, Skeleton, Waiting } from '@platform/ui';
import { ApiError, type Send } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Room } from '../contract.ts';
import { ComparisonView } from './comparison-view.tsx';
import { JoinForm } from './join-form.tsx';
import { MyPart } from './my-part.tsx';
import { PeopleList } from './people-list.tsx';
import { createPollPace } from './poll-pace.ts';
import { roomQuery } from './queries.ts';
import { stateOf } from './state-of.ts';
import { RoomActs } from './room-acts.tsx';
import { ShareRoom } from './share-room.tsx';

export interface RoomViewProps {
  readonly roomCode: string;
  readonly onStart: (send: Send) => Promise<void>;
  readonly resultPath: (recordIdx: number) => string;
  readonly solutionPath: (recordIdx: number) => string;
  /** The way on where the room is gone. */
  readonly wayOn: ReactNode;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * A room as it is now, asked for by the page itself once it is there: what is made on the server may be kept for everybody, and has nothing of people in it.
 */
export const RoomView = ({ roomCode, onStart, resultPath, solutionPath, wayOn }: RoomViewProps) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const [pace] = useState(createPollPace);
  const [gone, setGone] = useState<'left' | 'removed'>();
  const answer = useQuery({
    ...roomQuery(roomCode),
    enabled: gone === undefined,
    throwOnError: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: (query) => (isGone(query.state.error) ? false : pace(query.state.data)),
  });
  const onRoom = (room: Room) => queries.setQueryData(roomQuery(roomCode).queryKey, room);
  const onGone = (what: 'left' | 'removed') => {
    queries.removeQueries({ queryKey: ['study-room'] });
    setGone(what);
  };
  if (gone || isGone(answer.error))
    return (
      <EmptyState title={copy(`studyRoom.gone.${gone ?? 'missing'}`)} acts={wayOn}>
        {copy(`studyRoom.gone.${gone ?? 'missing'}.text`)}
      </EmptyState>
    );
  const room = answer.data;
  if (!room)
    return answer.isError ? (
      <ErrorState
        as="h2"
        title={copy('studyRoom.failed')}
        acts={
          <Button tone="line" onClick={() => void answer.refetch()}>
            {copy('studyRoom.again')}
          </Button>
        }
      >
        {copy('studyRoom.failed.text')}
      </ErrorState>
    ) : (
      <Waiting label={copy('studyRoom.loading')}>
        <Skeleton className="sr-skel" />
      </Waiting>
    );
  if (room.isRemoved)
    return (
      <EmptyState title={copy('studyRoom.removed')} acts={wayOn}>
        {copy('studyRoom.removed.text')}
      </EmptyState>
    );
  return (
    <RoomContent
      room={room}
      isStale={answer.isError}
      onRoom={onRoom}
      onGone={onGone}
      onStart={onStart}
      resultPath={resultPath}
      solutionPath={solutionPath}
    />
  );
};

interface RoomContentProps extends Pick<RoomViewProps, 'onStart' | 'resultPath' | 'solutionPath'> {
  readonly room: Room;
  /** The last look found nobody. */
  readonly isStale: boolean;
  readonly onRoom: (room: Room) => void;
  readonly onGone: (what: 'left' | 'removed') => void;
}

const RoomContent = ({ room, isStale, onRoom, onGone, onStart, resultPath, solutionPath }: RoomContentProps) => {
  const copy = useCopy();
  const { me, roomCode, phase } = room;
  const isBeforeEnd = phase === 'before' || phase === 'open';
  const onJoined = (joined: Room) => {
    onRoom(joined);
    document.getElementById('sr-people')?.focus();
  };
  return (
    <div className="sr-room">
      {isStale && (
        <p className="note warning" role="status">
          {copy('studyRoom.stale', { at: momentText(room.serverNow) })}
        </p>
      )}
      <div className="sr-title">
        {room.title !== null && <h2 className="h2">{room.title}</h2>}
        <p>
          <span className={room.phase === 'open' ? 'tag tint' : 'tag'}>{copy(`studyRoom.phase.${stateOf(room)}`)}</span>{' '}
          {copy(
            room.phase === 'before' ? 'studyRoom.window.before' : room.phase === 'open' ? 'studyRoom.window.open' : 'studyRoom.window.over',
            {
              opens: momentText(room.opensAt),
              closes: momentText(room.closesAt),
            },
          )}
        </p>
      </div>
      {room.may.join && <JoinForm roomCode={roomCode} onJoined={onJoined} />}
      {!me && !room.may.join && <p className="note">{copy(isBeforeEnd ? 'studyRoom.full' : 'studyRoom.over')}</p>}
      {me && <MyPart room={room} me={me} onRoom={onRoom} onStart={onStart} resultPath={resultPath} />}
      <PeopleList room={room} onRoom={onRoom} />
      {room.may.compare && <ComparisonView room={room} solutionPath={me?.recordIdx ? solutionPath(me.recordIdx) : null} />}
      {isBeforeEnd && <ShareRoom roomCode={roomCode} />}
      <RoomActs room={room} onRoom={onRoom} onGone={onGone} />
      <p className="meta-s">{copy('studyRoom.kept', { at: momentText(room.keptUntil) })}</p>
    </div>
  );
};
