import { changeOf, MOST_LINES, type Head, type Line } from '../contract-lines.ts';
import type { KeepLines, KeptLines } from '../contract-own.ts';
import { deviceKey, dropLines, keepLines, leftOnDevice, type DeviceLines, type DeviceStorage } from './device-lines.ts';

/* What is typed in a letter, as lines of a journal: on the device with every letter, on the server a moment later. */

/** An answer as the server says that it is. `text` null: what this page sent. */
export interface ServerAnswer {
  readonly questionId: string;
  readonly revision: number;
  readonly head: Head | null;
  readonly text: string | null;
}
interface Shown {
  text: string;
  head: Head | null;
  /** Of the server's answer that was seen last; an older one that comes late changes nothing. */
  revision: number;
}

export interface JournalDeps {
  readonly memberId: string;
  readonly letterId: string;
  readonly storage: DeviceStorage | null;
  readonly send: (lines: KeepLines) => Promise<KeptLines>;
  readonly now: () => number;
  readonly makeId: () => string;
  /** The text is another one than what was typed here: another device's, or what was left on this one. */
  readonly onText: (questionId: string, text: string) => void;
  /** False while somebody is in the middle of a syllable there: it is asked for again later. */
  readonly mayReplace?: (questionId: string) => boolean;
  /** Refusals that are over when the lines are said anew: the server lost what it had, or never had it. */
  readonly isOutOfStep: (error: unknown) => boolean;
}

/** So many lines that were not sent yet; beyond it each question's are one, so that a day without a network fits on the device. */
const MOST_WAITING = 400;

export class LetterJournal {
  readonly #deps: JournalDeps;
  #writerId: string;
  #seq = 0;
  #waiting: Line[] = [];
  /** Those of the first that are on their way: they stay as they are. */
  #sent = 0;
  #left: { readonly key: string; readonly kept: DeviceLines; readonly raw: string }[];
  readonly #shown = new Map<string, Shown>();
  #sending: Promise<void> | null = null;

  constructor(deps: JournalDeps, answers: readonly ServerAnswer[]) {
    this.#deps = deps;
    this.#writerId = deps.makeId();
    for (const { questionId, revision, head, text } of answers) this.#shown.set(questionId, { text: text ?? '', head, revision });
    this.#left = leftOnDevice(deps.storage, deps);
    for (const { kept } of this.#left)
      for (const [questionId, text] of Object.entries(kept.texts)) {
        const shown = this.#of(questionId);
        const last = kept.lines.findLast((line) => line.questionId === questionId);
        if (!last) continue;
        shown.text = text;
        shown.head = { writerId: kept.writerId, seq: last.seq };
      }
  }

  #of(questionId: string): Shown {
    const shown = this.#shown.get(questionId) ?? { text: '', head: null, revision: 0 };
    this.#shown.set(questionId, shown);
    return shown;
  }
  text(questionId: string): string {
    return this.#shown.get(questionId)?.text ?? '';
  }
  /** Everything that was typed is on the server. */
  get isSettled(): boolean {
    return this.#waiting.length === 0 && this.#left.length === 0;
  }
  get writerId(): string {
    return this.#writerId;
  }

  /** @returns whether the device has it; what it has no place for is still sent */
  type(questionId: string, text: string): boolean {
    const shown = this.#of(questionId);
    if (shown.text === text) return true;
    const isOwn = shown.head?.writerId === this.#writerId;
    const change = isOwn ? changeOf(shown.text, text) : { place: null, removed: 0, inserted: text };
    this.#add(questionId, text, change);
    // Not while some are on their way: what arrives of them is this writer's.
    if (this.#waiting.length > MOST_WAITING && this.#sent === 0) this.#sayAnew();
    return this.#keep();
  }
  #add(questionId: string, text: string, change: Pick<Line, 'place' | 'removed' | 'inserted'>): void {
    const shown = this.#of(questionId);
    this.#seq += 1;
    this.#waiting.push({ seq: this.#seq, questionId, after: shown.head, ...change, madeAt: this.#deps.now() });
    shown.text = text;
    shown.head = { writerId: this.#writerId, seq: this.#seq };
  }
  #keep(): boolean {
    const lines = this.#waiting;
    const texts = Object.fromEntries(lines.map(({ questionId }) => [questionId, this.text(questionId)]));
    return keepLines(this.#deps.storage, this.#deps, { writerId: this.#writerId, lines, texts, savedAt: this.#deps.now() });
  }

  /** Sends what waits, one after the other. Throws what kept it from arriving; the device keeps it. */
  flush(): Promise<void> {
    return (this.#sending ??= this.#flush().finally(() => {
      this.#sending = null;
    }));
  }
  async #flush(): Promise<void> {
    while (this.#left[0]) await this.#sendLeft(this.#left[0]);
    let isSaidAnew = false;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MOST_LINES);
      this.#sent = batch.length;
      try {
        this.#take(await this.#deps.send({ writerId: this.#writerId, lines: batch }));
      } catch (error) {
        // What is refused when it is said whole is refused for another reason.
        if (isSaidAnew || !this.#deps.isOutOfStep(error)) throw error;
        isSaidAnew = true;
        this.#sayAnew();
      } finally {
        this.#sent = 0;
      }
    }
  }
  #take({ seq, answers }: KeptLines): void {
    this.#waiting = this.#waiting.filter((line) => line.seq > seq);
    this.#keep();
    this.adopt(answers);
  }
  /** Another writer says all of what waits: of many lines one is made, or the server knows nothing of those before. No number means two things. */
  #sayAnew(): void {
    const before = this.#writerId;
    const firsts = new Map<string, Head | null>();
    for (const { questionId, after } of this.#waiting) if (!firsts.has(questionId)) firsts.set(questionId, after);
    this.#writerId = this.#deps.makeId();
    this.#seq = 0;
    this.#waiting = [];
    for (const [questionId, after] of firsts) {
      const shown = this.#of(questionId);
      shown.head = after;
      this.#add(questionId, shown.text, { place: null, removed: 0, inserted: shown.text });
    }
    this.#keep();
    dropLines(this.#deps.storage, deviceKey(this.#deps, before));
  }
  async #sendLeft(left: { readonly key: string; readonly kept: DeviceLines; readonly raw: string }): Promise<void> {
    const { writerId, lines, texts } = left.kept;
    try {
      for (let from = 0; from < lines.length; from += MOST_LINES)
        this.#adoptRevisions(await this.#deps.send({ writerId, lines: lines.slice(from, from + MOST_LINES) }));
    } catch (error) {
      if (!this.#deps.isOutOfStep(error)) throw error;
      // Said by this page, it is a text of its own beside what the server has.
      for (const [questionId, text] of Object.entries(texts)) {
        const shown = this.#of(questionId);
        const now = shown.head?.writerId === this.#writerId ? shown.text : text;
        shown.head = null;
        this.#add(questionId, now, { place: null, removed: 0, inserted: now });
      }
      this.#keep();
    }
    this.#left = this.#left.filter((one) => one !== left);
    // A page that is open still may have written on: then it is sent by that one.
    dropLines(this.#deps.storage, left.key, left.raw);
  }
  /** Of what another page left here: texts that are shown already, by whoever typed them. */
  #adoptRevisions({ answers }: KeptLines): void {
    this.adopt(answers.filter(({ head, text }) => head !== null && text !== null));
    for (const { questionId, head, revision } of answers) {
      const shown = this.#of(questionId);
      if (head && shown.head?.writerId === head.writerId && shown.head.seq === head.seq) shown.revision = revision;
    }
  }

  /** What the server has by now, where nothing typed here waits. @returns whether all of it is shown */
  adopt(answers: readonly ServerAnswer[]): boolean {
    let isAll = true;
    for (const { questionId, revision, head, text } of answers) {
      const shown = this.#of(questionId);
      if (revision < shown.revision) continue;
      if (this.#isWaiting(questionId)) continue;
      if (text === null || text === shown.text || (head?.writerId === shown.head?.writerId && head?.seq === shown.head?.seq)) {
        // The same text, by whomever: what is typed next goes on with the server's.
        if (text !== null || head?.writerId === this.#writerId) shown.head = head;
        shown.revision = revision;
        continue;
      }
      if (this.#deps.mayReplace?.(questionId) === false) {
        isAll = false;
        continue;
      }
      Object.assign(shown, { text, head, revision });
      this.#deps.onText(questionId, text);
    }
    return isAll;
  }
  #isWaiting(questionId: string): boolean {
    return (
      this.#waiting.some((line) => line.questionId === questionId) ||
      this.#left.some(({ kept }) => kept.lines.some((line) => line.questionId === questionId))
    );
  }
}
