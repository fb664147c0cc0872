import { dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, keepInterpunct, Tag, useAsk, useToast } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChannelPost, OwnChannel } from '../contract.ts';
import texts from '../copy/manage.json';
import { ChannelForm } from './channel-form.tsx';
import { ChannelMark } from './channel-mark.tsx';
import { PostForm } from './post-form.tsx';
import { CHANNELS, deletePost, ownChannelQuery, ownPostsQuery, setClosed } from './queries.ts';

interface Props {
  readonly memberId: string;
  readonly drawn: OwnChannel;
  /** Its page, for the sign-in that comes back to it. */
  readonly here: string;
}

export const ManageChannel = (props: Props) => (
  <MoreCopy texts={texts}>
    <Manage {...props} />
  </MoreCopy>
);

type Own = NonNullable<OwnChannel['channel']>;

/** The channel of an approved company: opened, changed, closed; and what it says. */
const Manage = ({ memberId, drawn, here }: Props) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: own } = useQuery({ ...ownChannelQuery(), initialData: drawn });
  const [isEditing, setEditing] = useState(false);
  const saved = (next: OwnChannel, said: string) => {
    queries.setQueryData(ownChannelQuery().queryKey, next);
    setEditing(false);
    toast(copy(said), { type: 'success' });
  };
  const { company, channel } = own;
  if (!channel)
    return (
      <section className="company-part" aria-labelledby="open">
        <h2 className="h2" id="open">
          {copy('channel.manage.open')}
        </h2>
        <p className="account-lead">{copy('channel.manage.open.text')}</p>
        <ChannelForm
          channel={null}
          companyName={company?.name ?? ''}
          here={here}
          onSaved={(next) => saved(next, 'channel.manage.opened')}
        />
      </section>
    );
  return (
    <>
      <Head channel={channel} here={here} onEdit={() => setEditing(true)} onChanged={saved} />
      {isEditing ? (
        <section className="company-part" aria-labelledby="edit">
          <h2 className="h2" id="edit">
            {copy('channel.manage.edit')}
          </h2>
          <ChannelForm
            channel={channel}
            companyName={company?.name ?? ''}
            here={here}
            onSaved={(next) => saved(next, 'channel.manage.saved')}
            onCancel={() => setEditing(false)}
          />
        </section>
      ) : (
        <Posts memberId={memberId} here={here} />
      )}
    </>
  );
};

const Head = ({
  channel,
  here,
  onEdit,
  onChanged,
}: {
  readonly channel: Own;
  readonly here: string;
  readonly onEdit: () => void;
  readonly onChanged: (own: OwnChannel, said: string) => void;
}) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const { brand } = usePage();
  const isClosed = channel.deactivatedAt !== null;
  const toggle = async () => {
    const isSure =
      isClosed ||
      (await ask({
        title: copy('channel.manage.close.ask'),
        text: copy('channel.manage.close.text'),
        confirm: copy('channel.manage.close'),
        cancel: copy('channel.form.cancel'),
      }));
    if (!isSure) return;
    const done = await mutate((send) => send(setClosed(!isClosed)), { redirect: here });
    if (done.ok) onChanged(done.value, isClosed ? 'channel.manage.reopened' : 'channel.manage.closed');
  };
  return (
    <section className="channel-own" aria-labelledby="own-channel">
      <ChannelMark channel={channel} size="l" />
      <div>
        <h2 className="h2" id="own-channel">
          {channel.name} {isClosed && <Tag tone="unsure">{copy('channel.manage.isClosed')}</Tag>}
        </h2>
        <p className="meta num">
          {copy('channel.manage.figures', { followers: numberText(channel.followerCount), posts: numberText(channel.postCount) })}
        </p>
        <p>{channel.about}</p>
        {isClosed && <p className="meta">{copy('channel.manage.isClosed.text')}</p>}
        <div className="business-acts">
          {!isClosed && (
            <a className={buttonClass({ tone: 'line' })} href={`${brand.urls.portal ?? ''}/channel/${channel.url}`}>
              {copy('channel.manage.look')}
            </a>
          )}
          <Button tone="line" onClick={onEdit}>
            {copy('channel.manage.edit')}
          </Button>
          <Button tone={isClosed ? 'primary' : 'quiet'} onClick={() => void toggle()}>
            {copy(isClosed ? 'channel.manage.reopen' : 'channel.manage.close')}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** Null: none is open; `new`, or the one that is changed. */
type Open = ChannelPost | 'new' | null;

const Posts = ({ memberId, here }: { readonly memberId: string; readonly here: string }) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>(null);
  const { data, isError, refetch } = useQuery({ ...ownPostsQuery(page), throwOnError: false });
  const write = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form is gone: one goes on where it was opened.
    if (wasOpen.current && open === null) write.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);
  const again = () => queries.invalidateQueries({ queryKey: CHANNELS });
  const remove = async (post: ChannelPost) => {
    const isSure = await ask({
      title: copy('channel.post.remove.ask'),
      text: copy('channel.post.remove.text', { title: post.title }),
      confirm: copy('channel.post.remove'),
      cancel: copy('channel.form.cancel'),
      tone: 'danger',
    });
    if (!isSure) return;
    const done = await mutate((send) => send(deletePost(post.postIdx)), { redirect: here });
    if (!done.ok) return;
    await again();
    toast(copy('channel.post.removed'), { type: 'success' });
  };
  if (open !== null)
    return (
      <section className="company-part" aria-labelledby="post-form">
        <h2 className="h2" id="post-form">
          {copy(open === 'new' ? 'channel.post.new' : 'channel.post.edit')}
        </h2>
        <PostForm
          post={open === 'new' ? null : open}
          memberId={memberId}
          here={here}
          onCancel={() => setOpen(null)}
          onSaved={() => {
            toast(copy(open === 'new' ? 'channel.post.published' : 'channel.post.saved'), { type: 'success' });
            setOpen(null);
            void again();
          }}
        />
      </section>
    );
  const pages = data ? Math.max(1, Math.ceil(data.totalCount / data.pageSize)) : 1;
  return (
    <section className="company-part" aria-labelledby="posts">
      <div className="channel-posts-head">
        <h2 className="h2" id="posts">
          {copy('channel.post.all')}
        </h2>
        <Button ref={write} tone="primary" onClick={() => setOpen('new')}>
          {copy('channel.post.new')}
        </Button>
      </div>
      {isError ? (
        <EmptyState
          as="h3"
          title={copy('channel.post.failed')}
          acts={
            <Button tone="primary" onClick={() => void refetch()}>
              {copy('channel.post.retry')}
            </Button>
          }
        />
      ) : !data ? (
        <p className="meta" role="status">
          {copy('channel.post.loading')}
        </p>
      ) : data.items.length === 0 ? (
        <EmptyState as="h3" title={copy('channel.post.none')}>
          {copy('channel.post.none.text')}
        </EmptyState>
      ) : (
        <ul className="channel-own-posts">
          {data.items.map((post) => (
            <li key={post.postIdx}>
              <div>
                <h3 className="h3">{keepInterpunct(post.title)}</h3>
                <p className="meta-s num">
                  {dayText(post.publishedAt)}
                  {post.isEdited && ` ${copy('channel.edited')}`} · {copy('channel.comments', { count: numberText(post.commentCount) })}
                </p>
              </div>
              <Button size="s" tone="line" aria-label={copy('channel.post.edit.of', { title: post.title })} onClick={() => setOpen(post)}>
                {copy('channel.post.edit')}
              </Button>
              <Button
                size="s"
                tone="quiet"
                aria-label={copy('channel.post.remove.of', { title: post.title })}
                onClick={() => void remove(post)}
              >
                {copy('channel.post.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="comments-pages" aria-label={copy('channel.post.pages')}>
          <Button size="s" tone="line" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {copy('channel.post.newer')}
          </Button>
          <span className="meta num">{`${page} / ${pages}`}</span>
          <Button size="s" tone="line" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {copy('channel.post.older')}
          </Button>
        </nav>
      )}
    </section>
  );
};
