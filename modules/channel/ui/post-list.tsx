import { dayText, numberText, useCopy } from '@platform/i18n';
import { Icon, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ChannelPost } from '../contract.ts';
import { ChannelMark } from './channel-mark.tsx';
import { PostPictures } from './post-text.tsx';

const MOST_SHOWN = 220;
/** The beginning of a post, to its last whole word. */
const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= MOST_SHOWN) return line;
  const cut = line.slice(0, MOST_SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_SHOWN / 2))}…`;
};

/** Posts as a list shows them. @param showsChannel whose they are: not where all are of one */
export const PostList = ({
  posts,
  showsChannel = false,
  now,
}: {
  readonly posts: readonly ChannelPost[];
  readonly showsChannel?: boolean;
  readonly now: number;
}) => {
  const copy = useCopy();
  return (
    <ul className="channel-posts">
      {posts.map((post) => {
        const params = { url: post.channel.url, postIdx: String(post.postIdx) };
        return (
          <li key={post.postIdx}>
            <article>
              {showsChannel && (
                <p className="from">
                  <Link to="/site-portal/channel/$url" params={{ url: post.channel.url }}>
                    <ChannelMark channel={post.channel} size="s" />
                    {post.channel.name}
                  </Link>
                </p>
              )}
              <p className="meta-s num">
                {dayText(post.publishedAt, now)}
                {post.isEdited && ` ${copy('channel.edited')}`}
              </p>
              <h3 className="h3">
                <Link to="/site-portal/channel/$url/posts/$postIdx" params={params}>
                  {keepInterpunct(post.title)}
                </Link>
              </h3>
              <p className="beginning">{keepInterpunct(beginningOf(post.text))}</p>
              <PostPictures post={post} />
              <p className="says">
                <Link to="/site-portal/channel/$url/posts/$postIdx" params={params} hash="comments">
                  <Icon of={MessageCircle} size="s" />
                  {copy('channel.comments', { count: numberText(post.commentCount) })}
                  <span className="sr">{post.title}</span>
                </Link>
              </p>
            </article>
          </li>
        );
      })}
    </ul>
  );
};
