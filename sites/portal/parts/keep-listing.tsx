import { currentUserQuery } from '@modules/account/ui';
import type { ListingSummary } from '@modules/listing';
import type { KeptOf } from '@modules/scrap';
import { KeepMark, keptOfQuery } from '@modules/scrap/ui';
import { ensureQueryData } from '@platform/web';
import type { QueryClient } from '@tanstack/react-query';

/** What listings are called among scraps. */
const KIND = 'listing';
const NOTHING: KeptOf = { targetIds: [] };

/**
 * Which of a page's listings the member keeps; null: a visitor's page, which is the same for all. What cannot be asked keeps nobody
 * from the page.
 */
export const keptOf = async (queries: QueryClient, listings: readonly { readonly listingIdx: number }[]): Promise<KeptOf | null> => {
  if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
  const idxs = [...new Set(listings.map(({ listingIdx }) => listingIdx))];
  if (idxs.length === 0) return NOTHING;
  return ensureQueryData(queries, keptOfQuery(KIND, idxs)).catch(() => NOTHING);
};

/** The bookmark of a listing, inside of `KeepCopy`. */
export const KeepListing = ({
  listing: { listingIdx, title, scrapCount },
  kept,
  look,
}: {
  readonly listing: Pick<ListingSummary, 'listingIdx' | 'title' | 'scrapCount'>;
  readonly kept: KeptOf | null;
  readonly look?: 'mark' | 'button';
}) => (
  <KeepMark
    kind={KIND}
    targetId={listingIdx}
    title={title}
    count={scrapCount}
    isMember={kept !== null}
    drawn={kept && { isKept: kept.targetIds.includes(String(listingIdx)) }}
    {...(look && { look })}
  />
);
