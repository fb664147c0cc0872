import { currentUserQuery } from '@modules/account/ui';
import { listingChannelQuery } from '@modules/channel/ui';
import { Comments, commentsQuery } from '@modules/comment/ui';
import { examQuery } from '@modules/exam/ui';
import { isClosed, listingQuery, ListingRow, NowProvider, SeenProvider, useNow } from '@modules/listing/ui';
import { KeepCopy } from '@modules/scrap/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { deferHydration } from '@platform/ui';
import { ApiError, breadcrumbs, ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { commentOf } from '../parts/channel-search.ts';
import { useMemo } from 'react';
import { needsListings } from '../parts/needs-listings.ts';
import texts from '../../frames/listing/copy/listing.json';
import { ShareButton } from '../../frames/share/share-button.tsx';
import { BigDeadline } from '../../frames/listing/big-deadline.tsx';
import { ListingBody } from '../../frames/listing/listing-body.tsx';
import { ListingHead } from '../../frames/listing/listing-head.tsx';
import { Apply } from '../parts/apply.tsx';
import { keptOf, KeepListing } from '../parts/keep-listing.tsx';
import { ReportListing } from '../parts/report-listing.tsx';
import { structuredDataOf } from '../parts/structured-data.ts';
import { TakenDown } from '../parts/taken-down.tsx';
import { useView } from '../parts/use-view.ts';

/** Of individual members alone, and never of what the page begins with. */
const TrackListing = deferHydration(() => import('../parts/track-listing.tsx').then((part) => part.TrackListing), { className: '' });

/** Of those that were changed since they were published. */
const ListingChanges = deferHydration(() => import('../parts/listing-changes.tsx').then((part) => part.ListingChanges), { className: '' });

const GONE = 410;
/** As comments know it. */
const subjectOf = ({ listingIdx }: { readonly listingIdx: number }) => ({ kind: 'listing', idx: listingIdx });

export const Route = createFileRoute('/site-portal/_framed/listing/$listingIdx')({
  // A file of its own costs each visit more than the few words of what was taken down.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: commentOf,
  loaderDeps: ({ search: { comment } }) => ({ comment }),
  loader: async ({ context: { queries, page }, params, deps: { comment }, preload }) => {
    needsListings(page.brand);
    const listing = await orNotFound(ensureQueryData(queries, listingQuery(params.listingIdx)));
    const member = await ensureQueryData(queries, currentUserQuery());
    const isIndividual = member?.type === 'NORMAL';
    const isTracked = isIndividual && listing.apply.by !== 'here';
    const [kept, channel, comments, exam, tracked, applicationIdx] = await Promise.all([
      keptOf(queries, [listing, ...listing.related]),
      // What stands beside it is worth a line, not the page.
      ensureQueryData(queries, listingChannelQuery(listing.listingIdx)).catch(() => null),
      ensureQueryData(queries, commentsQuery(subjectOf(listing), { at: comment })).catch(() => null),
      listing.exam === null ? null : ensureQueryData(queries, examQuery(listing.exam)).catch(() => null),
      isTracked ? import('../parts/applied-of.ts').then(({ trackedOf }) => trackedOf(queries)) : null,
      isIndividual && !isTracked
        ? import('../parts/applied-of.ts').then(({ applicationOf }) => applicationOf(queries, listing.listingIdx))
        : null,
      // Of a page that is loaded ahead nobody reads to the end yet.
      preload ? null : Comments.preload(),
      // Before the page is drawn: the server waits for nothing while it draws.
      isTracked && !preload ? TrackListing.preload() : null,
      listing.changes.items.length > 0 && !preload ? ListingChanges.preload() : null,
    ]);
    return {
      kind: listing.kind,
      listing,
      memberType: member?.type ?? null,
      kept,
      tracked,
      applicationIdx,
      channel: channel?.channel ?? null,
      comments,
      exam: exam && { slug: exam.slug, title: exam.title },
      madeAt: Date.now(),
    };
  },
  staticData: {
    menuEntryOf: ({ loaderData }) => (loaderData as { readonly kind: string } | undefined)?.kind,
    isHeaderlessInWebView: true,
  },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { listing } = loaderData;
    const path = `/listing/${listing.listingIdx}`;
    return seoHead(page, {
      title: listing.title,
      ...(import.meta.env.SSR && { description: `${listing.organization.name}. ${listing.summary}` }),
      canonicalPath: path,
      image: `/preview/listing/${listing.listingIdx}.${listing.previewHash}.png`,
      ...(import.meta.env.SSR && {
        structuredData: [
          structuredDataOf(listing, page, copy),
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: copy(`portal.list.title.${listing.kind}`), path: `/list/${listing.kind}` },
            { name: listing.title, path },
          ]),
        ],
      }),
    });
  },
  component: Page,
  errorComponent: Failed,
});

/** What was taken down is told of as such; everything else as on every page. */
function Failed({ error }: ErrorComponentProps) {
  if (error instanceof ApiError && error.status === GONE)
    return (
      <MoreCopy texts={texts}>
        <TakenDown />
      </MoreCopy>
    );
  throw error;
}

function Page() {
  const { listing, madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <NowProvider key={listing.listingIdx} madeAt={madeAt}>
          <SeenProvider>
            <Listing />
          </SeenProvider>
        </NowProvider>
      </KeepCopy>
    </MoreCopy>
  );
}

function Listing() {
  const copy = useCopy();
  const now = useNow();
  const { listing, memberType, kept, tracked, applicationIdx, channel, comments, exam } = Route.useLoaderData();
  const { comment } = Route.useSearch();
  const subject = useMemo(() => subjectOf(listing), [listing]);
  useView(listing.listingIdx);
  const isOver = isClosed(listing, now);
  const share = (
    <ShareButton title={listing.title} failed={copy('portal.listing.share.failed')}>
      {copy('portal.listing.share')}
    </ShareButton>
  );
  const related = listing.related.length > 0 && (
    <section aria-labelledby="related">
      <h2 className="h2" id="related">
        {copy('portal.listing.related')}
      </h2>
      <ul className="rule">
        {listing.related.map((other) => (
          <ListingRow key={other.listingIdx} as="h3" listing={other} keep={<KeepListing listing={other} kept={kept} />} />
        ))}
      </ul>
    </section>
  );
  return (
    <article>
      <ListingHead listing={listing} />
      <div className="cols rail-r d-cols">
        <div className="stack">
          {listing.changes.items.length > 0 && <ListingChanges key={listing.listingIdx} listing={listing} />}
          {/* What is over leads on first. */}
          {isOver && related}
          <ListingBody listing={listing} exam={exam} channel={channel} report={<ReportListing listingIdx={listing.listingIdx} />} />
          <Comments
            key={listing.listingIdx}
            subject={subject}
            drawn={comments}
            isMember={kept !== null}
            at={comment}
            hydratesOnLoad={kept !== null}
          />
          {!isOver && related}
        </div>
        <aside className="stick d-side" aria-label={copy('portal.listing.panel')}>
          <div className="card panel up">
            <BigDeadline listing={listing} />
            <div className="act-g">
              <Apply listing={listing} memberType={memberType} applicationIdx={applicationIdx} />
              <div className="duo-b">
                <KeepListing listing={listing} kept={kept} look="button" />
                {share}
              </div>
            </div>
            {tracked && <TrackListing listing={listing} tracked={tracked} hydratesOnLoad />}
          </div>
        </aside>
      </div>
      <div className="foot-bar d-bar" role="group" aria-label={copy('portal.listing.panel')}>
        <KeepListing listing={listing} kept={kept} />
        {share}
        <Apply listing={listing} memberType={memberType} applicationIdx={applicationIdx} isShort />
      </div>
    </article>
  );
}
