import { boardsQuery, postsQuery, type Sort } from '@modules/community/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import PencilLine from 'lucide-react/icons/pencil-line';
import { entryOf, pageOf, sortOf, soughtOf } from '../parts/address.ts';
import { BoardFind } from '../parts/board-find.tsx';
import { BoardRail } from '../parts/board-rail.tsx';
import { FoundPosts } from '../parts/found-posts.tsx';
import { needsCommunity } from '../parts/needs-community.ts';
import { BestPosts, PostList } from '../parts/post-list.tsx';

const SORTS: readonly Sort[] = ['new', 'hot', 'best'];
const BEST = 5;
/** Another order of the same board is another page. */
const EXACT = { exact: true } as const;

export const Route = createFileRoute('/site-community/_framed/$board/')({
  validateSearch: (search: Record<string, unknown>) => ({ ...sortOf(search), ...pageOf(search), ...soughtOf(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, params: { board: slug }, deps }) => {
    needsCommunity(page.brand);
    const { items: boards } = await ensureQueryData(queries, boardsQuery());
    const board = boards.find((one) => one.slug === slug);
    if (!board) throw pageNotFound();
    const { sort = 'new', page: at = 1, ranking, q } = deps;
    const [posts, best] = await Promise.all([
      ensureQueryData(queries, postsQuery(q === undefined ? { board: slug, sort, page: at, ranking } : { board: slug, q, page: at })),
      ensureQueryData(queries, postsQuery({ board: slug, sort: 'best', pageSize: BEST })),
    ]);
    return { boards, board, posts, best: best.items, sort, q, madeAt: Date.now() };
  },
  staticData: { menuEntryOf: entryOf, isHeaderlessInWebView: true },
  head: ({ match: { context, search }, loaderData }) => {
    if (!loaderData) return {};
    const { board } = loaderData;
    const path = `/${board.slug}`;
    const head = seoHead(context.page, {
      title: board.title,
      description: board.about,
      canonicalPath: search.sort || search.page || search.q ? null : path,
      structuredData: [
        breadcrumbs(context.page, [
          { name: context.copy('community.home.title'), path: '/community' },
          { name: board.title, path },
        ]),
      ],
    });
    const feed = { rel: 'alternate', type: 'application/rss+xml', title: board.title, href: `/apiV2/boards/${board.slug}/feed` };
    return { ...head, links: [...head.links, feed] };
  },
  component: Page,
});

function Page() {
  const copy = useCopy();
  const { boards, board, best, madeAt, posts, sort, q } = Route.useLoaderData();
  return (
    <>
      <div className="community-head">
        <h1 className="h1">{board.title}</h1>
        <p className="meta">{board.about}</p>
      </div>
      <div className="board-cols">
        <BoardRail boards={boards} current={board.slug} />
        <div>
          <div className="board-tools">
            <nav className="board-sorts" aria-label={copy('community.sort')}>
              {SORTS.map((one) => (
                <Link
                  key={one}
                  to="/site-community/$board"
                  params={{ board: board.slug }}
                  search={one === 'new' ? {} : { sort: one }}
                  activeOptions={EXACT}
                  aria-current={one === sort && q === undefined ? 'page' : undefined}
                >
                  {copy(`community.sort.${one}`)}
                </Link>
              ))}
            </nav>
            <Link className={buttonClass({ tone: 'primary' })} to="/site-community/write" search={{ board: board.slug }}>
              <Icon of={PencilLine} size="s" />
              {copy('community.write')}
            </Link>
          </div>
          <BoardFind board={board} q={q} />
          {q !== undefined ? (
            <FoundPosts found={posts} q={q} isOfOneBoard now={madeAt} />
          ) : posts.items.length === 0 ? (
            <EmptyState title={copy(sort === 'best' ? 'community.best.none' : 'community.none')}>
              {sort !== 'best' && copy('community.none.text')}
            </EmptyState>
          ) : (
            <PostList posts={posts.items} now={madeAt} showsBoard={board.slug === 'cbt-community'} />
          )}
          <Pages />
        </div>
        <BestPosts posts={best} id="best" title={copy('community.best')} />
      </div>
    </>
  );
}

const Pages = () => {
  const { board, posts, sort, q } = Route.useLoaderData();
  return (
    <Pagination
      page={posts.page}
      pageCount={Math.ceil(posts.totalCount / posts.pageSize)}
      link={(n, content, props) => (
        <Link
          key={`${n}-${props['aria-label']}`}
          to="/site-community/$board"
          params={{ board: board.slug }}
          // Pages of a ranking are of one: none comes twice while others are written.
          search={{
            ...(q !== undefined && { q }),
            ...(q === undefined && sort !== 'new' && { sort, ...(posts.ranking && { ranking: posts.ranking }) }),
            ...(n > 1 && { page: n }),
          }}
          {...props}
        >
          {content}
        </Link>
      )}
    />
  );
};
