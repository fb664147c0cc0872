import { OFFICE_LISTING_STATES, officeListingQuery, officeListingsQuery } from '@modules/listing/ui/office-queries';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/listings.json';
import { useAgainMs } from '../parts/again.ts';
import { ListingPane } from '../parts/listing-pane.tsx';
import { officeHead } from '../parts/office-head.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { loadQueue, queueSearch } from '../parts/queue-search.ts';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const USUAL = 'waiting';
/** As the server counts it (`modules/listing/server/office-queues.ts`), milliseconds. */
const DUE_MS = 2 * 86_400_000;
const validateSearch = queueSearch(OFFICE_LISTING_STATES, USUAL, 'listing');

export const Route = createFileRoute('/site-admin/_office/listings')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { state = USUAL, after, listing }, location }) =>
    loadQueue(queries, location, {
      list: officeListingsQuery(state, after),
      shownIn: ({ items }) => listing ?? items[0]?.postingIdx,
      one: officeListingQuery,
    }),
  head: officeHead('listings'),
  component: () => (
    <MoreCopy texts={texts}>
      <Listings />
    </MoreCopy>
  ),
});

function Listings() {
  const copy = useCopy();
  const { drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const { items, nextAfter } = useDrawn(officeListingsQuery(state, after), drawn, useAgainMs());
  return (
    <QueuePage
      page="listings"
      field="listing"
      filter={{
        field: 'state',
        kinds: OFFICE_LISTING_STATES,
        usual: USUAL,
        chosen: state,
        textOf: (one) => copy(`office.listings.state.${one}`),
      }}
      asked={{ after }}
      order={copy(state === USUAL ? 'office.listings.order.waiting' : 'office.listings.order.newest')}
      none={copy(`office.listings.none.${state}`)}
      rows={items.map((row) => ({
        subject: row.postingIdx,
        title: row.title,
        due:
          row.decided !== null
            ? copy(`office.listings.decided.${row.decided}`)
            : state === USUAL
              ? row.updatedAt + DUE_MS
              : dayText(row.updatedAt, now),
        under: [row.companyName ?? copy('office.listings.company.none'), copy(`office.listings.kind.${row.state}`)],
        isOpen: row.decided === null,
      }))}
      nextAfter={nextAfter}
      shown={subject?.postingIdx ?? null}
      now={now}
    >
      {subject && <ListingPane key={subject.postingIdx} drawn={subject} now={now} />}
    </QueuePage>
  );
}
