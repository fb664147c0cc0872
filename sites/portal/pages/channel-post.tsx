import { currentUserQuery } from '@modules/account/ui';
import { ChannelMark, channelPostQuery, PostPictures, PostText } from '@modules/channel/ui';
import { Comments, commentsQuery } from '@modules/comment/ui';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import texts from '../copy/channel.json';
import { commentOf } from '../parts/channel-search.ts';
import { needsListings } from '../parts/needs-listings.ts';

/** What posts are called among comments. */
const KIND = 'channel-post';

export const Route = createFileRoute('/site-portal/_framed/channel/$url/posts/$postIdx')({
  validateSearch: commentOf,
  loaderDeps: ({ search: { comment } }) => ({ comment }),
  loader: async ({ context: { queries, page }, params: { url, postIdx }, deps: { comment } }) => {
    needsListings(page.brand);
    const post = await orNotFound(ensureQueryData(queries, channelPostQuery(postIdx)));
    if (post.channel.url !== url)
      throw redirect({
        to: '/site-portal/channel/$url/posts/$postIdx',
        params: { url: post.channel.url, postIdx },
        search: comment === undefined ? {} : { comment },
        statusCode: 301,
      });
    const [member, comments] = await Promise.all([
      ensureQueryData(queries, currentUserQuery()),
      // What is said about it is not worth the page.
      ensureQueryData(queries, commentsQuery({ kind: KIND, idx: post.postIdx }, { at: comment })).catch(() => null),
      Comments.preload(),
    ]);
    return { post, comments, isMember: member !== null, madeAt: Date.now() };
  },
  staticData: { menuEntryOf: () => 'channelHome', isHeaderlessInWebView: true },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { post } = loaderData;
    const [home, path] = [`/channel/${post.channel.url}`, `/channel/${post.channel.url}/posts/${post.postIdx}`];
    return seoHead(context.page, {
      title: `${post.title} - ${post.channel.name}`,
      ...(import.meta.env.SSR && { description: post.text.replaceAll(/\s+/g, ' ') }),
      canonicalPath: path,
      ...(import.meta.env.SSR && {
        structuredData: [
          {
            '@type': 'Article',
            headline: post.title,
            datePublished: new Date(post.publishedAt).toISOString(),
            author: { '@type': 'Organization', name: post.channel.name, url: context.page.origin + home },
          },
          breadcrumbs(context.page, [
            { name: context.page.brand.name, path: '/' },
            { name: post.channel.name, path: home },
            { name: post.title, path },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <MoreCopy texts={texts}>
      <Post />
    </MoreCopy>
  ),
});

function Post() {
  const copy = useCopy();
  const { post, comments, isMember, madeAt } = Route.useLoaderData();
  const { comment } = Route.useSearch();
  return (
    <div className="channel-post">
      <article>
        <p className="from">
          <Link to="/site-portal/channel/$url" params={{ url: post.channel.url }}>
            <ChannelMark channel={post.channel} size="s" />
            {post.channel.name}
          </Link>
        </p>
        <h1 className="h1">{keepInterpunct(post.title)}</h1>
        <p className="meta num">
          {dayText(post.publishedAt, madeAt)}
          {post.isEdited && ` ${copy('channel.edited')}`}
        </p>
        <PostText text={post.text} />
        <PostPictures post={post} />
      </article>
      <Comments
        key={post.postIdx}
        subject={{ kind: KIND, idx: post.postIdx }}
        drawn={comments}
        isMember={isMember}
        at={comment}
        hydratesOnLoad={isMember}
      />
      <p className="channel-back">
        <Link className="more" to="/site-portal/channel/$url" params={{ url: post.channel.url }}>
          {copy('portal.channel.back', { name: post.channel.name })}
        </Link>
      </p>
    </div>
  );
}
