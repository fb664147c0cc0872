import type { Post } from '../contract.ts';

/** What the page behind an address said of itself when the post was written. It leads to the address as the text has it. */
export const LinkCard = ({ card: { href, host, title, about } }: { readonly card: Post['cards'][number] }) => (
  <a className="link-card" href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
    <span className="link-card-title">{title}</span>
    {about !== '' && <span className="link-card-about">{about}</span>}
    <span className="link-card-host">{host}</span>
  </a>
);
