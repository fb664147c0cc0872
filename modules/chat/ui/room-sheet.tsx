import { useCopy } from '@platform/i18n';
import { Button, Icon, IconButton, Modal, useAsk } from '@platform/ui';
import { useMutate, type Mutation } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { useId, useState, type SubmitEvent } from 'react';
import { MOST_TITLE } from '../contract-terms.ts';
import type { ChatMember, ChatRoomView } from '../contract.ts';
import { useChatFrame } from './panel-context.ts';
import { blockMember, changeRoom, leaveRoom, membersQuery, openDirect, removeMember, setQuiet, setRole } from './queries.ts';

export interface RoomSheetProps {
  readonly room: ChatRoomView;
  readonly onGo: (chatRoomId: string) => void;
  /** The room is another one than it was: asks for it anew. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Who is in the room, and what a member can do about it. */
export const RoomSheet = ({ room, onGo, onChanged, onClose }: RoomSheetProps) => {
  const copy = useCopy();
  const mutate = useMutate();
  const ask = useAsk();
  const { chatRoomId, isQuiet } = room;
  const { tell } = useChatFrame();
  const [chosen, setChosen] = useState<ChatMember | null>(null);
  const quiet = async () => {
    if ((await mutate((send) => send(setQuiet(chatRoomId, !isQuiet)))).ok) await onChanged();
  };
  const leave = async () => {
    onClose();
    const isSure = await ask({
      title: copy('chat.leave.ask'),
      text: copy(room.me?.role === 'owner' ? 'chat.leave.owner' : 'chat.leave.text'),
      confirm: copy('chat.leave'),
      cancel: copy('chat.cancel'),
      tone: 'danger',
    });
    if (!isSure || !(await mutate((send) => send(leaveRoom(chatRoomId)))).ok) return;
    await onChanged();
    onGo('');
  };
  if (chosen) return <MemberSheet member={chosen} room={room} onGo={onGo} onChanged={onChanged} onClose={() => setChosen(null)} />;
  return (
    <Modal
      title={room.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void leave()}>{copy('chat.leave')}</Button>
          <Button tone="primary" onClick={onClose}>
            {copy('chat.close')}
          </Button>
        </>
      }
    >
      <p>{copy('chat.room.me', { name: room.me?.name ?? '' })}</p>
      <label className="check">
        <input type="checkbox" checked={isQuiet} onChange={() => void quiet()} />
        {copy('chat.quiet')}
      </label>
      {tell && room.kind !== 'direct' && (
        <Button size="s" onClick={() => tell({ type: 'share', path: `/rooms/${chatRoomId}`, title: room.title })}>
          {copy('chat.share')}
        </Button>
      )}
      {room.may.moderate && room.kind !== 'direct' && <Settings room={room} onChanged={onChanged} />}
      <Members room={room} onChoose={setChosen} />
    </Modal>
  );
};

const Members = ({ room, onChoose }: { readonly room: ChatRoomView; readonly onChoose: (member: ChatMember) => void }) => {
  const copy = useCopy();
  const members = useQuery({ ...membersQuery(room.chatRoomId), staleTime: 0, refetchOnMount: true });
  return (
    <section aria-label={copy('chat.room.members')}>
      <h3 className="ch-h3">{copy('chat.room.members')}</h3>
      {members.isPending && <p className="meta">{copy('chat.loading')}</p>}
      {members.isError && <p className="meta">{copy('chat.members.failed')}</p>}
      <ul className="ch-people">
        {members.data?.items.map((member) => (
          <li key={member.memberNo}>
            <span className="ch-one">
              {member.name} {member.role !== 'member' && <span className="tag tint">{copy(`chat.role.${member.role}`)}</span>}{' '}
              {member.isMe && <span className="meta-s">{copy('chat.me')}</span>}
            </span>
            {!member.isMe && (
              <IconButton label={copy('chat.member.acts', { name: member.name })} onClick={() => onChoose(member)}>
                <Icon of={Ellipsis} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const MemberSheet = ({ member, room, onGo, onChanged, onClose }: RoomSheetProps & { readonly member: ChatMember }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const ask = useAsk();
  const queries = useQueryClient();
  const { chatRoomId } = room;
  const { memberNo, name, role } = member;
  const isBlocked = room.blockedMemberNos.includes(memberNo);
  const act = async (mutation: Mutation<null>) => {
    onClose();
    if (!(await mutate((send) => send(mutation))).ok) return;
    await queries.invalidateQueries({ queryKey: membersQuery(chatRoomId).queryKey });
    await onChanged();
  };
  const ifSure = async (what: 'block' | 'remove', mutation: Mutation<null>) => {
    const isSure = await ask({
      title: copy(`chat.${what}.ask`),
      text: copy(`chat.${what}.text`, { name }),
      confirm: copy(`chat.${what}`),
      cancel: copy('chat.cancel'),
      tone: 'danger',
    });
    if (isSure) await act(mutation);
  };
  const direct = async () => {
    const made = await mutate((send) => send(openDirect(chatRoomId, memberNo)));
    if (made.ok) onGo(made.value.chatRoomId);
  };
  const mayRemove = room.may.moderate && room.kind !== 'direct' && (role === 'member' || room.me?.role === 'owner');
  return (
    <Modal title={name} onClose={onClose} actions={<Button onClick={onClose}>{copy('chat.close')}</Button>}>
      <div className="ch-acts">
        {room.kind !== 'direct' && (
          <Button tone="quiet" wide onClick={() => void direct()}>
            {copy('chat.direct')}
          </Button>
        )}
        {room.me?.role === 'owner' && room.kind !== 'direct' && (
          <Button tone="quiet" wide onClick={() => void act(setRole(chatRoomId, memberNo, role === 'moderator' ? 'member' : 'moderator'))}>
            {copy(role === 'moderator' ? 'chat.role.end' : 'chat.role.give')}
          </Button>
        )}
        <Button
          tone="quiet"
          wide
          onClick={() =>
            void (isBlocked ? act(blockMember(chatRoomId, memberNo, false)) : ifSure('block', blockMember(chatRoomId, memberNo, true)))
          }
        >
          {copy(isBlocked ? 'chat.unblock' : 'chat.block')}
        </Button>
        {mayRemove && (
          <Button tone="quiet" wide onClick={() => void ifSure('remove', removeMember(chatRoomId, memberNo))}>
            {copy('chat.remove')}
          </Button>
        )}
      </div>
    </Modal>
  );
};

/** Seconds between two messages of one member. */
const SLOW = [0, 5, 10, 30, 60, 300];

const Settings = ({ room, onChanged }: Pick<RoomSheetProps, 'room' | 'onChanged'>) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const [title, setTitle] = useState(room.title);
  const save = async (change: Parameters<typeof changeRoom>[1]) => {
    if ((await mutate((send) => send(changeRoom(room.chatRoomId, change)))).ok) await onChanged();
  };
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save({ title: title.trim() });
  };
  return (
    <div className="ch-settings">
      {room.kind === 'topic' && (
        <form onSubmit={rename}>
          <label className="label" htmlFor={`${id}-title`}>
            {copy('chat.room.title')}
          </label>
          <input
            id={`${id}-title`}
            className="input"
            maxLength={MOST_TITLE}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" size="s" disabled={title.trim().length < 2 || title.trim() === room.title}>
            {copy('chat.room.rename')}
          </Button>
        </form>
      )}
      <label className="label" htmlFor={`${id}-slow`}>
        {copy('chat.slow')}
      </label>
      <select
        id={`${id}-slow`}
        className="input"
        value={room.slowSeconds}
        onChange={(event) => void save({ slowSeconds: Number(event.currentTarget.value) })}
      >
        {[...new Set([...SLOW, room.slowSeconds])].map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? copy('chat.slow.off') : copy('chat.slow.each', { seconds })}
          </option>
        ))}
      </select>
    </div>
  );
};
