import { listenToRecordEvents } from '../journal/record-event-stream.ts';
import { askForSync } from '../offline/keep-player.ts';
import type { Sitting } from '../sitting/sitting.ts';

const TICK_MS = 1000;
const CHANNEL = 'maru-sitting';

/** Ties a sitting to the page's life: its clock, its hiding and closing, the network, the other tabs. @returns how to untie it */
export const attachToPage = (sitting: Sitting): (() => void) => {
  const { journal } = sitting;
  const ending = new AbortController();
  const { signal } = ending;

  sitting.start();
  sitting.enter();
  const timer = setInterval(sitting.tick, TICK_MS);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') {
        sitting.leave();
        journal.flushBeforeLeaving();
        return;
      }
      sitting.tick();
      sitting.enter();
      // Another device may have taken over, and a sleeping machine's clock stood still.
      void journal.flush({ probe: true });
    },
    { signal },
  );
  window.addEventListener('pagehide', () => journal.flushBeforeLeaving(), { signal });
  window.addEventListener(
    'online',
    () => {
      void journal.flush({ probe: true });
      sitting.submitNow();
    },
    { signal },
  );
  window.addEventListener('offline', () => void askForSync(), { signal });
  const stopListening = listenToRecordEvents({
    recordIdx: sitting.view.recordIdx,
    token: () => sitting.view.attemptToken,
    deviceId: journal.deviceId,
    onLines: sitting.catchUpTo,
    onWriter: (writerDeviceId) => journal.recordChanged({ writerDeviceId }),
    onSubmitted: () => {
      journal.recordChanged('submitted');
      sitting.tick();
    },
  });

  // Another tab of this browser took over: the server reports it at once instead of at the next change.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.postMessage(sitting.view.recordIdx);
  channel?.addEventListener('message', ({ data }) => void (data === sitting.view.recordIdx && journal.flush({ probe: true })), { signal });

  return () => {
    clearInterval(timer);
    sitting.leave();
    journal.flushBeforeLeaving();
    ending.abort();
    stopListening();
    channel?.close();
    sitting.stop();
  };
};
