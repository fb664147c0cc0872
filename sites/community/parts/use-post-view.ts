import { countPostView } from '@modules/community/ui';
import { koreanDay } from '@platform/kernel/korean-time';
import { sendQuietly } from '@platform/web/send-quietly';
import { useEffect } from 'react';

const KEY = 'post-device';
/** A name of this device for today: looks of one device are counted once, and nobody is known again tomorrow. */
const deviceToday = (now: number): string | null => {
  const day = koreanDay(now);
  try {
    const [known, id] = (localStorage.getItem(KEY) ?? '').split(' ');
    if (known === day && id) return id;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, `${day} ${made}`);
    return made;
  } catch {
    return null;
  }
};

/** Counted in this visit already. */
const counted = new Set<number>();
export const usePostView = (postIdx: number): void => {
  useEffect(() => {
    if (counted.has(postIdx)) return;
    counted.add(postIdx);
    sendQuietly(countPostView(postIdx, deviceToday(Date.now()))).catch(() => undefined);
  }, [postIdx]);
};
