import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { codeNow, DEMO_OPERATOR, endDemoOperator, seedDemoOperator } from './demo-operator.ts';
import { readSettings } from './settings.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const settings = (env: Readonly<Record<string, string>>) =>
  readSettings({ DATABASE_URL: product.database.url, DATA_DIR: product.dataDir, SESSION_SECRET: 's'.repeat(40), SEED: 'demo', ...env });
const HERE = { HOST: '127.0.0.1' };
const EVERYWHERE = { HOST: '0.0.0.0', DEMO_PASSWORD: 'given-by-the-operator-1!' };

it('the demo has an operator where nobody but this machine comes in, a start that others reach ends it, and it comes back', async () => {
  const { db } = product.database;
  const office = () => product.agent('admin.localhost');
  const agent = office();
  const enter = async (by = office()) =>
    (await by.post('/office/sign-in', { email: DEMO_OPERATOR.email, password: DEMO_PASSWORD, code: await codeNow() })).status;
  const forgetCodes = () => sql`update operator.operator set last_step = 0`.execute(db);
  await seedDemoOperator(settings(EVERYWHERE), db);
  expect(await enter()).toBe(401);
  await seedDemoOperator(settings(HERE), db);
  expect([await enter(agent), (await agent.get('/office/me')).status]).toEqual([200, 200]);
  await forgetCodes();
  expect(await endDemoOperator(settings(HERE), db)).toBe(false);
  expect(await enter()).toBe(200);
  expect(await endDemoOperator(settings(EVERYWHERE), db)).toBe(true);
  expect(await endDemoOperator(settings(EVERYWHERE), db)).toBe(false);
  // Each code counts once: that the last one was taken before is not what refuses them.
  await forgetCodes();
  expect([await enter(), (await agent.get('/office/me')).status]).toEqual([401, 401]);
  await seedDemoOperator(settings(HERE), db);
  expect(await enter()).toBe(200);
});
