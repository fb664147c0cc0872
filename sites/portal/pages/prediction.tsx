import { currentUserQuery } from '@modules/account/ui';
import { Comments, commentsQuery } from '@modules/comment/ui';
import { ownPredictionQuery, predictionQuery } from '@modules/prediction/ui';
import { MoreCopy } from '@platform/i18n';
import { breadcrumbs, ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/prediction.json';
import { commentOf } from '../parts/channel-search.ts';
import { needsListings } from '../parts/needs-listings.ts';
import { Prediction } from '../parts/prediction/prediction.tsx';

/** As comments know it. */
const subjectOf = ({ eventIdx }: { readonly eventIdx: number }) => ({ kind: 'prediction', idx: eventIdx });

export const Route = createFileRoute('/site-portal/_framed/prediction/$eventId')({
  validateSearch: commentOf,
  loaderDeps: ({ search: { comment } }) => ({ comment }),
  loader: async ({ context: { queries, page }, params: { eventId }, deps: { comment } }) => {
    needsListings(page.brand);
    const event = await orNotFound(ensureQueryData(queries, predictionQuery(eventId)));
    const member = await ensureQueryData(queries, currentUserQuery());
    const [own, comments] = await Promise.all([
      member && ensureQueryData(queries, ownPredictionQuery(eventId)),
      // What is said about it is not worth the page.
      ensureQueryData(queries, commentsQuery(subjectOf(event), { at: comment })).catch(() => null),
      Comments.preload(),
    ]);
    return { event, own, comments };
  },
  staticData: { menuEntry: 'prediction', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { eventId, title, test } = loaderData.event;
    const path = `/prediction/${eventId}`;
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.prediction.description', { test }) }),
      canonicalPath: path,
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path },
          ]),
        ],
      }),
    });
  },
  component: Page,
});

function Page() {
  const { event, own, comments } = Route.useLoaderData();
  const { comment } = Route.useSearch();
  return (
    <MoreCopy texts={texts}>
      <Prediction key={event.eventId} made={event} ownMade={own}>
        <Comments subject={subjectOf(event)} drawn={comments} isMember={own !== null} at={comment} hydratesOnLoad={own !== null} />
      </Prediction>
    </MoreCopy>
  );
}
