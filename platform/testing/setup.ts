import { afterAll, inject } from 'vitest';
import { refuseNetwork } from './refuse-network.ts';

const given = inject('givenDatabaseUrl');
refuseNetwork(given ? new URL(given).hostname : '');
// Only what hangs runs out of time: by itself the library for components gives up after a second.
if ('document' in globalThis) (await import('@testing-library/react')).configure({ asyncUtilTimeout: 60_000 });

/**
 * `screen` looks into the body that was there when the library for components was loaded, which files of one process share: each finds it
 * empty.
 */
const bodyBefore = 'document' in globalThis ? document.body : undefined;
afterAll(() => {
  if (bodyBefore && document.body !== bodyBefore) throw new Error('this file left another document.body to the files after it');
  bodyBefore?.replaceChildren();
});
