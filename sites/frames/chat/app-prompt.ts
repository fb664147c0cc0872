import type { OpenedRoom } from '@modules/chat/ui';

const COOKIE = 'hideChatApp';
/** As long as the chat's tip stays away (specification section 9), seconds. */
const HIDDEN_SECONDS = 604_800;

/** What decides whether a phone is asked to open the chat as an app. */
export interface PromptFacts {
  /** Narrower than 768 px: the chat would cover the page. */
  readonly isPhone: boolean;
  /** The page stands in an app already, an installed one or a native one. */
  readonly isInApp: boolean;
  readonly cookies: string;
}
export const isPromptShown = ({ isPhone, isInApp, cookies }: PromptFacts): boolean =>
  isPhone && !isInApp && !new RegExp(String.raw`(?:^|;\s*)${COOKIE}=`).test(cookies);

/** For `document.cookie`: of all sites of the brand, so that nobody is asked on each of them. @param portal its first site, below whose host the others stand */
export const hidePromptCookie = (host: string, portal: string | undefined): string => {
  const domain = portal === undefined ? '' : new URL(portal).hostname;
  const isBelow = domain !== '' && (host === domain || host.endsWith(`.${domain}`));
  return `${COOKIE}=1; Max-Age=${HIDDEN_SECONDS}; Path=/; SameSite=Lax${isBelow ? `; Domain=${domain}` : ''}`;
};

/** Where the chat stands by itself, at the room that is open. */
export const appAddress = (chat: string, room: OpenedRoom | null): string => {
  if (room === null) return `${chat}/`;
  const message = room.chatMessageId === undefined ? '' : `?message=${room.chatMessageId}`;
  return `${chat}/rooms/${room.chatRoomId}${message}`;
};
