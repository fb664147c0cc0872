import { readRoom, type OpenedRoom } from '@modules/chat/ui';

const NAMES = ['chatOpenType', 'chatRoomId', 'chatMessageId'] as const;

/** Whether an address asks for the chat, and for which room; the address without that (specification section 4). */
export const roomOfAddress = (href: string): { readonly asks: boolean; readonly room: OpenedRoom | null; readonly rest: string } => {
  const url = new URL(href);
  const asks = url.searchParams.has('chatOpenType');
  const room = readRoom(Object.fromEntries(NAMES.map((name) => [name, url.searchParams.get(name)])));
  for (const name of NAMES) url.searchParams.delete(name);
  return { asks, room, rest: asks ? url.href : href };
};

const COOKIE = 'hideChatTip';
/** Seven days (specification section 9), in seconds. */
const HIDDEN_SECONDS = 604_800;
export const isTipShown = (cookies: string): boolean => !new RegExp(String.raw`(?:^|;\s*)${COOKIE}=`).test(cookies);
/** For `document.cookie`. */
export const hideTipCookie = `${COOKIE}=1; Max-Age=${HIDDEN_SECONDS}; Path=/; SameSite=Lax`;
