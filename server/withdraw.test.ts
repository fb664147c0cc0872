import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const { database } = product;
const cbt = (brand = 'career') => product.agent(`cbt.${brand}.localhost`);
const withdraw = (agent: ReturnType<typeof cbt>, currentPassword: string) => agent.post('/users/me/withdrawal', { currentPassword });
it('a member who leaves is signed out everywhere, and nothing of theirs is left', async () => {
  const agent = cbt();
  const { email, accessToken } = await register(agent);
  const elsewhere = cbt();
  await elsewhere.post('/users/sign-in', { email, password: PASSWORD });
  const sitter = new Sitter(agent);
  await sitter.start(1);
  const [problem] = (await sitter.paper()).problems;
  await sitter.save({ kind: 'answer', problemIdx: problem!.problemIdx, value: [1] });
  expect((await sitter.submit()).status).toBe(200);
  const { rows } = await sql<{ id: string }>`select id from account.member where email = ${email}`.execute(database.db);
  const id = rows[0]?.id ?? '';

  const wrong = await withdraw(agent, 'this is not it');
  expect([wrong.status, wrong.json().kind]).toEqual([422, 'account/wrong-password']);
  expect((await agent.get('/users/me')).status).toBe(200);

  const gone = await withdraw(agent, PASSWORD);
  expect(gone.status).toBe(204);
  expect(agent.cookies.filter(({ name }) => /session_token|accessToken|signedInAs/.test(name))).toEqual([]);
  for (const [who, headers] of [
    [agent, {}],
    [elsewhere, {}],
    [cbt(), { authorization: `Bearer ${accessToken}` }],
  ] as const)
    expect((await who.get('/users/me', headers)).status).toBe(401);
  expect((await cbt().post('/users/sign-in', { email, password: PASSWORD })).status).toBe(401);
  for (const table of ['account.member', 'account.consent', 'attempt.record'])
    expect((await sql`select from ${sql.table(table)} t where t::text like ${`%${id}%`}`.execute(database.db)).rows).toEqual([]);
  // The address is free again.
  await register(cbt(), email);
});

it('twice at once is once, and guesses are counted', async () => {
  const agent = cbt();
  await register(agent);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await withdraw(agent, `wrong ${n}`)).status);
  expect(statuses.slice(-1)).toEqual([429]);
  const other = cbt();
  await register(other);
  const both = await Promise.all([withdraw(other, PASSWORD), withdraw(other, PASSWORD)]);
  expect(both.some(({ status }) => status === 204)).toBe(true);
  expect(both.filter(({ status }) => status >= 500)).toEqual([]);
});

it('of an order stays what the law wants, without the member, and of what was given nothing', async () => {
  const agent = cbt('nursing');
  const { email } = await register(agent);
  const order = randomUUID();
  for (const [source, reference] of [
    ['order', order],
    ['grant', 'gift'],
  ])
    await sql`insert into entitlement.entitlement (brand_id, member_id, exam_detail_idx, source, reference, granted_by, starts_at)
      select 'nursing', id, 1, ${source}, ${reference}, 'test', now() from account.member where email = ${email}`.execute(database.db);
  expect((await withdraw(agent, PASSWORD)).status).toBe(204);
  const { rows } = await sql<{ reference: string; years: number }>`
    select reference, extract(year from age(kept_until, ordered_at))::int as years from entitlement.retained_order`.execute(database.db);
  expect(rows).toEqual([{ reference: order, years: 5 }]);
});
