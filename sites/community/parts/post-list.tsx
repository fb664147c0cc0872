import type { PostCard } from '@modules/community';
import { PostRows } from '@modules/community/ui';
import { numberText, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';

export const PostList = ({
  posts,
  now,
  showsBoard,
  showsExcerpt = false,
}: {
  readonly posts: readonly PostCard[];
  readonly now: number;
  readonly showsBoard: boolean;
  readonly showsExcerpt?: boolean;
}) => (
  <PostRows
    posts={posts}
    now={now}
    showsBoard={showsBoard}
    showsExcerpt={showsExcerpt}
    link={({ postIdx, board }, content) => (
      <Link to="/site-community/$board/$postIdx" params={{ board: board.slug, postIdx: String(postIdx) }} search={{}}>
        {content}
      </Link>
    )}
  />
);

/** What the last seven days liked most. */
export const BestPosts = ({ posts, id, title }: { readonly posts: readonly PostCard[]; readonly id: string; readonly title: string }) => {
  const copy = useCopy();
  return (
    <aside className="board-best" aria-labelledby={id}>
      <h2 className="h2 s" id={id}>
        {title}
      </h2>
      {posts.length > 0 ? (
        <ol>
          {posts.map((post) => (
            <li key={post.postIdx}>
              <Link to="/site-community/$board/$postIdx" params={{ board: post.board.slug, postIdx: String(post.postIdx) }} search={{}}>
                <span>{keepInterpunct(post.title)}</span>
                <span className="meta-s num">
                  <span className="sr">{copy('community.likes')} </span>
                  {numberText(post.likeCount)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <p className="meta">{copy('community.best.none')}</p>
      )}
    </aside>
  );
};
