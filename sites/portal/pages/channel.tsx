import { currentUserQuery } from '@modules/account/ui';
import {
  ChannelMark,
  channelListingsQuery,
  channelPostsQuery,
  channelQuery,
  channelQuestionsQuery,
  FollowButton,
  followersText,
  PostList,
} from '@modules/channel/ui';
import { CommentCards } from '@modules/comment/ui';
import { ListingRow, NowProvider, SeenProvider } from '@modules/listing/ui';
import { KeepCopy } from '@modules/scrap/ui';
import { calendarDayText, dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass, Dots, EmptyState, ErrorState, Icon, Pagination } from '@platform/ui';
import { ApiError, breadcrumbs, ensureQueryData, Link, orNotFound, seoHead, usePage } from '@platform/web';
import { createFileRoute, redirect, type ErrorComponentProps } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState, type ReactNode } from 'react';
import texts from '../copy/channel.json';
import { pageOf, tabOf } from '../parts/channel-search.ts';
import { keptOf, KeepListing } from '../parts/keep-listing.tsx';
import { needsListings } from '../parts/needs-listings.ts';

const TABS = ['posts', 'listings', 'comments'] as const;
/** Open ones that stand above the posts. */
const MOST_OPEN = 3;
const GONE = 410;

export const Route = createFileRoute('/site-portal/_framed/channel/$url/')({
  validateSearch: (search: Record<string, unknown>) => ({ ...tabOf(search, TABS), ...pageOf(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, params: { url }, deps }) => {
    needsListings(page.brand);
    const channel = await orNotFound(ensureQueryData(queries, channelQuery(url)));
    if (channel.url !== url)
      throw redirect({ to: '/site-portal/channel/$url', params: { url: channel.url }, search: deps, statusCode: 301 });
    const { tab = 'posts', page: at = 1 } = deps;
    const [member, posts, listings, comments] = await Promise.all([
      ensureQueryData(queries, currentUserQuery()),
      tab === 'posts' ? ensureQueryData(queries, channelPostsQuery(url, at)) : null,
      tab === 'listings'
        ? ensureQueryData(queries, channelListingsQuery(url, at))
        : tab === 'posts' && at === 1
          ? ensureQueryData(queries, channelListingsQuery(url, 1, MOST_OPEN))
          : null,
      tab === 'comments' ? ensureQueryData(queries, channelQuestionsQuery(url, at)) : null,
    ]);
    const kept = await keptOf(queries, listings?.items ?? []);
    return { channel, tab, posts, listings, comments, kept, isMember: member !== null, madeAt: Date.now() };
  },
  staticData: { menuEntryOf: () => 'channelHome', isHeaderlessInWebView: true },
  head: ({ match: { context, search }, loaderData }) => {
    if (!loaderData) return {};
    const { channel } = loaderData;
    const path = `/channel/${channel.url}`;
    return seoHead(context.page, {
      title: context.copy('portal.channel.of', { name: channel.name }),
      ...(import.meta.env.SSR && { description: channel.about }),
      canonicalPath: search.tab || search.page ? null : path,
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(context.page, [
            { name: context.page.brand.name, path: '/' },
            { name: context.copy('portal.channel.title'), path: '/channel' },
            { name: channel.name, path },
          ]),
        ],
      }),
    });
  },
  component: Page,
  errorComponent: Failed,
});

/** What was closed is told of as such; everything else as on every page. */
function Failed({ error }: ErrorComponentProps) {
  if (error instanceof ApiError && error.status === GONE)
    return (
      <MoreCopy texts={texts}>
        <Closed />
      </MoreCopy>
    );
  throw error;
}
const Closed = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const title = copy('portal.channel.closed.page');
  return (
    <>
      {/* React lifts them into the head; a page that failed brought none. */}
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorState
        title={title}
        acts={
          <Link className={buttonClass({ tone: 'primary' })} to="/site-portal/channel" search={{}}>
            {copy('portal.channel.find')}
          </Link>
        }
      >
        {copy('portal.channel.closed.page.text')}
      </ErrorState>
    </>
  );
};

function Page() {
  const { channel, madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <NowProvider key={channel.channelIdx} madeAt={madeAt}>
          <SeenProvider>
            <ChannelPage key={channel.channelIdx} />
          </SeenProvider>
        </NowProvider>
      </KeepCopy>
    </MoreCopy>
  );
}

function ChannelPage() {
  const copy = useCopy();
  const { brand } = usePage();
  const { channel, tab, isMember } = Route.useLoaderData();
  const [followers, setFollowers] = useState(channel.followerCount);
  const counts = { posts: channel.postCount, listings: channel.listingCount, comments: channel.questionCount };
  return (
    <>
      <div className="channel-head">
        <ChannelMark channel={channel} size="l" />
        <div>
          <h1 className="h1">
            {channel.name}
            {channel.company.checked && (
              <>
                <Icon of={BadgeCheck} className="ok" />
                <span className="sr">{copy('listing.checked')}</span>
              </>
            )}
          </h1>
          <div className="meta num">
            <Dots items={[channel.company.name === channel.name ? null : channel.company.name, followersText(copy, followers)]} />
          </div>
        </div>
        <p className="act-row">
          {channel.isOwn ? (
            <a className={buttonClass({ tone: 'line' })} href={`${brand.urls.business ?? ''}/channel`}>
              {copy('portal.channel.manage')}
            </a>
          ) : (
            <FollowButton channel={channel} isMember={isMember} onCounted={setFollowers} />
          )}
        </p>
      </div>
      <nav className="channel-tabs" aria-label={copy('portal.channel.of', { name: channel.name })}>
        {TABS.map((one) => (
          <Link
            key={one}
            to="/site-portal/channel/$url"
            params={{ url: channel.url }}
            search={one === 'posts' ? {} : { tab: one }}
            {...(one === tab && { 'aria-current': 'page' as const })}
          >
            {copy(`portal.channel.tab.${one}`)} <span className="num">{numberText(counts[one])}</span>
          </Link>
        ))}
      </nav>
      <div className="cols rail-r">
        <div className="stack">
          <Shown />
        </div>
        <About />
      </div>
    </>
  );
}

const Shown = () => {
  const copy = useCopy();
  const { channel, tab, posts, listings, comments, kept, madeAt } = Route.useLoaderData();
  const rows = (of: NonNullable<typeof listings>) => (
    <ul className="rule">
      {of.items.map((listing) => (
        <ListingRow key={listing.listingIdx} as="h3" listing={listing} keep={<KeepListing listing={listing} kept={kept} />} />
      ))}
    </ul>
  );
  const open = tab === 'posts' && listings ? { ...listings, items: listings.items.filter(({ phase }) => phase !== 'closed') } : null;
  return (
    <>
      {open && open.items.length > 0 && (
        <Part title={copy('portal.channel.open')} id="open">
          {rows(open)}
        </Part>
      )}
      {posts && (
        <Part title={copy('portal.channel.tab.posts')} id="posts">
          {posts.items.length > 0 ? (
            <PostList posts={posts.items} now={madeAt} />
          ) : (
            <EmptyState as="h3" title={copy('portal.channel.posts.none')}>
              {copy('portal.channel.posts.none.one')}
            </EmptyState>
          )}
          <Pages of={posts} />
        </Part>
      )}
      {tab === 'listings' && listings && (
        <Part title={copy('portal.channel.tab.listings')} id="listings">
          {listings.items.length > 0 ? (
            rows(listings)
          ) : (
            <EmptyState as="h3" title={copy('portal.channel.listings.none', { name: channel.name })} />
          )}
          <Pages of={listings} />
        </Part>
      )}
      {comments && (
        <Part title={copy('portal.channel.tab.comments')} id="comments">
          {comments.items.length > 0 ? (
            <CommentCards cards={comments.items} as="h3" showsWaiting />
          ) : (
            <EmptyState as="h3" title={copy('portal.channel.comments.none')}>
              {copy('portal.channel.comments.none.text')}
            </EmptyState>
          )}
          <Pages of={comments} />
        </Part>
      )}
    </>
  );
};
const Part = ({ title, id, children }: { readonly title: string; readonly id: string; readonly children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 className="h2" id={id}>
      {title}
    </h2>
    {children}
  </section>
);
const Pages = ({ of }: { readonly of: { readonly page: number; readonly pageSize: number; readonly totalCount: number } }) => {
  const { channel, tab } = Route.useLoaderData();
  return (
    <Pagination
      page={of.page}
      pageCount={Math.ceil(of.totalCount / of.pageSize)}
      link={(n, content, props) => (
        <Link
          key={`${n}-${props['aria-label']}`}
          to="/site-portal/channel/$url"
          params={{ url: channel.url }}
          search={{ ...(tab !== 'posts' && { tab }), ...(n > 1 && { page: n }) }}
          {...props}
        >
          {content}
        </Link>
      )}
    />
  );
};

/** What it says of itself, and how it was checked that it is who it says. */
const About = () => {
  const copy = useCopy();
  const {
    channel: { about, company, openedAt },
    madeAt,
  } = Route.useLoaderData();
  const facts = {
    checked: company.checked
      ? copy(`portal.channel.checked.${company.checked.by}`, { day: calendarDayText(company.checked.on, madeAt) })
      : copy('portal.channel.checked.not'),
    opened: dayText(openedAt, madeAt),
    people: copy('portal.channel.people', { count: company.peopleCount }),
  };
  return (
    <aside className="stick" aria-labelledby="about">
      <h2 className="h2 s" id="about">
        {copy('portal.channel.about')}
      </h2>
      <p className="channel-about">{about}</p>
      <dl className="facts">
        {Object.entries(facts).map(([name, text]) => (
          <div key={name}>
            <dt>{copy(`portal.channel.fact.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
};
