import type { ExamIdx } from '@modules/exam';
import { ApiError, apiGet, apiMutation, type Mutation, type Send } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
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
/** What the member wants of a heart that is being sent, and what was sent of it last. */
const wished = new Map<ExamIdx, { readonly isLiked: boolean; readonly sent: boolean }>();
/** Pressed since the last reading began: its answer may be older than the press and must not turn it back. */
let pressed = new Set<ExamIdx>();
let reading: Promise<void> | null = null;

const show = (examIdx: ExamIdx, beat: Heartbeat) => hearts.get(examIdx)?.forEach((each) => each(beat));

const likeMutation = (examIdx: ExamIdx, isLiked: boolean): Mutation<LikeState> =>
  apiMutation('POST', `/apiV2/exams/${examIdx}/${isLiked ? 'like' : 'unlike'}`, undefined, { keepalive: true });

/*
 * A page that is left takes its script along: what was pressed while one was on its way would never be sent, and the next page would read
 * what the server has not heard yet. So each wish is kept in the tab until it was answered; a page that goes sends what it has not sent, and
 * the next page sends it again, which changes nothing where it has arrived.
 */
const keyOf = (memberId: string) => `maru.like.${memberId}.`;
const keep = (key: string, isLiked: boolean | null): void => {
  try {
    if (isLiked === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(isLiked));
  } catch {
    // A tab that keeps nothing: what it had sent arrives all the same.
  }
};
const keptOf = (memberId: string): readonly (readonly [ExamIdx, boolean])[] => {
  try {
    const prefix = keyOf(memberId);
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [Number(key.slice(prefix.length)) as ExamIdx, sessionStorage.getItem(key) === 'true'] as const);
  } catch {
    return [];
  }
};
let isLeaving = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
  for (const [examIdx, { isLiked, sent }] of wished)
    if (isLiked !== sent) void sendQuietly(likeMutation(examIdx, isLiked)).catch(() => undefined);
});
globalThis.addEventListener?.('pageshow', () => (isLeaving = false));

/** Sends what the page before this one could not be sure of. */
const deliver = async (memberId: string): Promise<void> => {
  for (const [examIdx, isLiked] of keptOf(memberId)) {
    if (wished.has(examIdx)) continue;
    // What is pressed meanwhile goes after it. Where nobody answers, the next page tries again.
    await setLike(sendQuietly, memberId, examIdx, isLiked).catch((error: unknown) => {
      if (!(error instanceof ApiError)) keep(keyOf(memberId) + examIdx, isLiked);
    });
  }
};

const read = async (memberId: string): Promise<void> => {
  await deliver(memberId);
  pressed = new Set(wished.keys());
  const liked = new Set(await apiGet<readonly ExamIdx[]>('/apiV2/user/me/likes/exam-idxs'));
  for (const examIdx of hearts.keys()) if (!pressed.has(examIdx)) show(examIdx, { isLiked: liked.has(examIdx), likeCount: null });
};

/** @returns how to stop */
export const follow = (memberId: string, examIdx: ExamIdx, onBeat: Show): (() => void) => {
  const all = hearts.get(examIdx) ?? new Set<Show>();
  hearts.set(examIdx, all.add(onBeat));
  // A heart that cannot be read stays empty; pressing it says why.
  reading ??= Promise.resolve()
    .then(() => read(memberId))
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
export const setLike = async (send: Send, memberId: string, examIdx: ExamIdx, isLiked: boolean): Promise<boolean | null> => {
  const key = keyOf(memberId) + examIdx;
  const underWay = wished.get(examIdx);
  wished.set(examIdx, { isLiked, sent: underWay?.sent ?? isLiked });
  keep(key, isLiked);
  pressed.add(examIdx);
  show(examIdx, { isLiked, likeCount: null });
  if (underWay) return null;
  let sent = isLiked;
  try {
    for (;;) {
      const state = await send(likeMutation(examIdx, sent));
      const wish = wished.get(examIdx)?.isLiked ?? sent;
      if (wish === sent) {
        keep(key, null);
        show(examIdx, state);
        return sent;
      }
      sent = wish;
      wished.set(examIdx, { isLiked: wish, sent });
    }
  } catch (error) {
    // A page that goes may be told that its requests failed, which does not say that they did.
    if (!isLeaving || error instanceof ApiError) keep(key, null);
    show(examIdx, { isLiked: !sent, likeCount: null });
    throw error;
  } finally {
    wished.delete(examIdx);
  }
};
