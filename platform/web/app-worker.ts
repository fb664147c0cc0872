/**
 * The service worker of the whole site: its page without a network, and reminders (`sites/cbt/offline/app-worker.ts`). Undefined where there are no service
 * workers: a private window, a page without TLS, development.
 */
export const registerAppWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register('/app-worker.js', { scope: '/' });
  } catch {
    // Refused by the browser's settings.
    return undefined;
  }
};

/** Safari has no idle callback: by then a page is drawn. Milliseconds. */
const IDLE_MS = 2000;

/**
 * For whoever answers something here or has answered something before, not for a visit (docs/decisions/0580): registers it once this page has loaded and the
 * browser has nothing else to do.
 */
export const keepAppWorker = (): void => {
  const register = () => void registerAppWorker();
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, IDLE_MS));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
