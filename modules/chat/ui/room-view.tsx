import { useCopy } from '@platform/i18n';
import { Button, EmptyState, Icon } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage, ChatMessagePage, ChatRoomView } from '../contract.ts';
import { Composer, type About } from './composer.tsx';
import { Found } from './found.tsx';
import { MessageList } from './message-list.tsx';
import type { LineActs } from './message-line.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { editMessage, joinRoom, reactTo, ROOM_LISTS, roomQuery } from './queries.ts';
import { RoomHead } from './room-head.tsx';
import { useRoom } from './use-room.ts';

export interface RoomProps {
  readonly room: ChatRoomView;
  readonly page: ChatMessagePage | null;
  /** The message that the address names. */
  readonly jumpTo: number | null;
  readonly onGo: (chatRoomId: string) => void;
  /** Asks for the room anew. */
  readonly onChanged: () => Promise<void>;
}

export const RoomView = ({ page, ...props }: RoomProps) => {
  const queries = useQueryClient();
  const { room } = props;
  const onChanged = async () => {
    await queries.invalidateQueries({ queryKey: ROOM_LISTS });
    queries.removeQueries({ queryKey: roomQuery(room.chatRoomId).queryKey });
    await props.onChanged();
  };
  return (
    <section className="ch ch-room" aria-label={room.title}>
      {page && room.me ? <Talk {...props} onChanged={onChanged} page={page} /> : <Door {...props} onChanged={onChanged} />}
    </section>
  );
};

/** Of a room that the member is not in, or not any more. */
const Door = (props: Omit<RoomProps, 'page'>) => {
  const copy = useCopy();
  const mutate = useMutate();
  const { room, onChanged } = props;
  const join = async () => {
    if ((await mutate((send) => send(joinRoom(room.chatRoomId)))).ok) await onChanged();
  };
  return (
    <>
      <RoomHead {...props} search={null} />
      {room.may.join ? (
        <EmptyState
          title={copy('chat.door')}
          as="h2"
          acts={
            <Button tone="primary" onClick={() => void join()}>
              {copy('chat.join')}
            </Button>
          }
        >
          {copy('chat.door.text')}
        </EmptyState>
      ) : (
        <EmptyState title={copy('chat.removed')} as="h2">
          {copy('chat.error.removed')}
        </EmptyState>
      )}
    </>
  );
};

const Talk = ({ page, jumpTo, ...props }: RoomProps & { readonly page: ChatMessagePage }) => {
  const { room, onGo, onChanged } = props;
  const { chatRoomId } = room;
  const memberNo = room.me?.memberNo ?? 0;
  const copy = useCopy();
  const mutate = useMutate();
  const open = useRoom(room, page, () => void onChanged());
  const [about, setAbout] = useState<About>(null);
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [target, setTarget] = useState(() => (jumpTo === null ? null : { no: jumpTo }));
  // Where it was left; the line stays until the room is left.
  const [unread] = useState({ after: room.readNo, upTo: room.lastNo });
  const place = useMemo(() => ({ chatRoomId, memberNo }), [chatRoomId, memberNo]);
  const { items, load } = open;
  const now = useRef(items);
  useEffect(() => {
    now.current = items;
  }, [items]);
  const acts = useMemo<LineActs>(
    () => ({
      onChoose: setChosen,
      onReact: ({ no, reactions }, kind) => {
        const isOn = reactions.some((one) => one.kind === kind && one.memberNos.includes(memberNo));
        void mutate((send) => send(reactTo(chatRoomId, no, kind, !isOn)));
      },
      onJump: (no) => {
        const jump = async () => {
          if (!now.current.some((one) => one.no === no)) await load({ around: no });
          setTarget({ no });
        };
        void jump().catch(() => undefined);
      },
    }),
    [chatRoomId, load, memberNo, mutate],
  );
  const edit = async ({ no }: ChatMessage, text: string) => (await mutate((send) => send(editMessage(chatRoomId, no, text)))).ok;
  return (
    <>
      <RoomHead {...props} search={{ isOpen: isSearching, onToggle: () => setSearching(!isSearching) }} />
      {isSearching && <Found room={room} onJump={acts.onJump} />}
      <p className="ch-net" role="status">
        {!open.isOpen && (
          <>
            <Icon of={WifiOff} size="s" />
            {copy('chat.lost')}
          </>
        )}
      </p>
      <MessageList room={room} open={open} acts={acts} target={target} unread={unread} />
      <Writing memberNos={open.typing.filter((no) => !room.blockedMemberNos.includes(no))} items={items} />
      {room.slowSeconds > 0 && room.me?.role === 'member' && (
        <p className="ch-writing">{copy('chat.slow.on', { seconds: room.slowSeconds })}</p>
      )}
      <Composer
        place={place}
        about={about}
        onAboutEnds={() => setAbout(null)}
        onSend={(text, replyTo) => void open.write(text, replyTo?.no)}
        onEdit={edit}
        onTyping={open.sayTyping}
      />
      {chosen && (
        <MessageSheet
          message={items.find(({ no }) => no === chosen.no) ?? chosen}
          room={room}
          acts={{
            onReply: (message) => setAbout({ kind: 'reply', message }),
            onEdit: (message) => setAbout({ kind: 'edit', message }),
            onDirect: onGo,
            onChanged: () => void onChanged(),
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};

/** Seen, and not read out: it would be said all the time. */
const Writing = ({ memberNos, items }: { readonly memberNos: readonly number[]; readonly items: readonly ChatMessage[] }) => {
  const copy = useCopy();
  const names = memberNos.flatMap((no) => items.findLast((one) => one.memberNo === no)?.name ?? []);
  if (memberNos.length === 0) return null;
  return (
    <p className="ch-writing">
      {memberNos.length === 1 && names[0] ? copy('chat.typing', { name: names[0] }) : copy('chat.typing.some', { count: memberNos.length })}
    </p>
  );
};
