import { boardsQuery, postsQuery } from '@modules/community/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import PencilLine from 'lucide-react/icons/pencil-line';
import { pageOf, soughtOf } from '../parts/address.ts';
import { BoardFind } from '../parts/board-find.tsx';
import { BoardRail } from '../parts/board-rail.tsx';
import { FoundPosts } from '../parts/found-posts.tsx';
import { needsCommunity } from '../parts/needs-community.ts';
import { BestPosts, PostList } from '../parts/post-list.tsx';

const FEW = 10;
const BEST = 5;

export const Route = createFileRoute('/site-community/_framed/community')({
  validateSearch: (search: Record<string, unknown>) => {
    const sought = soughtOf(search);
    return sought.q === undefined ? {} : { ...sought, ...pageOf(search) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps: { q, page: at } }) => {
    needsCommunity(page.brand);
    const found = q === undefined ? null : { q, posts: await ensureQueryData(queries, postsQuery({ q, page: at })) };
    const [boards, hot, newest, best] = await Promise.all([
      ensureQueryData(queries, boardsQuery()),
      ensureQueryData(queries, postsQuery({ sort: 'hot', pageSize: FEW })),
      ensureQueryData(queries, postsQuery({ pageSize: FEW })),
      ensureQueryData(queries, postsQuery({ sort: 'best', pageSize: BEST })),
    ]);
    return { found, boards: boards.items, hot: hot.items, newest: newest.items, best: best.items, madeAt: Date.now() };
  },
  staticData: { menuEntry: 'communityHome', isHeaderlessInWebView: true },
  head: ({ match: { context, search } }) =>
    seoHead(context.page, {
      title: context.copy('community.home.title'),
      description: context.copy('community.home.description'),
      canonicalPath: search.q === undefined ? '/community' : null,
      structuredData: [breadcrumbs(context.page, [{ name: context.copy('community.home.title'), path: '/community' }])],
    }),
  component: Home,
});

function Home() {
  const copy = useCopy();
  const { found, boards, hot, newest, best, madeAt } = Route.useLoaderData();
  return (
    <>
      <div className="community-head">
        <h1 className="h1">{copy('community.home.title')}</h1>
        <p className="meta">{copy('community.home.description')}</p>
      </div>
      <div className="board-cols">
        <BoardRail boards={boards} current={null} />
        <div>
          <div className="board-tools">
            <Link className={buttonClass({ tone: 'line' })} to="/site-community/my-posts" search={{}}>
              {copy('community.mine')}
            </Link>
            <Link className={buttonClass({ tone: 'primary' })} to="/site-community/write" search={{}}>
              <Icon of={PencilLine} size="s" />
              {copy('community.write')}
            </Link>
          </div>
          <BoardFind board={null} q={found?.q} />
          {found ? (
            <>
              <FoundPosts found={found.posts} q={found.q} isOfOneBoard={false} now={madeAt} />
              <Pagination
                page={found.posts.page}
                pageCount={Math.ceil(found.posts.totalCount / found.posts.pageSize)}
                link={(n, content, props) => (
                  <Link
                    key={`${n}-${props['aria-label']}`}
                    to="/site-community/community"
                    search={{ q: found.q, ...(n > 1 && { page: n }) }}
                    {...props}
                  >
                    {content}
                  </Link>
                )}
              />
            </>
          ) : newest.length === 0 ? (
            <EmptyState title={copy('community.none')}>{copy('community.none.text')}</EmptyState>
          ) : (
            <>
              <section className="community-sec" aria-labelledby="hot">
                <h2 className="h2" id="hot">
                  {copy('community.sort.hot')}
                </h2>
                <PostList posts={hot} now={madeAt} showsBoard />
              </section>
              <section className="community-sec" aria-labelledby="new">
                <h2 className="h2" id="new">
                  {copy('community.sort.new')}
                </h2>
                <PostList posts={newest} now={madeAt} showsBoard />
              </section>
            </>
          )}
        </div>
        <BestPosts posts={best} id="best" title={copy('community.best')} />
      </div>
    </>
  );
}
