import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { createGuardedFetch } from '@platform/http/guarded-fetch';
import { ok, type BrandBoard } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EditPost, PostIdx, WritePost, type CommunityMember, type Post } from '../contract.ts';
import { createCommunityModule } from './index.ts';

/* Cards of addresses in posts. A server of this machine stands for a public host, by its address 127.0.0.1 and two names; another of its addresses for one that is not. */

const { db } = testDatabase<never>();
let port = 0;
let seen: string[] = [];
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const to = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();
const PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/korean': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.concat([Buffer.from('<meta charset=euc-kr><title>'), Buffer.from([0xc7, 0xca, 0xb1, 0xe2]), Buffer.from('</title>')])),
  '/odd-charset': (response) => response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('<title>x</title>'),
  '/no-title': (response) => response.writeHead(200, HTML).end('<p>글'),
  '/hostile': (response) => response.writeHead(200, HTML).end('<title>"&gt;&lt;img src=x onerror=alert(1)&gt;</title>'),
  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg><title>x</title></svg>'),
  '/private': (response) => to(response, `http://127.0.0.2:${port}/secret`),
  '/by-name': (response) => to(response, `http://inside.localhost:${port}/secret`),
  '/elsewhere': (response) => to(response, `http://other.localhost:${port}/page`),
  '/www': (response) => to(response, `http://www.public.localhost:${port}/page`),
  '/changes': (response) => to(response, `http://changing.localhost:${port}/secret`),
  '/huge': (response) => response.writeHead(200, HTML).end(`<title>x</title>${'x'.repeat(20_000)}`),
};
const server = createServer(({ url = '' }, response) => {
  seen.push(url);
  const page = PAGES[url];
  if (page) page(response);
  else response.writeHead(200, HTML).end(`<title>안내 ${url}</title><meta name="description" content="설명">`);
});
let changes = 0;
const ADDRESSES: Readonly<Record<string, () => string>> = {
  'public.localhost': () => '127.0.0.1',
  'www.public.localhost': () => '127.0.0.1',
  'other.localhost': () => '127.0.0.1',
  'inside.localhost': () => '127.0.0.2',
  // The first time it is asked for it is public.
  'changing.localhost': () => ((changes += 1) === 1 ? '127.0.0.1' : '127.0.0.2'),
};
const resolve = ((name: string, _options: unknown, give: (error: Error | null, found?: unknown) => void) => {
  const address = ADDRESSES[name]?.();
  return address === undefined ? give(new Error('no such name')) : give(null, [{ address, family: 4 }]);
}) as never;

const boards: readonly BrandBoard[] = [{ slug: 'free', title: '자유', about: '', kind: 'talk' }];
const jobs: object[] = [];
const moduleWith = (fetchPage: ReturnType<typeof createGuardedFetch>) =>
  createCommunityModule({
    db,
    clock: { now: () => new Date('2026-11-29T03:00:00Z') },
    secret: 'secret',
    boardsOf: () => boards,
    jobs: { send: async (_tx, _kind, payload) => void jobs.push(payload) },
    fetchPage,
    comments: { counts: async () => new Map(), accepted: async () => new Map(), authorId: async () => null, authorName: () => '이름' },
    attachments: { attach: async () => ok([]), read: async () => null, release: async () => undefined },
    exams: {
      exam: async () => ({ ok: false, error: { kind: 'exam/not-found' } }),
      examBySlug: async () => ({ ok: false, error: { kind: 'exam/not-found' } }),
    },
    notifications: { create: async () => 0 },
  });
type Module = ReturnType<typeof moduleWith>;
let community: Module;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  ({ port } = server.address() as AddressInfo);
  community = moduleWith(createGuardedFetch({ maxBytes: 10_000, ports: [port], isAllowed: (address) => address === '127.0.0.1', resolve }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  jobs.length = 0;
});

/** Who has written before: they may name more than one address. */
const somebody = async (): Promise<CommunityMember> => {
  const who = { brandId: 'career', memberId: randomUUID() };
  await sql`insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
    values ('career', 'free', ${who.memberId}, '먼저', '글', '', false, false, '2026-11-01')`.execute(db);
  return who;
};
/** As the product does what is to be done, at whatever time. */
const work = async ({ jobs: [job] }: Module = community): Promise<void> => {
  for (const payload of jobs.splice(0))
    await job!.run(payload, {
      id: '',
      attempt: 1,
      signal: new AbortController().signal,
      complete: (write) => db.transaction().execute(write),
    });
};
const address = (path: string, host = 'public.localhost') => `http://${host}:${port}${path}`;
const write = async (who: CommunityMember, ...lines: readonly string[]) => {
  const done = await community.api.write(
    who,
    WritePost.parse({ board: 'free', title: '주소', text: `${randomUUID()}\n${lines.join('\n')}` }),
  );
  if (!done.ok) throw new Error(done.error.kind);
  return PostIdx.parse(done.value.postIdx);
};
const cardsOf = async (postIdx: PostIdx, memberId: string | null = null): Promise<Post['cards']> => {
  const found = await community.api.post({ brandId: 'career', memberId }, postIdx);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value.cards;
};
const titlesOf = async (...paths: readonly string[]) => {
  const postIdx = await write(await somebody(), ...paths.map((path) => address(path)));
  await work();
  return (await cardsOf(postIdx)).map(({ title }) => title);
};

it('an address alone on its line has a card once its page was looked at; others, and videos, have none', async () => {
  const postIdx = await write(
    await somebody(),
    address('/one'),
    `여기 ${address('/two')}`,
    'https://youtu.be/a1-B_c2d3E4',
    `> ${address('/three')}`,
  );
  expect(await cardsOf(postIdx)).toEqual([]);
  await work();
  expect(await cardsOf(postIdx)).toEqual([{ href: address('/one'), host: 'public.localhost', title: '안내 /one', about: '설명' }]);
  expect(seen).toEqual(['/one']);
});

it('a page is asked for once, however often its post is changed, and nine in all for one post', async () => {
  const who = await somebody();
  const postIdx = await write(who, address('/a'), address('/a'), address('/b'), address('/c'), address('/d'));
  await work();
  expect((await cardsOf(postIdx)).map(({ title }) => title)).toEqual(['안내 /a', '안내 /b', '안내 /c']);
  for (let n = 0; n < 5; n += 1) {
    const text = ['b', `x${n}`, `y${n}`].map((path) => address(`/${path}`)).join('\n');
    expect((await community.api.edit(who, postIdx, EditPost.parse({ title: '주소', text }))).ok).toBe(true);
    await work();
  }
  expect(seen.filter((path) => path === '/b')).toEqual(['/b']);
  expect(seen).toHaveLength(9);
  expect((await cardsOf(postIdx)).map(({ title }) => title)).toEqual(['안내 /b']);
});

it('who takes a post back, or leaves, takes its cards along; what was asked for before is not kept then', async () => {
  const who = await somebody();
  const [kept, late] = [await write(who, address('/kept')), await write(who, address('/late'))];
  const waiting = jobs.splice(1);
  await work();
  await community.api.withdraw(who, late);
  jobs.push(...waiting);
  await work();
  const count = async () =>
    (await sql<{ href: string }>`select href from community.link_card where post_idx in (${kept}, ${late})`.execute(db)).rows;
  expect(await count()).toEqual([{ href: address('/kept') }]);
  await community.eraseMember(who);
  expect(await count()).toEqual([]);
});

it('a hidden post is looked at all the same, and shows its card to whoever sees it alone', async () => {
  const who = await somebody();
  const postIdx = await write(who, address('/hidden'));
  await sql`update community.post set hidden_at = now() where post_idx = ${postIdx}`.execute(db);
  await work();
  expect(await cardsOf(postIdx, who.memberId)).toHaveLength(1);
  await expect(cardsOf(postIdx)).rejects.toThrow('community/post-not-found');
});

it('shows what a page says as text, in the letters that it says it in', async () => {
  expect(await titlesOf('/korean', '/hostile')).toEqual(['필기', '"><img src=x onerror=alert(1)>']);
  expect(await titlesOf('/odd-charset', '/no-title', '/picture')).toEqual([]);
  expect(await titlesOf('/huge')).toEqual([]);
});

it('an address that leads to another site, or to no public host, has no card', async () => {
  expect(await titlesOf('/www', '/elsewhere')).toEqual(['안내 /page']);
  expect(await titlesOf('/private', '/by-name')).toEqual([]);
  // Its name stood for a public host when it was asked for before, and stands for another now.
  expect(await titlesOf('/changes')).toEqual([]);
  expect(await titlesOf('/changes')).toEqual([]);
  const postIdx = await write(await somebody(), address('/secret', 'inside.localhost'), address('/secret', '127.0.0.2'));
  await work();
  expect(await cardsOf(postIdx)).toEqual([]);
  expect(seen.filter((path) => path === '/secret').length).toBeLessThan(2);
});

it('of an attacker’s list nothing of this machine is asked, by the rules of the product', async () => {
  const strict = moduleWith(createGuardedFetch({ ports: [port] }));
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '127.1',
    '0.0.0.0',
    '169.254.169.254',
  ];
  const postIdxs: PostIdx[] = [];
  for (const host of hosts) postIdxs.push(await write(await somebody(), address('/secret', host)));
  await work(strict);
  for (const postIdx of postIdxs) expect(await cardsOf(postIdx)).toEqual([]);
  expect(seen).toEqual([]);
});
