import type { Paper, PaperProblem } from '@modules/exam';
import { MOST_SHORT } from '@modules/exam/limits';
import type { AttemptView, JournalAct, JournalEvent, RecordIdx } from '../../contract.ts';
import { isBlankAnswer, tidyText } from '../../domain/answers.ts';
import { advanceClock, runningClock, startsUntil } from '../../domain/clocks.ts';
import { isInkAct } from '../../domain/ink.ts';
import type { JournalClient } from '../journal/journal-client.ts';
import { hasAnswered } from '../journal/journal-transport.ts';
import type { ServerClock } from '../journal/server-clock.ts';
import { afterFrame } from './after-frame.ts';
import { makeCatchUp } from './catch-up.ts';
import { makeInkBook, type Writing } from './ink-book.ts';
import { afterChoosing, afterEvent, marksOf, NO_MARK } from './marks.ts';
import { makeStopwatches } from './stopwatches.ts';

/** `timeUp`: the last clock is over and the sheet is on its way. `handedIn`: the learner handed in, and it goes as soon as there is a network. */
export type Phase = 'working' | 'timeUp' | 'handedIn' | 'submitted';
export type Notice = { readonly kind: 'minutesLeft'; readonly minutes: number } | { readonly kind: 'clockStarted'; readonly clockIndex: number };

/** All that changes on the screen, except the marks. */
export interface SittingState {
  /** Position in `paper.problems`. */
  readonly position: number;
  readonly clockIndex: number;
  readonly phase: Phase;
  /** The automatic submit did not get through; it is tried again. */
  readonly isSubmitStuck: boolean;
  /** All of this device has arrived; the server waits until the grace is over for what another device may have made in time. */
  readonly isWaiting: boolean;
  readonly notice: Notice | null;
  /** Only the tools of the real test are at hand. */
  readonly realTest: boolean;
  /** Counts every change of a mark. */
  readonly version: number;
}
export interface TimeLeft {
  readonly leftMs: number;
  readonly totalMs: number;
}

export interface SittingSetup {
  readonly view: AttemptView;
  readonly paper: Paper;
  readonly journal: JournalClient;
  readonly clock: ServerClock;
  readonly onSubmitted: (recordIdx: RecordIdx) => void;
  /** Asks the server for the sheet as it is now; a rehearsal has no server. */
  readonly look?: () => Promise<AttemptView>;
}
export type Sitting = ReturnType<typeof makeSitting>;

/** Between two tries of the automatic submit, milliseconds. */
const SUBMIT_AGAIN_MS = 3000;

/** One learner at one paper: what is marked, where they are, how long they have. Knows no React and no page. */
export const makeSitting = ({ view, paper, journal, clock, onSubmitted, look }: SittingSetup) => {
  const { problems, rules } = paper;
  const { clocks } = rules;
  const positionByIdx = new Map<number, number>(problems.map((problem, position) => [problem.problemIdx, position]));
  const clockOfSection = (sectionId: string) => clocks.findIndex(({ sections }) => sections.includes(sectionId));
  const nowMs = () => clock.now() - view.startedAt;

  const marks = marksOf(view.sheet);
  const ink = makeInkBook(problems);
  const watches = makeStopwatches(view.sheet, nowMs);
  /** What waits for a moment of rest (a note being typed) and must be written down before the problem is left. */
  const pending = new Set<() => void>();
  const settle = () => pending.forEach((write) => write());
  let realTest = view.sheet.preset?.realTest ?? true;
  let startsMs = view.sheet.clockStartsMs;
  let entered: number = view.sheet.currentProblemIdx ?? 0;
  const layOver = (events: readonly JournalEvent[]) => {
    for (const event of events) {
      if (event.kind === 'advance') startsMs = advanceClock(clocks, startsMs, event.value, event.atMs);
      else if (event.kind === 'preset') realTest = event.value.realTest;
      else if (event.kind === 'enter') entered = event.problemIdx;
      else if (event.kind !== 'leave' && !isInkAct(event)) marks.set(event.problemIdx, afterEvent(marks.get(event.problemIdx) ?? NO_MARK, event));
    }
  };
  const unseen = journal.sinceView();
  layOver(unseen);
  ink.renew(view.sheet, unseen);

  const firstOfClock = (index: number) => Math.max(0, problems.findIndex(({ sectionId }) => clockOfSection(sectionId) === index));
  const running = () => runningClock(clocks, startsMs, nowMs());
  const startClock = running()?.index ?? clocks.length - 1;
  const enteredPosition = positionByIdx.get(entered);
  const isThere = enteredPosition !== undefined && clockOfSection(problems[enteredPosition]?.sectionId ?? '') === startClock;
  const position = isThere ? enteredPosition : firstOfClock(startClock);
  let furthest = position;

  let state: SittingState = { position, clockIndex: startClock, phase: 'working', isSubmitStuck: false, isWaiting: false, notice: null, realTest, version: 0 };
  const listeners = new Set<() => void>();
  const set = (change: Partial<SittingState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  let unsubscribe: (() => void) | undefined;

  const problemAt = (at: number): PaperProblem => {
    const problem = problems[at] ?? problems[0];
    if (!problem) throw new Error('a paper without problems');
    return problem;
  };
  const mayWrite = () => state.phase === 'working' && journal.status().role === 'writer' && running() !== null;
  /** Whether the rules let the learner open this problem now. */
  const mayOpen = (at: number) =>
    at >= 0 && at < problems.length && clockOfSection(problemAt(at).sectionId) === state.clockIndex && (rules.move !== 'forward-only' || at >= furthest);
  const mark = (problemIdx: number) => marks.get(problemIdx) ?? NO_MARK;

  const act = (change: JournalAct): boolean => {
    const event = mayWrite() ? journal.append(change) : undefined;
    if (!event) return false;
    if (isInkAct(change)) ink.write(change);
    else if (change.kind === 'enter' || change.kind === 'leave') watches[change.kind](change.problemIdx);
    else if ('problemIdx' in change) {
      marks.set(change.problemIdx, afterEvent(mark(change.problemIdx), event));
      set({ version: state.version + 1 });
    }
    return true;
  };
  const isMarkable = (problem: PaperProblem) => mayOpen(positionByIdx.get(problem.problemIdx) ?? -1);

  const moveTo = (at: number) => {
    if (at === state.position) return;
    settle();
    act({ kind: 'leave', problemIdx: problemAt(state.position).problemIdx });
    furthest = Math.max(furthest, at);
    set({ position: at });
    act({ kind: 'enter', problemIdx: problemAt(at).problemIdx });
    // At once, but not before the next problem is drawn: asking the network takes longer than drawing.
    afterFrame(() => void journal.flush());
  };

  /** The clock that runs is not the one on the screen: its time was over, or it was ended. */
  const beginClock = (index: number) => {
    set({ clockIndex: index, notice: { kind: 'clockStarted', clockIndex: index } });
    moveTo(firstOfClock(index));
  };

  const reminded = new Set<string>();
  const remind = (leftMs: number) => {
    for (const minutes of rules.remind) {
      // A clock that begins with so much has nothing to be reminded of.
      if (minutes >= (clocks[state.clockIndex]?.minutes ?? 0)) continue;
      const name = `${state.clockIndex}:${minutes}`;
      // Seen in the second in which it happens, never when a sitting is opened later.
      if (reminded.has(name) || leftMs > minutes * 60_000 || leftMs < minutes * 60_000 - 5000) continue;
      reminded.add(name);
      set({ notice: { kind: 'minutesLeft', minutes } });
    }
  };

  /** The server's sheet as it is now, with what other devices wrote; what this one made since lies over it. */
  const renew = ({ sheet, ackedSeq }: AttemptView) => {
    const since = journal.sinceSheet(ackedSeq);
    marks.clear();
    for (const [problemIdx, known] of marksOf(sheet)) marks.set(problemIdx, known);
    startsMs = sheet.clockStartsMs;
    realTest = sheet.preset?.realTest ?? true;
    entered = sheet.currentProblemIdx ?? 0;
    layOver(since);
    ink.renew(sheet, since);
    set({ version: state.version + 1, realTest });
    // Where there is no way back, the other device's way counts too.
    furthest = Math.max(furthest, positionByIdx.get(entered) ?? 0);
    if (rules.move === 'forward-only' && state.position < furthest) moveTo(furthest);
  };
  const catchUp = look && makeCatchUp({ journal, othersSeq: view.othersSeq, look, show: renew });

  const done = () => {
    set({ phase: 'submitted' });
    onSubmitted(view.recordIdx);
  };
  const submit = async () => {
    settle();
    act({ kind: 'leave', problemIdx: problemAt(state.position).problemIdx });
    try {
      await journal.submit();
    } catch (error) {
      const isKept = journal.status().handedInMs !== null;
      // Kept with its time on this device: from here on it goes by itself. That a server is there and failed is told all the same.
      if (isKept) submitAgain();
      if (!isKept || hasAnswered(error)) throw error;
      return;
    }
    done();
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  const submitAtEnd = async () => {
    if (state.phase !== 'working') return;
    set({ phase: 'timeUp' });
    await submitWhenSure();
  };
  /** Only the server knows that the time is over: a machine that slept may be wrong, and so may one that has not heard it since the page was opened. */
  const submitWhenSure = async (): Promise<void> => {
    await journal.flush({ probe: true });
    if (running()) return set({ phase: 'working', isSubmitStuck: false });
    if (!clock.isGuess()) return attemptSubmit();
    set({ isSubmitStuck: true });
    again = setTimeout(() => void submitWhenSure(), SUBMIT_AGAIN_MS);
  };
  const attemptSubmit = async (): Promise<void> => {
    if (state.phase === 'submitted') return;
    try {
      const outcome = await journal.submit({ isAutomatic: state.phase === 'timeUp' });
      if (outcome === 'submitted') return done();
      // What another device made in time may still come; whoever hears first that it is over, says so.
      set({ isWaiting: true });
      again = setTimeout(() => void attemptSubmit(), SUBMIT_AGAIN_MS);
    } catch {
      // Another device went on with it since, or nobody knows us any more: what is here is only for looking at.
      if (state.phase === 'handedIn' && journal.status().handedInMs === null) return set({ phase: 'working' });
      set({ isSubmitStuck: true });
      again = setTimeout(() => void attemptSubmit(), SUBMIT_AGAIN_MS);
    }
  };
  const submitAgain = () => {
    set({ phase: 'handedIn', isSubmitStuck: true });
    again = setTimeout(() => void attemptSubmit(), SUBMIT_AGAIN_MS);
  };
  /** The network is back. */
  const submitNow = () => {
    if (!state.isSubmitStuck || state.phase === 'working') return;
    clearTimeout(again);
    void (state.phase === 'timeUp' ? submitWhenSure() : attemptSubmit());
  };

  const tick = () => {
    if (state.phase === 'submitted') return;
    if (journal.status().role === 'closed') return done();
    if (state.phase !== 'working') return;
    if (clock.hasJumped()) void journal.flush({ probe: true });
    startsMs = startsUntil(clocks, startsMs, nowMs());
    const now = running();
    if (!now) return void submitAtEnd();
    if (now.index !== state.clockIndex) beginClock(now.index);
    else remind(now.endsMs - nowMs());
  };

  return {
    view, paper, journal,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    mark, mayWrite, mayOpen, clockOfSection, problemAt,
    positionOf: (problemIdx: number) => positionByIdx.get(problemIdx) ?? 0,
    isAnswered: (problem: PaperProblem) => !isBlankAnswer(mark(problem.problemIdx)),
    /** Of the clock that runs now. */
    timeLeft: (): TimeLeft => {
      const now = running();
      return { leftMs: now ? now.endsMs - nowMs() : 0, totalMs: Math.round((clocks[state.clockIndex]?.minutes ?? 0) * 60) * 1_000 };
    },
    tick, submit, submitNow,
    /** The server has so many lines of other devices: they are brought onto the sheet where they are not there yet. */
    hearOthers: (othersSeq: number) => catchUp?.hear(othersSeq),
    serverNow: () => clock.now(),
    go: (at: number) => void (mayOpen(at) && moveTo(at)),
    choose: (problem: PaperProblem, choice: number) => {
      if (choice > problem.choices.length || !isMarkable(problem)) return;
      const value = afterChoosing(problem.kind, mark(problem.problemIdx).choices, choice);
      act(value.length > 0 ? { kind: 'answer', problemIdx: problem.problemIdx, value } : { kind: 'clear', problemIdx: problem.problemIdx });
    },
    /** What stands in the field of a short answer; empty: nothing. False where the learner may not write, or not now. */
    type: (problem: PaperProblem, typed: string): boolean => {
      const { problemIdx } = problem;
      const value = [...tidyText(typed)].slice(0, MOST_SHORT).join('');
      if (value === (mark(problemIdx).text ?? '')) return true;
      return isMarkable(problem) && act(value === '' ? { kind: 'clear', problemIdx } : { kind: 'answer', problemIdx, value });
    },
    clear: ({ problemIdx }: PaperProblem) => void (!isBlankAnswer(mark(problemIdx)) && act({ kind: 'clear', problemIdx })),
    toggle: (kind: 'unsure' | 'flag', { problemIdx }: PaperProblem) => void act({ kind, problemIdx, value: !mark(problemIdx)[kind] }),
    eliminate: ({ problemIdx }: PaperProblem, choice: number) =>
      void act({ kind: 'eliminate', problemIdx, value: { choice, on: !mark(problemIdx).eliminated.includes(choice) } }),
    /** Ends the running clock early; there is no way back. */
    advance: () => {
      settle();
      const value = state.clockIndex + 1;
      const atMs = nowMs();
      if (value >= clocks.length || !act({ kind: 'leave', problemIdx: problemAt(state.position).problemIdx }) || !act({ kind: 'advance', value })) return;
      startsMs = advanceClock(clocks, startsMs, value, atMs);
      beginClock(value);
    },
    dismissNotice: () => set({ notice: null }),
    enter: () => void act({ kind: 'enter', problemIdx: problemAt(state.position).problemIdx }),
    leave: () => {
      settle();
      act({ kind: 'leave', problemIdx: problemAt(state.position).problemIdx });
    },
    /** What is written on this problem, or on its passage. */
    ink: ink.of,
    subscribeInk: ink.subscribe,
    /** Writes on the problem; false where the learner may not. */
    write: (problem: PaperProblem, writing: Writing): boolean => isMarkable(problem) && act({ ...writing, problemIdx: problem.problemIdx }),
    /** Calls `write` before this problem is left. @returns how to stop that */
    beforeLeaving: (write: () => void) => {
      pending.add(write);
      return () => void pending.delete(write);
    },
    setRealTest: (value: boolean) => void (act({ kind: 'preset', value: { realTest: value } }) && set({ realTest: value })),
    /** Time with this problem on the screen so far, milliseconds. */
    spentMs: watches.spentMs,
    start: () => {
      // The journal's state shows on the same screen.
      unsubscribe = journal.subscribe(() => set({}));
      journal.start();
      // Handed in before the page was closed.
      if (journal.status().handedInMs !== null && state.phase === 'working') {
        set({ phase: 'handedIn', isSubmitStuck: true });
        void attemptSubmit();
      }
    },
    stop: () => {
      clearTimeout(again);
      unsubscribe?.();
      catchUp?.stop();
      journal.stop();
    },
  };
};
