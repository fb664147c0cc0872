import { MAX_COVERS } from '../../contract.ts';
import { closeJournal } from './close-journal.ts';
import type { JournalCore } from './journal-core.ts';
import { BATCH } from './journal-limits.ts';
import { isUnreachable, statusOf } from './journal-transport.ts';
import type { JournalClient } from './journal-types.ts';
import { readStored } from './neighbour-tabs.ts';
import type { SendLoop } from './send-loop.ts';
import type { TimeCorrection } from './time-correction.ts';

type Outcome = Awaited<ReturnType<JournalClient['submit']>>;

export const makeSubmit = (core: JournalCore, times: TimeCorrection, loop: SendLoop): JournalClient['submit'] => {
  const { recordIdx, device, store, transport, clock, own, tabs, state, dispatch, remember, notify } = core;
  const { claims, leftovers } = tabs;
  const isClosed = () => state().role === 'closed';

  /**
   * Other tabs' lines and a long journal go ahead of the last batch. The server is asked how far it has them all: it may have lost
   * some.
   */
  const sendAhead = async () => {
    let isAsked = false;
    const isSomethingAhead = () =>
      !isAsked || own.head(BATCH).length < own.size() || leftovers.length > 0 || claims.has(device.deviceId) || clock.isGuess();
    while (!isClosed() && isSomethingAhead()) {
      const queue = leftovers[0] ?? own;
      isAsked ||= queue === own;
      await loop.transmit(queue, { keepalive: false });
      const { failures, lastError } = state();
      // What finds no room any more is not waited for; the last lines go with the submit all the same.
      if (failures > 0 && statusOf(lastError) === 413) return;
      if (failures > 0) throw isUnreachable(lastError) ? lastError : new Error('the journal did not arrive');
    }
  };

  /** @returns whether the server waits for what other devices may have */
  const sendLast = async (atMs: number, isAutomatic: boolean): Promise<boolean> => {
    const { failures, handedInMs } = state();
    const { isWaiting = false } = await transport.submit(
      {
        deviceId: device.deviceId,
        events: failures > 0 ? own.tail(BATCH) : own.head(BATCH),
        handedInMs: handedInMs ?? atMs,
        ...(isAutomatic && { covers: tabs.covers().slice(-MAX_COVERS) }),
      },
      { token: core.token },
    );
    own.acknowledge(own.lastSeq());
    if (isWaiting) remember({ ackedSeq: own.ackedSeq() });
    return isWaiting;
  };

  const handIn = async (atMs: number, isAutomatic: boolean): Promise<Outcome> => {
    await loop.sent();
    await tabs.gather(await readStored(store, recordIdx), true);
    await sendAhead();
    try {
      if (!isClosed() && (await sendLast(atMs, isAutomatic))) return 'waiting';
    } catch (error) {
      const status = statusOf(error);
      if (status === 401) core.token = await core.renewToken();
      if (status !== 410) throw error;
      closeJournal(core);
    }
    // Closed by somebody else: what is unsent goes to the receipt first.
    if (own.size() === 0 && leftovers.length === 0) await store?.forgetRecord(recordIdx).catch(() => undefined);
    dispatch('closed');
    return 'submitted';
  };

  return async ({ isAutomatic = false } = {}) => {
    loop.cancelPlan();
    const atMs = state().handedInMs ?? times.latestMs();
    // It counts from its first try on, however long the network is away. At the end of the time there is nothing to keep: the server
    // knows it too.
    dispatch('submitBegan', isAutomatic ? null : atMs);
    if (!isAutomatic) await store?.changeDevice(recordIdx, device.deviceId, { handedInMs: atMs }).catch(() => undefined);
    notify();
    try {
      return await handIn(atMs, isAutomatic);
    } catch (error) {
      if (state().handedInMs !== null && !isUnreachable(error)) remember({ handedInMs: null });
      dispatch('submitFailed', error);
      throw error;
    } finally {
      dispatch('submitEnded');
      loop.schedule();
      notify();
    }
  };
};
