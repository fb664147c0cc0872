import {
  OFFICE_LISTING_STATES,
  officeListingQuery,
  officeListingsQuery,
  type OfficeListingState,
} from '@modules/listing/ui/office-queries';
import type { OfficeListings } from '@modules/listing/office';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import texts from '../copy/listings.json';
import { Deadline } from '../parts/deadline.tsx';
import { ListingPane } from '../parts/listing-pane.tsx';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { KEEPS_DRAWN } from '../parts/office-queries.ts';
import { afterIn, idxIn } from '../parts/search-fields.ts';
import { useNow } from '../parts/use-now.ts';

interface Search {
  readonly state?: OfficeListingState;
  readonly after?: string;
  readonly listing?: number;
}
const USUAL = 'waiting';
/** As the server counts it (`modules/listing/server/office-queues.ts`), milliseconds. */
const DUE_MS = 2 * 86_400_000;

export const Route = createFileRoute('/site-admin/_office/listings')({
  validateSearch: ({ state, after, listing }: Readonly<Record<string, unknown>>): Search => {
    const known = OFFICE_LISTING_STATES.find((one) => one === state && one !== USUAL);
    return { ...(known && { state: known }), ...afterIn(after), ...idxIn('listing', listing) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { state = USUAL, after, listing }, location }) => {
    const drawn = await loadSignedIn(queries, officeListingsQuery(state, after), location);
    const shownIdx = listing ?? drawn.items[0]?.postingIdx ?? null;
    const subject = shownIdx === null ? null : await loadSignedIn(queries, officeListingQuery(shownIdx), location);
    return { drawn, subject, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('office.entry.listings'),
      description: context.copy('office.entry.listings'),
      canonicalPath: null,
    }),
  component: () => (
    <MoreCopy texts={texts}>
      <Listings />
    </MoreCopy>
  ),
});

function Listings() {
  const copy = useCopy();
  const navigate = useNavigate();
  const { drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const { data } = useQuery({ ...officeListingsQuery(state, after), ...KEEPS_DRAWN, initialData: drawn });
  const place = { ...(state !== USUAL && { state }), ...(after !== undefined && { after }) };
  const [followedIdx, setFollowed] = useState<number | null>(null);
  /** After an act the next one opens by itself. */
  const goOn = (postingIdx: number): void => {
    const open = data.items.filter((one) => one.decided === null && one.postingIdx !== postingIdx);
    const at = data.items.findIndex((one) => one.postingIdx === postingIdx);
    const next = open.find((one) => data.items.indexOf(one) > at) ?? open[0];
    setFollowed(next?.postingIdx ?? null);
    void navigate({ to: '/site-admin/listings', search: { ...place, ...(next && { listing: next.postingIdx }) } });
  };
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.listings')}</h1>
        <nav className="chips" aria-label={copy('office.listings.filter')}>
          {OFFICE_LISTING_STATES.map((one) => (
            <Link
              key={one}
              className="chip"
              to="/site-admin/listings"
              search={one === USUAL ? {} : { state: one }}
              {...(one === state && { 'aria-current': 'page' as const })}
            >
              {copy(`office.listings.state.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {data.items.length === 0 && !subject ? (
        <div className="o-body">
          <p>{copy(`office.listings.none.${state}`)}</p>
        </div>
      ) : (
        <div className="o-split">
          <ListingList data={data} place={place} state={state} shownIdx={subject?.postingIdx ?? null} now={now} />
          {subject && (
            <ListingPane key={subject.postingIdx} drawn={subject} now={now} isNext={subject.postingIdx === followedIdx} onDecided={goOn} />
          )}
        </div>
      )}
    </>
  );
}

interface ListProps {
  readonly data: OfficeListings;
  readonly place: Search;
  readonly state: OfficeListingState;
  readonly shownIdx: number | null;
  readonly now: number;
}
const ListingList = ({ data: { items, nextAfter }, place, state, shownIdx, now }: ListProps) => {
  const copy = useCopy();
  return (
    <ScrollRegion className="o-list" label={copy('office.listings.list')}>
      <p className="o-list-head">{copy(state === USUAL ? 'office.listings.order.waiting' : 'office.listings.order.newest')}</p>
      <ul>
        {items.map((row) => (
          <li key={row.postingIdx}>
            <Link
              to="/site-admin/listings"
              search={{ ...place, listing: row.postingIdx }}
              data-row
              {...(row.postingIdx === shownIdx && { 'aria-current': 'true' as const })}
            >
              <b>{row.title}</b>
              {row.decided !== null ? (
                <span className="o-sla">{copy(`office.listings.decided.${row.decided}`)}</span>
              ) : state === USUAL ? (
                <Deadline dueAt={row.updatedAt + DUE_MS} now={now} />
              ) : (
                <span className="o-sla">{dayText(row.updatedAt, now)}</span>
              )}
              <span className="o-under">
                {row.companyName ?? copy('office.listings.company.none')} · {copy(`office.listings.kind.${row.state}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {nextAfter !== null && (
        <p className="o-more">
          <Link className="btn line" to="/site-admin/listings" search={{ ...place, after: nextAfter }}>
            {copy('office.next')}
          </Link>
        </p>
      )}
    </ScrollRegion>
  );
};
