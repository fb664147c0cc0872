import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import { Link } from '@platform/web';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatRoomView } from '../contract.ts';
import { useChatFrame } from './panel-context.ts';
import { myRoomsQuery } from './queries.ts';
import { RoomSheet, type RoomSheetProps } from './room-sheet.tsx';

export const RoomHead = ({
  room,
  search,
  ...sheet
}: Omit<RoomSheetProps, 'onClose'> & {
  readonly room: ChatRoomView;
  /** Null where there is nothing to look in. */
  readonly search: { readonly isOpen: boolean; readonly onToggle: () => void } | null;
}) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const { isOnlyRoom } = useChatFrame();
  // The list is read again whenever something comes; the room is not.
  const mine = useQuery({ ...myRoomsQuery(), throwOnError: false });
  const memberCount = mine.data?.items.find(({ chatRoomId }) => chatRoomId === room.chatRoomId)?.memberCount ?? room.memberCount;
  return (
    <header className="ch-head">
      {!isOnlyRoom && (
        <Link className="icon-btn ch-back" to="/site-chat" aria-label={copy('chat.back')}>
          <Icon of={ChevronLeft} />
        </Link>
      )}
      <div className="ch-ttl">
        <h1 className="ch-one">{room.title}</h1>
        <span className="meta-s">{room.kind === 'direct' ? copy('chat.direct') : copy('chat.members', { count: memberCount })}</span>
      </div>
      {search && (
        <IconButton label={copy('chat.search')} aria-expanded={search.isOpen} onClick={search.onToggle}>
          <Icon of={Search} />
        </IconButton>
      )}
      {room.me && (
        <IconButton label={copy('chat.room.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={Menu} />
        </IconButton>
      )}
      {isOpen && room.me && <RoomSheet room={room} {...sheet} onClose={() => setOpen(false)} />}
    </header>
  );
};
