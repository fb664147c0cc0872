import { randomUUID } from 'node:crypto';
import { referenceCpu } from '@platform/testing';
import { getIntrospectionQuery } from 'graphql';
import { expect, it } from 'vitest';
import { CONSENTS, register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const api = (brand = 'career') => product.agent(`api.${brand}.localhost`);
const CURRENT_USER = `query CurrentUser($notificationType: NotificationType!) {
  currentUser { id username type scrapCount notificationUnreadCount(scope: $notificationType) channel { id url deactivatedAt } tokenSet { accessToken } }
}`;
const currentUser = { query: CURRENT_USER, variables: { notificationType: 'NOTIFICATION' } };

it('CurrentUser says who is signed in, with nothing counted while nothing can be', async () => {
  const agent = api();
  const { email, accessToken } = await register(agent);
  const { json, status, headers } = await agent.post('/graphql', currentUser);
  const me = (await agent.get('/users/me')).json<{ id: string; email: string }>();
  expect([status, me.email, headers['cache-control']]).toEqual([200, email, 'private, no-store']);
  expect(json()).toEqual({
    data: {
      currentUser: {
        id: me.id,
        username: '홍길동',
        type: 'NORMAL',
        scrapCount: 0,
        notificationUnreadCount: 0,
        channel: null,
        tokenSet: { accessToken },
      },
    },
  });
});

it('CurrentUser is null for a visitor and for a member of another brand', async () => {
  expect((await api().post('/graphql', currentUser)).json()).toEqual({ data: { currentUser: null } });
  const agent = api();
  await register(agent);
  const carried = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await api('nursing').post('/graphql', currentUser, { cookie: carried })).json()).toEqual({ data: { currentUser: null } });
});

it('gives back the token that let the request in, never a fresher one; after it ran out the session’s new one', async () => {
  const agent = api();
  const { accessToken } = await register(agent);
  const token = (answer: { json: <T>() => T }) =>
    answer.json<{ data: { currentUser: { tokenSet: { accessToken: string } } } }>().data.currentUser.tokenSet.accessToken;
  expect(token(await api().post('/graphql', currentUser, { authorization: `Bearer ${accessToken}` }))).toBe(accessToken);
  const session = agent.cookies
    .filter(({ name }) => name !== 'accessToken')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const renewed = await api().post('/graphql', currentUser, { cookie: session });
  expect(renewed.setCookies.join()).toContain(`accessToken=${token(renewed)};`);
});

it('counts unread chat messages: none', async () => {
  expect((await api().post('/graphql', { query: '{ chatMessageUnreadCount }' })).json()).toEqual({ data: { chatMessageUnreadCount: 0 } });
});

it('stands on the api host alone, takes JSON alone, and only from the brand’s own pages', async () => {
  expect((await product.agent('cbt.career.localhost').post('/graphql', currentUser)).status).toBe(405);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql']) {
    expect([
      type,
      (await api().ask('/graphql', { method: 'POST', body: JSON.stringify(currentUser), headers: { 'content-type': type } })).status,
    ]).toEqual([type, 400]);
  }
  const { port } = new URL(api().origin);
  for (const origin of ['https://evil.example', `http://cbt.nursing.localhost:${port}`, 'null']) {
    const answer = await api().post('/graphql', currentUser, { origin });
    expect([origin, answer.status, answer.headers['access-control-allow-origin']]).toEqual([origin, 403, undefined]);
    const preflight = await api().ask('/graphql', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    expect([origin, preflight.headers['access-control-allow-origin']]).toEqual([origin, undefined]);
  }
  expect((await api().get(`/graphql?query=${encodeURIComponent('{chatMessageUnreadCount}')}`)).status).toBe(404);
});

it('lets the brand’s pages ask with cookies', async () => {
  const origin = api().origin.replace('//api.', '//cbt.');
  for (const answer of [
    await api().post('/graphql', currentUser, { origin }),
    await api().ask('/graphql', { method: 'OPTIONS', headers: { origin } }),
  ]) {
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching(/origin/i) as string,
    });
  }
});

it('shows its schema, and refuses what is too deep, too long or too large', async () => {
  const { data } = (await api().post('/graphql', { query: getIntrospectionQuery() })).json<{
    data: { __schema: { types: { name: string }[] } };
  }>();
  expect(data.__schema.types.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['CurrentUser', 'Channel', 'TokenSet', 'NotificationType']),
  );
  const failure = async (query: string) => {
    const answer = await api().post('/graphql', { query });
    expect(answer.status).toBeLessThan(500);
    return answer.json<{ errors?: { message: string }[] }>().errors?.[0]?.message;
  };
  expect(await failure(`{ ${'a { '.repeat(9)} b ${'} '.repeat(9)} }`)).toBeDefined();
  expect(
    await failure(
      'query { ...A } fragment A on Query { currentUser { ...B } } fragment B on CurrentUser { channel { ...C } } fragment C on Channel { ...C }',
    ),
  ).toMatch(/spreads itself/i);
  expect(await failure(`{ ${Array.from({ length: 600 }, (_, n) => `a${n}: chatMessageUnreadCount`).join(' ')} }`)).toMatch(/tokens/i);
  expect((await api().post('/graphql', { query: 'x'.repeat(1_100_000) })).status).toBe(413);
});

it('refuses what would keep the process busy, with little work', async () => {
  const levels = (count: number) =>
    Array.from({ length: count }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ');
  const attacks: Readonly<Record<string, string>> = {
    doubling: `query Q { ...f0 } ${levels(97)} fragment f97 on Query { __typename }`,
    'doubling with few fragments': `query Q { ...f0 } ${levels(19)} fragment f19 on Query { __typename }`,
    aliases: `{ ${Array.from({ length: 330 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    'inline fragments': `{ ${'... on Query { '.repeat(195)}__typename${' }'.repeat(195)} }`,
    introspection: `{ __schema { types { ${'fields { type { '.repeat(30)}name${' } }'.repeat(30)} } } }`,
    comment: `{ __typename } #${'x'.repeat(900_000)}`,
  };
  await api().post('/graphql', { query: '{ __typename }' });
  for (const [name, query] of Object.entries(attacks)) {
    const tries: number[] = [];
    let answer = await api().post('/graphql', { query });
    expect([name, answer.status < 500]).toEqual([name, true]);
    // The least of three: what else this process does meanwhile is not the query's.
    for (let nth = 0; nth < 3; nth += 1) {
      const before = process.cpuUsage();
      answer = await api().post('/graphql', { query });
      const { user, system } = process.cpuUsage(before);
      tries.push(user + system);
    }
    // Some 100 ms on a quiet machine, of this server and of who asks together.
    const share = Math.round(Math.min(...tries) / referenceCpu());
    expect([name, share, share < 10]).toEqual([name, share, true]);
    if (name !== 'aliases' && name !== 'inline fragments')
      expect([name, answer.json<{ errors?: unknown[] }>().errors?.length]).toEqual([name, 1]);
  }
});

it('takes any nonsense without failing', async () => {
  for (const body of [
    '{',
    '[]',
    'null',
    '1',
    '""',
    '{}',
    '{"query":null}',
    '{"query":1}',
    '{"query":"{"}',
    '{"query":"{ nothing }"}',
    '{"query":"{chatMessageUnreadCount}","variables":7}',
    '[{"query":"{chatMessageUnreadCount}"}]',
    '{"query":"\\u0000"}',
    JSON.stringify({ ...currentUser, variables: { notificationType: 'X' } }),
    JSON.stringify({ query: CURRENT_USER }),
  ]) {
    const answer = await api().ask('/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([body, answer.status >= 200 && answer.status < 500]).toEqual([body, true]);
  }
  expect(product.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

it('logout ends the session and goes on to a page of the same brand, nowhere else', async () => {
  const agent = api();
  const port = new URL(agent.origin).port;
  const home = `http://cbt.career.localhost:${port}/`;
  const leave = async (next: string) => {
    await agent.post('/users/sign-up', {
      email: `${randomUUID()}@leave.test`,
      password: 'a long enough password',
      username: '홍길동',
      consents: CONSENTS,
    });
    const answer = await agent.get(`/logout?next=${encodeURIComponent(next)}`);
    expect([next, answer.status, (await agent.get('/users/me')).status]).toEqual([next, 302, 401]);
    return answer.headers.location;
  };
  expect(await leave(`http://cbt.career.localhost:${port}/exam/all?q=가`)).toBe(`http://cbt.career.localhost:${port}/exam/all?q=%EA%B0%80`);
  expect(await leave(`http://community.career.localhost:${port}/`)).toBe(`http://community.career.localhost:${port}/`);
  for (const elsewhere of [
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    `http://cbt.nursing.localhost:${port}/`,
    `http://cbt.career.localhost.evil.example:${port}/`,
    'javascript:alert(1)',
    `${agent.origin}/logout`,
  ]) {
    expect([elsewhere, await leave(elsewhere)]).toEqual([elsewhere, home]);
  }
  expect((await agent.get('/logout')).headers.location).toBe(home);
  expect((await agent.at('cbt.career.localhost').get('/logout')).status).toBe(404);
});

it('logout signs nobody out for a foreign page or a browser that looks ahead', async () => {
  const agent = api();
  await register(agent);
  const bystanders: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ];
  for (const headers of bystanders) {
    expect((await agent.get('/logout', headers)).status).toBe(302);
    expect((await agent.get('/users/me')).status).toBe(200);
  }
});
