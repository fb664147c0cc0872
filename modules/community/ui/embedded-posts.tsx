import { numberText, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { useId } from 'react';
import type { Embedded } from './load-embedded.ts';
import { whenText } from './post-rows.tsx';

/** The newest posts of a board on a page outside of the community, and the way there. Nothing where the board could not be found and nobody wrote. */
export const EmbeddedPosts = ({
  found: { board, posts },
  origin,
  now,
}: {
  readonly found: Embedded;
  /** Of the community. */
  readonly origin: string;
  readonly now: number;
}) => {
  const copy = useCopy();
  const id = useId();
  const nodes = posts?.nodes ?? [];
  if (nodes.length === 0 && !board) return null;
  return (
    <section className="embedded-posts" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {copy('community.embedded')}
      </h2>
      {nodes.length === 0 ? (
        <p className="meta">{copy('community.embedded.none')}</p>
      ) : (
        <ul>
          {nodes.map((post) => (
            <li key={post.id}>
              <a href={`${origin}/${post.board.slug}/${post.id}`}>
                <span className="embedded-title">{keepInterpunct(post.title)}</span>
                <span className="embedded-text">{post.contentText}</span>
                <span className="meta-s dots">
                  <span>{post.nickname}</span>
                  <span className="num">{whenText(Date.parse(post.createdAt), now)}</span>
                  <span className="num">{copy('community.embedded.comments', { count: numberText(post.commentCount) })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {board && (
        <p>
          <a className="embedded-more" href={`${origin}/${board.slug}`}>
            {copy('community.embedded.more', { board: board.title })}
          </a>
        </p>
      )}
    </section>
  );
};
