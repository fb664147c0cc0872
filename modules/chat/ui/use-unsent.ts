import { ApiError } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage, ChatRoomView, SentMessage } from '../contract.ts';
import { sendMessage } from './queries.ts';
import { dropUnsent, keepUnsent, readUnsent, type Unsent } from './unsent.ts';

const isOwn = (memberNo: number, clientId: string) => (one: ChatMessage) => one.memberNo === memberNo && one.clientId === clientId;

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

/** What is older is sent by the member alone: nobody expects it any more. */
const AGAIN_WITHIN_MS = 600_000;
/** What nobody answered to is sent again so often. */
const AGAIN_EVERY_MS = 10_000;

/**
 * What the member wrote and is not known to have arrived: on this device first, then sent one after the other. Whatever nobody answered to is sent again when the connection is back; its id
 * makes it one message.
 */
export const useUnsent = (
  room: ChatRoomView,
  { items, take }: { readonly items: readonly ChatMessage[]; readonly take: (come: readonly ChatMessage[]) => void },
) => {
  const { chatRoomId } = room;
  const memberNo = room.me?.memberNo ?? 0;
  const place = useMemo(() => ({ chatRoomId, memberNo }), [chatRoomId, memberNo]);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  // What a moment later is asked for by what was begun now.
  const now = useRef({ unsent, room, items });
  useEffect(() => {
    now.current = { unsent, room, items };
  });
  const drop = useCallback(
    (clientId: string) => {
      dropUnsent(place, clientId);
      setUnsent((before) => before.filter((one) => one.clientId !== clientId));
    },
    [place],
  );
  const put = useCallback(
    (one: Unsent) => {
      keepUnsent(place, one);
      setUnsent((before) =>
        before.some(({ clientId }) => clientId === one.clientId)
          ? before.map((each) => (each.clientId === one.clientId ? one : each))
          : [...before, one],
      );
    },
    [place],
  );
  const arrived = useCallback(
    (come: readonly ChatMessage[]) => {
      for (const { clientId } of now.current.unsent) if (come.some(isOwn(memberNo, clientId))) drop(clientId);
    },
    [drop, memberNo],
  );
  useEffect(() => {
    const left = readUnsent(place);
    for (const { clientId } of left.filter((one) => now.current.items.some(isOwn(memberNo, one.clientId)))) dropUnsent(place, clientId);
    setUnsent(left.filter((one) => !now.current.items.some(isOwn(memberNo, one.clientId))));
  }, [memberNo, place]);

  const deliver = useCallback(
    async (one: Unsent) => {
      const { clientId, text, replyTo } = one;
      try {
        const sent = await sendQuietly(sendMessage(chatRoomId, { clientId, text, ...(replyTo !== undefined && { replyTo }) }));
        take([echoOf(now.current.room, one, sent, now.current.items)]);
        drop(clientId);
      } catch (error) {
        put({ ...one, isFailed: true, ...(error instanceof ApiError && error.status < 500 && { refusal: error.message }) });
      }
    },
    [chatRoomId, drop, put, take],
  );
  // One after the other, so that they arrive in the order in which they were written.
  const last = useRef<Promise<void>>(Promise.resolve());
  const queue = useCallback(
    ({ clientId, text, replyTo, at }: Unsent) => {
      const one: Unsent = { clientId, text, ...(replyTo !== undefined && { replyTo }), at, isFailed: false };
      put(one);
      last.current = last.current.then(() => deliver(one));
    },
    [deliver, put],
  );
  const send = (text: string, replyTo?: number) =>
    queue({ clientId: crypto.randomUUID(), text, ...(replyTo !== undefined && { replyTo }), at: Date.now(), isFailed: false });
  const sendAgain = useCallback(() => {
    for (const one of now.current.unsent)
      if (one.isFailed && one.refusal === undefined && Date.now() - one.at < AGAIN_WITHIN_MS) queue(one);
  }, [queue]);
  // Not told by the stream: a connection that is gone may look open for long.
  const isWaiting = unsent.some((one) => one.isFailed && one.refusal === undefined);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(sendAgain, AGAIN_EVERY_MS);
    addEventListener('online', sendAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendAgain);
    };
  }, [isWaiting, sendAgain]);
  return { unsent, send, retry: queue, drop: (one: Unsent) => drop(one.clientId), arrived, sendAgain };
};
