import { randomUUID } from 'node:crypto';
import type { Db } from '@platform/db';
import { operatorDesk } from './server/index.ts';

export const OPERATOR_PASSWORD = 'operator-of-a-test-1!';

/** An operator with these roles. @param secret the product's `SESSION_SECRET` @returns also the key of their app */
export const operatorIn = async (
  db: Db<never>,
  secret: string,
  roles: readonly string[],
  name = '오퍼레이터',
): Promise<{ readonly email: string; readonly password: string; readonly key: string }> => {
  const email = `${randomUUID()}@office.test`;
  // Nobody made them: of what stands in the log a test knows who did it.
  const desk = operatorDesk(db, { secret, by: 'test', audit: { record: () => Promise.resolve() } });
  const made = await desk.add({ email, name, password: OPERATOR_PASSWORD, roles }, new Date());
  if (!made) throw new Error(`${email} is there already`);
  return { email, password: OPERATOR_PASSWORD, key: made.key };
};
