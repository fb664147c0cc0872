import type { Delivery } from '../journal/journal-store.ts';
import { isAnythingPending } from './pending.ts';

/**
 * For every page of the site: if a sitting left something on this device, it is delivered once the page is at rest, and again whenever the
 * network comes back.
 *
 * @param prepare loads what says it; nothing is delivered before that is here
 * @returns what ends that
 */
export const deliverLater = (onDelivered: (deliveries: readonly Delivery[]) => void, prepare: () => Promise<void>): (() => void) => {
  let isEnded = false;
  const deliver = async (): Promise<void> => {
    if (!isAnythingPending()) return;
    const [{ deliverAndTell }] = await Promise.all([import('./deliver-pending.ts'), prepare()]);
    const deliveries = await deliverAndTell();
    if (!isEnded && deliveries.length > 0) onDelivered(deliveries);
  };
  const begin = () => void deliver().catch(() => undefined);
  const timer = setTimeout(begin, 500);
  window.addEventListener('online', begin);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', begin);
  };
};
