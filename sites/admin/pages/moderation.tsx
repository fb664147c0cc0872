import { officeCommentsQuery } from '@modules/comment/ui/office-queries';
import { officePostsQuery } from '@modules/community/ui/office-queries';
import { reportedListingsQuery } from '@modules/listing/ui/office-queries';
import { MoreCopy, useCopy } from '@platform/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import texts from '../copy/moderation.json';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { officeHead } from '../parts/office-head.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { ReportPane } from '../parts/report-pane.tsx';
import { reportedOf } from '../parts/reported.ts';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const KINDS = ['post', 'comment', 'listing'] as const;
interface Search {
  readonly kind?: (typeof KINDS)[number];
  readonly subject?: string;
}
const ALL = 'all';

export const Route = createFileRoute('/site-admin/_office/moderation')({
  validateSearch: ({ kind, subject }: Readonly<Record<string, unknown>>): Search => {
    const known = KINDS.find((one) => one === kind);
    return { ...(known && { kind: known }), ...(typeof subject === 'string' && /^[a-z]+-\d{1,15}$/.test(subject) && { subject }) };
  },
  loader: async ({ context: { queries }, location }) => {
    const [posts, comments, listings] = await Promise.all([
      loadSignedIn(queries, officePostsQuery(), location),
      loadSignedIn(queries, officeCommentsQuery(), location),
      loadSignedIn(queries, reportedListingsQuery(), location),
    ]);
    return { posts, comments, listings, madeAt: Date.now() };
  },
  head: officeHead('moderation'),
  component: () => (
    <MoreCopy texts={texts}>
      <Moderation />
    </MoreCopy>
  ),
});

function Moderation() {
  const copy = useCopy();
  const { posts, comments, listings, madeAt } = Route.useLoaderData();
  const { kind = ALL, subject: wanted } = Route.useSearch();
  const now = useNow(madeAt);
  const ofPosts = useDrawn(officePostsQuery(), posts);
  const ofComments = useDrawn(officeCommentsQuery(), comments);
  const ofListings = useDrawn(reportedListingsQuery(), listings);
  const all = useMemo(() => reportedOf(ofPosts.items, ofComments.items, ofListings.items), [ofPosts, ofComments, ofListings]);
  const items = all.filter((one) => kind === ALL || one.kind === kind);
  const subject = items.find(({ key }) => key === wanted) ?? items[0];
  return (
    <QueuePage
      page="moderation"
      field="subject"
      filter={{
        field: 'kind',
        kinds: [ALL, ...KINDS],
        usual: ALL,
        chosen: kind,
        textOf: (one) => (one === ALL ? copy('office.moderation.all') : copy(`office.moderation.kind.${one}`)),
      }}
      order={copy('office.moderation.order')}
      none={copy('office.moderation.none')}
      rows={items.map((one) => ({
        subject: one.key,
        title: one.title,
        due: one.since + one.dueMs,
        under: [
          copy(`office.moderation.kind.${one.kind}`),
          one.appeal ? copy('office.moderation.appealed') : copy('office.moderation.reports.count', { count: one.reports.length }),
        ],
        isOpen: true,
      }))}
      shown={subject?.key ?? null}
      now={now}
    >
      {subject && <ReportPane key={subject.key} subject={subject} now={now} />}
    </QueuePage>
  );
}
