import type { MouseEvent } from 'react';
import { openInquiry } from './open-inquiry.ts';

/** A link to the page of inquiries opens the panel over this one; where the panel cannot be loaded, or in a tab of its own, it is a link. */
export const followInquiryLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  openInquiry().catch(() => location.assign(href));
};
