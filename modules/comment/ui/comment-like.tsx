import { numberText, useCopy } from '@platform/i18n';
import { useMutate } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Comment } from '../contract.ts';
import { setCommentLike } from './queries.ts';

/** Seen at once; where it failed, what holds comes back. */
export const CommentLike = ({ comment, named }: { readonly comment: Comment; readonly named: string }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const here = useLocation().publicHref;
  const [marks, setMarks] = useState({ isLiked: comment.isLiked, likeCount: comment.likeCount });
  const isSending = useRef(false);
  const press = async () => {
    // One after the other: what is pressed twice in a moment is one press.
    if (isSending.current) return;
    isSending.current = true;
    const before = marks;
    setMarks({ isLiked: !before.isLiked, likeCount: before.likeCount + (before.isLiked ? -1 : 1) });
    const done = await mutate((send) => send(setCommentLike(comment.commentIdx, !before.isLiked)), { redirect: here });
    isSending.current = false;
    setMarks(done.ok ? done.value : before);
  };
  return (
    <button type="button" aria-pressed={marks.isLiked} onClick={() => void press()}>
      <span className="sr">{copy('comment.like.of', { name: named })} </span>
      {marks.likeCount > 0 ? copy('comment.likes', { count: numberText(marks.likeCount) }) : copy('comment.like')}
    </button>
  );
};
