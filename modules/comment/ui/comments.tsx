import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Chip, useAsk, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Reason } from '../contract-terms.ts';
import type { Comment, CommentPage } from '../contract.ts';
import texts from '../copy/thread.json';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import { editComment, removeComment, reportComment, setAccepted, writeComment } from './queries.ts';
import { COMMENTS, commentsQuery, type Subject } from './thread-query.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })));

interface Props {
  readonly subject: Subject;
  /** As the page was drawn; null: it could not be asked for. */
  readonly drawn: CommentPage | null;
  readonly isMember: boolean;
  /** The comment that the address names. */
  readonly at?: number | undefined;
  /** Whoever asked chose another answer: the page around says so too. */
  readonly onAnswered?: () => void;
}

export const CommentSection = (props: Props) => (
  <MoreCopy texts={texts}>
    <Section {...props} />
  </MoreCopy>
);

/** What is open below a row, or in its place. */
type Open = { readonly what: 'reply' | 'edit' | 'report'; readonly comment: Comment } | null;

/** The page of a thread that is looked at: at first as it was drawn. */
const useShown = ({ subject, drawn, at }: Pick<Props, 'subject' | 'drawn' | 'at'>) => {
  const queries = useQueryClient();
  const [shown, setShown] = useState({ page: drawn?.page ?? 1, isAnswered: false, at: drawn ? undefined : at });
  const isFirst = !shown.isAnswered && shown.page === (drawn?.page ?? 1);
  const [isDrawn, setDrawn] = useState(drawn !== null);
  const { data, isError, refetch } = useQuery({
    ...commentsQuery(subject, shown),
    ...(isFirst && isDrawn && drawn && { initialData: drawn }),
    placeholderData: (before: CommentPage | undefined) => before,
  });
  const again = async () => {
    setDrawn(false);
    await queries.invalidateQueries({ queryKey: COMMENTS });
  };
  return { shown, setShown, data, isError, refetch, again };
};

const Section = ({ subject, drawn, isMember, at, onAnswered }: Props) => {
  const copy = useCopy();
  const { shown, setShown, data, isError, refetch, again } = useShown({ subject, drawn, at });
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (page: number) => {
    setShown({ ...shown, page, at: undefined });
    heading.current?.focus();
    heading.current?.scrollIntoView();
  };
  useEffect(() => {
    if (at !== undefined) document.querySelector<HTMLElement>(`#comment-${at}`)?.focus();
  }, [at]);
  const count = data?.commentCount ?? 0;
  const pages = data ? Math.ceil(data.totalCount / data.pageSize) : 1;
  return (
    <section className="comments" aria-labelledby="comments">
      <div className="comments-head">
        <h2 className="h2" id="comments" ref={heading} tabIndex={-1}>
          {copy('comment.title')} <span className="num">{numberText(count)}</span>
        </h2>
        {data?.managerName && (data.totalCount > 0 || shown.isAnswered) && (
          <Chip pressed={shown.isAnswered} onClick={() => setShown({ page: 1, isAnswered: !shown.isAnswered, at: undefined })}>
            {copy('comment.answered')}
          </Chip>
        )}
      </div>
      {data?.managerName && <p className="meta">{copy('comment.lead', { name: data.managerName })}</p>}
      {data ? (
        <Thread subject={subject} data={data} isMember={isMember} isAnswered={shown.isAnswered} onChanged={again} onAnswered={onAnswered} />
      ) : (
        <NotShown isFailed={isError} onRetry={() => void refetch()} />
      )}
      {data && pages > 1 && <Pages page={data.page} count={pages} onPage={goTo} />}
    </section>
  );
};

const NotShown = ({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) => {
  const copy = useCopy();
  return (
    <p className="meta comments-none" role="status">
      {copy(isFailed ? 'comment.failed' : 'comment.loading')}
      {isFailed && (
        <Button size="s" tone="line" onClick={onRetry}>
          {copy('comment.retry')}
        </Button>
      )}
    </p>
  );
};

const Pages = ({ page, count, onPage }: { readonly page: number; readonly count: number; readonly onPage: (page: number) => void }) => {
  const copy = useCopy();
  return (
    <nav className="comments-pages" aria-label={copy('comment.pages')}>
      <Button size="s" tone="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {copy('comment.older')}
      </Button>
      <span className="meta num">{copy('comment.page', { page, count })}</span>
      <Button size="s" tone="line" disabled={page >= count} onClick={() => onPage(page + 1)}>
        {copy('comment.newer')}
      </Button>
    </nav>
  );
};

const Thread = ({
  subject,
  data,
  isMember,
  isAnswered,
  onChanged,
  onAnswered,
}: {
  readonly subject: Subject;
  readonly data: CommentPage;
  readonly isMember: boolean;
  readonly isAnswered: boolean;
  readonly onChanged: () => Promise<void>;
  readonly onAnswered: (() => void) | undefined;
}) => {
  const copy = useCopy();
  const { open, setOpen, close, write, edit, remove, report, accept } = useThread(subject, onChanged);
  const rowOf = (comment: Comment, isReply: boolean) => {
    const isOpen = open?.comment.commentIdx === comment.commentIdx;
    return (
      <>
        <CommentRow
          comment={comment}
          isReply={isReply}
          mayReply={data.isOpen}
          acts={
            isMember
              ? {
                  onReply: () => setOpen({ what: 'reply', comment }),
                  onEdit: () => setOpen({ what: 'edit', comment }),
                  onRemove: () => void remove(comment),
                  onReport: () => setOpen({ what: 'report', comment }),
                  ...(data.mayAccept &&
                    !isReply &&
                    !comment.isMine && { onAccept: () => void accept(comment).then((isDone) => isDone && onAnswered?.()) }),
                }
              : null
          }
          form={
            isOpen && open.what === 'edit' ? (
              <CommentForm
                label={copy('comment.edit')}
                submit="comment.form.save"
                text={comment.text ?? ''}
                onSend={(text) => edit(comment.commentIdx, text)}
                onCancel={close}
              />
            ) : undefined
          }
        />
        {isOpen && open.what === 'reply' && (
          <CommentForm
            label={copy('comment.reply.of', { name: comment.name ?? '' })}
            submit="comment.form.reply"
            hint={data.isManager && data.managerName ? copy('comment.form.manager', { name: data.managerName }) : undefined}
            onSend={(text) => write(text, comment.commentIdx)}
            onCancel={close}
          />
        )}
      </>
    );
  };
  return (
    <>
      {data.items.length > 0 ? (
        <ol className="comment-list">
          {data.items.map(({ replies, ...top }) => (
            <li key={top.commentIdx}>
              {rowOf(top, false)}
              {replies.length > 0 && (
                <ol>
                  {replies.map((reply) => (
                    <li key={reply.commentIdx}>{rowOf(reply, true)}</li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="meta comments-none">
          {copy(isAnswered ? 'comment.none.answered' : data.managerName ? 'comment.none.managed' : 'comment.none')}
        </p>
      )}
      <SaySomething data={data} isMember={isMember} onSend={(text) => write(text)} />
      {open?.what === 'report' && (
        <Suspense>
          <ReportDialog onSend={(reason) => report(open.comment.commentIdx, reason)} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** What can be done in a thread. What failed is told, and what was typed stays. */
const useThread = (subject: Subject, onChanged: () => Promise<void>) => {
  const copy = useCopy();
  const here = useLocation().publicHref;
  const mutate = useMutate();
  const toast = useToast();
  const ask = useAsk();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const save = async (work: Parameters<typeof mutate>[0], said: string): Promise<boolean> => {
    const done = await mutate(work, { redirect: here });
    if (!done.ok) return false;
    close();
    await onChanged();
    toast(copy(said), { type: 'success' });
    return true;
  };
  return {
    open,
    setOpen,
    close,
    write: (text: string, replyTo?: number) => save((send) => send(writeComment(subject, text, replyTo)), 'comment.done.written'),
    edit: (commentIdx: number, text: string) => save((send) => send(editComment(commentIdx, text)), 'comment.done.edited'),
    remove: async ({ commentIdx }: Comment): Promise<void> => {
      const isSure = await ask({
        title: copy('comment.remove.ask'),
        text: copy('comment.remove.text'),
        confirm: copy('comment.remove'),
        cancel: copy('comment.form.cancel'),
        tone: 'danger',
      });
      if (isSure) await save((send) => send(removeComment(commentIdx)), 'comment.done.removed');
    },
    accept: ({ commentIdx, isAccepted }: Comment) =>
      save((send) => send(setAccepted(commentIdx, !isAccepted)), isAccepted ? 'comment.done.unaccepted' : 'comment.done.accepted'),
    report: (commentIdx: number, reason: Reason): void => {
      close();
      void save((send) => send(reportComment(commentIdx, reason)), 'comment.done.reported');
    },
  };
};

/** Where a member says something; a visitor is led to the sign-in, which comes back here. */
const SaySomething = ({
  data: { isOpen, isManager, managerName },
  isMember,
  onSend,
}: {
  readonly data: CommentPage;
  readonly isMember: boolean;
  readonly onSend: (text: string) => Promise<boolean>;
}) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  if (!isOpen) return <p className="meta">{copy('comment.closed')}</p>;
  if (!isMember)
    return (
      <p className="comments-sign-in">
        <span>{copy('comment.signIn.text')}</span>
        <a className={buttonClass({ tone: 'line' })} href={signInUrl(page, here)}>
          {copy('comment.signIn')}
        </a>
      </p>
    );
  return (
    <CommentForm
      label={copy('comment.form.label')}
      placeholder={copy(managerName === null ? 'comment.form.placeholder.plain' : 'comment.form.placeholder')}
      submit="comment.form.send"
      hint={isManager && managerName !== null ? copy('comment.form.manager', { name: managerName }) : copy('comment.form.hint')}
      onSend={onSend}
    />
  );
};
