import type { Paper, PaperProblem, ProblemIdx } from '@modules/exam';
import type { DeviceId, JournalEvent, ProblemMark, Sheet } from '../contract.ts';
import type { ActAbout, KindAbout } from '../contract-acts.ts';
import type { RejectionReason } from '../contract-receipt.ts';
import { type Answer, isShort, tidyText } from '@modules/exam/answer';
import { advanceClock, runningClock, spentMs, startsUntil } from './clocks.ts';
import { afterInk, isBlank, isInkAct, isOnPassage, NO_INK, type InkAct } from './ink.ts';
import { linesInOrder, type Journal, type OrderedLine } from './journal.ts';

type FoldPaper = Pick<Paper, 'rules' | 'problems'>;
type ProblemAct = Exclude<JournalEvent, { kind: KindAbout<'sitting'> }>;
type MarkingAct = ActAbout<'mark'>;
type Mark = { -readonly [K in keyof ProblemMark]: ProblemMark[K] };

/** A sitting of which nothing is known yet. */
export const emptySheet: Sheet = { marks: {}, currentProblemIdx: null, clockStartsMs: [0] };

/**
 * What the journal says is marked. Lines of all devices are read in the order of their acts; what the rules do not allow
 * (a problem of a clock that does not run, going back where the test only goes forward, an unknown problem or choice) is passed over.
 *
 * @param untilMs now, or when the sitting was handed in, milliseconds since its start
 * @param isThere the page was there until then, and so was the problem on its screen; else nobody knows longer than the page's last line
 */
export const fold = (paper: FoldPaper, journal: Journal, untilMs: number, isThere = true): Sheet => {
  const sheet = new Folding(paper);
  for (const line of linesInOrder(journal)) sheet.read(line);
  return sheet.close(untilMs, isThere);
};

/** The same reading, told line by line. @returns the lines that the fold sees, each with why it changes nothing */
export const judge = (paper: FoldPaper, journal: Journal): ReadonlyMap<OrderedLine['event'], RejectionReason | null> => {
  const sheet = new Folding(paper);
  return new Map(linesInOrder(journal).map((line) => [line.event, sheet.read(line)]));
};

/** What is on the screen of which page, since when, and when that page last said anything. */
interface OnScreen {
  readonly problemIdx: ProblemIdx;
  readonly deviceId: DeviceId;
  readonly sinceMs: number;
  readonly seenMs: number;
}

/** The sheet while it is being read. Mutable inside, because a sitting has hundreds of lines and thousands are folded per second. */
class Folding {
  private readonly rules: Paper['rules'];
  private readonly places = new Map<number, { readonly problem: PaperProblem; readonly position: number }>();
  private readonly marks = new Map<number, Mark>();
  /** Where what is written on a passage is kept: the passage's first problem. */
  private readonly firstOfPassage = new Map<number, ProblemIdx>();
  private preset: { readonly realTest: boolean } | undefined;
  private startsMs: readonly number[] = [0];
  private currentProblemIdx: ProblemIdx | null = null;
  private onScreen: OnScreen | null = null;
  private furthest = -1;
  /** Counts what was entered; and of each short answer, during which of them it was written last. */
  private visit = 0;
  private readonly writtenIn = new Map<number, number>();

  constructor(paper: FoldPaper) {
    this.rules = paper.rules;
    paper.problems.forEach((problem, position) => {
      const { problemIdx, multipleProblemIdx } = problem;
      this.places.set(problemIdx, { problem, position });
      if (multipleProblemIdx !== null && !this.firstOfPassage.has(multipleProblemIdx))
        this.firstOfPassage.set(multipleProblemIdx, problemIdx);
    });
  }

  /** @returns why the line changes nothing; null where it counts */
  read({ deviceId, event, atMs }: OrderedLine): RejectionReason | null {
    const why = event.kind === 'enter' ? this.enter(event, deviceId, atMs) : this.apply(event, deviceId, atMs);
    if (this.onScreen?.deviceId === deviceId) this.onScreen = { ...this.onScreen, seenMs: atMs };
    return why;
  }

  private apply(event: Exclude<JournalEvent, { kind: 'enter' }>, deviceId: DeviceId, atMs: number): RejectionReason | null {
    if (event.kind === 'advance') {
      const starts = advanceClock(this.rules.clocks, this.startsMs, event.value, atMs);
      const isEnded = starts.at(-1) === atMs && starts.length === event.value + 1;
      if (isEnded) this.leave(atMs);
      this.startsMs = starts;
      return isEnded ? null : 'other-clock';
    }
    if (event.kind === 'preset') {
      // Only taking tools is worth telling, and putting them back after it.
      if (this.preset || !event.value.realTest) this.preset = event.value;
      return null;
    }
    const place = this.places.get(event.problemIdx);
    // Leaving is never against the rules: the time until then was spent, at most up to the end of the clock.
    if (event.kind === 'leave') {
      const { onScreen } = this;
      // Another page knows no better until when this one was seen.
      if (onScreen?.problemIdx === event.problemIdx) this.leave(onScreen.deviceId === deviceId ? atMs : onScreen.seenMs);
      return null;
    }
    if (!place) return 'unknown';
    const against = this.whyNot(place, event, atMs);
    if (against) return against;
    if (isInkAct(event)) this.write(place.problem, event);
    else this.mark(place.problem, event);
    return null;
  }

  close(untilMs: number, isThere: boolean): Sheet {
    this.leave(isThere ? untilMs : Math.min(untilMs, this.onScreen?.seenMs ?? untilMs));
    return {
      marks: Object.fromEntries(this.marks),
      currentProblemIdx: this.currentProblemIdx,
      clockStartsMs: startsUntil(this.rules.clocks, this.startsMs, untilMs),
      ...(this.preset && { preset: this.preset }),
    };
  }

  private mark(problem: PaperProblem, act: MarkingAct): void {
    const mark = this.markOf(problem.problemIdx);
    if (act.kind !== 'answer') return applyMark(mark, problem, act);
    const { value } = act;
    if (typeof value !== 'string') return isShort(problem) ? undefined : answer(mark, problem, value);
    if (!isShort(problem)) return;
    // What is typed at one go is one answer, however often it was put down meanwhile.
    writeText(mark, value, this.writtenIn.get(problem.problemIdx) === this.visit);
    this.writtenIn.set(problem.problemIdx, this.visit);
  }

  private write(problem: PaperProblem, act: InkAct): void {
    const ofPassage = this.firstOfPassage.get(problem.multipleProblemIdx ?? -1) ?? problem.problemIdx;
    const owners = act.kind === 'erase' ? new Set([problem.problemIdx, ofPassage]) : [isOnPassage(act) ? ofPassage : problem.problemIdx];
    for (const problemIdx of owners) {
      const mark = this.marks.get(problemIdx);
      const ink = afterInk(mark?.ink ?? NO_INK, act);
      if (!isBlank(ink)) this.markOf(problemIdx).ink = ink;
      else delete mark?.ink;
    }
  }

  private whyNot(
    { problem, position }: { readonly problem: PaperProblem; readonly position: number },
    event: ProblemAct,
    atMs: number,
  ): RejectionReason | null {
    const clock = runningClock(this.rules.clocks, this.startsMs, atMs);
    if (!clock) return 'too-late';
    if (!this.rules.clocks[clock.index]?.sections.includes(problem.sectionId)) return 'other-clock';
    if (this.rules.move === 'forward-only') {
      if (position < this.furthest) return 'passed-by';
      // A client that answers without entering has been there all the same.
      if (event.kind === 'enter' || event.kind === 'answer') this.furthest = position;
    }
    return null;
  }

  private enter(event: Extract<JournalEvent, { kind: 'enter' }>, deviceId: DeviceId, atMs: number): RejectionReason | null {
    const { problemIdx } = event;
    const place = this.places.get(problemIdx);
    if (!place) return 'unknown';
    const against = this.whyNot(place, event, atMs);
    if (against) return against;
    if (this.onScreen) this.leave(this.isSamePage(this.onScreen, deviceId, problemIdx, atMs) ? atMs : this.onScreen.seenMs);
    this.onScreen = { problemIdx, deviceId, sinceMs: atMs, seenMs: atMs };
    this.visit += 1;
    this.currentProblemIdx = problemIdx;
    return null;
  }

  /**
   * Whether a page goes on from the problem on its screen. A page that is there leaves one problem before it enters the next; one that was
   * killed, lost with its battery or discarded could not, and whoever comes back begins where it was: until then nobody saw it.
   */
  private isSamePage({ deviceId, problemIdx, sinceMs }: OnScreen, byDevice: DeviceId, entered: ProblemIdx, atMs: number): boolean {
    const endsMs = runningClock(this.rules.clocks, this.startsMs, sinceMs)?.endsMs ?? 0;
    return byDevice === deviceId && entered !== problemIdx && atMs < endsMs;
  }

  private markOf(problemIdx: number): Mark {
    let mark = this.marks.get(problemIdx);
    if (!mark) this.marks.set(problemIdx, (mark = { choices: [], unsure: false, flag: false, eliminated: [], spentMs: 0, changes: [] }));
    return mark;
  }

  /** Books the time of the problem on the screen, at most up to the end of the clock in which it was entered. */
  private leave(atMs: number): void {
    if (!this.onScreen) return;
    const { problemIdx, sinceMs } = this.onScreen;
    this.markOf(problemIdx).spentMs += spentMs(this.rules.clocks, this.startsMs, sinceMs, atMs);
    this.onScreen = null;
  }
}

const exists = (problem: PaperProblem, choice: number): boolean => choice >= 1 && choice <= problem.choices.length;

const applyMark = (mark: Mark, problem: PaperProblem, act: Exclude<MarkingAct, { kind: 'answer' }>): void => {
  switch (act.kind) {
    case 'clear':
      return clear(mark);
    case 'eliminate':
      return eliminate(mark, problem, act.value);
    case 'unsure':
    case 'flag':
      mark[act.kind] = act.value;
      return;
    default:
      return act satisfies never;
  }
};

const clear = (mark: Mark): void => {
  mark.choices = [];
  delete mark.text;
};

const writeText = (mark: Mark, typed: string, isSameVisit: boolean): void => {
  const text = tidyText(typed);
  if (text === '') return clear(mark);
  mark.text = text;
  const last = mark.changes.at(-1);
  if (last !== text) mark.changes = [...(isSameVisit ? mark.changes.slice(0, -1) : mark.changes), text] as readonly Answer[];
};

const answer = (mark: Mark, problem: PaperProblem, value: readonly number[]): void => {
  const valid = [...new Set(value)].filter((choice) => exists(problem, choice));
  const choices = problem.kind === 'single' ? valid.slice(-1) : valid.toSorted((a, b) => a - b);
  if (choices.length === 0) return;
  mark.choices = choices;
  const last = mark.changes.at(-1);
  if (last && String(last) === String(choices)) return;
  // Ticking one box after the other is one answer under way, not a change of mind.
  const isGrown = problem.kind === 'multiple' && typeof last === 'object' && last.every((choice) => choices.includes(choice));
  mark.changes = [...(isGrown ? mark.changes.slice(0, -1) : mark.changes), choices];
};

const eliminate = (mark: Mark, problem: PaperProblem, { choice, on }: { readonly choice: number; readonly on: boolean }): void => {
  if (!exists(problem, choice)) return;
  const others = mark.eliminated.filter((other) => other !== choice);
  mark.eliminated = on ? [...others, choice].toSorted((a, b) => a - b) : others;
};
