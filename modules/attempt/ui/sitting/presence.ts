import type { ProblemIdx } from '@modules/exam';
import type { JournalAct } from '../../contract.ts';
import type { JournalClient } from '../journal/journal-client.ts';
import type { Stopwatches } from './stopwatches.ts';

/** Between two signs of life that are stored: a page that is killed says nothing any more. Milliseconds. */
const STAMP_MS = 5_000;
/** A page that is seen ticks every second: one that did not for so long was asleep, whatever its clocks say. Milliseconds. */
const ASLEEP_MS = 15_000;

export interface PresenceSetup {
  readonly journal: Pick<JournalClient, 'append' | 'flush' | 'seen' | 'status'>;
  readonly watches: Stopwatches;
  readonly nowMs: () => number;
  readonly onScreen: () => ProblemIdx;
  /** @returns false where the learner may not write */
  readonly act: (act: JournalAct) => boolean;
  /** Writes down what is being typed. */
  readonly settle: () => void;
}

/**
 * Whether somebody can see the problem on the screen. Its time runs only then: not while the page is hidden, its machine sleeps or another
 * device writes; and of a page that is killed, up to its last sign of life (`endVisits` of `undelivered.ts`). No clock of the sitting stops.
 */
export const makePresence = ({ journal, watches, nowMs, onScreen, act, settle }: PresenceSetup) => {
  /** `unknown`: not tied to a page yet. */
  let place: 'unknown' | 'here' | 'away' = 'unknown';
  let isWaking = false;
  let seenMs = 0;
  let stampedMs = -Infinity;

  const enter = () => {
    if (!act({ kind: 'enter', problemIdx: onScreen() })) return;
    seenMs = nowMs();
    stampedMs = -Infinity;
  };
  /** What this page has not entered another one may have on its screen. */
  const leave = () => {
    settle();
    if (watches.isRunning()) act({ kind: 'leave', problemIdx: onScreen() });
  };
  /** Also of a page that may not write any more: until then it was seen. */
  const leaveAt = (atMs: number) => {
    if (!watches.isRunning()) return;
    journal.append({ kind: 'leave', problemIdx: onScreen() }, atMs);
    watches.leave(onScreen(), atMs);
  };
  const beSeen = (atMs: number) => {
    seenMs = atMs;
    if (atMs - stampedMs < STAMP_MS) return;
    stampedMs = atMs;
    journal.seen(Math.round(atMs));
  };

  return {
    /** From problem to problem; while nobody looks nothing is entered. */
    pass: { leave, enter: () => void (place !== 'away' && enter()) },
    come: () => {
      place = 'here';
      enter();
    },
    go: () => {
      place = 'away';
      leave();
    },
    /** The time is over with the page in sight. */
    end: () => leaveAt(nowMs()),
    /** @param probe the device's clocks went apart, and the server is being asked for its time */
    tick: (probe: Promise<void> | undefined) => {
      if (place !== 'here') return;
      const now = nowMs();
      if (!watches.isRunning()) {
        // Woken, handed in without success, or the writer again.
        if (!isWaking) enter();
      } else if (journal.status().role === 'reader') leaveAt(seenMs);
      else if (probe || now - seenMs > ASLEEP_MS) {
        leaveAt(seenMs);
        isWaking = true;
        void (probe ?? journal.flush({ probe: true })).finally(() => (isWaking = false));
      } else beSeen(now);
    },
  };
};
