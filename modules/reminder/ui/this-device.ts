import { registerAppWorker } from '@platform/web/app-worker';

/** `byHand`: only from an app that is put on the home screen first. */
export type Support = 'possible' | 'denied' | 'byHand' | 'none';

export const supportHere = (): Support => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'possible';
  return 'standalone' in navigator && navigator.standalone === false ? 'byHand' : 'none';
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** How the server names a device. */
export const deviceHashOf = async ({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** What this browser is subscribed with, if it is by that key; null also where it keeps no service workers. */
export const subscriptionHere = async (publicKey: string): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
  const subscription = (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null;
  const key = subscription?.options.applicationServerKey;
  return key && base64url(key) !== publicKey ? null : subscription;
};

/** A worker that is never done with installing. Milliseconds. */
const PATIENCE_MS = 15_000;
/** Not `navigator.serviceWorker.ready`: where the exam player's worker answers for the page, that is this one's no sign. */
const isRunning = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const coming = registration.installing ?? registration.waiting;
    if (registration.active) return resolve();
    const fail = () => reject(new Error('the service worker does not come'));
    if (!coming) return fail();
    setTimeout(fail, PATIENCE_MS);
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') fail();
    });
  });

/** Subscribes at the browser's push service. Throws where it does not answer, or the browser has none. */
export const subscribeHere = async (publicKey: string): Promise<PushSubscription> => {
  const registration = await registerAppWorker();
  if (!registration) throw new Error('no service worker here');
  await isRunning(registration);
  const known = await registration.pushManager.getSubscription();
  // One by another key: the server's is a new one.
  if (known && !(await subscriptionHere(publicKey))) await known.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};
