import { clockMomentText, numberText, useCopy } from '@platform/i18n';
import { classNames, keepInterpunct, Tag } from '@platform/ui';
import type { ReactNode } from 'react';
import type { Comment } from '../contract.ts';
import { CommentLike } from './comment-like.tsx';

/** What a row can be asked for. */
export interface RowActs {
  readonly onReply: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onReport: () => void;
  /** Of a comment that can be chosen as the answer by whoever reads. */
  readonly onAccept?: () => void;
}
interface Props {
  readonly comment: Comment;
  readonly isReply: boolean;
  /** Null: nothing can be done here. */
  readonly acts: RowActs | null;
  readonly mayReply: boolean;
  /** In the place of its text while it is changed. */
  readonly form?: ReactNode;
}

/** The letter of a name: of a two-word name that of what it is. */
const letterOf = (name: string): string => (name.split(' ')[1] ?? name).slice(0, 1);

export const CommentRow = ({ comment, isReply, acts, mayReply, form }: Props) => {
  const copy = useCopy();
  const { commentIdx, state, role, name, toName, text } = comment;
  const isManager = role === 'manager';
  const named = isManager && name !== null ? copy('comment.manager', { name }) : (name ?? '');
  if (text === null)
    return (
      <div className={classNames('comment', isReply && 'in', 'gone')} id={`comment-${commentIdx}`}>
        <p className="tx">{copy(`comment.gone.${state}`)}</p>
      </div>
    );
  return (
    <article
      className={classNames('comment', isReply && 'in', isManager && 'of-manager', comment.isAccepted && 'is-answer')}
      id={`comment-${commentIdx}`}
      tabIndex={-1}
      aria-label={copy('comment.by', { name: named })}
    >
      <span className="ava" aria-hidden>
        {letterOf(name ?? '')}
      </span>
      <Who comment={comment} named={named} />
      {state === 'hidden' && <p className="meta-s checked">{copy('comment.hidden.mine')}</p>}
      {form ?? (
        <p className="tx">
          {toName !== null && <b className="to">{copy('comment.to', { name: toName })} </b>}
          {keepInterpunct(text)}
        </p>
      )}
      {(!acts || comment.isMine) && comment.likeCount > 0 && (
        <p className="meta-s comment-likes num">{copy('comment.likes', { count: numberText(comment.likeCount) })}</p>
      )}
      {acts && !form && <Acts comment={comment} named={named} acts={acts} mayReply={mayReply} />}
    </article>
  );
};

const Acts = ({
  comment,
  named,
  acts,
  mayReply,
}: Pick<Props, 'comment' | 'mayReply'> & { readonly named: string; readonly acts: RowActs }) => {
  const copy = useCopy();
  const { state, isMine, isAccepted } = comment;
  const isShown = state === 'shown';
  const offered = [
    isShown && acts.onAccept && ([isAccepted ? 'comment.unaccept' : 'comment.accept', acts.onAccept] as const),
    isShown && mayReply && (['comment.reply', acts.onReply] as const),
    isShown && isMine && (['comment.edit', acts.onEdit] as const),
    isMine && (['comment.remove', acts.onRemove] as const),
    !isMine && (['comment.report', acts.onReport] as const),
  ].filter((one) => one !== false && one !== undefined);
  return (
    <div className="acts">
      {isShown && !isMine && <CommentLike comment={comment} named={named} />}
      {offered.map(([key, onPress]) => (
        <button key={key} type="button" onClick={onPress} aria-label={copy(`${key}.of`, { name: named })}>
          {copy(key)}
        </button>
      ))}
    </div>
  );
};

const Who = ({ comment: { role, isMine, isAccepted, at, isEdited }, named }: Pick<Props, 'comment'> & { readonly named: string }) => {
  const copy = useCopy();
  return (
    <p className="who">
      <b>{named}</b>
      {role === 'manager' && <Tag tone="tint">{copy('comment.role.manager')}</Tag>}
      {isAccepted && <Tag tone="tint">{copy('comment.accepted')}</Tag>}
      {role === 'author' && <Tag tone="ink">{copy('comment.role.author')}</Tag>}
      {role === 'asker' && <Tag>{copy('comment.role.asker')}</Tag>}
      {isMine && <Tag>{copy('comment.role.mine')}</Tag>}
      <span className="meta-s num">
        {clockMomentText(at)}
        {isEdited && ` ${copy('comment.edited')}`}
      </span>
    </p>
  );
};
