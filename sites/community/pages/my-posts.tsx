import { currentUserQuery } from '@modules/account/ui';
import { bookmarkedPostsQuery, COMMUNITY, draftsQuery, dropDeviceDraft, newKey, ownPostsQuery, removeDraft } from '@modules/community/ui';
import { clockMomentText, useCopy } from '@platform/i18n';
import { Button, EmptyState, Pagination } from '@platform/ui';
import { ensureQueryData, Link, seoHead, signInUrl, useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { pageOf, tabOf, type OwnTab } from '../parts/address.ts';
import { needsCommunity } from '../parts/needs-community.ts';
import { PostList } from '../parts/post-list.tsx';

/** Another tab of the same page is another page. */
const EXACT = { exact: true } as const;
const TABS: readonly OwnTab[] = ['posts', 'bookmarks', 'drafts'];

export const Route = createFileRoute('/site-community/_framed/my-posts')({
  validateSearch: (search: Record<string, unknown>) => ({ ...tabOf(search), ...pageOf(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, location, deps: { tab = 'posts', page: at = 1 } }) => {
    needsCommunity(page.brand);
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, location.publicHref) });
    const [posts, drafts] = await Promise.all([
      tab === 'drafts' ? null : ensureQueryData(queries, tab === 'posts' ? ownPostsQuery(at) : bookmarkedPostsQuery(at)),
      tab === 'drafts' ? ensureQueryData(queries, draftsQuery()) : null,
    ]);
    return { tab, posts, drafts: drafts?.items ?? [], memberId: member.id, madeAt: Date.now() };
  },
  staticData: { menuEntry: 'communityHome' },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('community.mine'),
      description: context.copy('community.home.description'),
      canonicalPath: null,
    }),
  component: MyPosts,
});

function MyPosts() {
  const copy = useCopy();
  const { tab, posts, madeAt } = Route.useLoaderData();
  return (
    <>
      <div className="community-head">
        <h1 className="h1">{copy('community.mine')}</h1>
      </div>
      <div className="board-tools">
        <nav className="board-sorts" aria-label={copy('community.mine')}>
          {TABS.map((one) => (
            <Link
              key={one}
              to="/site-community/my-posts"
              search={one === 'posts' ? {} : { tab: one }}
              activeOptions={EXACT}
              aria-current={one === tab ? 'page' : undefined}
            >
              {copy(`community.mine.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {posts && posts.items.length > 0 && <PostList posts={posts.items} now={madeAt} showsBoard />}
      {posts?.items.length === 0 && <EmptyState title={copy(`community.mine.${tab}.none`)} />}
      {tab === 'drafts' && <Drafts />}
      {posts && (
        <Pagination
          page={posts.page}
          pageCount={Math.ceil(posts.totalCount / posts.pageSize)}
          link={(n, content, props) => (
            <Link
              key={`${n}-${props['aria-label']}`}
              to="/site-community/my-posts"
              search={{ ...(tab !== 'posts' && { tab }), ...(n > 1 && { page: n }) }}
              {...props}
            >
              {content}
            </Link>
          )}
        />
      )}
    </>
  );
}

const Drafts = () => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const router = useRouter();
  const { drafts, memberId, madeAt } = Route.useLoaderData();
  const remove = async (draftId: string) => {
    const done = await mutate((send) => send(removeDraft(draftId)));
    if (!done.ok) return;
    // Else what stands on this device would be back with the next post.
    dropDeviceDraft(newKey(memberId, draftId));
    queries.removeQueries({ queryKey: COMMUNITY });
    await router.invalidate();
  };
  if (drafts.length === 0) return <EmptyState title={copy('community.mine.drafts.none')} />;
  return (
    <ul className="draft-rows">
      {drafts.map(({ draftId, title, savedAt }) => (
        <li key={draftId}>
          <Link to="/site-community/write" search={{ draft: draftId }}>
            <span>{title === '' ? copy('community.draft.untitled') : title}</span>
            <span className="meta-s num">{clockMomentText(savedAt, madeAt)}</span>
          </Link>
          <Button
            size="s"
            tone="quiet"
            aria-label={copy('community.draft.remove.of', { title: title === '' ? copy('community.draft.untitled') : title })}
            onClick={() => void remove(draftId)}
          >
            {copy('community.draft.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
