import { countView, deviceToday, rememberSeen } from '@modules/listing/ui';
import { sendQuietly } from '@platform/web/send-quietly';
import { useEffect } from 'react';

/** Counted in this visit already. */
const counted = new Set<number>();

/**
 * Somebody looks at a listing: counted once a visit, and not where a page was only loaded ahead. What is not counted is not missed by
 * them.
 */
export const useView = (listingIdx: number): void => {
  useEffect(() => {
    rememberSeen(listingIdx);
    if (counted.has(listingIdx)) return;
    counted.add(listingIdx);
    sendQuietly(countView(listingIdx, deviceToday(Date.now()))).catch(() => undefined);
  }, [listingIdx]);
};
