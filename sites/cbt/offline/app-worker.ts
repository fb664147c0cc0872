import { isOfflinePart, keepOfflinePage, pageOrOffline, partOrKept, refreshOfflinePage } from '@platform/web/offline-page';

/**
 * The service worker of the whole site: shows the offline page where there is no network, and what the server reminds of. It keeps that page and nothing else,
 * and nothing of a member. Pages below /cbt/ belong to the exam player's own worker as soon as there is one. Built by tools/vite/service-worker.ts.
 */
interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Extendable {
  readonly request: Request;
  /** What the browser asked for while this worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Window {
  readonly url: string;
  readonly focus: () => Promise<Window>;
  readonly navigate: (address: string) => Promise<Window | null>;
}
interface Worker {
  readonly addEventListener: {
    (type: 'install' | 'activate', listen: (event: Extendable) => void): void;
    (type: 'fetch', listen: (event: FetchEvent) => void): void;
    (type: 'push', listen: (event: Extendable & { readonly data: { readonly json: () => unknown } | null }) => void): void;
    (type: 'notificationclick', listen: (event: Extendable & { readonly notification: Notification }) => void): void;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window'; readonly includeUncontrolled: true }) => Promise<readonly Window[]>;
    readonly openWindow: (address: string) => Promise<Window | null>;
  };
}
const worker = globalThis as unknown as Worker;

/** Leads to today's mark of the brand (`server/installed-app.ts`). */
const ICON = '/app-icon/any-192.00000000.png';
/** One notice of its kind is shown, the newest. */
const TAG = 'reminder';

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);

const networkPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => (await preloadResponse) ?? fetch(request);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(pageOrOffline(networkPage(event)));
    event.waitUntil(refreshOfflinePage());
  } else if (isOfflinePart(pathname)) event.respondWith(partOrKept(request));
});

/** A page of this site, whatever came in the notice. */
const addressOf = (path: unknown): string => {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  return url.origin === location.origin ? url.href : `${location.origin}/`;
};
worker.addEventListener('push', (event) => {
  const { title, body, path } = (event.data?.json() ?? {}) as { readonly title?: string; readonly body?: string; readonly path?: string };
  if (title === undefined) return;
  event.waitUntil(
    worker.registration.showNotification(title, { body: body ?? '', icon: ICON, tag: TAG, lang: 'ko', data: { address: addressOf(path) } }),
  );
});

/** The exam room is left alone: somebody may be sitting there. */
const EXAM_ROOM = /^\/cbt\/practice\/(?:random\/)?[^/]+$/;
const open = async (address: string): Promise<void> => {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  if (there) return void (await there.focus());
  const free = windows.find(({ url }) => !EXAM_ROOM.test(new URL(url).pathname));
  try {
    if (free) return void (await (await free.navigate(address))?.focus());
  } catch {
    // A window that this worker does not control.
  }
  await worker.clients.openWindow(address);
};
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address } = event.notification.data as { readonly address: string };
  event.waitUntil(open(address));
});
