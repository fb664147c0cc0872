import { openAttemptsQuery } from '@modules/attempt/ui';
import { examQuery, ExamRow, examsQuery, examTypesQuery, Heart, typeWithParent } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Pagination, Tag } from '@platform/ui';
import { ensureQueryData, breadcrumbs, Link, orNotFound, seoHead, usePage } from '@platform/web';
import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { ListFilter } from '../parts/list-filter.tsx';
import { NothingFound } from '../parts/nothing-found.tsx';
import { TypeChips } from '../parts/type-chips.tsx';
import { ALL_TYPES, listSearch, PAGE_SIZE } from '../parts/list-search.ts';
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
    const [exams, open] = await Promise.all([
      orNotFound(ensureQueryData(queries, examsQuery({ ...deps, ...(isAll ? {} : { type: params.type }), pageSize: PAGE_SIZE }))),
      ensureQueryData(queries, openAttemptsQuery()),
    ]);
    return { types, exams, open, chosen, title: chosen ? listTitle(chosen.type.name, copy) : copy('cbt.list.all') };
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
      canonicalPath: search.q ? null : search.page ? `${path}?page=${search.page}` : path,
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
  const { types, exams, open, chosen, title } = Route.useLoaderData();
  const { member } = framed.useLoaderData();
  const params = Route.useParams();
  const search = Route.useSearch();
  const openByExam = new Map(open.map((attempt) => [attempt.exam.exam.examIdx, attempt]));
  const pageCount = Math.ceil(exams.totalCount / exams.pageSize);
  return (
    <>
      <div className="list-head">
        <h1 className="h1">{title}</h1>
        <TypeChips types={types} chosen={chosen} />
      </div>
      <ListFilter search={search} count={exams.totalCount} />
      {exams.items.length === 0 ? (
        <NothingFound type={params.type} search={search} hasAny={exams.totalCount > 0} />
      ) : (
        <ul>
          {exams.items.map((exam) => {
            const attempt = openByExam.get(exam.examIdx);
            return (
              <ExamRow
                key={exam.examIdx}
                exam={exam}
                showPrice={!brand.offers.everyExamFree}
                heart={<Heart exam={exam} memberId={member?.id ?? null} />}
                state={
                  attempt && (
                    <>
                      <Tag tone="ink">{copy('cbt.open.tag')}</Tag>
                      <span className="meta-s num">
                        {copy('cbt.open.state', { answered: attempt.answeredCount, total: attempt.strip.length })}
                      </span>
                    </>
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
