import { clockText, numberText, shortDayText, useCopy } from '@platform/i18n';
import { keepInterpunct, Tag } from '@platform/ui';
import type { ReactNode } from 'react';
import type { PostCard } from '../contract.ts';

/** Today's by the hour, older ones by their day: a page that is kept says the same later. */
export const whenText = (at: number, now: number): string => {
  const day = shortDayText(at, now);
  return day === shortDayText(now, now) ? clockText(at) : day;
};

/** Posts as lines. The site gives the link: this package knows no router. */
export const PostRows = ({
  posts,
  now,
  showsBoard,
  showsExcerpt = false,
  link,
}: {
  readonly posts: readonly PostCard[];
  readonly now: number;
  readonly showsBoard: boolean;
  /** What of the text was found. */
  readonly showsExcerpt?: boolean;
  readonly link: (post: PostCard, content: ReactNode) => ReactNode;
}) => {
  const copy = useCopy();
  return (
    <ul className="post-rows">
      {posts.map((post) => (
        <li key={post.postIdx}>
          {link(
            post,
            <>
              <span className="post-title">
                {showsBoard && <span className="post-board">{post.board.title}</span>}
                {keepInterpunct(post.title)}
                {post.commentCount > 0 && (
                  <>
                    {' '}
                    <span className="cc num">
                      <span className="sr">{copy('community.comments')} </span>
                      {numberText(post.commentCount)}
                    </span>
                  </>
                )}
                {post.question !== null && (
                  <Tag {...(post.question === 'accepted' && { tone: 'tint' })}>{copy(`community.question.${post.question}`)}</Tag>
                )}
                {post.state !== 'shown' && <Tag tone="unsure">{copy(`community.state.${post.state}`)}</Tag>}
              </span>
              {showsExcerpt && <span className="post-excerpt">{keepInterpunct(post.excerpt)}</span>}
              <span className="post-by meta-s">{post.name}</span>
              <span className="post-at meta-s num">{whenText(post.at, now)}</span>
              <span className="post-views meta-s num">
                <span className="post-word">{copy('community.views')} </span>
                {numberText(post.viewCount)}
              </span>
              <span className="post-likes meta-s num">
                <span className="post-word">{copy('community.likes')} </span>
                {numberText(post.likeCount)}
              </span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
};
