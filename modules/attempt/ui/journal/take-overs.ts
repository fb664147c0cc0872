import type { DeviceId } from '../../contract.ts';
import { newUuid } from './device-id.ts';
import type { JournalCore } from './journal-core.ts';
import type { StoredLine } from './journal-store.ts';
import { isUnreachable } from './journal-transport.ts';
import type { LineQueue } from './line-queue.ts';
import type { TimeCorrection } from './time-correction.ts';

export interface TakeOvers {
  /** The server said who writes. */
  readonly writerIs: (writerDeviceId: string) => void;
  /** Tells the server of the take-over that was made without a network and comes before these lines, if there is one. */
  readonly report: (queue: LineQueue, signal: AbortSignal) => Promise<void>;
  /** Asks the server to write from now on. */
  readonly ask: () => Promise<void>;
  /** Writer by the server's word, or by right: the one who wrote last was a tab of this browser that is gone. */
  readonly begin: () => Promise<void>;
}

/** Who writes, among tabs and devices; and claims, the take-overs that the server does not know of yet. */
export const makeTakeOvers = (core: JournalCore, times: TimeCorrection): TakeOvers => {
  const { device, transport, clock, onDevice, tabs, dispatch, keepClaim } = core;
  const { claims } = tabs;
  /** Of a take-over that was asked for and not answered: asked again, it is the same one. */
  let requestId: string | undefined;

  const writerIs = (writerDeviceId: string) => dispatch('writerHeard', writerDeviceId === device.deviceId || claims.has(device.deviceId));

  const ask = async () => {
    const sentAt = clock.monotonic();
    requestId ??= newUuid();
    const { serverNow, writerDeviceId } = await transport.takeOver(device.deviceId, { requestId }, { token: core.token });
    requestId = undefined;
    times.learn(serverNow, sentAt);
    dispatch('writerDecided', writerDeviceId === device.deviceId);
    core.onWord?.(writerDeviceId);
    // Acts count from the take-over on: none of ours may seem older, however coarse our idea of the server's time is.
    times.raise(Math.ceil(serverNow - core.startedAt) + 1);
  };

  return {
    writerIs,
    ask,
    report: async (queue, signal) => {
      const since = claims.get(queue.deviceId);
      if (!since) return;
      const { writerDeviceId } = await transport.takeOver(queue.deviceId, { since }, { token: core.token, signal });
      keepClaim(null, queue.deviceId);
      writerIs(writerDeviceId);
      // At once: from here on nothing is taken where another device writes, and lines are still to be sent.
      core.notify();
      if (queue.size() === 0) tabs.drop(queue);
    },
    begin: async () => {
      const last = [...claims].toSorted(([, a], [, b]) => a.fromMs - b.fromMs).at(-1)?.[0] ?? core.writerDeviceId;
      if (last === device.deviceId) return;
      dispatch('writerDecided', false);
      if (!tabs.ours.has(last) || (await device.isAlive(last))) return;
      try {
        await ask();
      } catch (error) {
        if (!isUnreachable(error)) return;
        // Not before what the gone tab did last: the server takes that for done.
        const after = (most: number, line: StoredLine) => (line.deviceId === last ? Math.max(most, line.event.atMs) : most);
        const fromMs = onDevice[0].reduce(after, times.latestMs());
        times.raise(fromMs);
        keepClaim({ fromMs, insteadOf: last as DeviceId });
        dispatch('writerDecided', true);
      }
    },
  };
};
