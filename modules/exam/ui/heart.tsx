import { useCopy, numberText } from '@platform/i18n';
import { buttonClass, Icon, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Glyph from 'lucide-react/icons/heart';
import { useEffect, useState, type MouseEvent } from 'react';
import type { ExamSummary } from '../contract.ts';

interface HeartProps {
  readonly exam: Pick<ExamSummary, 'examIdx' | 'title' | 'likeCount'>;
  /** Whose it is; null: a visitor's. */
  readonly memberId: string | null;
  /** With its word and how many saved it; else the icon alone. */
  readonly isWide?: boolean;
  /** Known before the page came, where the list is of saved exams. */
  readonly isLiked?: boolean;
}

const book = () => import('./like-book.ts');

/** Saves an exam. A visitor's heart leads to the sign-in, which comes back here. */
export const Heart = ({ exam, memberId, isWide = false, isLiked = false }: HeartProps) => {
  const { examIdx, title, likeCount } = exam;
  const copy = useCopy();
  const page = usePage();
  const toast = useToast();
  const mutate = useMutate();
  const here = useLocation().publicHref;
  const [beat, setBeat] = useState({ isLiked, likeCount });
  useEffect(() => {
    if (memberId === null) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void book().then(({ follow }) => {
      if (!isGone)
        stop = follow(memberId, examIdx, (next) =>
          setBeat((last) => ({ isLiked: next.isLiked, likeCount: next.likeCount ?? last.likeCount })),
        );
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [examIdx, memberId]);

  const press = async ({ detail }: MouseEvent) => {
    // The second press of a double click.
    if (detail > 1 || memberId === null) return;
    const done = await mutate(async (send) => (await book()).setLike(send, memberId, examIdx, !beat.isLiked), { redirect: here });
    if (done.ok && done.value !== null) toast(copy(done.value ? 'exam.like.done' : 'exam.like.ended'), { type: 'success' });
  };
  const look = isWide ? buttonClass({ tone: 'line' }, 'like') : 'icon-btn like';
  const inside = (
    <>
      <Icon of={Glyph} />
      {isWide && copy('exam.like')}
      {isWide && beat.likeCount > 0 && <span className="num">{numberText(beat.likeCount)}</span>}
      <span className="sr">{copy('exam.like.of', { title })}</span>
    </>
  );
  return memberId !== null ? (
    <button type="button" className={look} aria-pressed={beat.isLiked} onClick={(event) => void press(event)}>
      {inside}
    </button>
  ) : (
    <a className={look} href={signInUrl(page, here)} title={copy('exam.like.signIn')}>
      {inside}
    </a>
  );
};
