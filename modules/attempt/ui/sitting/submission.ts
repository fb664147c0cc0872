import type { JournalClient } from '../journal/journal-client.ts';
import { hasAnswered } from '../journal/journal-transport.ts';
import type { ServerClock } from '../journal/server-clock.ts';
import type { SittingStore } from './sitting-state.ts';

/** Between two tries of the automatic submit, milliseconds. */
const SUBMIT_AGAIN_MS = 3000;

export interface SubmissionSetup {
  readonly journal: JournalClient;
  readonly clock: ServerClock;
  readonly store: SittingStore;
  /** Some clock still runs. */
  readonly isRunning: () => boolean;
  readonly onSubmitted: () => void;
}

/** Handing in, by the learner and by the clock, until it has arrived. */
export const makeSubmission = ({ journal, clock, store: { state, set }, isRunning, onSubmitted }: SubmissionSetup) => {
  let again: ReturnType<typeof setTimeout> | undefined;
  const tryAgain = (work: () => Promise<void>) => {
    again = setTimeout(() => void work(), SUBMIT_AGAIN_MS);
  };
  const done = () => {
    set({ phase: 'submitted' });
    onSubmitted();
  };

  const attemptSubmit = async (): Promise<void> => {
    if (state().phase === 'submitted') return;
    try {
      const outcome = await journal.submit({ isAutomatic: state().phase === 'timeUp' });
      if (outcome === 'submitted') return done();
      // What another device made in time may still come; whoever learns first that it is over, reports it.
      set({ isWaiting: true });
    } catch {
      // Another device went on with it since, or nobody knows us any more: what is here is only for looking at.
      if (state().phase === 'handedIn' && journal.status().handedInMs === null) return set({ phase: 'working' });
      set({ isSubmitStuck: true });
    }
    tryAgain(attemptSubmit);
  };
  /**
   * Only the server knows that the time is over: a machine that slept may be wrong, and so may one that has not heard it since the page
   * was opened.
   */
  const submitWhenSure = async (): Promise<void> => {
    await journal.flush({ probe: true });
    if (isRunning()) return set({ phase: 'working', isSubmitStuck: false });
    if (!clock.isGuess()) return attemptSubmit();
    set({ isSubmitStuck: true });
    tryAgain(submitWhenSure);
  };

  return {
    done,
    /** The learner hands in. Rejects where it is not kept, or where a server is there and failed. */
    submit: async () => {
      try {
        await journal.submit();
      } catch (error) {
        const isStored = journal.status().handedInMs !== null;
        // Stored with its time on this device: from here on it is delivered by itself. That a server is there and failed is reported all the same.
        if (isStored) {
          set({ phase: 'handedIn', isSubmitStuck: true });
          tryAgain(attemptSubmit);
        }
        if (!isStored || hasAnswered(error)) throw error;
        return;
      }
      done();
    },
    submitAtEnd: async () => {
      if (state().phase !== 'working') return;
      set({ phase: 'timeUp' });
      await submitWhenSure();
    },
    /** The network is back. */
    submitNow: () => {
      if (!state().isSubmitStuck || state().phase === 'working') return;
      clearTimeout(again);
      void (state().phase === 'timeUp' ? submitWhenSure() : attemptSubmit());
    },
    start: () => {
      // Handed in before the page was closed.
      if (journal.status().handedInMs === null || state().phase !== 'working') return;
      set({ phase: 'handedIn', isSubmitStuck: true });
      void attemptSubmit();
    },
    stop: () => clearTimeout(again),
  };
};
