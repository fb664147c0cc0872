import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LectureQuiz, LectureView, QuizAnswered } from '../../contract.ts';
import { answerQuiz, lectureQuery } from '../queries.ts';
import type { Player } from './use-player.ts';

/** A video tells its place four times a second at least: what comes within this is waited for. */
const AHEAD_MS = 1_000;

interface Open {
  readonly quizId: string;
  /** Playing came to it, and goes on after it. */
  readonly isReached: boolean;
  readonly answerId: string;
  readonly outcome: QuizAnswered | null;
}

/** Questions of a lecture: which is open, and what was answered. */
export const useQuiz = ({ productNo, lectureId, quiz: first }: LectureView, { video, toggle, pause }: Player) => {
  const [quiz, setQuiz] = useState(first);
  const [open, setOpen] = useState<Open | null>(null);
  const [isSending, setIsSending] = useState(false);
  const mutate = useMutate();
  const queries = useQueryClient();
  const show = (quizId: string, isReached: boolean): void => {
    pause();
    // The question stands outside the picture.
    if (document.fullscreenElement) void document.exitFullscreen();
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    setOpen({ quizId, isReached, answerId: crypto.randomUUID(), outcome: null });
  };
  useReached(video, {
    quiz,
    onReach: (quizId) => show(quizId, true),
    onPlaying: () => setOpen(null),
  });
  const take = (outcome: QuizAnswered): void => {
    const { quizId, first: counted, last } = outcome;
    const next = quiz.map((one) => (one.quizId === quizId ? { ...one, first: counted, last } : one));
    setQuiz(next);
    setOpen((now) => now && (now.quizId === quizId ? { ...now, outcome } : now));
    queries.setQueryData(lectureQuery({ productNo, lectureId }).queryKey, (lecture: LectureView | undefined) =>
      lecture ? { ...lecture, quiz: next } : undefined,
    );
  };
  return {
    quiz,
    open,
    isSending,
    choose: (quizId: string) => show(quizId, false),
    answer: async (choice: number): Promise<void> => {
      if (!open || isSending) return;
      setIsSending(true);
      // Sent again after an answer that did not come, it is the same one.
      const told = await mutate((send) => send(answerQuiz({ productNo, lectureId }, open.quizId, open.answerId, { choice })));
      setIsSending(false);
      if (told.ok) take(told.value);
    },
    /** Goes on where playing came to the question. */
    close: (): void => {
      setOpen(null);
      if (open?.isReached) toggle();
    },
  };
};
export type OwnQuiz = ReturnType<typeof useQuiz>;

interface Told {
  readonly quiz: readonly LectureQuiz[];
  readonly onReach: (quizId: string) => void;
  readonly onPlaying: () => void;
}
/** Playing that comes to a question which was not answered yet; a seek past it is none. */
const useReached = (video: RefObject<HTMLVideoElement | null>, told: Told): void => {
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let before: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = (): number => element.currentTime * 1000;
    const look = (): void => {
      clearTimeout(timer);
      if (element.paused || element.seeking) return;
      const now = place();
      const from = before ?? now;
      before = now;
      const open = latest.current.quiz.filter(({ first, atMs }) => first === null && atMs > from);
      const reached = open.find(({ atMs }) => atMs <= now);
      if (reached) {
        before = reached.atMs;
        return latest.current.onReach(reached.quizId);
      }
      const wait = Math.min(...open.map(({ atMs }) => (atMs - now) / element.playbackRate));
      if (wait < AHEAD_MS) timer = setTimeout(look, Math.max(10, wait));
    };
    const sought = (): void => {
      clearTimeout(timer);
      before = place();
    };
    const played = (): void => latest.current.onPlaying();
    const handlers = { timeupdate: look, playing: look, seeking: sought, seeked: sought, emptied: sought, play: played };
    for (const [kind, handler] of Object.entries(handlers)) element.addEventListener(kind, handler);
    return () => {
      clearTimeout(timer);
      for (const [kind, handler] of Object.entries(handlers)) element.removeEventListener(kind, handler);
    };
  }, [video]);
};
