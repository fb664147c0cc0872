import { ApiError, type Send } from '@platform/web';
import { letGoOnDevice, ON_DEVICE, onDevice, type DeviceScrap } from './on-device.ts';
import { setKept } from './kept-queries.ts';

export interface Merged {
  readonly moved: readonly DeviceScrap[];
  /** The member keeps as many as may be: what is left stays on the device. */
  readonly isFull: boolean;
}

/** One tab at a time: what the member lets go meanwhile is not kept again by another. Where a browser has no locks, keeping twice is keeping once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // Absent where a page is not served over TLS.
  (navigator.locks as LockManager | undefined) ? navigator.locks.request(ON_DEVICE, work) : work();

/**
 * What was kept on the device becomes the member's, one by one: each leaves the device once the server has it, so that none is lost where the
 * network ends half way. The next page goes on.
 */
export const mergeOnDevice = (send: Send): Promise<Merged> =>
  alone(async () => {
    const moved: DeviceScrap[] = [];
    for (const scrap of onDevice()) {
      try {
        await send(setKept(scrap.kind, scrap.targetId, true));
        moved.push(scrap);
      } catch (error) {
        const kind = error instanceof ApiError ? error.kind : '';
        if (kind === 'scrap/too-many') return { moved, isFull: true };
        // What was taken down since is nobody's scrap.
        if (kind !== 'scrap/unknown-target') return { moved, isFull: false };
      }
      letGoOnDevice(scrap);
    }
    return { moved, isFull: false };
  });
