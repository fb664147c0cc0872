import { testDb } from '@platform/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { errorFacts } from './error-facts.ts';

const db = testDb();

it('the log says what failed in the database, and not whose row it was', async () => {
  const lines: string[] = [];
  const log = pino({ ...errorFacts }, { write: (line: string) => void lines.push(line) });
  const register = () =>
    sql`insert into account.member (id, brand_id, name, email) values (gen_random_uuid(), 'career', '이름', 'geheim.person@mail.test')`.execute(
      db,
    );
  await register();
  await register().catch((error: unknown) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: '23505', constraint: 'member_brand_id_email_key' } });
  expect(lines.join()).not.toContain('geheim.person');
});
