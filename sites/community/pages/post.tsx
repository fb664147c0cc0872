import { currentUserQuery } from '@modules/account/ui';
import { Comments, commentsQuery } from '@modules/comment/ui';
import { COMMUNITY, MarkupText, PostMarks, PostPictures, postQuery, postsQuery, whenText } from '@modules/community/ui';
import { dayText, numberText, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { commentOf, entryOf } from '../parts/address.ts';
import { needsCommunity } from '../parts/needs-community.ts';
import { PostActs, PostNotice } from '../parts/post-acts.tsx';
import { BestPosts } from '../parts/post-list.tsx';
import { structuredDataOf } from '../parts/structured-data.ts';
import { usePostView } from '../parts/use-post-view.ts';

/** What posts are called among comments. */
const KIND = 'post';
const BESIDE = 5;

export const Route = createFileRoute('/site-community/_framed/$board/$postIdx')({
  validateSearch: commentOf,
  loaderDeps: ({ search: { comment } }) => ({ comment }),
  loader: async ({ context: { queries, page }, params: { board, postIdx }, deps: { comment } }) => {
    needsCommunity(page.brand);
    const post = await orNotFound(ensureQueryData(queries, postQuery(postIdx)));
    if (post.board.slug !== board)
      throw redirect({
        to: '/site-community/$board/$postIdx',
        params: { board: post.board.slug, postIdx },
        search: comment === undefined ? {} : { comment },
        statusCode: 301,
      });
    const [member, comments, beside] = await Promise.all([
      ensureQueryData(queries, currentUserQuery()),
      // What is said about it, and what stands beside it, is not worth the page.
      ensureQueryData(queries, commentsQuery({ kind: KIND, idx: post.postIdx }, { at: comment })).catch(() => null),
      ensureQueryData(queries, postsQuery({ board, sort: 'hot', pageSize: BESIDE + 1 })).catch(() => null),
      Comments.preload(),
    ]);
    const others = (beside?.items ?? []).filter((one) => one.postIdx !== post.postIdx).slice(0, BESIDE);
    return { post, comments, others, isMember: member !== null, madeAt: Date.now() };
  },
  staticData: { menuEntryOf: entryOf, isHeaderlessInWebView: true },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { post } = loaderData;
    const path = `/${post.board.slug}/${post.postIdx}`;
    return seoHead(context.page, {
      title: `${post.title} - ${post.board.title}`,
      description: post.excerpt,
      canonicalPath: post.state === 'shown' ? path : null,
      structuredData: [
        structuredDataOf(context.page, post, loaderData.comments),
        breadcrumbs(context.page, [
          { name: context.copy('community.home.title'), path: '/community' },
          { name: post.board.title, path: `/${post.board.slug}` },
          { name: post.title, path },
        ]),
      ],
    });
  },
  component: Page,
});

function Page() {
  return <Post key={Route.useParams().postIdx} />;
}

function Post() {
  const copy = useCopy();
  const { post, comments, others, isMember, madeAt } = Route.useLoaderData();
  const { comment } = Route.useSearch();
  usePostView(post.postIdx);
  const queries = useQueryClient();
  const router = useRouter();
  const refresh = useCallback(() => {
    queries.removeQueries({ queryKey: COMMUNITY });
    void router.invalidate();
  }, [queries, router]);
  return (
    <div className="board-cols post-cols">
      <div>
        <article>
          <header className="post-head">
            <p className="from">
              <Link to="/site-community/$board" params={{ board: post.board.slug }} search={{}}>
                {post.board.title}
              </Link>
            </p>
            <h1 className="h1">{keepInterpunct(post.title)}</h1>
            <p className="meta-s num">
              <b>{post.name}</b>
              <span>{whenText(post.at, madeAt)}</span>
              {post.question !== null && <span>{copy(`community.question.${post.question}`)}</span>}
              <span>
                {copy('community.views')} {numberText(post.viewCount)}
              </span>
              {post.editedAt !== null && <span>{copy('community.edited', { day: dayText(post.editedAt, madeAt) })}</span>}
            </p>
          </header>
          <PostNotice post={post} />
          <MarkupText text={post.text} cards={post.cards} />
          <PostPictures post={post} />
          <div className="post-acts">
            {post.state === 'shown' && <PostMarks post={post} isMember={isMember} />}
            <PostActs post={post} isMember={isMember} />
          </div>
        </article>
        {post.state === 'shown' && (
          <Comments
            subject={{ kind: KIND, idx: post.postIdx }}
            drawn={comments}
            isMember={isMember}
            at={comment}
            hydratesOnLoad={isMember}
            onAnswered={refresh}
          />
        )}
      </div>
      <BestPosts posts={others} id="beside" title={copy('community.beside')} />
    </div>
  );
}
