import type { ListingSummary } from '@modules/listing';
import { DDayText, ListingLink, ListingPoster, ListingRow } from '@modules/listing/ui';
import type { KeptOf } from '@modules/scrap';
import { numberText, useCopy } from '@platform/i18n';
import { keepInterpunct, ScrollRegion } from '@platform/ui';
import { KeepListing } from './keep-listing.tsx';
import type { View } from './list-search.ts';

interface Props {
  readonly listings: readonly ListingSummary[];
  readonly kept: KeptOf | null;
}

/** The same listings in the same order. Where a table has no room there are rows in its place. */
export const ListView = ({ view, ...props }: Props & { readonly view: View }) => {
  if (view === 'poster') return <Posters {...props} />;
  if (view === 'list') return <Rows {...props} />;
  return (
    <>
      <Rows {...props} isNarrowOnly />
      <Table {...props} />
    </>
  );
};

const Rows = ({ listings, kept, isNarrowOnly = false }: Props & { readonly isNarrowOnly?: boolean }) => (
  <ul className={isNarrowOnly ? 'rule narrow-only' : 'rule'}>
    {listings.map((listing) => (
      <ListingRow key={listing.listingIdx} listing={listing} keep={<KeepListing listing={listing} kept={kept} />} />
    ))}
  </ul>
);

const Posters = ({ listings, kept }: Props) => (
  <ul className="rule v-grid">
    {listings.map((listing) => (
      <ListingPoster key={listing.listingIdx} listing={listing} keep={<KeepListing listing={listing} kept={kept} />} />
    ))}
  </ul>
);

const COLUMNS = ['deadline', 'title', 'organization', 'place', 'period', 'benefit', 'scraps'] as const;
const Table = ({ listings, kept }: Props) => {
  const copy = useCopy();
  return (
    <ScrollRegion label={copy('portal.list.table')} className="scroll-x v-tab">
      <table className="tbl">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'scraps' ? 'rt' : undefined}>
                {copy(`portal.list.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <tr key={listing.listingIdx}>
              <td>
                <DDayText listing={listing} />
              </td>
              <th scope="row">
                <ListingLink listing={listing}>{keepInterpunct(listing.title)}</ListingLink>
              </th>
              <td>{listing.organization.name}</td>
              <td>{keepInterpunct(listing.placeText)}</td>
              <td>{listing.periodText}</td>
              <td>{listing.benefitText}</td>
              <td className="rt num">{kept === null ? numberText(listing.scrapCount) : <KeepListing listing={listing} kept={kept} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
