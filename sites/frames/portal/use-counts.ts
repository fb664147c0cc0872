import type { MemberView } from '@modules/account';
import { usePage } from '@platform/web';
import { useEffect, useState } from 'react';
import { askCounts, NOTHING, type Counts } from './header-calls.ts';

/** So long a page is looked at before it listens: one that is left at once opens no stream. Milliseconds. */
const LISTEN_AFTER_MS = 3_000;

/** What waits for the member, asked once the page has loaded, notifications then as they come; nothing for a visitor. */
export const useCounts = (member: MemberView | null): Counts => {
  const { brand } = usePage();
  const [counts, setCounts] = useState(NOTHING);
  const isMember = member !== null;
  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = async (): Promise<void> => {
      const { followUnread } = await import('./live-count.ts');
      if (!isOver) stop = followUnread((notifications) => setCounts((known) => ({ ...known, notifications })));
    };
    const ask = () => {
      void askCounts(brand).then((counted) => isOver || setCounts(counted));
      // Where its script cannot be had, the counts stay those of now.
      timer = setTimeout(() => void listen().catch(() => undefined), LISTEN_AFTER_MS);
    };
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { once: true });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
      removeEventListener('load', ask);
    };
  }, [brand, isMember]);
  return counts;
};
