import type { NoticeView } from '@modules/notice';
import { noticeQuery, NoticeText } from '@modules/notice/ui';
import { calendarDayText, MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Dots, keepInterpunct } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/notice.json';

/** Of a description for search machines, in characters. */
const MOST_DESCRIBED = 150;

export const Route = createFileRoute('/site-portal/_framed/notice/$noticeIdx')({
  loader: async ({ context: { queries }, params }) => ({
    notice: await orNotFound(ensureQueryData(queries, noticeQuery(params.noticeIdx))),
    madeAt: Date.now(),
  }),
  staticData: { menuEntry: 'notices', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { noticeIdx, title, text } = loaderData.notice;
    const path = `/notice/${noticeIdx}`;
    return seoHead(page, {
      title,
      description: import.meta.env.SSR
        ? text
            .replaceAll(/(?:^|\n)(?:## |- )|\s+/g, ' ')
            .trim()
            .slice(0, MOST_DESCRIBED)
        : '',
      canonicalPath: path,
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: copy('portal.notices.title'), path: '/notice' },
            { name: title, path },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <MoreCopy texts={texts}>
      <Notice />
    </MoreCopy>
  ),
});

function Notice() {
  const copy = useCopy();
  const { notice, madeAt } = Route.useLoaderData();
  return (
    <article className="notice-page">
      <div className="page-head">
        <p className="meta num">
          <Dots items={[copy(`portal.notices.kind.${notice.kind}`), calendarDayText(notice.publishedOn, madeAt)]} />
        </p>
        <h1 className="h1">{keepInterpunct(notice.title)}</h1>
      </div>
      <NoticeText text={notice.text} />
      <nav className="notice-near" aria-label={copy('portal.notice.near')}>
        <ul className="rule">
          <Near label={copy('portal.notice.newer')} to={notice.newer} />
          <Near label={copy('portal.notice.older')} to={notice.older} />
        </ul>
        <Link className={buttonClass()} to="/site-portal/notice" search={{}}>
          {copy('portal.notice.list')}
        </Link>
      </nav>
    </article>
  );
}

const Near = ({ label, to }: { readonly label: string; readonly to: NoticeView['newer'] }) =>
  to && (
    <li>
      <span className="meta">{label}</span>
      <Link to="/site-portal/notice/$noticeIdx" params={{ noticeIdx: String(to.noticeIdx) }}>
        {keepInterpunct(to.title)}
      </Link>
    </li>
  );
