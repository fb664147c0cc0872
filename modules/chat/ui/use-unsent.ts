import { laterByTimer, watchDevice } from '@platform/web/offline-queue';
import { sendQuietly } from '@platform/web/send-quietly';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatRoomView, SentMessage } from '../contract.ts';
import { sendMessage } from './queries.ts';
import { unsentQueue, type UnsentQueue } from './unsent-queue.ts';
import type { Unsent } from './unsent.ts';

const ownIds = (memberNo: number, come: readonly ChatMessage[]): readonly string[] =>
  come.filter((one) => one.memberNo === memberNo).map(({ clientId }) => clientId);

/** As it will come by the stream, which replaces it: by a number before the one that it has. */
const echoOf = (
  { me }: ChatRoomView,
  { clientId, text, replyTo }: Unsent,
  { no, changeNo, at }: SentMessage,
  items: readonly ChatMessage[],
): ChatMessage => {
  const about = items.find((one) => one.no === replyTo);
  return {
    no,
    changeNo: changeNo - 1,
    memberNo: me?.memberNo ?? 0,
    name: me?.name ?? '',
    role: me?.role ?? 'member',
    clientId,
    state: 'shown',
    text,
    replyTo: replyTo === undefined ? null : { no: replyTo, name: about?.name ?? '', text: about?.text ?? null },
    mentions: [],
    reactions: [],
    at,
    editedAt: null,
  };
};

/** What the member wrote and is not known to have arrived: on this device first, then sent (`unsent-queue.ts`). Its id makes it one message. */
export const useUnsent = (
  room: ChatRoomView,
  { items, take }: { readonly items: readonly ChatMessage[]; readonly take: (come: readonly ChatMessage[]) => void },
) => {
  const { chatRoomId } = room;
  const memberNo = room.me?.memberNo ?? 0;
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  // What a moment later is asked for by what was begun now.
  const now = useRef({ room, items });
  useEffect(() => {
    now.current = { room, items };
  });
  const queue = useRef<UnsentQueue>(null);
  useEffect(() => {
    const own = unsentQueue({
      place: { chatRoomId, memberNo },
      send: async (one) => {
        const { clientId, text, replyTo } = one;
        const sent = await sendQuietly(sendMessage(chatRoomId, { clientId, text, ...(replyTo !== undefined && { replyTo }) }));
        take([echoOf(now.current.room, one, sent, now.current.items)]);
      },
      onChange: setUnsent,
      later: laterByTimer,
      now: Date.now,
    });
    own.drop(ownIds(memberNo, now.current.items));
    own.start();
    queue.current = own;
    const unwatch = watchDevice({ back: own.deliver });
    return () => {
      unwatch();
      own.stop();
    };
  }, [chatRoomId, memberNo, take]);
  const arrived = useCallback((come: readonly ChatMessage[]) => queue.current?.drop(ownIds(memberNo, come)), [memberNo]);
  const sendAgain = useCallback(() => queue.current?.deliver(), []);
  const send = (text: string, replyTo?: number) => queue.current?.add({ text, ...(replyTo !== undefined && { replyTo }) });
  const retry = (one: Unsent) => queue.current?.retry(one);
  const drop = (one: Unsent) => queue.current?.drop([one.clientId]);
  return { unsent, send, retry, drop, arrived, sendAgain };
};
