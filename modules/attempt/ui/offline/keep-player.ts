import type { Paper } from '@modules/exam';
import { loadRareLetters } from '@platform/web';
import { neededFaces } from './needed-faces.ts';

const WORKER = '/service-worker.js';
const SCOPE = '/cbt/';
/** What the player is made of; the service worker keeps nothing else. */
const KEPT = /^\/(?:assets|brand|files)\//;
const FILE = /\/files\/[0-9a-f]{64}\.[a-z]{2,5}/g;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** Everything on the page that comes from a file, and the images of problems that nobody has opened yet. */
const urlsOf = (paper: Paper, paperUrl: string): readonly string[] => {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && KEPT.test(pathname));
  return [...new Set([paperUrl, ...loaded.map(({ pathname }) => pathname), ...(JSON.stringify(paper).match(FILE) ?? [])])];
};

/** Letters that come up later in the sitting need pieces of the font that no page has asked for yet. */
const loadFonts = async (paper: Paper): Promise<void> => {
  const text = JSON.stringify(paper);
  await loadRareLetters(text);
  const needed = neededFaces([...document.fonts], getComputedStyle(document.body).fontFamily, text);
  await Promise.all(needed.map((face) => face.load())).catch(() => undefined);
};

/**
 * The player's own worker once it runs. Not `navigator.serviceWorker.ready`: that is the worker of the address at which this document was opened, and whoever
 * came here by the site's links opened it at a page of the site's other worker, or of none.
 */
const activeOf = (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    const coming = registration.installing ?? registration.waiting;
    if (registration.active || !coming) {
      resolve(registration.active);
      return;
    }
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(null);
    });
  });

/**
 * Keeps the player and this paper on the device until the sitting is over: from now on the page opens without a network. Nothing depends on
 * it: where there are no service workers (a private window, a page without TLS), the sitting goes on as long as its tab lives.
 */
export const keepPlayer = async (paper: Paper, paperUrl: string): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    await loadFonts(paper);
    (await activeOf(registration))?.postMessage({ kind: 'keep', page: location.pathname, urls: urlsOf(paper, paperUrl) });
    // The way back here when another page of the site is opened without a network.
    (await import('@platform/web/app-worker')).keepAppWorker();
  } catch {
    // Refused by the browser's settings.
  }
};

/** Asks the browser to deliver what is left when the network is back, even if no page of ours is open then. */
export const askForSync = async (): Promise<void> => {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration(SCOPE);
    await registration?.sync?.register('maru-deliver');
  } catch {
    // Not every browser has it; pages of the site deliver on their next visit.
  }
};
