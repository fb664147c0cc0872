import type { MouseEvent } from 'react';

/** The chat in a small window of its own; where that is not allowed, as a page. */
export const openChat = (event: MouseEvent<HTMLAnchorElement>): void => {
  // Width of the chat panel (specification section 9).
  if (window.open(event.currentTarget.href, 'chat', 'popup,width=360,height=720')) event.preventDefault();
};
