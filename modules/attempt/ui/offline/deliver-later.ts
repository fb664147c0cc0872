import type { Delivery } from '../journal/journal-store.ts';
import { isAnythingPending } from './pending.ts';

export interface Teller {
  /** Loads what says it; nothing is delivered before that is here. */
  readonly prepare: () => Promise<void>;
  readonly tell: (deliveries: readonly Delivery[]) => void;
}

/**
 * For every page of the site: if a sitting left something on this device, it is delivered once the page is at rest, and again whenever the
 * network comes back.
 *
 * @param teller null: what arrived is kept for the next page that says it
 * @returns what ends that
 */
export const deliverLater = (teller: Teller | null): (() => void) => {
  let isEnded = false;
  const deliver = async (): Promise<void> => {
    if (!isAnythingPending()) return;
    const [{ deliverAndTell, deliverPending }] = await Promise.all([import('./deliver-pending.ts'), teller?.prepare()]);
    if (!teller) return deliverPending();
    const deliveries = await deliverAndTell();
    if (!isEnded && deliveries.length > 0) teller.tell(deliveries);
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
