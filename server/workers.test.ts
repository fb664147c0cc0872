import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { workerEnvironment } from './workers.ts';

const secret = 's'.repeat(32);

it.each([
  ['a demo of this machine', {}],
  ['a demo that others reach', { HOST: '0.0.0.0', DEMO_PASSWORD: 'not-the-usual-one' }],
  ['a database of its own without a demo', { SEED: 'none' }],
  ['a database of somebody else', { DATABASE_URL: 'postgres://db/maru' }],
])('a worker of %s has the settings of the process that begins it', (_name, given) => {
  const environment = { ...given, SESSION_SECRET: secret };
  const settings = readSettings(environment);
  expect(readSettings({ ...environment, ...workerEnvironment(settings, secret) })).toEqual(settings);
});
