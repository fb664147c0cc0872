import { readableToken } from '@platform/web';
import type { ChatMessage } from '../contract.ts';

const STREAM = '/apiV2/chat/stream';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The server says something every 25 seconds at least; so long without a byte, the connection is dead. */
const SILENCE_MS = 60_000;

export interface ChatEvents {
  readonly onMessages: (items: readonly ChatMessage[]) => void;
  /** Some room has something new, or the list is another one. */
  readonly onRooms: () => void;
  readonly onLeft: (chatRoomId: string) => void;
  /** Somebody of the open room is writing. */
  readonly onTyping?: (memberNos: readonly number[]) => void;
  /** Too much was missed: the room is read anew, and only then the stream is asked for again. */
  readonly onReset: () => Promise<void>;
  readonly onOpen: (isOpen: boolean) => void;
}
export interface FollowedRoom {
  readonly chatRoomId: string;
  /** The newest change that is known. */
  readonly after: () => number;
}

const EVENT = /^event: (\w+)\ndata: (.*)$/m;
const tell = (event: string, on: ChatEvents): Promise<void> | undefined => {
  const [, name, data = '{}'] = EVENT.exec(event) ?? [];
  if (name === 'messages') on.onMessages((JSON.parse(data) as { readonly items: readonly ChatMessage[] }).items);
  else if (name === 'room' || name === 'rooms') on.onRooms();
  else if (name === 'left') on.onLeft((JSON.parse(data) as { readonly chatRoomId: string }).chatRoomId);
  else if (name === 'typing') on.onTyping?.((JSON.parse(data) as { readonly memberNos: readonly number[] }).memberNos);
  else if (name === 'ready') on.onOpen(true);
  return name === 'reset' ? on.onReset() : undefined;
};

/** @returns whether it is worth coming again: not for whoever is refused */
const listen = async (room: FollowedRoom | null, on: ChatEvents, signal: AbortSignal): Promise<boolean> => {
  const query = new URLSearchParams(room ? { chatRoomId: room.chatRoomId, after: String(room.after()) } : {});
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const token = readableToken();
    const answer = await fetch(query.size > 0 ? `${STREAM}?${query}` : STREAM, {
      signal: AbortSignal.any([signal, silence.signal]),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    if (!answer.ok || !answer.body) return answer.status >= 500 || answer.status === 429;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) await tell(event, on);
    }
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
};

/** Until the signal, or until somebody says that the network is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * Hears what is written, for as long as the page lives; after a break from the newest change that is known, so that nothing is missed and nothing told twice.
 *
 * @returns what ends it
 */
export const followChat = (room: FollowedRoom | null, on: ChatEvents): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const run = async (): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; !signal.aborted;) {
      const begun = Date.now();
      const isWorthIt = await listen(room, on, signal);
      if (signal.aborted || !isWorthIt) return;
      on.onOpen(false);
      // Who was connected for a while comes back soon; all do so at different moments.
      wait = Date.now() - begun > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
      await pause(wait * (0.5 + Math.random()), signal);
    }
  };
  void run();
  return () => abort.abort();
};
