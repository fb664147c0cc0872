import { graceEndsAt } from '../../domain/clocks.ts';
import { isHeld } from '../journal/device-id.ts';
import { openJournalStore, type Delivery, type JournalStore } from '../journal/journal-store.ts';
import { deliverRecord, endVisits } from '../journal/undelivered.ts';
import { handInByFetch } from '../journal/hand-in-by-fetch.ts';
import { setPending } from './pending.ts';
import { serverNow } from '../journal/server-now.ts';

/** So long somebody else's sitting is kept on this device: the learner may sign in again. */
const KEEP_MS = 30 * 86_400_000;

const isTabAlive = (deviceId: string): Promise<boolean> =>
  typeof navigator !== 'undefined' && navigator.locks ? isHeld(navigator.locks, deviceId) : Promise.resolve(true);

/**
 * Delivers what tabs that are gone left behind: answers, take-overs and submits made without a network. Runs on any page of the site and in
 * the service worker; tabs that live deliver for themselves. What arrived is noted for the next page that can say so.
 */
export const deliverPending = async (): Promise<void> => {
  await tellWorker('whose');
  const store = await openJournalStore().catch(() => null);
  if (!store) return;
  for (const sitting of await store.sittings()) {
    const { recordIdx, view } = sitting;
    const ids = (await store.devicesOf(recordIdx)).map(({ deviceId }) => deviceId);
    if ((await Promise.all(ids.map(isTabAlive))).includes(true)) continue;
    try {
      await endVisits(store, sitting, isTabAlive);
      const delivery = await deliverRecord(store, recordIdx, { isAlive: isTabAlive, handIn: handInByFetch(recordIdx), serverNow });
      if (delivery) await store.noteDelivery(delivery);
      await forgetIfOver(store, recordIdx, graceEndsAt(view, view));
    } catch (error) {
      if ((error as { readonly status?: number }).status === 404 && Date.now() > view.deadlineAt + KEEP_MS)
        await store.forgetRecord(recordIdx);
    }
  }
};

/** For a page: delivers, and gives what arrived since a page last asked, by whatever way; what the learner did not do by hand is no news. */
export const deliverAndTell = async (): Promise<readonly Delivery[]> => {
  await deliverPending();
  const store = await openJournalStore().catch(() => null);
  if (!store) return [];
  const deliveries = await store.takeDeliveries();
  await tidy(store);
  return deliveries.filter(({ isNews }) => isNews !== false);
};

/** All of it arrived and its time is long over, by this device's clock: nobody needs it here any more. */
const forgetIfOver = async (store: JournalStore, recordIdx: number, overAt: number): Promise<void> => {
  if (Date.now() > overAt + 3_600_000) await store.forgetRecord(recordIdx);
};

/** With the last sitting the player that was kept for it goes too. The flag goes last: where this page ends before the worker has been told, the next one tells it. */
export const tidy = async (store: JournalStore): Promise<void> => {
  if (typeof document === 'undefined' || (await store.sittings()).length > 0) return;
  await tellWorker('tidy');
  setPending(false);
  // Another tab stores its sitting before it sets the flag: where it did so meanwhile, the flag is its own.
  if ((await store.sittings()).length > 0) setPending(true);
};

/** From a page: the worker that runs this itself does both by itself. */
const tellWorker = async (kind: 'tidy' | 'whose'): Promise<void> => {
  if (typeof document === 'undefined') return;
  const registration = await navigator.serviceWorker?.getRegistration('/cbt/').catch(() => undefined);
  registration?.active?.postMessage({ kind });
};
