import { defineRoute, type Access, type RestApp } from '@platform/http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { codeOf, turnOnFactor } from '../testing/second-factor.ts';
import { servedProduct } from './testing.ts';

/** Endpoints as modules declare them, one for each kind of access. Each answers whoever was let in. */
const ACCESS = {
  nobody: { who: 'nobody' },
  visitor: { who: 'visitor' },
  member: { who: 'member' },
  corporate: { who: 'corporate' },
  operator: { who: 'operator', permission: 'exam.correct' },
  'shop-member': { who: 'member', brand: 'shop' },
  'shop-anyone': { who: 'nobody', brand: 'shop' },
  'on-api': { who: 'nobody', site: ['api'] },
} as const satisfies Record<string, Access>;
const routes = Object.entries(ACCESS).map(([name, access]) =>
  defineRoute({ access, method: 'get', path: `/apiV2/access/${name}`, responses: { 200: { description: 'Who asks' } } }),
);
/** A path of which every route stands on the API host: on other hosts the same address is a page. */
const apart = defineRoute({
  access: { who: 'nobody', site: ['api'] },
  method: 'get',
  path: '/apart/one',
  responses: { 200: { description: 'Who asks' } },
});
let app: Pick<RestApp, 'openAPIRegistry' | 'routes'>;
const product = servedProduct(
  {},
  {
    mount: (mounted) => {
      app = mounted;
      for (const route of [...routes, apart]) mounted.openapi(route, (c) => c.json({ asker: c.get('asker').kind }));
    },
  },
);
const cbt = (brand = 'career') => product.agent(`cbt.${brand}.localhost`);

type Agent = ReturnType<typeof cbt>;
const ask = async (agent: Agent, name: keyof typeof ACCESS) => (await agent.get(`/apiV2/access/${name}`)).status;
/** A member of a type, with permissions. */
const memberOf = async (type: string, permissions: readonly string[] = [], brand = 'career') => {
  const agent = cbt(brand);
  const { email } = await register(agent);
  await sql`update account.member set type = ${type} where email = ${email}`.execute(product.database.db);
  for (const permission of permissions) await grant(email, permission);
  // Its access token says what it was when it signed in.
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  return { agent, email };
};
const grant = (email: string, permission: string) =>
  sql`insert into account.operator_permission (member_id, permission) select id, ${permission} from account.member where email = ${email}`.execute(
    product.database.db,
  );

it('every address that the API answers was declared with its access', () => {
  const declared = new Set(
    app.openAPIRegistry.definitions.flatMap((one) =>
      'route' in one && 'x-access' in one.route
        ? [`${one.route.method.toUpperCase()} ${one.route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`]
        : [],
    ),
  );
  const answered = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(answered.length).toBeGreaterThan(40);
  expect([...new Set(answered)].filter((one) => !declared.has(one))).toEqual([]);
});

describe('who may call', () => {
  it('nobody is everybody; members, companies and operators are asked to sign in', async () => {
    for (const name of ['nobody', 'visitor'] as const) expect([name, await ask(cbt(), name)]).toEqual([name, 200]);
    for (const name of ['member', 'corporate', 'operator'] as const) {
      const answer = await cbt().get(`/apiV2/access/${name}`);
      expect([name, answer.status, answer.json().kind]).toEqual([name, 401, 'account/signed-out']);
    }
  });

  it('a company is a member too, and only it passes for one', async () => {
    const [{ agent: company }, { agent: student }] = [await memberOf('CORPORATE'), await memberOf('NORMAL')];
    expect([await ask(company, 'member'), await ask(company, 'corporate'), await ask(company, 'operator')]).toEqual([200, 200, 403]);
    const refused = await student.get('/apiV2/access/corporate');
    expect([refused.status, refused.json().kind]).toEqual([403, 'account/not-allowed']);
  });

  it('an operator needs the permission at the moment of the call', async () => {
    const { agent, email } = await memberOf('OPERATOR', ['inquiry.answer']);
    expect(await ask(agent, 'operator')).toBe(403);
    await grant(email, 'exam.correct');
    const refused = await agent.get('/apiV2/access/operator');
    expect([refused.status, refused.json().kind, refused.json().message]).toEqual([
      403,
      'account/second-factor-needed',
      '운영자 기능은 2단계 인증을 켜야 쓸 수 있어요. 로그인 관리에서 켜 주세요.',
    ]);
    const { key } = await turnOnFactor(agent);
    expect(await ask(agent, 'operator')).toBe(200);
    // Signing in anew takes both.
    const elsewhere = cbt();
    await elsewhere.post('/users/sign-in', { email, password: PASSWORD });
    expect(await ask(elsewhere, 'operator')).toBe(401);
    await elsewhere.post('/users/sign-in/code', { code: await codeOf(key) });
    expect(await ask(elsewhere, 'operator')).toBe(200);
    await sql`delete from account.operator_permission where permission = 'exam.correct'`.execute(product.database.db);
    expect(await ask(agent, 'operator')).toBe(403);
  });

  it('a permission makes no operator of a member', async () => {
    const { agent } = await memberOf('NORMAL', ['exam.correct']);
    expect(await ask(agent, 'operator')).toBe(403);
  });
});

describe('where it is there', () => {
  it('only under brands that offer it, whoever asks', async () => {
    const { agent: nurse } = await memberOf('NORMAL', [], 'nursing');
    expect([await ask(nurse, 'shop-member'), await ask(cbt('nursing'), 'shop-anyone'), await ask(cbt('nursing'), 'shop-member')]).toEqual([
      200, 200, 401,
    ]);
    const { agent: student } = await memberOf('NORMAL');
    for (const agent of [student, cbt()]) {
      for (const name of ['shop-member', 'shop-anyone'] as const) {
        const answer = await agent.get(`/apiV2/access/${name}`);
        expect([answer.status, answer.json().kind]).toEqual([404, 'request/not-found']);
      }
    }
  });

  it('only on the hosts of its sites', async () => {
    expect([await ask(cbt().at('api.career.localhost'), 'on-api'), await ask(cbt(), 'on-api')]).toEqual([200, 404]);
    const [api, page] = [await cbt().get('/apart/one', {}), await cbt().at('api.career.localhost').get('/apart/one')];
    expect([api.headers['content-type'], page.json()]).toEqual(['text/html; charset=utf-8', { asker: 'nobody' }]);
    expect((await cbt().at('api.career.localhost').get('/apart/two')).json().kind).toBe('request/not-found');
  });
});
