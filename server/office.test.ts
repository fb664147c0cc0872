import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base32 } from '@better-auth/utils/base32';
import { operatorIn, OPERATOR_PASSWORD } from '@modules/operator/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { runCommand } from '../testing/run-command.ts';
import { codeOf } from '../testing/second-factor.ts';
import { servedProduct } from './testing.ts';

const SECRET = 's'.repeat(40);
const product = servedProduct({ TRUSTED_PROXIES: '127.0.0.0/8,::1/128' });
const { db } = product.database;
const office = () => product.agent('admin.localhost');
// Where the command finds it.
beforeAll(() => writeFile(join(product.dataDir, 'session-secret'), SECRET));
let asked = 0;
/** Each from an address of its own: what is counted by address is not what these tests are about. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${(asked += 1) >> 8}.${asked & 255}` });

it('takes password and code at once, and tells of none which was wrong', async () => {
  const { email, key } = await operatorIn(db, SECRET, ['review'], '박도윤');
  const right = { email, password: OPERATOR_PASSWORD, code: await codeOf(key) };
  const refused = await Promise.all(
    [{ code: '000000' }, { code: 'abcdef' }, { password: 'wrong-password-1!' }, { email: `${randomUUID()}@office.test` }].map((wrong) =>
      office().post('/office/sign-in', { ...right, ...wrong }, elsewhere()),
    ),
  );
  expect(refused.map((answer) => [answer.status, answer.json().kind, answer.json().message])).toEqual(
    refused.map(() => [401, 'operator/wrong-credentials', '이메일, 비밀번호, 인증 코드 가운데 맞지 않는 것이 있어요.']),
  );
  const agent = office();
  const entered = await agent.post('/office/sign-in', { ...right, email: email.toUpperCase() }, elsewhere());
  expect([entered.status, entered.json()]).toMatchObject([200, { email, name: '박도윤', permissions: ['review'] }]);
  expect(entered.setCookies).toEqual([expect.stringMatching(/^operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/)]);
  expect((await agent.get('/office/me')).json()).toEqual(entered.json());
  // A code counts once.
  expect((await office().post('/office/sign-in', right, elsewhere())).status).toBe(401);
});

it('an operator whose key was made with another secret is refused as by a wrong code, and the log says so', async () => {
  const { email, key } = await operatorIn(db, 'o'.repeat(40), []);
  for (const password of [OPERATOR_PASSWORD, 'wrong-password-1!']) {
    const refused = await office().post('/office/sign-in', { email, password, code: await codeOf(key) }, elsewhere());
    expect([password, refused.status, refused.json().kind]).toEqual([password, 401, 'operator/wrong-credentials']);
  }
  expect(product.logged.filter(({ msg }) => String(msg).includes('app cannot be read'))).toHaveLength(1);
});

it('of one code given twice at once one is taken', async () => {
  const { email, key } = await operatorIn(db, SECRET, []);
  const input = { email, password: OPERATOR_PASSWORD, code: await codeOf(key) };
  const answers = await Promise.all([1, 2, 3].map(() => office().post('/office/sign-in', input, elsewhere())));
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401, 401]);
});

it('keeps neither password, code nor cookie in a readable form', async () => {
  const { email, key } = await operatorIn(db, SECRET, []);
  const agent = await signInOperator(office(), { email, password: OPERATOR_PASSWORD, key });
  const { rows } = await sql<{ text: string }>`
    select row_to_json(o)::text || row_to_json(s)::text as text
    from operator.operator o join operator.session s using (operator_id) where o.email = ${email}`.execute(db);
  const [{ text } = { text: '' }] = rows;
  expect(text).toContain(email);
  // What the key of an app spells is what is kept, encrypted.
  const codeSecret = new TextDecoder().decode(base32.decode(key));
  expect(codeSecret).toMatch(/^[\w-]{32}$/);
  for (const secret of [OPERATOR_PASSWORD, key, codeSecret, ...agent.cookies.map(({ value }) => value)]) expect(text).not.toContain(secret);
});

it('limits tries by e-mail and address, and a member’s account opens nothing', async () => {
  const { email, key } = await operatorIn(db, SECRET, []);
  const from = elsewhere();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await office().post('/office/sign-in', { email, password: 'wrong-password-1!', code: '000000' }, from)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const refused = await office().post('/office/sign-in', { email, password: OPERATOR_PASSWORD, code: await codeOf(key) }, from);
  expect([refused.status, refused.json().kind, Number(refused.headers['retry-after']) > 0]).toEqual([429, 'operator/too-many-tries', true]);
  // From elsewhere the owner still gets in.
  expect(
    (await office().post('/office/sign-in', { email, password: OPERATOR_PASSWORD, code: await codeOf(key) }, elsewhere())).status,
  ).toBe(200);

  const member = product.agent('cbt.career.localhost');
  const { email: memberEmail } = await register(member);
  await sql`update account.member set type = 'OPERATOR' where email = ${memberEmail}`.execute(db);
  expect((await office().post('/office/sign-in', { email: memberEmail, password: PASSWORD, code: '000000' }, elsewhere())).status).toBe(
    401,
  );
  const cookie = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await office().get('/office/me', { cookie })).status).toBe(401);
});

it('limits codes after a right password from wherever they come, and says no more than that something was wrong', async () => {
  const { email, key } = await operatorIn(db, SECRET, []);
  // None of the codes that hold at this moment or become right meanwhile.
  const right = new Set(await Promise.all([-1, 0, 1, 2, 3, 4, 5, 6].map((later) => codeOf(key, later))));
  const wrong = Array.from({ length: 20 }, (_none, n) => String(100_000 + n)).filter((code) => !right.has(code));
  const enter = async (code: string) => {
    const answer = await office().post('/office/sign-in', { email, password: OPERATOR_PASSWORD, code }, elsewhere());
    return [answer.status, answer.status === 200 ? null : answer.json().kind] as const;
  };
  const REFUSED = [401, 'operator/wrong-credentials'] as const;
  for (const code of wrong.slice(0, 9)) expect(await enter(code)).toEqual(REFUSED);
  // A success gives the tries back.
  expect(await enter(await codeOf(key))).toEqual([200, null]);
  await sql`update operator.operator set last_step = 0 where email = ${email}`.execute(db);
  for (const code of wrong.slice(0, 10)) expect(await enter(code)).toEqual(REFUSED);
  expect(await enter(await codeOf(key))).toEqual(REFUSED);
  // A wrong password takes none of them: nobody shuts an operator out without it.
  await sql`delete from operator.try`.execute(db);
  for (let n = 0; n < 11; n++)
    expect((await office().post('/office/sign-in', { email, password: 'wrong-password-1!', code: wrong[0] }, elsewhere())).status).toBe(
      401,
    );
  expect(await enter(await codeOf(key))).toEqual([200, null]);
});

it('ends a session by signing out, by ending the account, and by time', async () => {
  const signedIn = async () => {
    const operator = await operatorIn(db, SECRET, ['operators']);
    return { email: operator.email, agent: await signInOperator(office(), operator) };
  };
  const [left, idle, old, ended] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
  const cookie = left.agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await left.agent.post('/office/sign-out')).status).toBe(204);
  expect([left.agent.cookies, (await office().get('/office/me', { cookie })).status]).toEqual([[], 401]);
  const of = (email: string) => sql`(select operator_id from operator.operator where email = ${email})`;
  await sql`update operator.session set seen_at = now() - interval '2 hours' where operator_id = ${of(idle.email)}`.execute(db);
  await sql`update operator.session set expires_at = now() where operator_id = ${of(old.email)}`.execute(db);
  expect((await ended.agent.get('/office/me')).status).toBe(200);
  expect(await operatorCommand('end', ended.email)).toMatchObject({ code: 0 });
  for (const { agent } of [idle, old, ended]) expect((await agent.get('/office/me')).status).toBe(401);
});

it('takes changes from its own pages alone', async () => {
  const agent = await signInOperator(office(), await operatorIn(db, SECRET, []));
  const { port } = new URL(agent.origin);
  for (const origin of ['https://evil.example', `http://cbt.career.localhost:${port}`, `http://career.localhost:${port}`]) {
    const answer = await agent.post('/office/sign-out', {}, { origin });
    expect([origin, answer.status, answer.json().kind]).toEqual([origin, 403, 'request/foreign-origin']);
  }
  expect((await agent.get('/office/me')).status).toBe(200);
});

const operatorCommand = (...args: readonly string[]) =>
  runCommand('operator.ts', { databaseUrl: product.database.url, dataDir: product.dataDir }, ...args);

it('whoever was ended is made anew with the same e-mail, as another account with a key of its own', async () => {
  const email = `${randomUUID()}@office.test`;
  const add = () => operatorCommand('add', email, '--name', '정하늘');
  const keyIn = (said: string) => /인증 앱 키\s+(\S+)/.exec(said)?.[1] ?? '';
  const passwordIn = (said: string) => /비밀번호\s+(\S+)/.exec(said)?.[1] ?? '';
  const first = await add();
  expect([first.code, (await add()).code]).toEqual([0, 1]);
  expect((await operatorCommand('end', email)).code).toBe(0);
  const second = await add();
  expect([second.code, (await add()).code, keyIn(second.said) === keyIn(first.said)]).toEqual([0, 1, false]);
  const enter = async (said: string) =>
    (await office().post('/office/sign-in', { email, password: passwordIn(said), code: await codeOf(keyIn(said)) }, elsewhere())).status;
  expect([await enter(first.said), await enter(second.said)]).toEqual([401, 200]);
  const { rows } =
    await sql`select ended_at is null as "mayEnter" from operator.operator where email = ${email} order by created_at`.execute(db);
  expect(rows).toEqual([{ mayEnter: false }, { mayEnter: true }]);
  expect((await operatorCommand('list')).said.split('\n').filter((line) => line.startsWith(email))).toHaveLength(2);
});

it('the command makes the first one, changes roles at once, and the log has all of it', async () => {
  const email = `${randomUUID()}@office.test`;
  const made = await operatorCommand('add', email, '--name', '정하늘');
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('역할 없음')]);
  const found = (name: string) => new RegExp(`${name}\\s+(\\S+)`).exec(made.said)?.[1] ?? '';
  const agent = await signInOperator(office(), { email, password: found('비밀번호'), key: found('인증 앱 키') });
  expect((await agent.get('/office/audit')).json().kind).toBe('operator/not-allowed');
  expect(await operatorCommand('roles', email, '--roles', 'operators')).toMatchObject({ code: 0 });
  const { operatorId } = (await agent.get('/office/me')).json<{ operatorId: string }>();
  const { items } = (await agent.get(`/office/audit?q=${operatorId}`)).json<{ items: { act: string; by: string; after: unknown }[] }>();
  expect(items.map(({ act, by, after }) => [act, by, after])).toEqual([
    ['operator.set-roles', 'npm run operator', { roles: ['operators'] }],
    ['operator.sign-in', '정하늘', null],
    ['operator.add', 'npm run operator', { roles: [] }],
  ]);
  expect((await operatorCommand('roles', email, '--roles', 'none')).code).toBe(1);
  expect((await operatorCommand('add', email, '--name', '다른 사람')).code).toBe(1);
  const checked = await runCommand('check-audit.ts', { databaseUrl: product.database.url, dataDir: product.dataDir });
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('모두 맞습니다')]);
});
