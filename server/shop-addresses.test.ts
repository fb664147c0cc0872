import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AddressBook, AddressView, FoundPostcodes } from '@modules/address';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* Where things are sent to. Every answer is compared with its document on the way. */
const KEY = 'key of nobody';
/** The road name address search as it answers: what it gives goes by the words. */
const asked: URLSearchParams[] = [];
const juso = createServer((request, response) => {
  let sent = '';
  request.on('data', (part: Buffer) => (sent += part.toString()));
  request.on('end', () => {
    const query = new URLSearchParams(sent);
    asked.push(query);
    const words = query.get('keyword') ?? '';
    const answer = (errorCode: string, totalCount: string, found: readonly object[] | null) =>
      response.end(JSON.stringify({ results: { common: { errorCode, totalCount, errorMessage: '-' }, juso: found } }));
    if (words === '세종대로 110')
      answer('0', '12', [{ zipNo: '04524', roadAddr: '서울특별시 중구 세종대로 110 (태평로1가)', bdNm: '서울특별시청', jibunAddr: '-' }]);
    else if (words === '없는 곳') answer('0', '0', null);
    else if (words === '너무 넓은 곳') answer('E0006', '9999', null);
    else if (words === '열쇠') answer('E0001', '0', null);
    else if (words === '고장') response.writeHead(502).end('<html>');
    else answer('0', '0', []);
  });
});
await new Promise<void>((resolve) => void juso.listen(0, '127.0.0.1', resolve));
afterAll(() => juso.close());
const product = servedProduct({ JUSO_KEY: KEY, JUSO_API_URL: `http://127.0.0.1:${(juso.address() as AddressInfo).port}` });
const { db } = product.database;

const member = async (): Promise<HttpAgent> => {
  const agent = product.agent('cbt.nursing.localhost');
  await register(agent);
  return agent.at('api.nursing.localhost');
};
const HOME = { label: '집', recipient: '이하은', phone: '01000001420', postcode: '04524', street: '세종대로 110', detail: '302호' };
const send = (agent: HttpAgent, method: 'PUT' | 'DELETE', path: string, given: object = {}) =>
  agent.ask(`/shop/addresses/${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) });
const add = async (agent: HttpAgent, given: object = {}) =>
  (await agent.post('/shop/addresses', { ...HOME, ...given })).json<AddressView>();
const book = async (agent: HttpAgent) => (await agent.get('/shop/addresses')).json<AddressBook>();
const named = ({ addresses }: AddressBook) => addresses.map(({ label, isDefault }) => (isDefault ? `*${label}` : label));

it('has one default as soon as there is an address, whatever is chosen and deleted', async () => {
  const [mine, other] = await Promise.all([member(), member()]);
  expect(await book(mine)).toEqual({ addresses: [], most: 20, hasPostcodeSearch: true });
  const home = await add(mine);
  expect(home).toEqual({ ...HOME, phone: '010-0000-1420', addressNo: home.addressNo, isDefault: true });
  const school = await add(mine, { label: '학교', isDefault: true });
  await add(mine, { label: '병원' });
  expect(named(await book(mine))).toEqual(['*학교', '병원', '집']);
  expect(named((await send(mine, 'PUT', `${home.addressNo}/default`)).json<AddressBook>())).toEqual(['*집', '병원', '학교']);
  // Not asked to be it, it stays it.
  const moved = { ...HOME, label: '새 집', isDefault: false };
  expect((await send(mine, 'PUT', String(home.addressNo), moved)).json()).toMatchObject({ label: '새 집', isDefault: true });
  expect(named((await send(mine, 'DELETE', String(home.addressNo))).json<AddressBook>())).toEqual(['*병원', '학교']);
  expect(named((await send(mine, 'DELETE', String(home.addressNo))).json<AddressBook>())).toEqual(['*병원', '학교']);
  // Nobody else's: neither seen nor changed.
  const theirs = await add(other, { label: '남의 집' });
  for (const [method, path] of [
    ['PUT', String(school.addressNo)],
    ['PUT', `${school.addressNo}/default`],
  ] as const)
    expect((await send(other, method, path, path.includes('default') ? {} : HOME)).json()).toMatchObject({ kind: 'address/not-found' });
  await send(other, 'DELETE', String(school.addressNo));
  expect(named(await book(mine))).toEqual(['*병원', '학교']);
  expect((await book(other)).addresses).toEqual([theirs]);
});

it('twenty at most, and never two defaults, however many are sent at once', async () => {
  const mine = await member();
  const statuses = await Promise.all(
    Array.from(
      { length: 24 },
      async (_, no) => (await mine.post('/shop/addresses', { ...HOME, label: `집 ${no}`, isDefault: true })).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  const { addresses } = await book(mine);
  expect(addresses).toHaveLength(20);
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('finds postcodes by words when it is asked, and says that it is away where it is', async () => {
  const mine = await member();
  const before = asked.length;
  await book(mine);
  expect(asked).toHaveLength(before);
  const find = (words: string) => mine.get(`/shop/postcodes?${new URLSearchParams({ keywords: words }).toString()}`);
  expect((await find('세종대로 110')).json<FoundPostcodes>()).toEqual({
    places: [{ postcode: '04524', street: '서울특별시 중구 세종대로 110 (태평로1가)', building: '서울특별시청' }],
    hasMore: true,
  });
  expect(asked.at(-1)?.get('confmKey')).toBe(KEY);
  expect((await find('없는 곳')).json()).toEqual({ places: [], hasMore: false });
  expect((await find('너무 넓은 곳')).json()).toEqual({ places: [], hasMore: true });
  for (const words of ['열쇠', '고장']) expect((await find(words)).json()).toMatchObject({ kind: 'address/search-away' });
  // Its own rule: for such a sign it refuses the whole question.
  await find("세종대로 110% or '1'='1");
  expect(asked.at(-1)?.get('keyword')).not.toMatch(/[%=]|\bor\b/);
  expect((await find('가')).status).toBe(400);
});

it('goes into the member’s file and with the member', async () => {
  const agent = product.agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  const mine = agent.at('api.nursing.localhost');
  await add(mine);
  const { rows } = await sql<{ id: string }>`select id from account.member where email = ${email}`.execute(db);
  const kept = () =>
    sql<{ n: number }>`select count(*)::integer as n from address.address where member_id = ${rows[0]!.id}::uuid`.execute(db);
  expect((await agent.get('/apiV2/user/me/export')).text).toContain('"010-0000-1420"');
  expect((await kept()).rows).toEqual([{ n: 1 }]);
  expect((await agent.post('/users/me/withdrawal', { currentPassword: PASSWORD })).status).toBe(204);
  expect((await kept()).rows).toEqual([{ n: 0 }]);
});
