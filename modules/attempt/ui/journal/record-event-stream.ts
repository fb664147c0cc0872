import { LONGEST_AWAY_MS, retryDelay } from './retry-delay.ts';

export interface RecordEventSetup {
  readonly recordIdx: number;
  /** Asked anew for each connection: it may have been renewed. */
  readonly token: () => string;
  readonly deviceId: string;
  readonly onWriter: (writerDeviceId: string) => void;
  /** The server has so many lines of other devices. */
  readonly onLines: (othersSeq: number) => void;
  readonly onSubmitted: () => void;
}

/**
 * Listens to the server's events of one record while the page is seen: who took over is then told in a moment and not at the next save. By
 * `fetch` and not by `EventSource`, which cannot send the attempt's token; and not while the page is hidden, because a browser has few
 * connections for one host. @returns what ends it
 */
export const listenToRecordEvents = ({ recordIdx, token, deviceId, onWriter, onLines, onSubmitted }: RecordEventSetup): (() => void) => {
  let abort: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** More streams than one may have: nobody is away, and asking soon helps nobody. */
  let isTooMany = false;
  let isEnded = false;

  const take = (event: string): void => {
    const name = /^event: (.+)$/m.exec(event)?.[1];
    const data = /^data: (.+)$/m.exec(event)?.[1];
    if (!name || !data) return;
    failures = 0;
    if (name === 'submitted') {
      isEnded = true;
      onSubmitted();
    } else if (name === 'writer') onWriter((JSON.parse(data) as { readonly writerDeviceId: string }).writerDeviceId);
    else if (name === 'lines') onLines((JSON.parse(data) as { readonly othersSeq: number }).othersSeq);
  };

  const read = async (signal: AbortSignal): Promise<void> => {
    const response = await fetch(`/apiV2/user-exam-records/${recordIdx}/stream?deviceId=${deviceId}`, {
      headers: { authorization: `Bearer ${token()}` },
      cache: 'no-store',
      signal,
    });
    isTooMany = response.status === 429;
    // Refused for good: saves will say why.
    if (response.status >= 400 && response.status < 500 && !isTooMany) isEnded = true;
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      events.forEach(take);
    }
  };
  const open = (): void => {
    clearTimeout(timer);
    if (isEnded || abort || document.visibilityState === 'hidden') return;
    const opened = (abort = new AbortController());
    isTooMany = false;
    void read(opened.signal)
      .catch(() => undefined)
      .then(() => {
        if (abort === opened) abort = undefined;
        if (isEnded || opened.signal.aborted) return;
        failures += 1;
        timer = setTimeout(open, retryDelay(failures, false, Math.random(), isTooMany ? undefined : LONGEST_AWAY_MS));
      });
  };
  const shut = (): void => {
    clearTimeout(timer);
    abort?.abort();
    abort = undefined;
  };
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? shut() : open());
  const onOnline = (): void => {
    failures = 0;
    open();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  open();
  return () => {
    isEnded = true;
    shut();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
  };
};
