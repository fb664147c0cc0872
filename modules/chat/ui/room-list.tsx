import { clockText, shortDayText, useCopy } from '@platform/i18n';
import { Button, classNames, countText, EmptyState, Icon, Segmented } from '@platform/ui';
import { Link, useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { MOST_TITLE } from '../contract-terms.ts';
import type { ChatRoomCard } from '../contract.ts';
import { makeRoom, myRoomsQuery, openRoomsQuery, ROOM_LISTS } from './queries.ts';

const isToday = (at: number): boolean => shortDayText(at) === shortDayText(Date.now());

export const RoomList = ({ current, onMade }: { readonly current: string | null; readonly onMade: (chatRoomId: string) => void }) => {
  const copy = useCopy();
  // Where a room is open the page is about it.
  const Title = current === null ? 'h1' : 'h2';
  const [which, setWhich] = useState<'mine' | 'open'>('mine');
  const list = useQuery({
    ...(which === 'mine' ? myRoomsQuery() : openRoomsQuery()),
    throwOnError: false,
    refetchOnMount: which === 'open',
  });
  const items = list.data?.items;
  return (
    <section className="ch ch-list" aria-label={copy('chat.list')}>
      <header className="ch-head">
        <Title className="h2 s">{copy('chat.title')}</Title>
      </header>
      <div className="ch-which">
        <Segmented
          label={copy('chat.list.which')}
          name="chat-list"
          options={[
            { value: 'mine', label: copy('chat.list.mine') },
            { value: 'open', label: copy('chat.list.open') },
          ]}
          value={which}
          onChange={setWhich}
        />
      </div>
      <div className="ch-body">
        {list.isPending && <p className="meta ch-note">{copy('chat.loading')}</p>}
        {list.isError && !items && (
          <div className="ch-note">
            <p className="meta">{copy('chat.list.failed')}</p>
            <Button size="s" onClick={() => void list.refetch()}>
              {copy('chat.again')}
            </Button>
          </div>
        )}
        {items?.length === 0 && (
          <EmptyState
            title={copy(`chat.list.${which}.none`)}
            as="h2"
            acts={which === 'mine' && <Button onClick={() => setWhich('open')}>{copy('chat.list.open.go')}</Button>}
          >
            {copy(`chat.list.${which}.none.text`)}
          </EmptyState>
        )}
        <ul>
          {items?.map((room) => (
            <RoomRow key={room.chatRoomId} room={room} isCurrent={room.chatRoomId === current} />
          ))}
        </ul>
        {which === 'open' && items && <NewRoom onMade={onMade} />}
      </div>
    </section>
  );
};

const RoomRow = ({ room, isCurrent }: { readonly room: ChatRoomCard; readonly isCurrent: boolean }) => {
  const copy = useCopy();
  const { title, last, isQuiet, memberCount, isMentioned } = room;
  // Of the room that is open everything is before the reader's eyes.
  const unreadCount = isCurrent ? 0 : room.unreadCount;
  return (
    <li className={classNames('ch-row', unreadCount > 0 && 'un', isCurrent && 'now')}>
      <span className="ch-mono" aria-hidden>
        {[...title].slice(0, 2).join('')}
      </span>
      <Link
        to="/site-chat/rooms/$chatRoomId"
        params={{ chatRoomId: room.chatRoomId }}
        className="ch-link"
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className="ch-name">
          <span className="ch-one">{title}</span>
          {isQuiet && <Icon of={BellOff} size="s" />}
          {isQuiet && <span className="sr">{copy('chat.quiet.on')}</span>}
        </span>
        <span className="ch-last ch-one">
          {last ? `${last.name}: ${last.text ?? copy('chat.message.gone')}` : copy('chat.members', { count: memberCount })}
        </span>
      </Link>
      <span className="ch-side">
        {last && <span className="num">{isToday(last.at) ? clockText(last.at) : shortDayText(last.at)}</span>}
        {unreadCount > 0 && isMentioned && <span className="tag tint">{copy('chat.mentioned')}</span>}
        {unreadCount > 0 && (
          <>
            <span className="count ch-count" aria-hidden>
              {countText(unreadCount)}
            </span>
            <span className="sr">{copy('chat.unread', { count: countText(unreadCount) })}</span>
          </>
        )}
      </span>
    </li>
  );
};

const NewRoom = ({ onMade }: { readonly onMade: (chatRoomId: string) => void }) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  // Of this title: asked again after a lost answer it is the same room.
  const request = useRef<string>(undefined);
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const requestId = (request.current ??= crypto.randomUUID());
    const made = await mutate((send) => send(makeRoom(title.trim(), requestId)));
    if (!made.ok) return;
    await queries.invalidateQueries({ queryKey: ROOM_LISTS });
    onMade(made.value.chatRoomId);
  };
  return (
    <form className="ch-new" onSubmit={(event) => void make(event)}>
      <label className="label" htmlFor={id}>
        {copy('chat.make.label')}
      </label>
      <input
        id={id}
        className="input"
        maxLength={MOST_TITLE}
        value={title}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          request.current = undefined;
        }}
      />
      <Button type="submit" disabled={title.trim().length < 2}>
        {copy('chat.make')}
      </Button>
    </form>
  );
};
