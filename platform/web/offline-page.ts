/** What is shown where the network is not: a page of its own, the same for everybody (`server/offline-page.ts`). */
const PAGE = '/app-offline';
const CACHE = 'maru-offline';
const PART = /(?:src|href)="(\/[^"]+)"/g;
/** Its words and its look may have changed since. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** For service workers: the page with what it is drawn with, all or nothing. Asked for without cookies, so that nothing of a member can be in it. */
export const keepOfflinePage = async (): Promise<void> => {
  const response = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new Error(`${PAGE}: ${response.status}`);
  const parts = [...(await response.clone().text()).matchAll(PART)].flatMap(([, part]) => part ?? []);
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(parts)]);
  await cache.put(PAGE, response);
};

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: CACHE, ignoreVary: true });

/** Keeps it anew where it was kept a day ago. */
export const refreshOfflinePage = async (): Promise<void> => {
  const keptAt = Date.parse((await kept(PAGE))?.headers.get('date') ?? '');
  if (Number.isNaN(keptAt) || Date.now() - keptAt > FRESH_MS) await keepOfflinePage().catch(() => undefined);
};

/** Whether the offline page may need this file. */
export const isOfflinePart = (path: string): boolean => path.startsWith(PAGE) || path.startsWith('/brand/');

const orKept = async (answer: Promise<Response>, path: string): Promise<Response> => {
  try {
    return await answer;
  } catch (error) {
    const spare = await kept(path);
    if (spare) return spare;
    throw error;
  }
};
/** The network's page; without a network the offline page, if it is kept. The address stays the one that was asked for. */
export const pageOrOffline = (answer: Promise<Response>): Promise<Response> => orKept(answer, PAGE);
export const partOrKept = (request: Request): Promise<Response> => orKept(fetch(request), new URL(request.url).pathname);
