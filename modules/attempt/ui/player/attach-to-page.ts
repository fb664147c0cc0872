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

  let isSeen = false;
  const come = () => {
    if (isSeen) return;
    isSeen = true;
    sitting.enter();
  };
  const go = () => {
    if (isSeen) sitting.leave();
    isSeen = false;
  };

  sitting.start();
  // Opened in the background, as by a browser that restores its tabs: nobody reads it yet.
  if (document.visibilityState !== 'hidden') come();
  const timer = setInterval(sitting.tick, TICK_MS);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') {
        go();
        journal.flushBeforeLeaving();
        return;
      }
      sitting.tick();
      come();
      // Another device may have taken over, and a sleeping machine's clock stood still.
      void journal.flush({ probe: true });
    },
    { signal },
  );
  window.addEventListener(
    'pagehide',
    () => {
      // Some browsers close a page without having hidden it.
      go();
      journal.flushBeforeLeaving();
    },
    { signal },
  );
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && document.visibilityState !== 'hidden' && come()), { signal });
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
    go();
    journal.flushBeforeLeaving();
    ending.abort();
    stopListening();
    channel?.close();
    sitting.stop();
  };
};
