import { sendQuietly } from '@platform/web/send-quietly';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatMessagePage, ChatRoomView } from '../contract.ts';
import { followChat } from './follow-chat.ts';
import { markRead, messagesQuery, roomQuery, sayTyping, type MessageSide } from './queries.ts';
import { withChanges, withPage } from './room-window.ts';
import { useReadLists } from './use-read-lists.ts';
import { useUnsent } from './use-unsent.ts';

/** Whoever said that they write is forgotten after so long without saying it again. Milliseconds. */
const TYPING_MS = 6_000;

/** Who writes now, but for the member. */
const useTyping = (ownNo: number) => {
  const [typing, setTyping] = useState<readonly number[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const forget = useCallback((memberNos: readonly number[]) => {
    for (const no of memberNos) {
      clearTimeout(timers.current.get(no));
      timers.current.delete(no);
    }
    setTyping((before) => (before.some((no) => memberNos.includes(no)) ? before.filter((no) => !memberNos.includes(no)) : before));
  }, []);
  const hear = useCallback(
    (memberNos: readonly number[]) => {
      const others = memberNos.filter((no) => no !== ownNo);
      for (const no of others) {
        clearTimeout(timers.current.get(no));
        timers.current.set(
          no,
          setTimeout(() => forget([no]), TYPING_MS),
        );
      }
      if (others.length > 0) setTyping((before) => [...new Set([...before, ...others])]);
    },
    [forget, ownNo],
  );
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
    };
  }, []);
  return { typing, hear, forget };
};

/** In a room where very much is written, it is said so often how far it was read. Milliseconds. */
const SEEN_EVERY_MS = 1_000;

/** Tells how far the member has read: the first at once, what follows soon after it together. */
const useSeen = (chatRoomId: string, memberNo: number, readNo: number) => {
  const seen = useRef(readNo);
  const told = useRef(readNo);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback(() => {
    const no = seen.current;
    if (no <= told.current) return;
    told.current = no;
    // What was not taken is told with the next one that is seen.
    void sendQuietly(markRead(chatRoomId, no)).catch(() => undefined);
  }, [chatRoomId]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      tell();
    },
    [tell],
  );
  return useCallback(
    (no: number) => {
      if (memberNo === 0 || no <= seen.current) return;
      seen.current = no;
      if (timer.current !== undefined) return;
      tell();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        tell();
      }, SEEN_EVERY_MS);
    },
    [memberNo, tell],
  );
};

interface UnderWay {
  count: number;
  told: ChatMessage[];
}
/** @param work is given what is told while it goes on */
const meanwhile = async (underWay: UnderWay, work: (told: readonly ChatMessage[]) => Promise<void>): Promise<void> => {
  underWay.count += 1;
  try {
    await work(underWay.told);
  } finally {
    underWay.count -= 1;
    if (underWay.count === 0) underWay.told = [];
  }
};

/** Messages of an open room, and those on their way, as they are now. */
export const useRoom = (room: ChatRoomView, page: ChatMessagePage, onOut: () => void) => {
  const { chatRoomId } = room;
  const memberNo = room.me?.memberNo ?? 0;
  const queries = useQueryClient();
  const [shown, setShown] = useState(page);
  const [isOpen, setOpen] = useState(true);
  const { typing, hear, forget } = useTyping(memberNo);
  const lastChange = useRef(room.lastChange);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  /** What is told while pages are under way, which may be older than that. */
  const underWay = useRef<UnderWay>({ count: 0, told: [] });
  const take = useCallback((come: readonly ChatMessage[]) => {
    if (underWay.current.count > 0) underWay.current.told.push(...come);
    setShown((before) => withChanges(before, come));
  }, []);
  const ask = useCallback(
    (side: MessageSide) => queries.query({ ...messagesQuery(chatRoomId, side), staleTime: 0 }),
    [chatRoomId, queries],
  );
  const load = useCallback(
    (side: MessageSide) =>
      meanwhile(underWay.current, async (told) => {
        const come = await ask(side);
        const since = [...told];
        setShown((before) => withPage(before, side, come, since));
      }),
    [ask],
  );
  const readLists = useReadLists();
  const { unsent, send, retry, drop, arrived, sendAgain } = useUnsent(room, { items: shown.items, take });
  const out = useRef(onOut);
  useEffect(() => {
    out.current = onOut;
  }, [onOut]);
  useEffect(
    () =>
      followChat(
        { chatRoomId, after: () => lastChange.current },
        {
          onMessages: (come) => {
            lastChange.current = Math.max(lastChange.current, ...come.map(({ changeNo }) => changeNo));
            take(come);
            arrived(come);
            forget(come.map((one) => one.memberNo));
          },
          onRooms: readLists,
          onLeft: (id) => {
            if (id === chatRoomId) out.current();
          },
          onTyping: hear,
          onReset: async () => {
            // The number first: what is written in between comes by the stream.
            const now = await queries.query({ ...roomQuery(chatRoomId), staleTime: 0 });
            await load(null);
            lastChange.current = now.lastChange;
          },
          onOpen: (isNowOpen) => {
            setOpen(isNowOpen);
            if (isNowOpen) sendAgain();
          },
        },
      ),
    [arrived, chatRoomId, forget, hear, load, queries, readLists, sendAgain, take],
  );
  /** Where the newest are not shown, they are before what is written is put under them. */
  const write = async (text: string, replyTo?: number) => {
    if (latest.current.hasNewer) await load(null).catch(() => undefined);
    send(text, replyTo);
  };
  const markSeen = useSeen(chatRoomId, memberNo, room.readNo);
  const sayWriting = useCallback(() => void sendQuietly(sayTyping(chatRoomId)).catch(() => undefined), [chatRoomId]);
  return { ...shown, isOpen, typing, sayTyping: sayWriting, unsent, load, write, retry, drop, markSeen };
};
export type OpenRoom = ReturnType<typeof useRoom>;
