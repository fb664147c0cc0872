import type { ExamIdx } from '@modules/exam';
import { apiGet, apiMutation, type Send } from '@platform/web';
import type { LikeState } from '../contract-likes.ts';

/** What a heart shows. */
export interface Heartbeat {
  readonly isLiked: boolean;
  readonly likeCount: number | null;
}
type Show = (beat: Heartbeat) => void;

/*
 * The member's likes, for all hearts of a page at once. They are read after the page has come, by the browser: a list is the same for
 * everybody. Loaded when the first heart beats, so that a list stays small.
 */
const hearts = new Map<ExamIdx, Set<Show>>();
/** What the member wants of a heart that is being sent. */
const wished = new Map<ExamIdx, boolean>();
/** Pressed since the last reading began: its answer may be older than the press and must not turn it back. */
let pressed = new Set<ExamIdx>();
let reading: Promise<void> | null = null;

const show = (examIdx: ExamIdx, beat: Heartbeat) => hearts.get(examIdx)?.forEach((each) => each(beat));

const read = async (): Promise<void> => {
  pressed = new Set(wished.keys());
  const liked = new Set(await apiGet<readonly ExamIdx[]>('/apiV2/user/me/likes/exam-idxs'));
  for (const examIdx of hearts.keys()) if (!pressed.has(examIdx)) show(examIdx, { isLiked: liked.has(examIdx), likeCount: null });
};

/** @returns how to stop */
export const follow = (examIdx: ExamIdx, onBeat: Show): (() => void) => {
  const all = hearts.get(examIdx) ?? new Set<Show>();
  hearts.set(examIdx, all.add(onBeat));
  // A heart that cannot be read stays empty; pressing it says why.
  reading ??= Promise.resolve()
    .then(read)
    .catch(() => undefined)
    .finally(() => (reading = null));
  return () => {
    all.delete(onBeat);
    if (all.size === 0) hearts.delete(examIdx);
  };
};

/**
 * Shown at once, taken back if it fails. What is pressed while one is on its way goes after it: the last wish counts.
 *
 * @returns what holds in the end; null: whoever sends already brings it along
 * @throws what the endpoint refused
 */
export const setLike = async (send: Send, examIdx: ExamIdx, isLiked: boolean): Promise<boolean | null> => {
  const isUnderWay = wished.has(examIdx);
  wished.set(examIdx, isLiked);
  pressed.add(examIdx);
  show(examIdx, { isLiked, likeCount: null });
  if (isUnderWay) return null;
  let sent = isLiked;
  try {
    for (;;) {
      const state = await send(
        apiMutation<LikeState>('POST', `/apiV2/exams/${examIdx}/${sent ? 'like' : 'unlike'}`, undefined, { keepalive: true }),
      );
      const wish = wished.get(examIdx) ?? sent;
      if (wish === sent) {
        show(examIdx, state);
        return sent;
      }
      sent = wish;
    }
  } catch (error) {
    show(examIdx, { isLiked: !sent, likeCount: null });
    throw error;
  } finally {
    wished.delete(examIdx);
  }
};
