import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker has the player's page and its parts. */
export const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await caches.match(location.pathname, { cacheName: 'maru-player', ignoreVary: true })) !== undefined),
    )
    .toBe(true);

/** Waits until the site's own worker has its page and answers. */
export const isOfflineKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await caches.match('/app-offline', { cacheName: 'maru-offline', ignoreVary: true })) !== undefined &&
          (await navigator.serviceWorker.getRegistrations()).some(
            ({ scope, active }) => new URL(scope).pathname === '/' && active !== null,
          ),
      ),
    )
    .toBe(true);
