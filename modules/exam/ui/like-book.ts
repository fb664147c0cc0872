import type { ExamIdx } from '@modules/exam';
import { ApiError, apiGet, apiMutation, type Mutation, type Send } from '@platform/web';
import { offlineEntries, type OfflineEntry } from '@platform/web/offline-entry';
import { laterByTimer, OfflineQueue, watchDevice, type Rest } from '@platform/web/offline-queue';
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
/** Pressed since the last reading began: its answer may be older than the press and must not turn it back. */
let pressed = new Set<ExamIdx>();
let reading: Promise<void> | null = null;

/** Longer than a browser takes from ending a page's requests to ending the page. */
const LEAVING_MS = 500;

const show = (examIdx: ExamIdx, beat: Heartbeat) => hearts.get(examIdx)?.forEach((each) => each(beat));

const likeMutation = (examIdx: ExamIdx, isLiked: boolean): Mutation<LikeState> =>
  apiMutation('POST', `/apiV2/exams/${examIdx}/${isLiked ? 'like' : 'unlike'}`, undefined, { keepalive: true });

/**
 * What a member wants of an exam until it was answered. It is kept in the tab: a press is answered, or told as a failure and taken back, on the
 * page where it was pressed, so that only a page which was left before has something to deliver, which the next page of the tab does. A like has
 * no version: from another tab it could turn back a newer one.
 */
const likesInTab = (memberId: string) =>
  offlineEntries<boolean | null>({ prefix: `maru.like.${memberId}.`, nothing: null, storage: () => sessionStorage });

/** Whoever pressed waits for what came of it. */
interface Press {
  readonly send: Send;
  failure: { readonly error: unknown } | null;
}

/** What a member wants of one exam, and how it gets to the server: the last wish counts. */
class PendingLike {
  readonly #examIdx: ExamIdx;
  readonly #entry: OfflineEntry<boolean | null>;
  readonly #queue: OfflineQueue<boolean | null>;
  /** null: what is sent was pressed on a page before this one. */
  #press: Press | null = null;
  #sent: boolean | null = null;

  constructor(memberId: string, examIdx: ExamIdx) {
    this.#examIdx = examIdx;
    this.#entry = likesInTab(memberId).of(examIdx);
    this.#queue = new OfflineQueue({
      entry: this.#entry,
      isNothing: (wish) => wish === null,
      next: (wish) => (wish === null ? null : { send: () => this.#send(wish), refused: () => this.#takeBack(wish) }),
      later: laterByTimer,
    });
  }

  readonly deliver = (): Promise<void> => this.#queue.deliver();

  async press(send: Send, isLiked: boolean): Promise<boolean | null> {
    this.#entry.update(() => isLiked);
    this.#show({ isLiked, likeCount: null });
    if (this.#queue.isBusy()) return null;
    const press: Press = { send, failure: null };
    this.#press = press;
    await this.#queue.deliver();
    this.#press = null;
    if (press.failure) throw press.failure.error;
    return this.#sent;
  }

  /** The page goes: what was pressed while one was on its way is sent beside it. */
  readonly leave = (): void => {
    const wish = this.#entry.read();
    if (this.#queue.isBusy() && wish !== null && wish !== this.#sent)
      void sendQuietly(likeMutation(this.#examIdx, wish)).catch(() => undefined);
  };

  async #send(wish: boolean): Promise<Rest<boolean | null>> {
    this.#sent = wish;
    this.#show({ isLiked: wish, likeCount: null });
    const press = this.#press;
    try {
      const state = await (press?.send ?? sendQuietly)(likeMutation(this.#examIdx, wish));
      if (this.#entry.read() === wish) this.#show(state);
      return (now) => (now === wish ? null : now);
    } catch (error) {
      if (!press) throw error;
      if (!(error instanceof ApiError) && (await isLeft())) throw error;
      press.failure = { error };
      return this.#takeBack(wish);
    }
  }
  #takeBack(wish: boolean): Rest<boolean | null> {
    this.#show({ isLiked: !wish, likeCount: null });
    return () => null;
  }
  #show(beat: Heartbeat): void {
    show(this.#examIdx, beat);
  }
}

const pending = new Map<string, PendingLike>();
const pendingOf = (memberId: string, examIdx: ExamIdx): PendingLike => {
  const name = likesInTab(memberId).nameOf(examIdx);
  const like = pending.get(name) ?? new PendingLike(memberId, examIdx);
  pending.set(name, like);
  return like;
};
const keptOf = (memberId: string): readonly ExamIdx[] =>
  likesInTab(memberId)
    .keys()
    .map((key) => Number(key) as ExamIdx);

let isLeaving = false;
watchDevice({
  back: () => pending.forEach(({ deliver }) => void deliver()),
  leaving: () => {
    isLeaving = true;
    pending.forEach(({ leave }) => leave());
  },
});
addEventListener('pageshow', () => (isLeaving = false));
/**
 * Whether a request failed because its page is left, which does not say that the server did not hear it. The browser ends the requests of a page
 * before it says that the page goes, so that this is known a moment later only.
 */
const isLeft = async (): Promise<boolean> => {
  await new Promise((known) => setTimeout(known, LEAVING_MS));
  return isLeaving;
};

const read = async (memberId: string): Promise<void> => {
  // Otherwise this page would read what the server has not heard yet.
  await Promise.all(keptOf(memberId).map((examIdx) => pendingOf(memberId, examIdx).deliver()));
  pressed = new Set(keptOf(memberId));
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
export const setLike = (send: Send, memberId: string, examIdx: ExamIdx, isLiked: boolean): Promise<boolean | null> => {
  pressed.add(examIdx);
  return pendingOf(memberId, examIdx).press(send, isLiked);
};
