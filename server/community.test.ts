import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import { servedProduct } from './testing.ts';

/* The community over HTTP, with the modules that it stands beside: comments, notices, search and operators. */
const product = servedProduct();
const { db } = product.database;
const host = () => product.agent('community.career.localhost');

const member = async (): Promise<HttpAgent> => {
  const agent = host();
  await register(agent);
  return agent;
};
const write = async (agent: HttpAgent, title = '스터디 규칙'): Promise<number> => {
  const answer = await agent.post('/apiV2/posts', { board: 'free', title, text: `글 ${randomUUID()}` });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<{ postIdx: number }>().postIdx;
};

it('comments of a post carry the name of its author for the author alone, and the author is told of others', async () => {
  const [author, other] = [await member(), await member()];
  const postIdx = await write(author);
  const of = `/apiV2/comments/of/post/${postIdx}`;
  await other.post(of, { text: '저도 궁금해요' });
  await author.post(of, { text: '제가 쓴 글이에요' });
  const { name } = (await host().get(`/apiV2/posts/${postIdx}`)).json<{ name: string }>();
  const { items } = (await host().get(of)).json<{ items: readonly { role: string; name: string }[] }>();
  expect(items.map((one) => [one.role, one.name === name])).toEqual([
    ['member', false],
    ['author', true],
  ]);
  const { items: told } = (await author.get('/apiV2/user/me/notifications')).json<{ items: readonly { kind: string; link: object }[] }>();
  expect(told.map(({ kind, link }) => [kind, link])).toEqual([
    ['POST_COMMENTED', { site: 'community', path: expect.stringContaining(`/free/${postIdx}?comment=`) as string }],
  ]);
  const { items: rows } = (await host().get('/apiV2/posts?board=free')).json<{
    items: readonly { postIdx: number; commentCount: number }[];
  }>();
  expect(rows.find((one) => one.postIdx === postIdx)?.commentCount).toBe(2);
});

it('a post is found by the portal’s search until it is taken back, and its comments with it', async () => {
  const author = await member();
  const word = `나무늘보${randomUUID().slice(0, 4)}`;
  const postIdx = await write(author, `${word} 스터디`);
  const find = async () =>
    (await product.agent('career.localhost').get(`/apiV2/search?q=${encodeURIComponent(word)}`)).text.includes(`"/free/${postIdx}"`);
  await waitFor(async () => expect(await find()).toBe(true));
  await author.ask(`/apiV2/posts/${postIdx}`, { method: 'DELETE', body: {} });
  await waitFor(async () => expect(await find()).toBe(false));
  expect((await host().get(`/apiV2/comments/of/post/${postIdx}`)).status).toBe(404);
});

it('an operator who may decides of what was reported, and nobody else', async () => {
  const [author, reporter, operator] = [await member(), await member(), host()];
  const { email } = await register(operator);
  await sql`update account.member set type = 'OPERATOR' where email = ${email}`.execute(db);
  await operator.post('/users/sign-in', { email, password: PASSWORD });
  await turnOnFactor(operator);
  const postIdx = await write(author);
  await reporter.post(`/apiV2/posts/${postIdx}/reports`, { reason: 'rights', words: '제 사진이에요' });
  expect((await operator.get('/apiV2/reported-posts')).status).toBe(403);
  await sql`insert into account.operator_permission (member_id, permission) select id, 'community.moderate' from account.member where email = ${email}`.execute(
    db,
  );
  const { items } = (await operator.get('/apiV2/reported-posts')).json<{ items: readonly { postIdx: number; state: string }[] }>();
  expect(items.find((one) => one.postIdx === postIdx)?.state).toBe('hidden');
  const decided = await operator.post(`/apiV2/reported-posts/${postIdx}/decisions`, { keeps: false, words: '다른 사람의 사진' });
  expect(decided.status).toBe(200);
  expect((await reporter.get(`/apiV2/posts/${postIdx}`)).status).toBe(404);
  expect((await author.get(`/apiV2/posts/${postIdx}`)).json()).toMatchObject({ state: 'removed' });
});

it('staff who may are told who wrote something, and each time is kept with who asked and why', async () => {
  const [author, helper, operator, moderator] = [await member(), await member(), host(), host()];
  for (const [agent, permission] of [
    [operator, 'community.reveal'],
    [moderator, 'community.moderate'],
  ] as const) {
    const { email } = await register(agent);
    await sql`update account.member set type = 'OPERATOR' where email = ${email}`.execute(db);
    await agent.post('/users/sign-in', { email, password: PASSWORD });
    await turnOnFactor(agent);
    await sql`insert into account.operator_permission (member_id, permission) select id, ${permission} from account.member where email = ${email}`.execute(
      db,
    );
  }
  const [postIdx, other] = [await write(author), await write(author)];
  const { commentIdx } = (await helper.post(`/apiV2/comments/of/post/${postIdx}`, { text: '그건 아니에요' })).json<{
    commentIdx: number;
  }>();
  const of = `/apiV2/posts/${postIdx}/reveals`;
  const reason = '수사기관이 문서로 요청함';
  expect((await moderator.post(of, { reason })).status).toBe(403);
  expect((await author.post(of, { reason })).status).toBe(403);
  expect((await operator.post(of, { reason: '궁금' })).status).toBe(400);
  const idOf = async (agent: HttpAgent) => (await agent.get('/users/me')).json<{ id: string }>().id;
  expect((await operator.post(of, { reason })).json()).toMatchObject({ memberId: await idOf(author) });
  expect((await operator.post(of, { reason, commentIdx })).json()).toMatchObject({ memberId: await idOf(helper) });
  // Of a comment elsewhere nothing is said, and nothing is kept.
  expect((await operator.post(`/apiV2/posts/${other}/reveals`, { reason, commentIdx })).status).toBe(404);
  const { items } = (await operator.get('/apiV2/reveals')).json<{
    items: readonly { postIdx: number; commentIdx: number | null; by: string }[];
  }>();
  const by = await idOf(operator);
  expect(items.filter((one) => [postIdx, other].includes(one.postIdx))).toMatchObject([
    { postIdx, commentIdx, memberId: await idOf(helper), by, reason },
    { postIdx, commentIdx: null, memberId: await idOf(author), by, reason },
  ]);
});

it('a visitor’s list is dropped from the cache where something is written', async () => {
  const list = async () => (await host().get('/apiV2/posts?board=essay')).json<{ totalCount: number }>().totalCount;
  const before = await list();
  const author = await member();
  await author.post('/apiV2/posts', { board: 'essay', title: '자소서', text: `질문 ${randomUUID()}` });
  await waitFor(async () => expect(await list()).toBe(before + 1));
});

it('a board is searched by its page too, without a script, and the page of what was found is in no index', async () => {
  const word = `나무늘보${randomUUID().slice(0, 4)}`;
  const postIdx = await write(await member(), `${word} 스터디`);
  const page = async (path: string) => (await host().get(path)).text;
  const found = await page(`/free?q=${encodeURIComponent(` ${word} `)}`);
  expect(found).toContain(`href="/free/${postIdx}"`);
  expect(found).toMatch(/<form[^>]+action="\/free"/u);
  expect(found).toContain('noindex');
  expect(await page(`/essay?q=${encodeURIComponent(word)}`)).toContain(`‘${word}’ 글을 찾지 못했어요`);
  expect(await page(`/community?q=${encodeURIComponent(word)}`)).toContain(`href="/free/${postIdx}"`);
  expect(await page(`/free?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)).not.toContain('<img src=x');
});

it('an address in a post is looked at after it was written; one of this machine has no card', async () => {
  const author = await member();
  const href = 'http://127.0.0.1/a';
  const { postIdx } = (await author.post('/apiV2/posts', { board: 'free', title: '주소', text: `${randomUUID()}\n${href}` })).json<{
    postIdx: number;
  }>();
  const looked = async () => {
    const { rows } = await sql`select href, title from community.link_card where post_idx = ${postIdx}`.execute(db);
    return rows;
  };
  await waitFor(async () => expect(await looked()).toEqual([{ href, title: null }]));
  expect((await host().get(`/apiV2/posts/${postIdx}`)).json<{ cards: readonly object[] }>().cards).toEqual([]);
  expect((await host().get(`/free/${postIdx}`)).text).toContain(`href="${href}"`);
});

it('a board has a feed of what anybody may see, in which nothing is markup', async () => {
  const author = await member();
  const postIdx = await write(author, '<b>&스터디');
  const feed = await host().get('/apiV2/boards/free/feed');
  expect(feed.headers['content-type']).toContain('application/rss+xml');
  expect(feed.text).toContain('&lt;b&gt;&amp;스터디');
  expect(feed.text).toMatch(new RegExp(`<link>http://community\\.career\\.localhost[^<]*/free/${postIdx}</link>`));
  await author.ask(`/apiV2/posts/${postIdx}`, { method: 'DELETE', body: {} });
  expect((await host().get('/apiV2/boards/free/feed')).text).not.toContain(`/free/${postIdx}<`);
  expect((await host().get('/apiV2/boards/nowhere/feed')).status).toBe(404);
});

it('the nursing brand has boards of its own, and nothing of the portal’s', async () => {
  const postIdx = await write(await member());
  const shop = product.agent('nursing.localhost');
  const nursing = product.agent('community.nursing.localhost');
  for (const from of [shop, product.agent('study.nursing.localhost'), product.agent('cbt.nursing.localhost')])
    for (const path of ['/community', '/practicum?sort=hot'])
      expect((await from.get(path)).headers.location).toBe(`${nursing.origin}${path}`);
  expect((await shop.get('/free')).status).toBe(404);
  const boardsOf = async (agent: HttpAgent) =>
    (await agent.get('/apiV2/boards')).json<{ items: readonly { slug: string }[] }>().items.map(({ slug }) => slug);
  const [own, portals] = [await boardsOf(nursing), await boardsOf(host())];
  expect(own).toContain('nurse-licence');
  expect(own.filter((slug) => portals.includes(slug))).toEqual([]);
  for (const path of [`/apiV2/posts/${postIdx}`, `/apiV2/comments/of/post/${postIdx}`, '/apiV2/posts?board=free'])
    expect((await nursing.get(path)).status).toBe(404);
  const nurse = product.agent('community.nursing.localhost');
  await register(nurse);
  expect((await nurse.post('/apiV2/posts', { board: 'free', title: '실습', text: '무엇을 챙길까요?' })).status).toBe(404);
  const written = await nurse.post('/apiV2/posts', { board: 'practicum', title: '실습', text: `무엇을 챙길까요? ${randomUUID()}` });
  const { postIdx: ofNurse } = written.json<{ postIdx: number }>();
  const all = (await nursing.get('/apiV2/posts')).json<{ items: readonly { postIdx: number; board: { slug: string } }[] }>().items;
  expect(all.map((one) => one.postIdx)).toContain(ofNurse);
  expect(all.filter(({ board }) => portals.includes(board.slug))).toEqual([]);
  expect((await host().get(`/apiV2/posts/${ofNurse}`)).status).toBe(404);
});
