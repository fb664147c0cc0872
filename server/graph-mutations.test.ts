import type { Asker } from '@modules/account';
import { defineLoader, graphInput, graphReply, type Graph, type MutationAccess } from '@platform/graphql';
import { err, ok } from '@platform/kernel';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORD, register } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import { servedProduct } from './testing.ts';

/** Mutations as modules declare them, one for each kind of access; each counts that it ran. */
const ACCESS = {
  asNobody: { who: 'nobody' },
  asVisitor: { who: 'visitor' },
  asMember: { who: 'member' },
  asCorporate: { who: 'corporate' },
  asOperator: { who: 'operator', permission: 'exam.correct' },
  inShop: { who: 'nobody', brand: 'shop' },
  onCbt: { who: 'nobody', site: ['cbt'] },
} as const satisfies Record<string, MutationAccess>;
type Name = keyof typeof ACCESS;

const ran: string[] = [];
const asked: (readonly string[])[] = [];
const stored = new Map<string, string>();
beforeEach(() => {
  ran.length = 0;
  asked.length = 0;
  stored.clear();
});
const Title = z.object({ title: z.string().min(2) });
const ERRORS = { 'thing/closed': { status: 409, copy: 'http.400' }, 'thing/too-many': { status: 429, copy: 'http.wait.seconds' } } as const;

const product = servedProduct(
  {},
  {
    graph: (anyGraph) => {
      const graph = anyGraph as unknown as Graph<Asker>;
      for (const [name, access] of Object.entries(ACCESS))
        graph.mutationField(name, (t) => t.boolean({ access, resolve: () => ran.push(name) > 0 }));
      const titles = defineLoader(async (ids: readonly string[]) => {
        asked.push(ids);
        return new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id) ?? ''] as const] : [])));
      });
      graph.queryField('titleOf', (t) =>
        t.string({ nullable: true, args: { id: t.arg.id({ required: true }) }, resolve: (_root, { id }, { load }) => load(titles, id) }),
      );
      graph.mutationField('setTitle', (t) =>
        t.string({
          nullable: true,
          access: { who: 'nobody' },
          args: { id: t.arg.id({ required: true }), title: t.arg.string({ required: true }) },
          resolve: async (_root, { id, ...given }, context) => {
            const before = await context.load(titles, id);
            stored.set(id, graphInput(context, Title, given).title);
            return before;
          },
        }),
      );
      graph.mutationField('close', (t) =>
        t.boolean({
          access: { who: 'nobody' },
          args: { how: t.arg.string({ required: true }) },
          resolve: (_root, { how }, context) => {
            if (how === 'closed') return graphReply(context, err({ kind: 'thing/closed' } as const), ERRORS);
            if (how === 'often') return graphReply(context, err({ kind: 'thing/too-many', retryAfterSeconds: 90 } as const), ERRORS);
            return graphReply(context, ok(true), ERRORS);
          },
        }),
      );
    },
  },
);
const api = (brand = 'career') => product.agent(`api.${brand}.localhost`);
interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}
const send = async (agent: HttpAgent, query: string, variables: object = {}) =>
  (await agent.post('/graphql', { query, variables })).json<Answer>();
const failure = async (agent: HttpAgent, query: string) => (await send(agent, query)).errors?.[0];
const run = async (agent: HttpAgent, name: Name) => {
  const { errors } = await send(agent, `mutation { ${name} }`);
  return errors ? [errors[0]?.extensions?.status, errors[0]?.extensions?.kind] : 'ran';
};
const SIGNED_OUT = [401, 'account/signed-out'];
const NOT_ALLOWED = [403, 'account/not-allowed'];
const FACTOR_NEEDED = [403, 'account/second-factor-needed'];
const NOT_HERE = [404, 'request/not-found'];

describe('who may run a mutation is enforced before its code', () => {
  it('signed out', async () => {
    const agent = api();
    for (const name of ['asNobody', 'asVisitor'] as const) expect([name, await run(agent, name)]).toEqual([name, 'ran']);
    ran.length = 0;
    for (const name of ['asMember', 'asCorporate', 'asOperator'] as const)
      expect([name, await run(agent, name)]).toEqual([name, SIGNED_OUT]);
    expect(ran).toEqual([]);
  });

  it('a member, a company, an operator with the permission and without', async () => {
    const agent = api();
    const { email } = await register(agent);
    const become = async (type: string) => {
      await sql`update account.member set type = ${type} where email = ${email}`.execute(product.database.db);
      await agent.post('/users/sign-in', { email, password: PASSWORD });
    };
    const all = async () => [await run(agent, 'asMember'), await run(agent, 'asCorporate'), await run(agent, 'asOperator')];
    expect(await all()).toEqual(['ran', NOT_ALLOWED, NOT_ALLOWED]);
    await become('CORPORATE');
    expect(await all()).toEqual(['ran', 'ran', NOT_ALLOWED]);
    await become('OPERATOR');
    expect(await all()).toEqual(['ran', NOT_ALLOWED, NOT_ALLOWED]);
    await sql`insert into account.operator_permission (member_id, permission) select id, 'exam.correct' from account.member where email = ${email}`.execute(
      product.database.db,
    );
    expect(await all()).toEqual(['ran', NOT_ALLOWED, FACTOR_NEEDED]);
    await turnOnFactor(agent);
    expect(await run(agent, 'asOperator')).toBe('ran');
    expect(ran).toEqual(['asMember', 'asMember', 'asCorporate', 'asMember', 'asMember', 'asOperator']);
  });

  it('under a brand that offers it, on the sites that it names', async () => {
    expect([await run(api(), 'inShop'), await run(api('nursing'), 'inShop'), await run(api(), 'onCbt')]).toEqual([
      NOT_HERE,
      'ran',
      NOT_HERE,
    ]);
  });
});

describe('a refusal is what a REST endpoint’s is', () => {
  it('of access', async () => {
    const answer = await api().post('/graphql', { query: 'mutation { asMember }' });
    expect(answer.json<Answer>().errors?.[0]).toMatchObject({
      message: '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.',
      extensions: { kind: 'account/signed-out', status: 401, requestId: answer.headers['x-request-id'] },
    });
  });

  it('of a use case, with the time to wait where there is one', async () => {
    expect(await failure(api(), 'mutation { close(how: "closed") }')).toMatchObject({
      message: '잘못된 형식의 요청입니다.',
      extensions: { kind: 'thing/closed', status: 409 },
    });
    expect(await failure(api(), 'mutation { close(how: "often") }')).toMatchObject({
      extensions: { kind: 'thing/too-many', status: 429, retryAfterSeconds: 90 },
    });
    expect(await send(api(), 'mutation { close(how: "") }')).toEqual({ data: { close: true } });
  });

  it('of what the contract’s schema does not take', async () => {
    expect(await failure(api(), 'mutation { setTitle(id: "1", title: "a") }')).toMatchObject({
      message: '잘못된 형식의 요청입니다.',
      extensions: { kind: 'request/invalid', status: 400, fields: { title: expect.any(String) as string } },
    });
    expect(stored.size).toBe(0);
  });
});

it('is run by POST from the brand’s own pages alone, as JSON alone', async () => {
  const query = 'mutation { asNobody }';
  for (const path of [`/graphql?query=${encodeURIComponent(query)}`, `/graphql?mutation=${encodeURIComponent(query)}`])
    expect((await api().get(path)).status).toBe(404);
  expect((await api().post('/graphql', { query }, { origin: 'https://evil.example' })).status).toBe(403);
  const headers = { 'content-type': 'text/plain' };
  expect((await api().ask('/graphql', { method: 'POST', body: JSON.stringify({ query }), headers })).status).toBe(400);
  expect(ran).toEqual([]);
});

it('takes ten changes at once and no more', async () => {
  const many = (count: number) => `mutation { ${Array.from({ length: count }, (_, n) => `x${n}: asNobody`).join(' ')} }`;
  expect(await failure(api(), many(11))).toMatchObject({ message: 'Mutation asks for more than 10 changes.' });
  expect(ran).toEqual([]);
  expect((await send(api(), many(10))).errors).toBeUndefined();
  expect(ran).toHaveLength(10);
});

describe('loaders', () => {
  const titles = (ids: readonly string[]) => `{ ${ids.map((id, n) => `t${n}: titleOf(id: "${id}")`).join(' ')} }`;

  it('find what many fields ask for at once, each thing once, for one request alone', async () => {
    for (const id of ['1', '2', '3']) stored.set(id, `제목 ${id}`);
    const query = titles(['1', '2', '3', '1', 'none']);
    const data = { t0: '제목 1', t1: '제목 2', t2: '제목 3', t3: '제목 1', t4: null };
    expect(await send(api(), query)).toEqual({ data });
    expect(asked).toEqual([['1', '2', '3', 'none']]);
    stored.set('1', '새 제목');
    expect(await send(api(), query)).toEqual({ data: { ...data, t0: '새 제목', t3: '새 제목' } });
    expect(asked).toHaveLength(2);
  });

  it('forget after each change what they found before it', async () => {
    expect(await send(api(), 'mutation { a: setTitle(id: "1", title: "하나") b: setTitle(id: "1", title: "둘이") }')).toEqual({
      data: { a: null, b: '하나' },
    });
  });
});
