import { currentUserQuery } from '@modules/account/ui';
import { ExamRow, Heart, likedExamsQuery } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination, Select } from '@platform/ui';
import { ensureQueryData, Link, usePage } from '@platform/web';
import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { myHead } from '../../../parts/my-head.ts';
import { MyPage } from '../../../parts/my-page.tsx';
import { PAGE_SIZE } from '../../../parts/list-search.ts';
import { archiveSearch, type ArchiveSort } from '../../../parts/archive-search.ts';
import texts from './copy/ko.json';

const framed = getRouteApi('/site-cbt/_framed');
export const Route = createFileRoute('/site-cbt/_framed/mycbt/archive')({
  validateSearch: archiveSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) =>
    (await ensureQueryData(queries, currentUserQuery())) && ensureQueryData(queries, likedExamsQuery({ ...deps, pageSize: PAGE_SIZE })),
  staticData: { menuEntry: 'archive', isOwn: true, isHeaderlessInWebView: true },
  head: ({ match }) => myHead(match),
  component: () => (
    <MyPage texts={texts}>
      <Archive />
    </MyPage>
  ),
});

const SORTS: readonly ArchiveSort[] = ['liked', 'popular', 'recent', 'title'];

function Archive() {
  const copy = useCopy();
  const { brand } = usePage();
  const liked = Route.useLoaderData();
  const { member } = framed.useLoaderData();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/site-cbt/mycbt/archive' });
  if (!liked) return null;
  const chip = (slug: string | undefined) =>
    ({
      className: 'chip',
      to: '/site-cbt/mycbt/archive',
      search: { ...search, page: undefined, type: slug },
      activeProps: {},
      ...(search.type === slug ? { 'aria-current': 'page' as const } : {}),
    }) as const;
  return (
    <>
      <h1 className="h1">{copy('mycbt.archive.heading')}</h1>
      {liked.likedCount === 0 ? (
        <EmptyState
          title={copy('mycbt.archive.none')}
          acts={
            <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
              {copy('mycbt.archive.none.find')}
            </Link>
          }
        >
          {copy('mycbt.archive.none.text')}
        </EmptyState>
      ) : (
        <>
          {liked.examTypes.length > 1 && (
            <nav className="chips" aria-label={copy('mycbt.archive.types')}>
              <Link {...chip(undefined)}>
                {copy('mycbt.archive.every')}
                <span className="n">{liked.likedCount}</span>
              </Link>
              {liked.examTypes.map(({ slug, name, count }) => (
                <Link key={slug} {...chip(slug)}>
                  {name}
                  <span className="n">{count}</span>
                </Link>
              ))}
            </nav>
          )}
          <div className="my-tools">
            <p className="meta" role="status">
              {copy('mycbt.archive.count', { count: liked.totalCount })}
            </p>
            <Select
              label={copy('mycbt.sort')}
              options={SORTS.map((value) => ({ value, label: copy(`mycbt.archive.sort.${value}`) }))}
              value={search.sort ?? 'liked'}
              onChange={(sort) =>
                void navigate({
                  to: '.',
                  search: (before) => ({ ...before, page: undefined, sort: sort === 'liked' ? undefined : sort }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
          {liked.items.length === 0 ? (
            <EmptyState
              title={copy('mycbt.archive.noneHere')}
              acts={
                <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/mycbt/archive">
                  {copy('mycbt.archive.noneHere.all')}
                </Link>
              }
            />
          ) : (
            <ul>
              {liked.items.map((exam) => (
                <ExamRow
                  key={exam.examIdx}
                  exam={exam}
                  showPrice={!brand.offers.everyExamFree}
                  heart={<Heart exam={exam} memberId={member?.id ?? null} isLiked />}
                />
              ))}
            </ul>
          )}
          <Pagination
            page={liked.page}
            pageCount={Math.ceil(liked.totalCount / liked.pageSize)}
            link={(n, content, props) => (
              <Link
                key={`${n}-${props['aria-label']}`}
                to="."
                search={(before) => ({ ...before, page: n === 1 ? undefined : n })}
                {...props}
              >
                {content}
              </Link>
            )}
          />
        </>
      )}
    </>
  );
}
