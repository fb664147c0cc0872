import { inject } from 'vitest';
import { refuseNetwork } from './refuse-network.ts';

const given = inject('givenDatabaseUrl');
refuseNetwork(given ? new URL(given).hostname : '');
// Only what hangs runs out of time: by itself the library for components gives up after a second.
if ('document' in globalThis) (await import('@testing-library/react')).configure({ asyncUtilTimeout: 60_000 });
