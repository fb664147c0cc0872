import { usePage, type BrandView } from '@platform/web';
import { onCountsChanged } from '@platform/web/counts-changed';
import { useEffect, useState } from 'react';

/** So long a page is looked at before it listens: one that is left at once opens no stream. Milliseconds. */
const LISTEN_AFTER_MS = 3_000;

/** How what waits for a member is counted. */
export interface CountsSource<Counts> {
  readonly nothing: Counts;
  /** Rejects where it cannot be asked. */
  readonly ask: (brand: BrandView) => Promise<Counts>;
  readonly withUnread: (known: Counts, unread: number) => Counts;
}

/**
 * What waits for the member, asked once the page has loaded and where something on it changed them, notifications then as they come; nothing for a visitor.
 *
 * @param source a constant
 */
export const useLiveCounts = <Counts>(isMember: boolean, source: CountsSource<Counts>): Counts => {
  const { brand } = usePage();
  const [counts, setCounts] = useState(source.nothing);
  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Of the questions, the one that was asked last, and the one whose answer is shown: an older one may be answered later. */
    let [asked, shown] = [0, 0];
    let heard: readonly [unread: number, asked: number] | undefined;
    const listen = async (): Promise<void> => {
      const { followUnread } = await import('./live-count.ts');
      if (isOver) return;
      stop = followUnread((unread) => {
        heard = [unread, asked];
        setCounts((known) => source.withUnread(known, unread));
      });
    };
    // What cannot be asked is not shown; where the script cannot be had, the counts stay those of now.
    const count = () => {
      const nth = (asked += 1);
      void source.ask(brand).then(
        (counted) => {
          if (isOver || nth < shown) return;
          shown = nth;
          setCounts(heard && heard[1] >= nth ? source.withUnread(counted, heard[0]) : counted);
        },
        () => undefined,
      );
    };
    const ask = () => {
      count();
      timer = setTimeout(() => void listen().catch(() => undefined), LISTEN_AFTER_MS);
    };
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { once: true });
    const stopCounting = onCountsChanged(count);
    return () => {
      isOver = true;
      stopCounting();
      clearTimeout(timer);
      stop?.();
      removeEventListener('load', ask);
    };
  }, [brand, isMember, source]);
  return counts;
};
