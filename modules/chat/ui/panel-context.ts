import { createContext, useContext } from 'react';
import type { FromChat } from './panel-messages.ts';

/** Where the chat stands in a frame of another page of its brand. */
export interface ChatFrame {
  /** Null: it stands alone. */
  readonly tell: ((message: FromChat) => void) | null;
  /** One room was asked for, without the way to the others. */
  readonly isOnlyRoom: boolean;
}
export const ChatFrameContext = createContext<ChatFrame>({ tell: null, isOnlyRoom: false });
export const useChatFrame = (): ChatFrame => useContext(ChatFrameContext);
