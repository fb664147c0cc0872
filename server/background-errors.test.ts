import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startErrorService } from '../testing/error-service.ts';
import { servedProduct } from './testing.ts';

const errors = await startErrorService();
const { database, logged } = servedProduct({ SENTRY_DSN: errors.dsn });

it('what fails in the background reaches the error service with its stack', async () => {
  await sql`alter table attempt.record rename to elsewhere`.execute(database.db);
  const said = 'attempt.finalise failed; it will run again';
  await expect.poll(() => errors.events.some(({ tags }) => tags.said === said)).toBe(true);
  const event = errors.events.find(({ tags }) => tags.said === said);
  expect(event?.exception.values[0]).toMatchObject({ value: expect.stringContaining('attempt.record') as unknown });
  expect(JSON.stringify(event?.exception.values[0]?.stacktrace?.frames)).toContain('finalise.ts');
  expect(logged.find(({ msg }) => msg === said)).toMatchObject({ level: 50, interval: 'attempt.finalise' });
});
