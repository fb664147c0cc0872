import { createHash } from 'node:crypto';
import type { Copy } from '@platform/i18n/copy';
import { clockText, dayText } from '@platform/i18n/formats';
import type { ListingPreview, ListingSummary } from '../contract.ts';

/** Raised when the drawing changes (`server/preview`): chats and search engines keep an image by its address. */
const DRAWING = 1;
type Shown = Pick<ListingSummary, 'kind' | 'title' | 'cover' | 'deadline' | 'poster'> & {
  readonly organization: { readonly name: string };
};

/** Names everything that the share picture shows, so that its address changes with it. 16 hex digits. */
export const previewHash = ({ kind, title, cover, organization, deadline, poster }: Shown): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, kind, title, cover, organization.name, deadline.type, deadline.at, poster?.path ?? null]))
    .digest('hex')
    .slice(0, 16);

/** Nothing of it depends on the day on which it is drawn. */
export const previewOf = (listing: Shown, words: Copy, poster: ListingPreview['poster']): ListingPreview => {
  const { kind, title, cover, organization, deadline } = listing;
  const { type, at } = deadline;
  return {
    hash: previewHash(listing),
    kind,
    title,
    cover,
    organization: organization.name,
    kindText: words(`listing.kind.${kind}`),
    untilText: at === null ? words(`listing.until.${type}`) : words('listing.until.date', { day: dayText(at, at), time: clockText(at) }),
    poster,
  };
};
