import type { NoticeSummary } from '@modules/notice';
import { NOTICE_KINDS } from '@modules/notice/terms';
import { noticesQuery } from '@modules/notice/ui';
import { calendarDayText, MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, keepInterpunct, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/notice.json';
import { noticeSearch } from '../parts/notice-search.ts';

const PATH = '/notice';
const EXACT = { exact: true } as const;

export const Route = createFileRoute('/site-portal/_framed/notice/')({
  validateSearch: noticeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => ({
    kind: deps.kind,
    notices: await ensureQueryData(queries, noticesQuery(deps)),
    madeAt: Date.now(),
  }),
  staticData: { menuEntry: 'notices', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    const title = copy('portal.notices.title');
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.notices.description') }),
      // A kind alone says nothing that the whole list does not say.
      canonicalPath: loaderData?.kind ? null : PATH,
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path: PATH },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <MoreCopy texts={texts}>
      <Notices />
    </MoreCopy>
  ),
});

/** What the operator tells everybody. */
function Notices() {
  const copy = useCopy();
  const { kind, notices, madeAt } = Route.useLoaderData();
  const kinds = [undefined, ...NOTICE_KINDS];
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.notices.title')}</h1>
        <p className="meta">{copy('portal.notices.lead')}</p>
      </div>
      <nav className="chips notices-by-kind" aria-label={copy('portal.notices.kinds')}>
        {kinds.map((one) => (
          <Link
            key={one ?? 'all'}
            className="chip"
            to="/site-portal/notice"
            search={one ? { kind: one } : {}}
            activeOptions={EXACT}
            aria-current={one === kind ? 'true' : undefined}
          >
            {copy(one ? `portal.notices.kind.${one}` : 'portal.notices.all')}
          </Link>
        ))}
      </nav>
      {notices.items.length > 0 ? (
        <ul className="rule">
          {notices.items.map((notice) => (
            <NoticeRow key={notice.noticeIdx} notice={notice} now={madeAt} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={copy(notices.totalCount > 0 ? 'portal.notices.none.page' : kind ? 'portal.notices.none.kind' : 'portal.notices.none')}
          acts={
            (kind !== undefined || notices.totalCount > 0) && (
              <Link className={buttonClass({ tone: 'primary' })} to="/site-portal/notice" search={{}}>
                {copy('portal.notices.none.first')}
              </Link>
            )
          }
        />
      )}
      <Pagination
        page={notices.page}
        pageCount={Math.ceil(notices.totalCount / notices.pageSize)}
        link={(n, content, props) => (
          <Link
            key={`${n}-${props['aria-label']}`}
            to="/site-portal/notice"
            search={{ ...(kind && { kind }), ...(n > 1 && { page: n }) }}
            {...props}
          >
            {content}
          </Link>
        )}
      />
    </>
  );
}

/** The whole line is the link. */
const NoticeRow = ({ notice, now }: { readonly notice: NoticeSummary; readonly now: number }) => {
  const copy = useCopy();
  return (
    <li className="notice-row">
      <p className="meta">
        {notice.isPinned && <b className="pinned">{copy('portal.notices.pinned')}</b>}
        {copy(`portal.notices.kind.${notice.kind}`)}
      </p>
      <h2 className="h3">
        <Link to="/site-portal/notice/$noticeIdx" params={{ noticeIdx: String(notice.noticeIdx) }}>
          {keepInterpunct(notice.title)}
        </Link>
      </h2>
      <p className="meta num day">{calendarDayText(notice.publishedOn, now)}</p>
    </li>
  );
};
