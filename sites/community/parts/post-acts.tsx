import type { Post } from '@modules/community';
import { appealPost, COMMUNITY, mutePost, reportPost, withdrawPost } from '@modules/community/ui';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, useAsk, useToast } from '@platform/ui';
import { Link, useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef, useState } from 'react';

const PostReport = lazy(() => import('@modules/community/ui').then(({ PostReport: Dialog }) => ({ default: Dialog })));

/** What its author does with it, and what others do against it. */
export const PostActs = ({ post, isMember }: { readonly post: Post; readonly isMember: boolean }) => {
  const copy = useCopy();
  const ask = useAsk();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const router = useRouter();
  const here = useLocation().publicHref;
  const [isReporting, setReporting] = useState(false);
  const toBoard = async () => {
    queries.removeQueries({ queryKey: COMMUNITY });
    await router.navigate({ to: '/site-community/$board', params: { board: post.board.slug }, search: {} });
  };
  const withdraw = async () => {
    const isSure = await ask({
      title: copy('community.withdraw.ask'),
      text: copy('community.withdraw.text'),
      confirm: copy('community.withdraw'),
      cancel: copy('community.cancel'),
      tone: 'danger',
    });
    if (!isSure) return;
    const done = await mutate((send) => send(withdrawPost(post.postIdx)), { redirect: here });
    if (!done.ok) return;
    toast(copy('community.withdrawn'), { type: 'success' });
    await toBoard();
  };
  const report = async (reason: Parameters<typeof reportPost>[1], mutes: boolean) => {
    setReporting(false);
    const done = await mutate(
      async (send) => {
        await send(reportPost(post.postIdx, reason));
        if (mutes) await send(mutePost(post.postIdx));
      },
      { redirect: here },
    );
    if (!done.ok) return;
    toast(copy('community.reported'), { type: 'success' });
    if (mutes) await toBoard();
  };
  if (!isMember) return null;
  return (
    <>
      {post.may.edit && (
        <Link className={buttonClass({ tone: 'line' })} to="/site-community/write" search={{ post: post.postIdx }}>
          {copy('community.edit')}
        </Link>
      )}
      {post.may.withdraw && (
        <Button tone="line" onClick={() => void withdraw()}>
          {copy('community.withdraw')}
        </Button>
      )}
      {post.may.report && (
        <Button tone="quiet" onClick={() => setReporting(true)}>
          {copy('community.report')}
        </Button>
      )}
      {isReporting && (
        <Suspense>
          <PostReport onSend={(reason, mutes) => void report(reason, mutes)} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Why others do not see it, and where its author says something against that. */
export const PostNotice = ({ post }: { readonly post: Post }) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const router = useRouter();
  const queries = useQueryClient();
  const here = useLocation().publicHref;
  const field = useRef<HTMLTextAreaElement>(null);
  if (post.state === 'shown') return null;
  const send = async () => {
    const words = field.current?.value.trim() ?? '';
    if (words === '') return field.current?.focus();
    const done = await mutate((by) => by(appealPost(post.postIdx, words)), { redirect: here });
    if (!done.ok) return;
    queries.removeQueries({ queryKey: COMMUNITY });
    await router.invalidate();
  };
  return (
    <div className="post-note">
      <p>{copy(`community.notice.${post.state}`)}</p>
      {post.may.appeal ? (
        <>
          <label htmlFor={id}>{copy('community.appeal.label')}</label>
          <textarea ref={field} id={id} className="input" rows={3} maxLength={1_000} />
          <p>
            <Button tone="line" onClick={() => void send()}>
              {copy('community.appeal.send')}
            </Button>
          </p>
        </>
      ) : (
        <p className="meta">{copy('community.appeal.done')}</p>
      )}
    </div>
  );
};
