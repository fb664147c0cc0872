import type { ProblemIdx } from '@modules/exam';
import { ApiError, NetworkError } from '@platform/web';
import { type Given, isBlankAnswer, NOTHING_GIVEN, tidyText } from '@modules/exam/answer';
import type { StudyAnswer, StudyAnswered, StudyItem, StudyReply } from '../../contract.ts';

export type CellState = 'empty' | 'kept' | 'correct' | 'wrong' | 'blank';
/** `waiting`: answers are kept on this device until the server can be reached. */
export type Delivery = 'idle' | 'sending' | 'waiting';
export interface RunState {
  readonly items: readonly StudyItem[];
  /** Index of the problem on the screen; the number of items: the summary. */
  readonly position: number;
  readonly told: ReadonlyMap<ProblemIdx, StudyAnswered>;
  /** Answers on their way to the server. */
  readonly kept: ReadonlyMap<ProblemIdx, StudyReply>;
  readonly drafts: ReadonlyMap<ProblemIdx, Draft>;
  readonly delivery: Delivery;
  /** The server took an answer for no answer, and the page says so in place; any other refusal is told by `onFailure`. */
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

/** Where answers wait while the server cannot be reached, and which problem is on the screen: survives a reload. */
export interface RunMemory {
  readonly read: () => { readonly replies: readonly StudyReply[]; readonly problemIdx: number | null };
  readonly keep: (replies: readonly StudyReply[], problemIdx: number | null) => void;
}
export interface RunDeps {
  readonly items: readonly StudyItem[];
  readonly send: (reply: StudyReply) => Promise<StudyAnswered>;
  /** The solution of what was answered before. */
  readonly recall: (problemIdx: ProblemIdx) => Promise<StudyAnswered>;
  readonly memory: RunMemory;
  /**
   * A call failed and the server is there: it refused for good, or it failed and is tried again, which is told once until something arrives.
   * Without a network answers wait, and `delivery` says so.
   */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** One way through a session: what is on the screen, what was answered, and the delivery of answers, which are tried until they arrive. */
export class StudyRun {
  private readonly deps: RunDeps;
  private readonly listeners = new Set<() => void>();
  private current: RunState;
  private enteredAt: number;
  private isBusy = false;
  private delayMs = FIRST_DELAY_MS;
  private isTold = false;
  private cancelRetry: () => void = () => {};

  constructor(deps: RunDeps) {
    this.deps = deps;
    const { replies, problemIdx } = deps.memory.read();
    const known = new Set(deps.items.map((item) => item.problemIdx));
    const kept = new Map(replies.filter((reply) => known.has(reply.problemIdx)).map((reply) => [reply.problemIdx, reply]));
    const at = deps.items.findIndex((item) => item.problemIdx === problemIdx);
    this.current = {
      items: deps.items,
      position: at >= 0 ? at : resumeAt(deps.items, kept),
      told: new Map(),
      kept,
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
    void this.deliver();
    this.recallCurrent();
  }
  stop(): void {
    this.cancelRetry();
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
    this.keepReply({ problemIdx, ...replyOf(answer), unsure: !answer.unsure, spentMs: answer.spentMs });
  }
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
    this.remember();
    this.recallCurrent();
  }
  retryNow(): void {
    this.cancelRetry();
    void this.deliver();
    this.recallCurrent();
  }

  /** The answer that counts: on the server, or on its way there. */
  answerOf(problemIdx: ProblemIdx): Omit<StudyAnswer, 'result' | 'answeredAt'> | null {
    const { kept, told, items } = this.current;
    return kept.get(problemIdx) ?? told.get(problemIdx)?.first ?? items.find((item) => item.problemIdx === problemIdx)?.answer ?? null;
  }
  isAnswered = (problemIdx: ProblemIdx): boolean => this.answerOf(problemIdx) !== null;
  cellOf = ({ problemIdx, answer }: StudyItem): CellState =>
    this.current.told.get(problemIdx)?.first.result ?? answer?.result ?? (this.current.kept.has(problemIdx) ? 'kept' : 'empty');

  private answer(problemIdx: ProblemIdx, given: Given, unsure: boolean): void {
    if (this.isAnswered(problemIdx)) return;
    const spentMs = Math.min(86_400_000, Math.max(0, Math.round(this.deps.now() - this.enteredAt)));
    this.keepReply({ problemIdx, ...replyOf(given), unsure, spentMs });
  }
  private keepReply(reply: StudyReply): void {
    this.change({ kept: new Map([...this.current.kept, [reply.problemIdx, reply]]), refused: null });
    this.remember();
    void this.deliver();
  }

  private async deliver(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (;;) {
      const reply = this.current.kept.values().next().value;
      if (!reply) break;
      this.change({ delivery: this.current.delivery === 'waiting' ? 'waiting' : 'sending' });
      try {
        this.heard(await this.deps.send(reply), reply);
        this.delayMs = FIRST_DELAY_MS;
        this.isTold = false;
      } catch (error) {
        if (isRefusal(error)) {
          this.drop(reply);
          this.refuse(error);
          continue;
        }
        this.tellOnce(error);
        this.isBusy = false;
        this.wait(() => void this.deliver());
        return;
      }
    }
    this.isBusy = false;
    this.change({ delivery: 'idle' });
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
  private wait(thenTry: () => void): void {
    this.change({ delivery: 'waiting' });
    this.cancelRetry();
    this.cancelRetry = this.deps.later(thenTry, this.delayMs);
    this.delayMs = Math.min(LONGEST_DELAY_MS, this.delayMs * 2);
  }
  private heard(told: StudyAnswered, reply: StudyReply): void {
    this.change({ told: new Map([...this.current.told, [told.problemIdx, told]]) });
    this.drop(reply);
  }
  /** Unless a newer one took its place meanwhile. */
  private drop(reply: StudyReply): void {
    if (this.current.kept.get(reply.problemIdx) === reply)
      this.change({ kept: new Map([...this.current.kept].filter(([problemIdx]) => problemIdx !== reply.problemIdx)) });
    this.remember();
  }
  private recallCurrent(): void {
    const item = this.current.items[this.current.position];
    if (!item || item.answer === null || this.current.told.has(item.problemIdx)) return;
    void this.deps.recall(item.problemIdx).then(
      (told) =>
        this.change({
          told: new Map([...this.current.told, [told.problemIdx, told]]),
          ...(this.current.kept.size === 0 && !this.isBusy ? { delivery: 'idle' } : {}),
        }),
      (error: unknown) => {
        if (isRefusal(error)) return this.refuse(error);
        this.tellOnce(error);
        this.wait(() => this.retryNow());
      },
    );
  }
  private setDraft(problemIdx: ProblemIdx, draft: Draft): void {
    this.change({ drafts: new Map([...this.current.drafts, [problemIdx, draft]]) });
  }
  private remember(): void {
    const { kept, items, position } = this.current;
    this.deps.memory.keep([...kept.values()], items[position]?.problemIdx ?? null);
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

/** A refusal is final: sending the same again cannot help. Too many at once and what the server could not do can. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;

/** Behind what was answered last, the first that is open; else the first open one; else the summary. */
const resumeAt = (items: readonly StudyItem[], kept: ReadonlyMap<ProblemIdx, StudyReply>): number => {
  const isOpen = ({ answer, problemIdx }: StudyItem) => answer === null && !kept.has(problemIdx);
  const last = items.reduce(
    (newest, { answer }, at) => (answer && answer.answeredAt >= (items[newest]?.answer?.answeredAt ?? 0) ? at : newest),
    -1,
  );
  const behind = items.findIndex((item, at) => at > last && isOpen(item));
  const open = behind >= 0 ? behind : items.findIndex(isOpen);
  return open >= 0 ? open : items.length;
};
