import { officeCommentsQuery } from '@modules/comment/ui/office-queries';
import { officePostsQuery } from '@modules/community/ui/office-queries';
import { MoreCopy, useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import texts from '../copy/moderation.json';
import { Deadline } from '../parts/deadline.tsx';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { KEEPS_DRAWN } from '../parts/office-queries.ts';
import { ReportPane } from '../parts/report-pane.tsx';
import { reportedOf, type Reported } from '../parts/reported.ts';
import { useNow } from '../parts/use-now.ts';

const KINDS = ['post', 'comment'] as const;
interface Search {
  readonly kind?: Reported['kind'];
  readonly subject?: string;
}
/** As the server counts it (`modules/community/server/office.ts`), milliseconds. */
const DUE_MS = 86_400_000;

export const Route = createFileRoute('/site-admin/_office/moderation')({
  validateSearch: ({ kind, subject }: Readonly<Record<string, unknown>>): Search => {
    const known = KINDS.find((one) => one === kind);
    return { ...(known && { kind: known }), ...(typeof subject === 'string' && /^[a-z]+-\d{1,15}$/.test(subject) && { subject }) };
  },
  loader: async ({ context: { queries }, location }) => {
    const [posts, comments] = await Promise.all([
      loadSignedIn(queries, officePostsQuery(), location),
      loadSignedIn(queries, officeCommentsQuery(), location),
    ]);
    return { posts, comments, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('office.entry.moderation'),
      description: context.copy('office.entry.moderation'),
      canonicalPath: null,
    }),
  component: () => (
    <MoreCopy texts={texts}>
      <Moderation />
    </MoreCopy>
  ),
});

function Moderation() {
  const copy = useCopy();
  const navigate = useNavigate();
  const { posts, comments, madeAt } = Route.useLoaderData();
  const { kind, subject: wanted } = Route.useSearch();
  const now = useNow(madeAt);
  const { data: ofPosts } = useQuery({ ...officePostsQuery(), ...KEEPS_DRAWN, initialData: posts });
  const { data: ofComments } = useQuery({ ...officeCommentsQuery(), ...KEEPS_DRAWN, initialData: comments });
  const all = useMemo(() => reportedOf(ofPosts.items, ofComments.items), [ofPosts, ofComments]);
  const items = all.filter((one) => kind === undefined || one.kind === kind);
  const subject = items.find(({ key }) => key === wanted) ?? items[0];
  const place = kind === undefined ? {} : { kind };
  const [followed, setFollowed] = useState<string | null>(null);
  /** After a decision the next one opens by itself. */
  const goOn = (key: string): void => {
    const at = items.findIndex((one) => one.key === key);
    const next = items[at + 1] ?? items.find((one) => one.key !== key);
    setFollowed(next?.key ?? null);
    void navigate({ to: '/site-admin/moderation', search: { ...place, ...(next && { subject: next.key }) } });
  };
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.moderation')}</h1>
        <nav className="chips" aria-label={copy('office.moderation.filter')}>
          {[undefined, ...KINDS].map((one) => (
            <Link
              key={one ?? 'all'}
              className="chip"
              to="/site-admin/moderation"
              search={one === undefined ? {} : { kind: one }}
              {...(one === kind && { 'aria-current': 'page' as const })}
            >
              {one === undefined ? copy('office.moderation.all') : copy(`office.moderation.kind.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {subject === undefined ? (
        <div className="o-body">
          <p>{copy('office.moderation.none')}</p>
        </div>
      ) : (
        <div className="o-split">
          <ScrollRegion className="o-list" label={copy('office.moderation.list')}>
            <p className="o-list-head">{copy('office.moderation.order')}</p>
            <ul>
              {items.map((one) => (
                <li key={one.key}>
                  <Link
                    to="/site-admin/moderation"
                    search={{ ...place, subject: one.key }}
                    data-row
                    {...(one.key === subject.key && { 'aria-current': 'true' as const })}
                  >
                    <b>{one.title}</b>
                    <Deadline dueAt={one.since + DUE_MS} now={now} />
                    <span className="o-under">
                      {copy(`office.moderation.kind.${one.kind}`)} ·{' '}
                      {one.appeal
                        ? copy('office.moderation.appealed')
                        : copy('office.moderation.reports.count', { count: one.reports.length })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </ScrollRegion>
          <ReportPane key={subject.key} subject={subject} now={now} isNext={subject.key === followed} onDecided={goOn} />
        </div>
      )}
    </>
  );
}
