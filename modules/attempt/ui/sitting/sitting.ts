import type { Paper } from '@modules/exam';
import { isBlankAnswer } from '@modules/exam/answer';
import type { AttemptView, JournalAct, RecordIdx } from '../../contract.ts';
import { isVisit, type ActAbout } from '../../contract-acts.ts';
import { leftMs, lengthMs } from '../../domain/clocks.ts';
import { isInkAct } from '../../domain/ink.ts';
import type { JournalClient } from '../journal/journal-client.ts';
import type { ServerClock } from '../journal/server-clock.ts';
import { afterFrame } from './after-frame.ts';
import { makeCatchUp } from './catch-up.ts';
import { makeKnownSheet } from './known-sheet.ts';
import { makeMarking } from './marking.ts';
import { makeMoves } from './moves.ts';
import { makePaperPlaces } from './paper-places.ts';
import { makePresence } from './presence.ts';
import { makeReminders } from './reminders.ts';
import type { MarkView } from './marks.ts';
import { makeSittingStore, type Notice } from './sitting-state.ts';
import { makeStopwatches } from './stopwatches.ts';
import { makeSubmission } from './submission.ts';

export type * from './sitting-state.ts';

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

/** What waits for a moment of rest (a note being typed) and must be written down before the problem is left. */
const makePendingWrites = () => {
  const pending = new Set<() => void>();
  return {
    settle: () => pending.forEach((write) => write()),
    /** Calls `write` before this problem is left. @returns how to stop that */
    beforeLeaving: (write: () => void) => {
      pending.add(write);
      return () => void pending.delete(write);
    },
  };
};

/** A cleared answer can be taken back until the problem has another one. */
const noticeAfter = (change: ActAbout<'mark'>, notice: Notice | null, before: MarkView): Notice | null => {
  const { problemIdx } = change;
  if (change.kind === 'clear' && !isBlankAnswer(before)) return { kind: 'cleared', problemIdx, was: before.text ?? before.choices };
  const isTakenBack = change.kind === 'answer' && notice?.kind === 'cleared' && notice.problemIdx === problemIdx;
  return isTakenBack ? null : notice;
};

/** What begins with the player and ends with it. */
const makeLifetime = (
  journal: JournalClient,
  parts: { readonly submission: Lifetime; readonly catchUp: { stop: () => void } | undefined },
  onChange: () => void,
) => {
  let unsubscribe: (() => void) | undefined;
  return {
    start: () => {
      // The journal's state shows on the same screen.
      unsubscribe = journal.subscribe(onChange);
      journal.start();
      parts.submission.start();
    },
    stop: () => {
      parts.submission.stop();
      unsubscribe?.();
      parts.catchUp?.stop();
      journal.stop();
    },
  };
};
interface Lifetime {
  readonly start: () => void;
  readonly stop: () => void;
}

/** One learner at one paper: what is marked, where they are, how long they have. Knows no React and no page. */
export const makeSitting = ({ view, paper, journal, clock, onSubmitted, look }: SittingSetup) => {
  const { rules } = paper;
  const { clocks } = rules;
  const nowMs = () => clock.now() - view.startedAt;
  const places = makePaperPlaces(paper);
  const { problemAt, clockOfSection } = places;
  const sheet = makeKnownSheet(view, paper, journal, nowMs);
  const { mark, running, ink } = sheet;
  const watches = makeStopwatches(view.sheet, journal.sinceView(), nowMs);
  const { settle, beforeLeaving } = makePendingWrites();

  const clockIndex = running()?.index ?? clocks.length - 1;
  const store = makeSittingStore({ position: places.placeToGoOn(clockIndex, sheet.entered()), clockIndex, realTest: sheet.realTest() });
  const { state, set, subscribe } = store;

  const mayWrite = () => state().phase === 'working' && journal.status().role === 'writer' && running() !== null;
  const act = (change: JournalAct): boolean => {
    if (!mayWrite() || !journal.append(change)) return false;
    if (isInkAct(change)) ink.write(change);
    else if (isVisit(change)) watches[change.kind](change.problemIdx);
    else if ('problemIdx' in change) {
      const notice = noticeAfter(change, state().notice, mark(change.problemIdx));
      sheet.write(change);
      set({ version: state().version + 1, notice });
    }
    return true;
  };
  const onScreen = () => problemAt(state().position).problemIdx;
  const { pass, ...presence } = makePresence({ journal, watches, nowMs, act, settle, onScreen });

  const { mayOpen, beginClock, follow, ...moves } = makeMoves({
    paper,
    places,
    store,
    mayWrite,
    settle,
    isBlank: (at) => isBlankAnswer(mark(problemAt(at).problemIdx)),
    leave: pass.leave,
    enter: () => {
      pass.enter();
      // At once, but not before the next problem is drawn: asking the network takes longer than drawing.
      afterFrame(() => void journal.flush());
    },
  });
  const renew = (newer: AttemptView) => {
    sheet.renew(newer);
    set({ version: state().version + 1, realTest: sheet.realTest() });
    follow(sheet.entered());
  };
  const catchUp = look && makeCatchUp({ journal, othersSeq: view.othersSeq, look, show: renew });
  const remind = makeReminders(rules, (minutes) => set({ notice: { kind: 'minutesLeft', minutes } }));
  const submission = makeSubmission({
    journal,
    clock,
    store,
    isRunning: () => running() !== null,
    onSubmitted: () => onSubmitted(view.recordIdx),
  });

  const tick = () => {
    if (state().phase === 'submitted') return;
    if (journal.status().role === 'closed') return submission.done();
    if (state().phase !== 'working') return;
    presence.tick(clock.hasJumped() ? journal.flush({ probe: true }) : undefined);
    sheet.passTime();
    const now = running();
    if (!now) {
      presence.end();
      return void submission.submitAtEnd();
    }
    if (now.index !== state().clockIndex) beginClock(now.index);
    else remind(state().clockIndex, leftMs(now, nowMs()));
  };
  /** Ends the running clock early; there is no way back. */
  const advance = () => {
    const value = state().clockIndex + 1;
    if (value >= clocks.length || !mayWrite()) return;
    pass.leave();
    const atMs = nowMs();
    if (!act({ kind: 'advance', value })) return;
    sheet.advance(value, atMs);
    beginClock(value);
  };

  return {
    view,
    paper,
    journal,
    state,
    subscribe,
    mark,
    mayWrite,
    mayOpen,
    ...moves,
    clockOfSection,
    problemAt,
    problemsIn: places.problemsIn,
    ...makeMarking({ mark, act, isMarkable: ({ problemIdx }) => mayOpen(places.positionOf(problemIdx) ?? -1) }),
    positionOf: (problemIdx: number) => places.positionOf(problemIdx) ?? 0,
    /** Of the clock that runs now. */
    timeLeft: (): TimeLeft => ({ leftMs: leftMs(running(), nowMs()), totalMs: lengthMs(clocks, state().clockIndex) }),
    tick,
    advance,
    /** Nobody sees the page any more. */
    leave: presence.go,
    submit: async () => {
      pass.leave();
      await submission.submit();
    },
    submitNow: submission.submitNow,
    /** The server has so many lines of other devices: they are brought onto the sheet where they are not there yet. */
    catchUpTo: (othersSeq: number) => catchUp?.upTo(othersSeq),
    serverNow: () => clock.now(),
    dismissNotice: () => set({ notice: null }),
    /** What was cleared last stands again, where it may still be marked. */
    takeBackClear: () => {
      const { notice } = state();
      if (notice?.kind !== 'cleared') return;
      const { problemIdx, was: value } = notice;
      if (!mayOpen(places.positionOf(problemIdx) ?? -1) || !act({ kind: 'answer', problemIdx, value })) set({ notice: null });
    },
    /** Somebody sees the page. */
    enter: presence.come,
    /** What is written on this problem, or on its passage. */
    ink: ink.of,
    subscribeInk: ink.subscribe,
    beforeLeaving,
    setRealTest: (value: boolean) => void (act({ kind: 'preset', value: { realTest: value } }) && set({ realTest: value })),
    /** Time with this problem on the screen so far, milliseconds. */
    spentMs: watches.spentMs,
    ...makeLifetime(journal, { submission, catchUp }, () => set({})),
  };
};
