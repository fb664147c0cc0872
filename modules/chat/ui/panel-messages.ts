/*
 * What a page and the chat that stands in a frame of it say to each other (specification section 4). Whatever else comes, from wherever, is none of it: each side also looks at the
 * origin and at the window that it came from.
 */

const VERSION = 1;
/** What the chat asks its page for. */
export type FromChat =
  /** It is there, and hears. */
  | { readonly type: 'ready' }
  | { readonly type: 'close' }
  /** @param path of the chat's site, to come back to */
  | { readonly type: 'login'; readonly path: string }
  | { readonly type: 'share'; readonly path: string; readonly title: string }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'open-link'; readonly url: string }
  | { readonly type: 'token' };
export interface OpenedRoom {
  readonly chatOpenType: 'default' | 'only-room';
  readonly chatRoomId: string;
  /** A message's number. */
  readonly chatMessageId?: number;
}
/** What the page tells its chat. */
export type ToChat = ({ readonly type: 'open-room' } & OpenedRoom) | { readonly type: 'token'; readonly accessToken: string };

const MOST_TEXT = 5_000;
const ROOM = /^[\w-]{1,200}$/;
const MOST_NO = 2_147_483_647;

const isText = (value: unknown, most = MOST_TEXT): value is string => typeof value === 'string' && value.length > 0 && value.length <= most;
/** Of the chat's own site: a path, and never another host by two slashes. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])[^\\\s]*$/.test(value);
export const isLink = (value: unknown): value is string => {
  if (!isText(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

type Given = Readonly<Record<string, unknown>>;
const openMessage = (data: unknown, kind: 'chat' | 'page'): Given | null => {
  if (typeof data !== 'object' || data === null) return null;
  const given = data as Given;
  return given.maru === kind && given.version === VERSION ? given : null;
};

export const wrapped = (kind: 'chat' | 'page', message: FromChat | ToChat) => ({ maru: kind, version: VERSION, ...message });

export const readFromChat = (data: unknown): FromChat | null => {
  const given = openMessage(data, 'chat');
  const { type, path, title, text, url } = given ?? {};
  if (type === 'ready' || type === 'close' || type === 'token') return { type };
  if (type === 'login' && isPath(path)) return { type, path };
  if (type === 'share' && isPath(path) && isText(title, 200)) return { type, path, title };
  if (type === 'copy' && isText(text)) return { type, text };
  if (type === 'open-link' && isLink(url)) return { type, url };
  return null;
};

export const readRoom = (given: Given): OpenedRoom | null => {
  const { chatOpenType, chatRoomId, chatMessageId } = given;
  if (chatOpenType !== 'default' && chatOpenType !== 'only-room') return null;
  if (!isText(chatRoomId) || !ROOM.test(chatRoomId)) return null;
  const no = Number(chatMessageId ?? Number.NaN);
  return { chatOpenType, chatRoomId, ...(Number.isInteger(no) && no > 0 && no <= MOST_NO && { chatMessageId: no }) };
};

export const readToChat = (data: unknown): ToChat | null => {
  const given = openMessage(data, 'page');
  if (given?.type === 'token') return isText(given.accessToken) ? { type: 'token', accessToken: given.accessToken } : null;
  const room = given?.type === 'open-room' ? readRoom(given) : null;
  return room && { type: 'open-room', ...room };
};
