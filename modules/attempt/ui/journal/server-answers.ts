import type { JournalReceipt } from '../../contract.ts';
import { closeJournal } from './close-journal.ts';
import type { JournalCore } from './journal-core.ts';
import { statusOf } from './journal-transport.ts';
import type { LineQueue } from './line-queue.ts';
import type { TakeOvers } from './take-overs.ts';
import type { TimeCorrection } from './time-correction.ts';

export interface ServerAnswers {
  readonly took: (receipt: JournalReceipt, queue: LineQueue, sentAt: number) => void;
  readonly failed: (error: unknown) => Promise<void>;
}

/** Failures in a row up to which a refused token is renewed. */
const RENEWALS = 2;

/** What follows from the answer to a batch of lines. */
export const makeServerAnswers = (core: JournalCore, times: TimeCorrection, takeOvers: TakeOvers): ServerAnswers => {
  const { own, tabs, made, state, dispatch, remember } = core;

  return {
    took: ({ ackedSeq, serverNow, writerDeviceId }, queue, sentAt) => {
      times.learn(serverNow, sentAt);
      const sizeBefore = queue.size();
      const ackedBefore = queue.ackedSeq();
      const advanced = queue.acknowledge(ackedSeq);
      dispatch('answered', advanced || sizeBefore === 0 ? serverNow : null);
      takeOvers.writerIs(writerDeviceId);
      core.onWord?.(writerDeviceId);
      if (queue.ackedSeq() !== ackedBefore) remember({ ackedSeq }, queue.deviceId);
      if (!advanced) return;
      if (queue === own) made.arrived(ackedSeq, serverNow);
      if (queue.size() > 0) return;
      tabs.drop(queue);
      if (queue !== own || state().guess === 'none') return;
      dispatch('allArrived');
      remember({ guessFrom: null });
    },
    failed: async (error) => {
      const status = statusOf(error);
      const { failures } = state();
      dispatch('failed', error);
      if (status === 410) closeJournal(core);
      if (status !== 401 || failures >= RENEWALS) return;
      try {
        core.token = await core.renewToken();
        dispatch('tokenRenewed');
      } catch (renewal) {
        if (statusOf(renewal) >= 400 && statusOf(renewal) < 500) dispatch('tokenRefused');
      }
    },
  };
};
