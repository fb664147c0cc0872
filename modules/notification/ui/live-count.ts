const STREAM = '/apiV2/user/me/notifications/stream';
/** One tab of a site listens, and tells the others. */
const NAME = 'maru-unread';
/** A tab that begins asks the one that listens. */
const ASKED = 'asked';
/** After a refusal: signed out elsewhere, or too many streams. Milliseconds. */
const REFUSED_MS = 60_000;

/** Listens until the signal; a broken connection is opened again by the browser itself. */
const listen = (signal: AbortSignal, onCount: (count: number) => void): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource(STREAM);
      source.addEventListener('unread', ({ data }) =>
        onCount((JSON.parse(data as string) as { readonly unreadCount: number }).unreadCount),
      );
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REFUSED_MS * (1 + Math.random()));
      });
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
  });

/**
 * How many notifications are unread, whenever it is another: by one stream of this site's tabs together, and by none while no tab is seen, because
 * a browser has few connections for one host.
 *
 * @returns what ends it
 */
export const followUnread = (onCount: (count: number) => void): (() => void) => {
  const channel = new BroadcastChannel(NAME);
  /** What this tab heard last, while it is the one that listens. */
  let heard: number | undefined;
  channel.addEventListener('message', ({ data }) => {
    if (data !== ASKED) onCount(data as number);
    else if (heard !== undefined) channel.postMessage(heard);
  });
  const tell = (count: number): void => {
    heard = count;
    onCount(count);
    channel.postMessage(count);
  };
  let abort: AbortController | undefined;
  const open = (): void => {
    if (abort || document.visibilityState === 'hidden') return;
    const { signal } = (abort = new AbortController());
    // Without locks (an address that is not secure) each tab has a stream of its own.
    if ('locks' in navigator) void navigator.locks.request(NAME, { signal }, () => listen(signal, tell)).catch(() => undefined);
    else void listen(signal, tell);
  };
  const shut = (): void => {
    abort?.abort();
    abort = undefined;
    heard = undefined;
  };
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? shut() : open());
  document.addEventListener('visibilitychange', onVisibility);
  open();
  // What came since this page asked for its counts is known to the tab that listens.
  channel.postMessage(ASKED);
  return () => {
    shut();
    document.removeEventListener('visibilitychange', onVisibility);
    channel.close();
  };
};
