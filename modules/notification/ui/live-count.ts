const STREAM = '/apiV2/user/me/notifications/stream';
/** One tab of a site listens, and tells the others. */
const NAME = 'maru-unread';
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
  channel.addEventListener('message', ({ data }) => onCount(data as number));
  const tell = (count: number): void => {
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
  };
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? shut() : open());
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    shut();
    document.removeEventListener('visibilitychange', onVisibility);
    channel.close();
  };
};
