import type { JournalCore } from './journal-core.ts';
import { BATCH, DISK_PATIENCE_MS } from './journal-limits.ts';
import { isOver, mayPlan } from './journal-state.ts';
import { askedWaitOf, isUnreachable } from './journal-transport.ts';
import type { JournalClient } from './journal-types.ts';
import type { LineQueue } from './line-queue.ts';
import { gatherDelay, LONGEST_AWAY_MS, retryDelay } from './retry-delay.ts';
import type { ServerAnswers } from './server-answers.ts';
import type { TakeOvers } from './take-overs.ts';
import type { TimeCorrection } from './time-correction.ts';

interface SendOptions {
  /** The request outlives its page, and holds less for that. */
  readonly keepalive?: boolean;
  readonly waitForDisk?: boolean;
}
export interface SendLoop {
  /** Plans the next request by what there is to send and how the last one went. */
  readonly schedule: () => void;
  readonly cancelPlan: () => void;
  /** Resolves when the request that is on its way has been answered, or has failed. */
  readonly sent: () => Promise<void> | undefined;
  readonly transmit: (queue: LineQueue, options?: SendOptions) => Promise<void>;
  readonly flush: JournalClient['flush'];
  readonly flushBeforeLeaving: () => void;
}

/** Lines to the server, one request at a time: what other tabs left first. */
export const makeSendLoop = (core: JournalCore, times: TimeCorrection, takeOvers: TakeOvers, answers: ServerAnswers): SendLoop => {
  const { device, transport, clock, isLastMinute, random = Math.random, own, tabs, writer, state, dispatch, notify } = core;
  const { claims, leftovers } = tabs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;

  const cancelPlan = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  /** What has to be said before lines may be sent: who writes since when; and nothing is sent on a guess of the time. */
  const prepare = async (queue: LineQueue, signal: AbortSignal) => {
    if (clock.isGuess()) {
      const sentAt = clock.monotonic();
      const { serverNow } = await transport.send({ deviceId: device.deviceId, events: [] }, { token: core.token, signal });
      times.learn(serverNow, sentAt);
    }
    await takeOvers.report(queue, signal);
  };

  const sendHead = async (queue: LineQueue, keepalive: boolean, signal: AbortSignal) => {
    const jumpMs = clock.takeJumpMs();
    try {
      if (clock.isGuess() || claims.has(queue.deviceId)) await prepare(queue, signal);
      const sentAt = clock.monotonic();
      const isGuess = queue === own ? state().guess !== 'none' : tabs.guessing.has(queue.deviceId);
      const receipt = await transport.send(
        {
          deviceId: queue.deviceId,
          events: queue.head(BATCH),
          ...((jumpMs !== 0 || isGuess) && { clock: { jumpMs, isGuess: queue !== own || isGuess } }),
        },
        { token: core.token, keepalive, signal },
      );
      answers.took(receipt, queue, sentAt);
    } catch (error) {
      if (!signal.aborted) await answers.failed(error);
    }
  };

  const transmit = (queue: LineQueue, { keepalive = true, waitForDisk = true }: SendOptions = {}): Promise<void> => {
    cancelPlan();
    const abort = new AbortController();
    const send = async () => {
      if (waitForDisk) await Promise.race([writer.settled(), new Promise((resolve) => setTimeout(resolve, DISK_PATIENCE_MS))]);
      await sendHead(queue, keepalive, abort.signal);
      // The page was about to go, and another request took the place of this one.
      if (flight !== mine) return notify();
      flight = undefined;
      dispatch('requestEnded');
      notify();
      schedule();
    };
    const mine = { abort, done: Promise.resolve().then(send) };
    flight = mine;
    dispatch('requestBegan');
    notify();
    return mine.done;
  };
  const transmitFirst = () => transmit(leftovers[0] ?? own);

  /** Until the next request, milliseconds. */
  const waitMs = (): number => {
    const { failures, isUrgent, lastError } = state();
    if (failures > 0 && !isUrgent) {
      const longestMs = isUnreachable(lastError) ? LONGEST_AWAY_MS : undefined;
      return retryDelay(failures, isLastMinute(), random(), longestMs, askedWaitOf(lastError));
    }
    const isDue = isUrgent || leftovers.length > 0 || isLastMinute() || writer.storage() !== 'disk';
    return isDue ? 0 : gatherDelay(random());
  };
  const schedule = () => {
    if (!mayPlan(state())) return;
    const isNothing = own.size() === 0 && leftovers.length === 0 && !claims.has(device.deviceId);
    if (isNothing && !state().isUrgent) return;
    const wait = waitMs();
    // A planned request stays where it is, unless this one is due before it.
    if (timer !== undefined && wait > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void transmitFirst(), wait);
  };

  return {
    schedule,
    cancelPlan,
    transmit,
    sent: () => flight?.done,
    flush: async ({ probe = false } = {}) => {
      if (state().isStopped || isOver(state())) return;
      if (own.size() === 0 && leftovers.length === 0 && !probe) return;
      if (flight) {
        dispatch('sendWanted');
        return flight.done;
      }
      // While the network is away each change must not mean a request: the planned retry takes it along.
      if (state().failures > 0 && !probe && !isLastMinute()) return schedule();
      await transmitFirst();
    },
    flushBeforeLeaving: () => {
      if (state().isStopped || own.size() === 0 || isOver(state())) return;
      flight?.abort.abort();
      void transmit(own, { waitForDisk: false });
    },
  };
};
