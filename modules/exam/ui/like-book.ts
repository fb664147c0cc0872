import type { ExamIdx } from '@modules/exam';
import { apiGet, apiSend } from '@platform/web';
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
/** What is being sent: an answer that was on its way before must not turn it back. */
const sending = new Set<ExamIdx>();
let reading: Promise<void> | null = null;

const show = (examIdx: ExamIdx, beat: Heartbeat) => hearts.get(examIdx)?.forEach((each) => each(beat));

const read = async (): Promise<void> => {
  const liked = new Set(await apiGet<readonly ExamIdx[]>('/apiV2/user/me/likes/exam-idxs'));
  for (const examIdx of hearts.keys()) if (!sending.has(examIdx)) show(examIdx, { isLiked: liked.has(examIdx), likeCount: null });
};

/** @returns how to stop */
export const follow = (examIdx: ExamIdx, onBeat: Show): (() => void) => {
  const all = hearts.get(examIdx) ?? new Set<Show>();
  hearts.set(examIdx, all.add(onBeat));
  // A heart that cannot be read stays empty; pressing it says why.
  reading ??= Promise.resolve().then(read).catch(() => undefined).finally(() => (reading = null));
  return () => {
    all.delete(onBeat);
    if (all.size === 0) hearts.delete(examIdx);
  };
};

/** Shown at once, taken back if it fails. While one is on its way further presses do nothing. @throws what the door refused */
export const setLike = async (examIdx: ExamIdx, isLiked: boolean): Promise<boolean> => {
  if (sending.has(examIdx)) return false;
  sending.add(examIdx);
  show(examIdx, { isLiked, likeCount: null });
  try {
    const state = await apiSend<LikeState>('POST', `/apiV2/exams/${examIdx}/${isLiked ? 'like' : 'unlike'}`);
    show(examIdx, state);
    return true;
  } catch (error) {
    show(examIdx, { isLiked: !isLiked, likeCount: null });
    throw error;
  } finally {
    sending.delete(examIdx);
  }
};
