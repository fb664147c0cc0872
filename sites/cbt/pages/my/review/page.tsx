import { currentUserQuery } from '@modules/account/ui';
import { myRecordsQuery } from '@modules/attempt/ui';
import { recordsOverviewQuery, studyCalendarQuery } from '@modules/learner/ui';
import { noteAggregateQuery } from '@modules/review/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, Pagination } from '@platform/ui';
import { ensureQueryData, Link } from '@platform/web';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../parts/list-search.ts';
import { ExamDays } from '../../../parts/my/exam-days.tsx';
import { Goal } from '../../../parts/my/goal.tsx';
import { Month } from '../../../parts/my/month.tsx';
import { RecordRow } from '../../../parts/my/record-row.tsx';
import { reviewSearch } from '../../../parts/my/review-search.ts';
import { Trend } from '../../../parts/my/trend.tsx';
import { myHead } from '../../../parts/my-head.ts';
import { MyPage } from '../../../parts/my-page.tsx';
import texts from './copy/ko.json';

export const Route = createFileRoute('/site-cbt/_framed/mycbt/review')({
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { examTypeIds, page = 1, month } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
    const [records, overview, calendar, plan] = await Promise.all([
      ensureQueryData(queries, myRecordsQuery({ examTypeIds, page, pageSize: PAGE_SIZE })),
      ensureQueryData(queries, recordsOverviewQuery(examTypeIds)),
      queries.query(studyCalendarQuery(month)),
      queries.query(noteAggregateQuery({})),
    ]);
    return { records, overview, calendar, plan: { byExam: plan.byExam, today: plan.today } };
  },
  staticData: { menuEntry: 'review', isOwn: true, isHeaderlessInWebView: true },
  head: ({ match }) => myHead(match),
  component: () => (
    <MyPage texts={texts}>
      <Review />
    </MyPage>
  ),
});

function Review() {
  const copy = useCopy();
  const router = useRouter();
  const data = Route.useLoaderData();
  const { month } = Route.useSearch();
  const [isMonthOpen, openMonth] = useState(month !== undefined);
  if (!data) return null;
  const { overview, calendar, plan } = data;
  return (
    <>
      <h1 className="h1">{copy('mycbt.review.heading')}</h1>
      <div className="review-cols">
        <div className="review-main">
          {overview.allCount === 0 ? (
            <EmptyState
              title={copy('mycbt.review.none')}
              acts={
                <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
                  {copy('mycbt.review.none.find')}
                </Link>
              }
            >
              {copy('mycbt.review.none.text')}
            </EmptyState>
          ) : (
            <Results />
          )}
        </div>
        <aside className="study-band" aria-labelledby="study">
          <h2 className="h2" id="study">
            {copy('mycbt.study')}
          </h2>
          <div className="study-own">
            <Goal calendar={calendar} onChange={() => router.invalidate()} />
            <ExamDays sat={overview.exams} plan={plan} onChange={() => router.invalidate()} />
          </div>
          {/* Folded on a phone, where results come first; on wider windows it stands open (mycbt.css). Who asked for a month sees it. */}
          <details className="month-fold" open={isMonthOpen} onToggle={(event) => openMonth(event.currentTarget.open)}>
            <summary className="opens">{copy('mycbt.calendar.open')}</summary>
            <Month calendar={calendar} />
          </details>
        </aside>
        <section className="take" aria-labelledby="take">
          <h2 className="h3" id="take">
            {copy('mycbt.export')}
          </h2>
          <p className="meta">{copy('mycbt.export.text')}</p>
          <p>
            <a className={buttonClass({ tone: 'line' })} href="/apiV2/user/me/export" download>
              <Icon of={Download} size="s" />
              {copy('mycbt.export.go')}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}

const Results = () => {
  const copy = useCopy();
  const search = Route.useSearch();
  const data = Route.useLoaderData();
  if (!data) return null;
  const { records, overview } = data;
  const chip = (ids: string | undefined) =>
    ({
      className: 'chip',
      to: '/site-cbt/mycbt/review',
      search: { ...search, page: undefined, examTypeIds: ids },
      resetScroll: false,
      activeProps: {},
      ...(search.examTypeIds === ids ? { 'aria-current': 'page' as const } : {}),
    }) as const;
  return (
    <>
      <Trend trend={overview.trend} isMixed={search.examTypeIds === undefined && overview.examTypes.length > 1} />
      <section aria-labelledby="results">
        <div className="sec-head">
          <div>
            <h2 className="h2" id="results">
              {copy('mycbt.review.list')}
            </h2>
            <p className="meta" role="status">
              {copy('mycbt.review.count', { count: records.totalCount })}
            </p>
          </div>
          <Link className="more" to="/site-cbt/mycbt/strength">
            {copy('cbt.my.strength')}
          </Link>
        </div>
        {overview.examTypes.length > 1 && (
          <nav className="chips" aria-label={copy('mycbt.review.types')}>
            <Link {...chip(undefined)}>
              {copy('mycbt.review.every')}
              <span className="n">{overview.allCount}</span>
            </Link>
            {overview.examTypes.map(({ examTypeIdx, name, count }) => (
              <Link key={examTypeIdx} {...chip(String(examTypeIdx))}>
                {name}
                <span className="n">{count}</span>
              </Link>
            ))}
          </nav>
        )}
        {records.items.length === 0 ? (
          <EmptyState
            as="h3"
            title={copy(records.totalCount > 0 ? 'mycbt.review.beyond' : 'mycbt.review.noneHere')}
            acts={
              <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/mycbt/review">
                {copy('mycbt.review.noneHere.all')}
              </Link>
            }
          />
        ) : (
          <ul>
            {records.items.map((record) => (
              <RecordRow key={record.recordIdx} record={record} />
            ))}
          </ul>
        )}
        <Pagination
          page={records.page}
          pageCount={Math.ceil(records.totalCount / records.pageSize)}
          link={(n, content, props) => (
            <Link key={`${n}-${props['aria-label']}`} to="." search={(before) => ({ ...before, page: n === 1 ? undefined : n })} {...props}>
              {content}
            </Link>
          )}
        />
      </section>
    </>
  );
};
