import type { MouseEvent } from 'react';
import { useChat } from '../chat/use-chat.ts';

/** Opens the chat beside the page, or closes it; as a page of its own where a new tab is asked for. */
export const useOpenChat = (): ((event: MouseEvent<HTMLAnchorElement>) => void) => {
  const setOpen = useChat();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen((isOpen) => isOpen !== true);
  };
};
