import { numberText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useRef, useState } from 'react';
import type { Post, PostMarks as Marks } from '../contract.ts';
import { COMMUNITY, setMark } from './queries.ts';

const ICONS = { like: ThumbsUp, bookmark: Bookmark } as const;
const KINDS = ['like', 'bookmark'] as const;
const isSet = (marks: Marks, kind: (typeof KINDS)[number]): boolean => (kind === 'like' ? marks.isLiked : marks.isBookmarked);
const countOf = (marks: Marks, kind: (typeof KINDS)[number]): number => (kind === 'like' ? marks.likeCount : marks.bookmarkCount);
const turned = (marks: Marks, kind: (typeof KINDS)[number]): Marks => {
  const by = isSet(marks, kind) ? -1 : 1;
  return kind === 'like'
    ? { ...marks, isLiked: !marks.isLiked, likeCount: marks.likeCount + by }
    : { ...marks, isBookmarked: !marks.isBookmarked, bookmarkCount: marks.bookmarkCount + by };
};

/** What the server says of one kind; the other one may have been pressed meanwhile. */
const withCounts = (now: Marks, said: Marks, kind: (typeof KINDS)[number]): Marks =>
  kind === 'like'
    ? { ...now, isLiked: said.isLiked, likeCount: said.likeCount }
    : { ...now, isBookmarked: said.isBookmarked, bookmarkCount: said.bookmarkCount };

/** Seen at once; where it failed, what holds comes back. A visitor's lead to the sign-in, which comes back here. */
export const PostMarks = ({ post, isMember }: { readonly post: Post; readonly isMember: boolean }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const mutate = useMutate();
  const queries = useQueryClient();
  const [marks, setMarks] = useState<Marks>(post);
  const sending = useRef(new Set<(typeof KINDS)[number]>());
  const inside = (kind: (typeof KINDS)[number]) => (
    <>
      <Icon of={ICONS[kind]} size="s" />
      <span>
        {copy(kind === 'like' ? 'community.like' : 'community.bookmark')} <span className="num">{numberText(countOf(marks, kind))}</span>
      </span>
    </>
  );
  if (!isMember)
    return KINDS.map((kind) => (
      <a key={kind} className={buttonClass({ tone: 'line' })} href={signInUrl(page, here)}>
        {inside(kind)}
      </a>
    ));
  const press = async (kind: (typeof KINDS)[number]) => {
    // One after the other of each: the other one does not wait for it.
    if (sending.current.has(kind)) return;
    sending.current.add(kind);
    const wanted = !isSet(marks, kind);
    setMarks((now) => turned(now, kind));
    const done = await mutate((send) => send(setMark(post.postIdx, kind, wanted)), { redirect: here });
    sending.current.delete(kind);
    setMarks((now) => (done.ok ? withCounts(now, done.value, kind) : turned(now, kind)));
    if (done.ok) queries.removeQueries({ queryKey: COMMUNITY });
  };
  return KINDS.map((kind) => (
    <Button key={kind} tone="line" aria-pressed={isSet(marks, kind)} onClick={() => void press(kind)}>
      {inside(kind)}
    </Button>
  ));
};
