import { latestResultsQuery, openAttemptsQuery, percentOf } from '@modules/attempt/ui';
import { areasQuery, examQuery, ExamRow, examsQuery, examTypesQuery, Heart, typeWithParent } from '@modules/exam/ui';
import { dayText, useCopy } from '@platform/i18n';
import { Pagination, Tag } from '@platform/ui';
import { ensureQueryData, breadcrumbs, Link, orNotFound, seoHead, usePage } from '@platform/web';
import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { ListFilter } from '../parts/list-filter.tsx';
import { NothingFound } from '../parts/nothing-found.tsx';
import { TypeChips } from '../parts/type-chips.tsx';
import { ALL_TYPES, isNarrowed, listSearch, MOST_OTHERS, PAGE_SIZE } from '../parts/list-search.ts';
import { ListCopy } from '../parts/list-copy.tsx';
import { listTitle } from '../parts/list-title.ts';

// Who is signed in is asked once per visit, by the layout.
const framed = getRouteApi('/site-cbt/_framed');

export const Route = createFileRoute('/site-cbt/_framed/exam/$type')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, copy }, params, deps }) => {
    const isAll = params.type === ALL_TYPES;
    const types = await ensureQueryData(queries, examTypesQuery());
    const chosen = isAll ? undefined : typeWithParent(types, params.type);
    if (!isAll && !chosen) {
      // Types go by their slugs alone, so a number is an exam's: `/exam/{slug or id}` (specification 2.1). Its own page is the detail.
      const { slug } = await orNotFound(ensureQueryData(queries, examQuery(params.type)));
      throw redirect({ to: '/site-cbt/exam/detail/$examIdx', params: { examIdx: slug }, statusCode: 301 });
    }
    const type = isAll ? undefined : params.type;
    const { time, ...asked } = deps;
    const [exams, areas, open] = await Promise.all([
      orNotFound(ensureQueryData(queries, examsQuery({ ...asked, maxMinutes: time, type, pageSize: PAGE_SIZE }))),
      ensureQueryData(queries, areasQuery(type)),
      ensureQueryData(queries, openAttemptsQuery()),
    ]);
    // Of somebody of whom nothing is known nothing is found: a visitor's page is the same for all.
    const latest = await ensureQueryData(queries, latestResultsQuery(exams.items.map(({ examIdx }) => examIdx)));
    // What nobody has must not be a dead end.
    const others =
      exams.totalCount === 0 ? (await ensureQueryData(queries, examsQuery({ sort: 'popular', pageSize: MOST_OTHERS }))).items : [];
    return { types, exams, areas, open, latest, others, chosen, title: chosen ? listTitle(chosen.type.name, copy) : copy('cbt.list.all') };
  },
  staticData: { menuEntry: 'exams', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
      search,
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { title, exams, chosen } = loaderData;
    const path = `/exam/${chosen?.type.slug ?? ALL_TYPES}`;
    return seoHead(page, {
      title,
      description: copy('cbt.list.description', { title, count: exams.totalCount }),
      // What somebody typed is nobody else's page; an order is the same page.
      canonicalPath: isNarrowed(search) ? null : search.page ? `${path}?page=${search.page}` : path,
      ...(import.meta.env.SSR && {
        structuredData: [
          {
            '@type': 'ItemList',
            name: title,
            numberOfItems: exams.totalCount,
            itemListElement: exams.items.map((exam, index) => ({
              '@type': 'ListItem',
              position: (exams.page - 1) * exams.pageSize + index + 1,
              name: exam.title,
              url: `${page.origin}/exam/detail/${exam.slug}`,
            })),
          },
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <ListCopy>
      <ExamList />
    </ListCopy>
  ),
});

function ExamList() {
  const copy = useCopy();
  const { brand } = usePage();
  const unit = copy(`cbt.list.unit.${brand.sectionWord}`);
  const { types, exams, areas, open, latest, others, chosen, title } = Route.useLoaderData();
  const { member } = framed.useLoaderData();
  const params = Route.useParams();
  const search = Route.useSearch();
  const openByExam = new Map(open.map((attempt) => [attempt.exam.exam.examIdx, attempt]));
  const latestByExam = new Map(latest.map((result) => [result.examIdx, result]));
  const pageCount = Math.ceil(exams.totalCount / exams.pageSize);
  return (
    <>
      <div className="list-head">
        <h1 className="h1">{title}</h1>
        <TypeChips types={types} chosen={chosen} />
      </div>
      <ListFilter search={search} count={exams.totalCount} areas={areas} />
      {exams.items.length === 0 ? (
        <NothingFound type={params.type} search={search} hasAny={exams.totalCount > 0} others={others} />
      ) : (
        <ul>
          {exams.items.map((exam) => {
            const attempt = openByExam.get(exam.examIdx);
            const last = latestByExam.get(exam.examIdx);
            return (
              <ExamRow
                key={exam.examIdx}
                exam={exam}
                showPrice={!brand.offers.everyExamFree}
                heart={<Heart exam={exam} memberId={member?.id ?? null} />}
                found={exam.foundIn?.map((one) => copy(`cbt.list.found.${one.in}`, { text: one.text, unit }))}
                state={
                  attempt ? (
                    <>
                      <Tag tone="ink">{copy('cbt.open.tag')}</Tag>
                      <span className="meta-s num">
                        {copy('cbt.open.state', { answered: attempt.answeredCount, total: attempt.strip.length })}
                      </span>
                    </>
                  ) : (
                    last && (
                      <span className="meta-s num">
                        {copy('cbt.list.last', { percent: percentOf(last.scoreTenths, last.fullTenths), day: dayText(last.submittedAt) })}
                      </span>
                    )
                  )
                }
              />
            );
          })}
        </ul>
      )}
      <Pagination
        page={exams.page}
        pageCount={pageCount}
        link={(n, content, props) => (
          <Link key={`${n}-${props['aria-label']}`} to="." search={(before) => ({ ...before, page: n === 1 ? undefined : n })} {...props}>
            {content}
          </Link>
        )}
      />
    </>
  );
}
