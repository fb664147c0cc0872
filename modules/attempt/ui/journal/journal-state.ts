import { isUnreachable, statusOf } from './journal-transport.ts';
import type { Role, SaveState } from './journal-types.ts';

/**
 * What the journal of one tab is doing. Its parts change side by side: who may write (`role`), the request (`isStopped`, `isSubmitting`,
 * `isSending`, `isUrgent`), how the last requests went (`failures`, `lastError`, `savedAt`), the learner's word that they
 * are done (`handedInMs`), and whether times are guesses (`guess`). Lines are not here: `line-queue.ts` has them.
 */
export interface JournalState {
  readonly role: Role;
  /** The page let go of the journal: it takes nothing and plans nothing. */
  readonly isStopped: boolean;
  /** Handing in sends by itself: nothing else is planned. */
  readonly isSubmitting: boolean;
  /** A request with lines is on its way. */
  readonly isSending: boolean;
  /** The next request waits for nothing. */
  readonly isUrgent: boolean;
  /** Requests in a row that brought nothing further. */
  readonly failures: number;
  /** Of the last request that failed, however long ago that was. */
  readonly lastError: unknown;
  /** Server's clock when it last acknowledged, epoch milliseconds. */
  readonly savedAt: number | null;
  /** The learner handed in; milliseconds since the start. */
  readonly handedInMs: number | null;
  /** Unsent lines that rest on the device's own clock alone: none, only some made since this page was opened, or also some from before. */
  readonly guess: 'none' | 'here' | 'before';
}

/** All that can happen to it, each with what is known of it. */
export interface StateEvents {
  readonly started: [];
  readonly stopped: [];
  readonly lineMade: [isGuess: boolean];
  /** The server has every line of this tab. */
  readonly allArrived: [];
  /** The server's time is known at last: what was a guess on this page is so much later, milliseconds. */
  readonly redated: [byMs: number];
  /** Somebody wants what is unsent to go, while a request is on its way. */
  readonly sendWanted: [];
  readonly requestBegan: [];
  readonly requestEnded: [];
  /** The server answered a batch: when by its clock, or null where it has no more than before of what it lacked. */
  readonly answered: [at: number | null];
  readonly failed: [error: unknown];
  readonly tokenRenewed: [];
  readonly tokenRefused: [];
  /** The server said who writes, in passing. A take-over of ours of which it has not heard goes before that. */
  readonly writerHeard: [isThisTab: boolean];
  /** Who writes was asked: by a take-over, or when the journal was opened. */
  readonly writerDecided: [isThisTab: boolean];
  /** When the learner handed in, milliseconds since the start; null where the clock does. */
  readonly submitBegan: [byLearnerAtMs: number | null];
  readonly submitFailed: [error: unknown];
  readonly submitEnded: [];
  /** The sitting is over, whoever ended it. */
  readonly closed: [];
}

type Transitions = { readonly [Name in keyof StateEvents]: (state: JournalState, ...known: StateEvents[Name]) => Partial<JournalState> };

/** What each event changes; all else stays. */
const transitions: Transitions = {
  // The page.
  started: () => ({ isStopped: false }),
  stopped: () => ({ isStopped: true }),
  // Lines and their times.
  lineMade: ({ guess }, isGuess) => ({ guess: isGuess && guess === 'none' ? 'here' : guess }),
  allArrived: () => ({ guess: 'none' }),
  redated: ({ guess, handedInMs }, byMs) => ({
    guess: guess === 'here' ? 'none' : guess,
    handedInMs: handedInMs === null ? null : Math.max(0, handedInMs + byMs),
  }),
  // Requests. While they fail nobody's wish makes one more: the planned one takes all along.
  sendWanted: ({ isUrgent, failures }) => ({ isUrgent: isUrgent || failures === 0 }),
  requestBegan: () => ({ isSending: true, isUrgent: false }),
  requestEnded: () => ({ isSending: false }),
  // An answer that takes nothing would be asked again without end: it counts as a failure, so that the wait grows each time.
  answered: ({ failures }, at) => (at === null ? { failures: failures + 1 } : { failures: 0, savedAt: at }),
  // 410 is no failure: the sitting is over, and `closed` follows.
  failed: ({ failures }, lastError) => ({ lastError, failures: statusOf(lastError) === 410 ? failures : failures + 1 }),
  tokenRenewed: () => ({ isUrgent: true }),
  tokenRefused: () => ({ role: 'refused' }),
  // Who writes.
  writerHeard: (state, isThisTab) => (isOver(state) ? {} : { role: isThisTab ? 'writer' : 'reader' }),
  writerDecided: (_, isThisTab) => ({ role: isThisTab ? 'writer' : 'reader' }),
  // Handing in. It counts from its first try on, until a server that was reached refuses it; 409: another device went on with it.
  submitBegan: ({ handedInMs }, byLearnerAtMs) => ({ isSubmitting: true, handedInMs: byLearnerAtMs ?? handedInMs }),
  submitFailed: ({ role, handedInMs }, error) => ({
    role: statusOf(error) === 409 ? 'reader' : role,
    handedInMs: isUnreachable(error) ? handedInMs : null,
  }),
  submitEnded: () => ({ isSubmitting: false }),
  closed: () => ({ role: 'closed' }),
};

export const next = <Name extends keyof StateEvents>(state: JournalState, event: Name, ...known: StateEvents[Name]): JournalState => ({
  ...state,
  ...transitions[event](state, ...known),
});

export const firstState = (known: Pick<JournalState, 'handedInMs' | 'guess'>): JournalState => ({
  role: 'writer',
  isStopped: false,
  isSubmitting: false,
  isSending: false,
  isUrgent: false,
  failures: 0,
  lastError: undefined,
  savedAt: null,
  ...known,
});

/** Nothing is sent any more. */
export const isOver = ({ role }: JournalState): boolean => role === 'closed' || role === 'refused';
export const mayWrite = ({ role, isStopped, handedInMs }: JournalState): boolean => role === 'writer' && !isStopped && handedInMs === null;
/** Another device writes since: what was on the screen until then may be told. */
export const mayLeave = ({ role, isStopped, handedInMs }: JournalState): boolean => role === 'reader' && !isStopped && handedInMs === null;
export const mayPlan = (state: JournalState): boolean => !state.isStopped && !state.isSubmitting && !state.isSending && !isOver(state);

/** What the learner is told of so many lines that are not on the server. */
export const saveStateOf = ({ failures, lastError, isSending }: JournalState, unsentCount: number): SaveState => {
  if (unsentCount === 0) return 'server';
  const status = statusOf(lastError);
  if (failures > 0) return status === 503 ? 'away' : status === 413 ? 'full' : 'offline';
  return isSending ? 'sending' : 'here';
};
