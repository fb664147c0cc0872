import { currentUserQuery } from '@modules/account/ui';
import { allChannelsQuery, ChannelMark, followedChannelsQuery, followedPostsQuery, newestPostsQuery, PostList } from '@modules/channel/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { ensureQueryData, Link, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import texts from '../copy/channel.json';
import { pageOf, tabOf } from '../parts/channel-search.ts';
import { needsListings } from '../parts/needs-listings.ts';

const TABS = ['home', 'interest'] as const;
const MOST_SHOWN = 10;

const searchOf = (search: Readonly<Record<string, unknown>>) => ({ ...tabOf(search, TABS), ...pageOf(search) });

export const Route = createFileRoute('/site-portal/_framed/channel/')({
  validateSearch: searchOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps: { tab = 'home', page: at = 1 } }) => {
    needsListings(page.brand);
    const isInterest = tab === 'interest';
    if (isInterest && !(await ensureQueryData(queries, currentUserQuery())))
      throw redirect({ href: signInUrl(page, '/channel?tab=interest') });
    const [posts, channels] = await Promise.all([
      isInterest ? ensureQueryData(queries, followedPostsQuery(at)) : ensureQueryData(queries, newestPostsQuery(at)),
      isInterest ? ensureQueryData(queries, followedChannelsQuery()) : ensureQueryData(queries, allChannelsQuery(MOST_SHOWN)),
    ]);
    return { tab, posts, channels, madeAt: Date.now() };
  },
  staticData: {
    menuEntryOf: ({ loaderData }) =>
      (loaderData as { readonly tab: string } | undefined)?.tab === 'interest' ? 'channelInterest' : 'channelHome',
    isHeaderlessInWebView: true,
  },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    seoHead(page, {
      title: copy(loaderData?.tab === 'interest' ? 'portal.channel.interest.title' : 'portal.channel.title'),
      ...(import.meta.env.SSR && { description: copy('portal.channel.description') }),
      canonicalPath: loaderData?.tab === 'interest' ? null : '/channel',
    }),
  component: () => (
    <MoreCopy texts={texts}>
      <Channels />
    </MoreCopy>
  ),
});

/** What channels say: all of them, or those that the member follows. */
function Channels() {
  const copy = useCopy();
  const { tab, posts, channels, madeAt } = Route.useLoaderData();
  const isInterest = tab === 'interest';
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy(isInterest ? 'portal.channel.interest.title' : 'portal.channel.title')}</h1>
        <p className="meta">{copy(isInterest ? 'portal.channel.interest.lead' : 'portal.channel.lead')}</p>
      </div>
      <div className="cols rail-r channel-home">
        <section aria-labelledby="posts">
          <h2 className="h2" id="posts">
            {copy('portal.channel.posts')}
          </h2>
          {posts.items.length > 0 ? (
            <PostList posts={posts.items} showsChannel now={madeAt} />
          ) : (
            <EmptyState
              as="h3"
              title={copy(isInterest && channels.totalCount === 0 ? 'portal.channel.interest.none' : 'portal.channel.posts.none')}
              acts={
                isInterest && (
                  <Link className={buttonClass({ tone: 'primary' })} to="/site-portal/channel" search={{}}>
                    {copy('portal.channel.find')}
                  </Link>
                )
              }
            >
              {copy(isInterest ? 'portal.channel.interest.none.text' : 'portal.channel.posts.none.text')}
            </EmptyState>
          )}
          <Pagination
            page={posts.page}
            pageCount={Math.ceil(posts.totalCount / posts.pageSize)}
            link={(n, content, props) => (
              <Link
                key={`${n}-${props['aria-label']}`}
                to="/site-portal/channel"
                search={{ ...(isInterest && { tab }), ...(n > 1 && { page: n }) }}
                {...props}
              >
                {content}
              </Link>
            )}
          />
        </section>
        {channels.items.length > 0 && (
          <aside className="stick" aria-labelledby="channels">
            <h2 className="h2 s" id="channels">
              {copy(isInterest ? 'portal.channel.interest.channels' : 'portal.channel.channels')}
            </h2>
            <ul className="channel-side">
              {channels.items.map((channel) => (
                <li key={channel.channelIdx}>
                  <Link to="/site-portal/channel/$url" params={{ url: channel.url }}>
                    <ChannelMark channel={channel} />
                    <span>
                      <span className="t1">{channel.name}</span>
                      <span className="meta-s num">{copy('channel.followers', { count: numberText(channel.followerCount) })}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </>
  );
}
