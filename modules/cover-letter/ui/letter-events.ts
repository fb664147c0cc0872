/** How often a page that is looked at asks what other devices wrote; milliseconds. */
const LOOK_MS = 15_000;

interface Told {
  readonly letterId: string;
  /** The page is looked at, or another one of this device has written. */
  readonly onLook: () => void;
  /** The page is left, or the network is back. */
  readonly onSend: () => void;
  /** Somebody is in the middle of a syllable in this field; null: nobody is. */
  readonly onComposing: (field: EventTarget | null) => void;
}

/** What the browser tells a letter that is written. */
export const listenToPage = ({
  letterId,
  onLook,
  onSend,
  onComposing,
}: Told): { readonly tellOthers: () => void; readonly end: () => void } => {
  const ending = new AbortController();
  const { signal } = ending;
  const look = (): void => {
    if (document.visibilityState !== 'hidden') onLook();
  };
  const channel = new BroadcastChannel(`cover-letter ${letterId}`);
  channel.addEventListener('message', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('online', onSend, { signal });
  window.addEventListener('pagehide', onSend, { signal });
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? onSend() : onLook()), { signal });
  document.addEventListener('compositionstart', ({ target }) => onComposing(target), { signal });
  document.addEventListener('compositionend', () => onComposing(null), { signal });
  const interval = setInterval(look, LOOK_MS);
  return {
    tellOthers: () => channel.postMessage('written'),
    end: () => {
      ending.abort();
      clearInterval(interval);
      channel.close();
    },
  };
};
