import type { MemberView } from '@modules/account';
import { usePage } from '@platform/web';
import { useEffect, useState } from 'react';
import { askCounts, NOTHING, type Counts } from './header-calls.ts';

/** What waits for the member, asked once the page has loaded; nothing for a visitor. */
export const useCounts = (member: MemberView | null): Counts => {
  const { brand } = usePage();
  const [counts, setCounts] = useState(NOTHING);
  const isMember = member !== null;
  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    const ask = () => void askCounts(brand).then((counted) => isOver || setCounts(counted));
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { once: true });
    return () => {
      isOver = true;
      removeEventListener('load', ask);
    };
  }, [brand, isMember]);
  return counts;
};
