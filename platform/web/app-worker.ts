/**
 * The service worker of the installed site and of its reminders (`sites/cbt/offline/app-worker.ts`). Registered where somebody installs the site or wants
 * to be reminded, never by a visit. Undefined where there are no service workers: a private window, a page without TLS, development.
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
