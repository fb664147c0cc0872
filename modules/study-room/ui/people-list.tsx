import { useCopy } from '@platform/i18n';
import { Button, useAsk } from '@platform/ui';
import { useMutate } from '@platform/web';
import type { Person, Room } from '../contract.ts';
import { takeOut } from './queries.ts';
import { useSaidSeldom } from './use-said-seldom.ts';

/** Who is in, and how far; it changes by itself, and says so seldom. */
export const PeopleList = ({ room, onRoom }: { readonly room: Room; readonly onRoom: (room: Room) => void }) => {
  const copy = useCopy();
  const count = (state: Person['state']) => room.people.filter((person) => person.state === state).length;
  const summary = copy('studyRoom.people.summary', {
    count: room.people.length,
    capacity: room.capacity,
    sitting: count('sitting'),
    submitted: count('submitted'),
  });
  const said = useSaidSeldom(summary);
  return (
    <section className="sr-people" aria-labelledby="sr-people">
      <div className="sr-head">
        <h2 className="h2" id="sr-people" tabIndex={-1}>
          {copy('studyRoom.people')}
        </h2>
        <p className="meta">{summary}</p>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      {room.people.length === 0 ? (
        <p className="meta">{copy('studyRoom.people.none')}</p>
      ) : (
        <ul className="sr-list">
          {room.people.map((person) => (
            <PersonRow key={person.seat} person={person} room={room} onRoom={onRoom} />
          ))}
        </ul>
      )}
    </section>
  );
};

const PersonRow = ({ person, room, onRoom }: { readonly person: Person; readonly room: Room; readonly onRoom: (room: Room) => void }) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const { seat, nickname, isOwner, isHere, state, answeredAbout } = person;
  const isMe = room.me?.seat === seat;
  const remove = async () => {
    const isSure = await ask({
      title: copy('studyRoom.takeOut.ask', { nickname }),
      text: copy('studyRoom.takeOut.text'),
      confirm: copy('studyRoom.takeOut'),
      cancel: copy('studyRoom.cancel'),
      tone: 'danger',
    });
    if (isSure) await mutate(async (send) => onRoom(await send(takeOut(room.roomCode, seat))));
  };
  return (
    <li>
      <p className="sr-name">
        <b>{nickname}</b>
        {isMe && <span className="tag tint">{copy('studyRoom.me')}</span>}
        {isOwner && <span className="tag">{copy('studyRoom.owner')}</span>}
      </p>
      <p className="meta">
        {answeredAbout === null
          ? copy(`studyRoom.state.${state}`)
          : copy('studyRoom.state.about', { answered: answeredAbout, total: room.problemCount })}
        {state === 'in' && ` · ${copy(isHere ? 'studyRoom.here' : 'studyRoom.away')}`}
      </p>
      {room.isOwner && !isOwner && (
        <Button tone="quiet" size="s" onClick={() => void remove()} aria-label={copy('studyRoom.takeOut.of', { nickname })}>
          {copy('studyRoom.takeOut')}
        </Button>
      )}
    </li>
  );
};
