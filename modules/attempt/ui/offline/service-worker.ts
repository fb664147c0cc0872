import { isOfflinePart, pageOrOffline, partOrKept } from '@platform/web/offline-page';
import { openJournalStore } from '../journal/journal-store.ts';
import { deliverPending } from './deliver-pending.ts';
import { KEPT_FOR, keptFor, keptHere, pageThatSays, PLAYER_CACHE, whoseBrowser, whoWasSaid } from './kept-for-whom.ts';

/**
 * Keeps the exam player for sittings under way, and nothing else: it answers for the player's page and its files, only where the network
 * does not; for other pages below /cbt/ with the offline page, where the site's own worker has kept it. It has no version of its own: files are named by their content, so files of several builds lie side by side, and a page that
 * began before a deployment finds its parts after it. Built by tools/vite/service-worker.ts.
 */
interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  readonly addEventListener: {
    (type: 'install' | 'activate', listen: (event: Extendable) => void): void;
    (type: 'sync', listen: (event: Extendable & { readonly tag: string }) => void): void;
    (type: 'message', listen: (event: Extendable & { readonly data: unknown }) => void): void;
    (type: 'fetch', listen: (event: FetchEvent) => void): void;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}
const worker = globalThis as unknown as Worker;

/** Scripts and styles of the player of this build, also those that load when they are needed. */
declare const PLAYER_FILES: readonly string[];

const PAGE = /^\/cbt\/practice\/(?:random\/)?[^/]+$/;
/** Named by their content. */
const LASTING = /^\/(?:assets|files)\/|^\/apiV2\/papers\//;
const PAPER = /^\/apiV2\/papers\//;
const PASSING = /^\/brand\//;
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"|"(\/assets\/[^"]+\.(?:js|css))"/g;
/** A network that does not answer for so long is none, for somebody whose clock runs. Milliseconds. */
const PATIENCE_MS = 4_000;

const isAnySitting = async (): Promise<boolean> => (await (await openJournalStore()).sittings()).length > 0;

/** The member who is signed in, '' where nobody is; undefined where the server cannot say. */
const whoIsHere = async (): Promise<string | undefined> => {
  const answer = await fetch('/users/me', { credentials: 'include', cache: 'no-store' }).catch(() => null);
  if (answer?.status === 401) return '';
  return answer?.ok ? ((await answer.json()) as { readonly id: string }).id : undefined;
};
const putFor = async (cache: Cache, path: string, response: Response, who: string): Promise<void> => {
  const headers = new Headers(response.headers);
  // Of the bytes that came; these are their text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_FOR, who);
  await cache.put(path, new Response(await response.blob(), { status: response.status, headers }));
};
const keep = async (cache: Cache, path: string, who: string): Promise<void> => {
  const kept = LASTING.test(path) ? await cache.match(path, { ignoreVary: true }) : undefined;
  if (kept && ['', who].includes(keptFor(kept))) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await (PAPER.test(path) ? putFor(cache, path, response, who) : cache.put(path, response));
};

/** The page comes last: what is kept of it must have all its parts. */
const keepAll = async (page: string, paths: readonly string[]): Promise<void> => {
  const who = (await whoIsHere()) ?? '';
  const cache = await caches.open(PLAYER_CACHE);
  await Promise.all([...new Set([...PLAYER_FILES, ...paths])].map((path) => keep(cache, path, who).catch(() => undefined)));
  const response = await fetch(page, { credentials: 'include', cache: 'no-store', headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  await Promise.all([...html.matchAll(ASSET)].map(([, inTag, inText]) => keep(cache, inTag ?? inText ?? '', who)));
  await putFor(cache, page, response, who);
};

const tidy = async (): Promise<void> => {
  if (!(await isAnySitting())) await caches.delete(PLAYER_CACHE);
};
let last: Promise<unknown> = Promise.resolve();
/** One after the other: a sitting that is over before its player is kept, and one that begins while the last one's is taken away. */
const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
  last = last.then(work).catch(() => undefined);
  return last;
};

/** What was kept for a member goes as soon as somebody else is signed in here, or nobody: a paper that was bought is for whoever bought it. What a visitor began is theirs when they sign in. */
const forgetOthers = async (): Promise<void> => {
  if (!(await caches.has(PLAYER_CACHE))) return;
  const who = (await whoIsHere()) ?? (await whoseBrowser());
  if (who === undefined) return;
  await inTurn(async () => {
    // It may be gone since: to open it would make it anew.
    if (!(await caches.has(PLAYER_CACHE))) return;
    const cache = await caches.open(PLAYER_CACHE);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept && ![who, ''].includes(keptFor(kept))) await cache.delete(request, { ignoreVary: true });
    }
  });
};

/** What the network says, and what is kept only where it says nothing. */
const networkOr = (spare: Response, request: Request): Promise<Response> => {
  const network = fetch(request).then(
    (response) => (response.status >= 500 ? spare : response),
    () => spare,
  );
  return Promise.race([network, new Promise<Response>((resolve) => setTimeout(() => resolve(spare), PATIENCE_MS))]);
};
/** The network's page where there is one: a kept page is for sittings under way and never the newer one. */
const answerPage = async (request: Request, path: string): Promise<Response> => {
  const said = await whoWasSaid();
  const spare = await keptHere(path);
  const who = spare && keptFor(spare) !== '' ? ((await whoseBrowser()) ?? said ?? null) : undefined;
  if (!spare || (typeof who === 'string' && who !== keptFor(spare))) return pageOrOffline(fetch(request));
  return networkOr(who === null ? pageThatSays() : spare, request);
};
/** Not for everybody: who may read it is the server's to say. */
const isPrivate = ({ headers }: Response): boolean => /\bprivate\b/.test(headers.get('cache-control') ?? '');
/** `/image?url=/files/…` is a file of the paper in another size: the one that is kept serves as well. */
const fileOf = ({ pathname, searchParams }: URL): string => (pathname === '/image' ? (searchParams.get('url') ?? pathname) : pathname);

const answerFile = async (request: Request, path: string): Promise<Response> => {
  if (LASTING.test(path)) {
    const kept = await keptHere(path);
    if (!kept) return fetch(request);
    return isPrivate(kept) ? networkOr(kept, request) : kept;
  }
  return fetch(request).catch(async (error: unknown) => {
    const spare = await keptHere(path);
    if (spare) return spare;
    if (isOfflinePart(path)) return partOrKept(request);
    throw error;
  });
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const { kind, page, urls } = event.data as { readonly kind?: string; readonly page?: string; readonly urls?: readonly string[] };
  if (kind === 'keep' && typeof page === 'string' && PAGE.test(page))
    event.waitUntil(
      inTurn(() =>
        keepAll(page, urls ?? [])
          .catch(() => undefined)
          .then(tidy),
      ),
    );
  if (kind === 'tidy') event.waitUntil(inTurn(tidy));
  if (kind === 'whose') event.waitUntil(forgetOthers());
});
worker.addEventListener('sync', (event) => {
  if (event.tag === 'maru-deliver')
    event.waitUntil(
      deliverPending()
        .then(() => inTurn(tidy))
        .then(forgetOthers),
    );
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname } = url;
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(PAGE.test(pathname) ? answerPage(request, pathname) : pageOrOffline(fetch(request)));
  } else if (pathname.startsWith('/app-')) {
    if (isOfflinePart(pathname)) event.respondWith(partOrKept(request));
  } else if (LASTING.test(fileOf(url)) || PASSING.test(pathname)) event.respondWith(answerFile(request, fileOf(url)));
});
