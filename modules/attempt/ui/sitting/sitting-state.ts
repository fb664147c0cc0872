import type { ProblemIdx } from '@modules/exam';

/**
 * `timeUp`: the last clock is over and the sheet is on its way. `handedIn`: the learner handed in, and it goes as soon as there is a
 * network.
 */
export type Phase = 'working' | 'timeUp' | 'handedIn' | 'submitted';
export type Notice =
  /** All that was marked as the answer of a problem is gone; `was` stands again where the learner takes that back. */
  | { readonly kind: 'cleared'; readonly problemIdx: ProblemIdx; readonly was: readonly number[] | string }
  | { readonly kind: 'minutesLeft'; readonly minutes: number }
  | { readonly kind: 'clockStarted'; readonly clockIndex: number };

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
  /** There is no way back to what is blank and would be left by going there: the learner is asked first. */
  readonly leavingTo: number | null;
  /** Only the tools of the real test are at hand. */
  readonly realTest: boolean;
  /** Counts every change of a mark. */
  readonly version: number;
}

export interface SittingStore {
  readonly state: () => SittingState;
  readonly set: (change: Partial<SittingState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const makeSittingStore = (first: Pick<SittingState, 'position' | 'clockIndex' | 'realTest'>): SittingStore => {
  let state: SittingState = {
    phase: 'working',
    isSubmitStuck: false,
    isWaiting: false,
    notice: null,
    leavingTo: null,
    version: 0,
    ...first,
  };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
