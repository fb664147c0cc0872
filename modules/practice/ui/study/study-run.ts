import type { ProblemIdx } from '@modules/exam';
import { NetworkError, type ApiError } from '@platform/web';
import { momentNow, msSince, type Moment } from '@platform/web/moment';
import type { OfflineEntry } from '@platform/web/offline-entry';
import { Backoff, isRefusal, OfflineQueue, type Delivery as ReplyDelivery, type Later } from '@platform/web/offline-queue';
import { type Given, isBlankAnswer, NOTHING_GIVEN, tidyText } from '@modules/exam/answer';
import type { StudyAnswer, StudyAnswered, StudyItem, StudyReply } from '../../contract.ts';
import { LONGEST_ANSWER_WAIT_MS } from '../../contract-limits.ts';

export type CellState = 'empty' | 'pending' | 'correct' | 'wrong' | 'blank';
/** `waiting`: answers are kept on this device until the server can be reached. */
export type Delivery = 'idle' | 'sending' | 'waiting';
export interface RunState {
  readonly items: readonly StudyItem[];
  /** Index of the problem on the screen; the number of items: the summary. */
  readonly position: number;
  readonly answered: ReadonlyMap<ProblemIdx, StudyAnswered>;
  /** Answers on their way to the server. */
  readonly pending: ReadonlyMap<ProblemIdx, RunReply>;
  readonly drafts: ReadonlyMap<ProblemIdx, Draft>;
  readonly delivery: Delivery;
  /** The server took an answer for no answer, and the page says so in place; any other refusal is reported by `onFailure`. */
  readonly refused: Refusal | null;
}
/** The server took an answer for no answer. */
export interface Refusal {
  readonly kind: string;
  /** Its words. */
  readonly message: string;
}
export interface Draft extends Given {
  readonly unsure: boolean;
}
const noDraft: Draft = { choices: [], unsure: false };

/** An answer as it is sent. */
export interface SentReply extends StudyReply {
  /** Its own name, where answers have one: the same sent twice is kept once. */
  readonly answerId?: string;
  /** Its solution was shown before it was given. */
  readonly afterSolution?: boolean;
}
/** An answer as it is kept. */
export interface RunReply extends SentReply {
  /** When it was given; without it, an earlier version kept it. */
  readonly moment?: Moment;
}
/** However long it waited, the server hears when it was given. */
export const asSent = ({ moment, ...reply }: RunReply, now: Moment): SentReply =>
  moment ? { ...reply, answeredAgoMs: msSince(moment, now, LONGEST_ANSWER_WAIT_MS) } : reply;

/** What survives a reload. */
export interface RunMemory {
  /** Where answers wait until the server has them, in their order. */
  readonly answers: OfflineEntry<readonly RunReply[]>;
  /** The problem on the screen. */
  readonly place: { readonly read: () => number | null; readonly keep: (problemIdx: number | null) => void };
}
export interface RunDeps {
  readonly items: readonly StudyItem[];
  readonly send: (reply: SentReply) => Promise<StudyAnswered>;
  /** The solution of what was answered before. */
  readonly recall: (problemIdx: ProblemIdx) => Promise<StudyAnswered>;
  readonly memory: RunMemory;
  /**
   * A call failed and the server is there: it refused for good, or it failed and is tried again, which is reported once until something arrives.
   * Without a network answers wait, and `delivery` says so.
   */
  readonly onFailure: (error: unknown) => void;
  /** Names an answer, where each is kept as it was given: whoever was unsure of it stays so. */
  readonly nameAnswer?: () => string;
  /** Whether the solution of a problem was shown on this device a while before. Asked when an answer is given, not when it is sent. */
  readonly wasShown?: (problemIdx: ProblemIdx) => boolean;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  /** {@link momentNow}, but for tests. */
  readonly moment?: () => Moment;
  readonly later: Later;
}

/** One way through a session: what is on the screen, what was answered, and the delivery of answers, which are tried until they arrive. */
export class StudyRun {
  private readonly deps: RunDeps;
  private readonly listeners = new Set<() => void>();
  private current: RunState;
  private enteredAt: number;
  private isTold = false;
  private readonly queue: OfflineQueue<readonly RunReply[]>;
  private readonly recalling: Backoff;

  constructor(deps: RunDeps) {
    this.deps = deps;
    const { answers, place } = deps.memory;
    this.recalling = new Backoff(deps.later);
    this.queue = new OfflineQueue({
      entry: answers,
      isNothing: () => this.current.pending.size === 0,
      next: () => this.nextReply(),
      onWait: (error) => this.tellOnce(error),
      onChange: () => this.change({ delivery: this.deliveryNow() }),
      later: deps.later,
    });
    const pending = new Map(
      answers
        .read()
        .filter(this.isKnown)
        .map((reply) => [reply.problemIdx, reply]),
    );
    const problemIdx = place.read();
    const at = deps.items.findIndex((item) => item.problemIdx === problemIdx);
    this.current = {
      items: deps.items,
      position: at >= 0 ? at : resumeAt(deps.items, pending),
      answered: new Map(),
      pending,
      drafts: new Map(),
      delivery: 'idle',
      refused: null,
    };
    this.enteredAt = deps.now();
  }

  state = (): RunState => this.current;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Begins to deliver what waits, and asks for the solution of what stands on the screen. */
  start(): void {
    // Those that have names of their own are of several runs, and of other tabs.
    if (!this.deps.nameAnswer) this.deps.memory.answers.update((replies) => replies.filter(this.isKnown));
    this.queue.start();
    this.recallCurrent();
  }
  stop(): void {
    this.queue.stop();
    this.recalling.cancel();
  }

  draftOf = (problemIdx: ProblemIdx): Draft => this.current.drafts.get(problemIdx) ?? noDraft;
  choose(problemIdx: ProblemIdx, choice: number, isMultiple: boolean): void {
    if (this.isAnswered(problemIdx)) return;
    const { choices, unsure } = this.draftOf(problemIdx);
    const next = !isMultiple
      ? [choice]
      : choices.includes(choice)
        ? choices.filter((one) => one !== choice)
        : [...choices, choice].toSorted((a, b) => a - b);
    this.setDraft(problemIdx, { choices: next, unsure });
  }
  /** What stands in the field of a short answer. */
  type(problemIdx: ProblemIdx, text: string): void {
    if (!this.isAnswered(problemIdx)) this.setDraft(problemIdx, { choices: [], text, unsure: this.draftOf(problemIdx).unsure });
  }
  toggleUnsure(problemIdx: ProblemIdx): void {
    const answer = this.answerOf(problemIdx);
    if (!answer) {
      const draft = this.draftOf(problemIdx);
      this.setDraft(problemIdx, { ...draft, unsure: !draft.unsure });
      return;
    }
    if (this.deps.nameAnswer) return;
    const moment = this.current.pending.get(problemIdx)?.moment ?? this.moment();
    this.keepReply({ problemIdx, ...replyOf(answer), unsure: !answer.unsure, spentMs: answer.spentMs, moment });
  }
  canToggleUnsure = (problemIdx: ProblemIdx): boolean => this.deps.nameAnswer === undefined || !this.isAnswered(problemIdx);
  /** Something to hand in. */
  hasDraft(problemIdx: ProblemIdx): boolean {
    const { choices, text = '' } = this.draftOf(problemIdx);
    return !isBlankAnswer({ choices, text: tidyText(text) });
  }
  /** Hands in the draft. */
  confirm(problemIdx: ProblemIdx): void {
    const { unsure, ...given } = this.draftOf(problemIdx);
    if (this.hasDraft(problemIdx)) this.answer(problemIdx, given, unsure);
  }
  /** 모르겠어요. */
  giveUp(problemIdx: ProblemIdx): void {
    this.answer(problemIdx, NOTHING_GIVEN, this.draftOf(problemIdx).unsure);
  }
  go(position: number): void {
    const to = Math.max(0, Math.min(this.current.items.length, position));
    if (to === this.current.position) return;
    this.change({ position: to, refused: null });
    this.enteredAt = this.deps.now();
    this.deps.memory.place.keep(this.current.items[to]?.problemIdx ?? null);
    this.recallCurrent();
  }
  retryNow(): void {
    this.recalling.cancel();
    void this.queue.deliver();
    if (!this.queue.isBusy()) this.change({ delivery: 'idle' });
    this.recallCurrent();
  }

  /** The answer that counts: on the server, or on its way there. */
  answerOf(problemIdx: ProblemIdx): Omit<StudyAnswer, 'result' | 'answeredAt'> | null {
    const { pending, answered, items } = this.current;
    return (
      pending.get(problemIdx) ?? answered.get(problemIdx)?.first ?? items.find((item) => item.problemIdx === problemIdx)?.answer ?? null
    );
  }
  isAnswered = (problemIdx: ProblemIdx): boolean => this.answerOf(problemIdx) !== null;
  cellOf = ({ problemIdx, answer }: StudyItem): CellState =>
    this.current.answered.get(problemIdx)?.first.result ?? answer?.result ?? (this.current.pending.has(problemIdx) ? 'pending' : 'empty');

  private answer(problemIdx: ProblemIdx, given: Given, unsure: boolean): void {
    if (this.isAnswered(problemIdx)) return;
    const spentMs = Math.min(86_400_000, Math.max(0, Math.round(this.deps.now() - this.enteredAt)));
    const { nameAnswer, wasShown } = this.deps;
    this.keepReply({
      problemIdx,
      ...replyOf(given),
      unsure,
      spentMs,
      moment: this.moment(),
      ...(nameAnswer && { answerId: nameAnswer() }),
      ...(wasShown?.(problemIdx) && { afterSolution: true }),
    });
  }
  private moment(): Moment {
    return (this.deps.moment ?? momentNow)();
  }
  private keepReply(reply: RunReply): void {
    const { pending, items, position } = this.current;
    this.change({ pending: new Map([...pending, [reply.problemIdx, reply]]), refused: null });
    // One that is thought better of keeps its turn.
    this.deps.memory.answers.update((replies) => [...new Map([...replies, reply].map((one) => [one.problemIdx, one])).values()]);
    this.deps.memory.place.keep(items[position]?.problemIdx ?? null);
    void this.queue.deliver();
  }

  /** Each tab sends what it took over and what was answered in it: another tab that was faster does not tell it the solution. */
  private nextReply(): ReplyDelivery<readonly RunReply[]> | null {
    const reply = this.current.pending.values().next().value;
    if (!reply) return null;
    return {
      send: async () => {
        const answered = await this.deps.send(asSent(reply, this.moment()));
        this.isTold = false;
        this.change({ answered: new Map([...this.current.answered, [answered.problemIdx, answered]]) });
        return this.withoutReply(reply);
      },
      refused: (error) => {
        const rest = this.withoutReply(reply);
        this.refuse(error);
        return rest;
      },
    };
  }
  /** What is left without it, unless a newer one took its place meanwhile. */
  private withoutReply(reply: RunReply): (replies: readonly RunReply[]) => readonly RunReply[] {
    const { pending } = this.current;
    if (pending.get(reply.problemIdx) === reply)
      this.change({ pending: new Map([...pending].filter(([problemIdx]) => problemIdx !== reply.problemIdx)) });
    const sent = JSON.stringify(reply);
    return (replies) => replies.filter((one) => JSON.stringify(one) !== sent);
  }
  private readonly isKnown = ({ problemIdx }: RunReply): boolean => this.deps.items.some((item) => item.problemIdx === problemIdx);
  /** It waits until all of it has arrived, while it is being tried again, too. */
  private deliveryNow(): Delivery {
    const status = this.queue.status();
    if (status === 'saving') return this.current.delivery === 'waiting' ? 'waiting' : 'sending';
    return status === 'waiting' ? 'waiting' : 'idle';
  }
  /** What stands against an answer while the same problems are being sat has a place of its own, with the way there. */
  private refuse(error: ApiError): void {
    if (error.kind.endsWith('/sitting-open')) this.change({ refused: error });
    else this.deps.onFailure(error);
  }
  private tellOnce(error: unknown): void {
    if (!this.isTold && !(error instanceof NetworkError)) this.deps.onFailure(error);
    this.isTold = true;
  }
  private recallCurrent(): void {
    const item = this.current.items[this.current.position];
    if (!item || item.answer === null || this.current.answered.has(item.problemIdx)) return;
    void this.deps.recall(item.problemIdx).then(
      (answered) => {
        this.recalling.reset();
        this.change({
          answered: new Map([...this.current.answered, [answered.problemIdx, answered]]),
          ...(this.current.pending.size === 0 && !this.queue.isBusy() ? { delivery: 'idle' } : {}),
        });
      },
      (error: unknown) => {
        if (isRefusal(error)) return this.refuse(error);
        this.tellOnce(error);
        this.change({ delivery: 'waiting' });
        this.recalling.retry(() => this.retryNow());
      },
    );
  }
  private setDraft(problemIdx: ProblemIdx, draft: Draft): void {
    this.change({ drafts: new Map([...this.current.drafts, [problemIdx, draft]]) });
  }
  private change(part: Partial<RunState>): void {
    this.current = { ...this.current, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** As it is sent: a text without blanks at its ends. */
const replyOf = ({ choices, text }: Given): { choices: number[]; text?: string } => ({
  choices: [...choices],
  ...(text !== undefined && { text: tidyText(text) }),
});

/** Behind what was answered last, the first that is open; else the first open one; else the summary. */
const resumeAt = (items: readonly StudyItem[], pending: ReadonlyMap<ProblemIdx, RunReply>): number => {
  const isOpen = ({ answer, problemIdx }: StudyItem) => answer === null && !pending.has(problemIdx);
  const last = items.reduce(
    (newest, { answer }, at) => (answer && answer.answeredAt >= (items[newest]?.answer?.answeredAt ?? 0) ? at : newest),
    -1,
  );
  const behind = items.findIndex((item, at) => at > last && isOpen(item));
  const open = behind >= 0 ? behind : items.findIndex(isOpen);
  return open >= 0 ? open : items.length;
};
