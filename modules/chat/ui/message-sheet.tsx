import { useCopy } from '@platform/i18n';
import { Button, Modal, useAsk, useToast } from '@platform/ui';
import { useMutate, type Mutation } from '@platform/web';
import { useId, useState } from 'react';
import { REACTIONS, REPORT_REASONS } from '../contract-terms.ts';
import type { ChatMessage, ChatRoomView } from '../contract.ts';
import { useChatFrame } from './panel-context.ts';
import { blockMember, openDirect, reactTo, removeMember, reportMessage, unsendMessage, type ReportReason } from './queries.ts';

export interface SheetActs {
  readonly onReply: (message: ChatMessage) => void;
  readonly onEdit: (message: ChatMessage) => void;
  readonly onDirect: (chatRoomId: string) => void;
  /** Who is read, or who is in the room, is another matter now. */
  readonly onChanged: () => void;
}

interface Entry {
  readonly label:
    | 'chat.reply'
    | 'chat.copy'
    | 'chat.edit'
    | 'chat.direct'
    | 'chat.report'
    | 'chat.unblock'
    | 'chat.block'
    | 'chat.unsend'
    | 'chat.remove';
  readonly isOffered: boolean;
  readonly act: () => void;
}

/** What can be done with a message, over the page. */
export const MessageSheet = ({
  message,
  room,
  acts,
  onClose,
}: {
  readonly message: ChatMessage;
  readonly room: ChatRoomView;
  readonly acts: SheetActs;
  readonly onClose: () => void;
}) => {
  const copy = useCopy();
  const mutate = useMutate();
  const ask = useAsk();
  const toast = useToast();
  const { tell } = useChatFrame();
  const [isReporting, setReporting] = useState(false);
  const { chatRoomId } = room;
  const { no, memberNo, name, text } = message;
  const isMine = memberNo === room.me?.memberNo;
  const isBlocked = room.blockedMemberNos.includes(memberNo);
  const isOne = room.kind === 'direct';
  const ifSure = async (act: 'unsend' | 'block' | 'remove', mutation: Mutation<null>, then?: () => void) => {
    onClose();
    const isSure = await ask({
      title: copy(`chat.${act}.ask`),
      text: copy(`chat.${act}.text`, { name }),
      confirm: copy(`chat.${act}`),
      cancel: copy('chat.cancel'),
      tone: 'danger',
    });
    if (isSure && (await mutate((send) => send(mutation))).ok) then?.();
  };
  const direct = async () => {
    onClose();
    const made = await mutate((send) => send(openDirect(chatRoomId, memberNo)));
    if (made.ok) acts.onDirect(made.value.chatRoomId);
  };
  const unblock = async () => {
    onClose();
    if ((await mutate((send) => send(blockMember(chatRoomId, memberNo, false)))).ok) acts.onChanged();
  };
  const copyText = async () => {
    onClose();
    if (tell) return tell({ type: 'copy', text: text ?? '' });
    await navigator.clipboard.writeText(text ?? '');
    toast(copy('chat.copied'), { type: 'success' });
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  if (isReporting) return <ReportSheet message={message} room={room} onClose={onClose} onChanged={acts.onChanged} />;
  const isRead = text !== null && !isBlocked;
  const entries: readonly Entry[] = [
    { label: 'chat.reply', isOffered: isRead, act: then(() => acts.onReply(message)) },
    { label: 'chat.copy', isOffered: isRead, act: () => void copyText() },
    { label: 'chat.edit', isOffered: isMine, act: then(() => acts.onEdit(message)) },
    { label: 'chat.direct', isOffered: !isMine && !isOne && !isBlocked, act: () => void direct() },
    { label: 'chat.report', isOffered: !isMine && text !== null, act: () => setReporting(true) },
    { label: 'chat.unblock', isOffered: !isMine && isBlocked, act: () => void unblock() },
    {
      label: 'chat.block',
      isOffered: !isMine && !isBlocked,
      act: () => void ifSure('block', blockMember(chatRoomId, memberNo, true), acts.onChanged),
    },
    { label: 'chat.unsend', isOffered: isMine || room.may.moderate, act: () => void ifSure('unsend', unsendMessage(chatRoomId, no)) },
    {
      label: 'chat.remove',
      isOffered: !isMine && !isOne && room.may.moderate,
      act: () => void ifSure('remove', removeMember(chatRoomId, memberNo), acts.onChanged),
    },
  ];
  return (
    <Modal title={copy('chat.sheet', { name })} onClose={onClose} actions={<Button onClick={onClose}>{copy('chat.close')}</Button>}>
      {isRead && (
        <>
          <p className="ch-cited">{text}</p>
          <Reactions message={message} room={room} onClose={onClose} />
        </>
      )}
      <div className="ch-acts">
        {entries
          .filter(({ isOffered }) => isOffered)
          .map(({ label, act }) => (
            <Button key={label} tone="quiet" wide onClick={act}>
              {copy(label)}
            </Button>
          ))}
      </div>
    </Modal>
  );
};

const Reactions = ({
  message,
  room,
  onClose,
}: {
  readonly message: ChatMessage;
  readonly room: ChatRoomView;
  readonly onClose: () => void;
}) => {
  const copy = useCopy();
  const mutate = useMutate();
  return (
    <div className="ch-signs" role="group" aria-label={copy('chat.signs')}>
      {REACTIONS.map((kind) => {
        const isOn = message.reactions.some((one) => one.kind === kind && one.memberNos.includes(room.me?.memberNo ?? 0));
        return (
          <button
            key={kind}
            type="button"
            className="ch-sign"
            aria-pressed={isOn}
            onClick={() => {
              onClose();
              void mutate((send) => send(reactTo(room.chatRoomId, message.no, kind, !isOn)));
            }}
          >
            {copy(`chat.sign.${kind}`)}
          </button>
        );
      })}
    </div>
  );
};

/** One reason, and whether whoever wrote it is read any more. */
const ReportSheet = ({
  message: { no, memberNo, name },
  room: { chatRoomId },
  onClose,
  onChanged,
}: {
  readonly message: ChatMessage;
  readonly room: ChatRoomView;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) => {
  const copy = useCopy();
  const mutate = useMutate();
  const toast = useToast();
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const report = async () => {
    if (reason === null) return;
    onClose();
    const done = await mutate(async (send) => {
      await send(reportMessage(chatRoomId, no, reason));
      if (isBlocked) await send(blockMember(chatRoomId, memberNo, true));
    });
    if (!done.ok) return;
    toast(copy('chat.report.done'), { type: 'success' });
    if (isBlocked) onChanged();
  };
  return (
    <Modal
      title={copy('chat.report.ask')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('chat.cancel')}</Button>
          <Button tone="danger" disabled={reason === null} onClick={() => void report()}>
            {copy('chat.report')}
          </Button>
        </>
      }
    >
      <p>{copy('chat.report.text')}</p>
      <div role="radiogroup" aria-label={copy('chat.report.reason')}>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name={`${id}-reason`} checked={reason === one} onChange={() => setReason(one)} />
            {copy(`chat.report.${one}`)}
          </label>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={isBlocked} onChange={(event) => setBlocked(event.currentTarget.checked)} />
        {copy('chat.report.block', { name })}
      </label>
    </Modal>
  );
};
