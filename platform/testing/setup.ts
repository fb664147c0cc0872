import { inject } from 'vitest';
import { refuseNetwork } from './refuse-network.ts';

const given = inject('givenDatabaseUrl');
refuseNetwork(given ? new URL(given).hostname : '');
