import { join } from 'node:path';
import type { ExamDetailView, ExamView, Paper } from '@modules/exam';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { miniPackage } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/*
 * Who may read a paper: everybody that of a free sitting, whoever began it any other, and nobody on another brand's hosts.
 */
const product = servedProduct();
const cbt = (brand = 'career') => product.agent(`cbt.${brand}.localhost`);

let paid: ExamDetailView;
let free: ExamDetailView;
let paidHash: string;
const hashOf = async ({ examDetailIdx }: { readonly examDetailIdx: number }): Promise<string> => {
  const { rows } = await sql<{
    hash: string;
  }>`select paper_hash as hash from exam.exam_detail where exam_detail_idx = ${examDetailIdx}`.execute(product.database.db);
  return rows[0]!.hash;
};
const examOf = async () => (await cbt().get('/apiV2/exams/mini')).json<ExamView>();

beforeAll(async () => {
  const { details } = await examOf();
  paid = details.find(({ isFree }) => !isFree)!;
  free = details.find(({ isFree }) => isFree)!;
  paidHash = await hashOf(paid);
});

describe('the paper of a free sitting', () => {
  it('is for everybody, and every cache may keep it', async () => {
    const answer = await cbt().get(`/apiV2/papers/${free.paperHash}`, { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect((await cbt().get(`/apiV2/papers/${free.paperHash}`)).json<Paper>().examDetailIdx).toBe(free.examDetailIdx);
    expect((await cbt().get(`/apiV2/papers/${free.paperHash}`, { 'if-none-match': answer.headers.etag! })).status).toBe(304);
  });

  it('carries nobody’s cookie: a shared cache would hand it to the next', async () => {
    const agent = cbt();
    await register(agent);
    const session = agent.cookies
      .filter(({ name }) => name !== 'accessToken')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    expect((await cbt().get('/users/me', { cookie: session })).setCookies).not.toEqual([]);
    expect((await cbt().get(`/apiV2/papers/${free.paperHash}`, { cookie: session })).setCookies).toEqual([]);
  });

  it('is not found on another brand’s hosts', async () => {
    const answer = await cbt('nursing').get(`/apiV2/papers/${free.paperHash}`);
    expect([answer.status, answer.json().kind, answer.headers['cache-control']]).toEqual([
      404,
      'exam/paper-not-found',
      'private, no-store',
    ]);
  });
});

describe('the paper of a sitting that must be bought', () => {
  it('is refused to nobody, a visitor, a member and whoever sits another, also where the hash is known', async () => {
    const [visitor, member] = [new Sitter(cbt()), cbt()];
    await visitor.start(free.examDetailIdx);
    await register(member);
    for (const [agent, headers] of [
      [cbt(), {}],
      [visitor.agent, {}],
      [member, {}],
      [cbt(), visitor.token],
      [cbt(), { authorization: 'Bearer x.y' }],
    ] as const) {
      const answer = await agent.get(`/apiV2/papers/${paidHash}`, headers);
      expect([answer.status, answer.json().kind, answer.headers['cache-control']]).toEqual([403, 'exam/not-entitled', 'private, no-store']);
    }
    expect((await cbt('nursing').get(`/apiV2/papers/${paidHash}`)).status).toBe(404);
  });

  it('is named in no answer and on no page that everybody gets', async () => {
    const open = [
      `/apiV2/exams/mini`,
      '/apiV2/exams/mini/exam-details',
      `/apiV2/exam-details/${paid.examDetailIdx}`,
      '/apiV2/exams',
      '/exam/detail/mini',
      `/cbt/select/${paid.examDetailIdx}`,
      `/cbt/practice/${paid.examDetailIdx}`,
    ];
    for (const path of open) {
      const answer = await cbt().get(path);
      expect([path, answer.status, answer.text.includes(paidHash)]).toEqual([path, 200, false]);
    }
    expect((await examOf()).details.map(({ isFree, paperHash }) => isFree === (paperHash !== null))).not.toContain(false);
  });
});

// On a brand of its own: what is free on it is sold afterwards.
it('whoever began a sitting while it was free goes on with it: by cookie or by the attempt’s token, in no shared cache', async () => {
  const shop = () => cbt('nursing');
  const [member, visitor] = [shop(), new Sitter(shop())];
  await register(member);
  const { examDetailIdx } = (await shop().get('/apiV2/exams/mini')).json<ExamView>().details.find(({ isFree }) => isFree)!;
  const view = await new Sitter(member).start(examDetailIdx);
  await visitor.start(examDetailIdx);
  const study = shop();
  await register(study);
  expect((await study.post('/apiV2/study-sessions', { examDetailIdx })).status).toBe(200);
  const path = `/apiV2/papers/${view.paperHash}`;

  await product.bring(await miniPackage('nursing', join(product.dataDir, 'sold'), (yaml) => yaml.replaceAll('free: true', 'free: false')));
  await expect.poll(async () => (await shop().get(path)).status).toBe(403);
  for (const [agent, headers] of [
    [member, {}],
    [visitor.agent, {}],
    [study, {}],
    [shop(), visitor.token],
  ] as const) {
    const answer = await agent.get(path, headers);
    expect([answer.status, answer.headers['cache-control'], answer.headers.vary]).toEqual([
      200,
      'private, no-cache',
      'accept-encoding, authorization, cookie',
    ]);
    expect(answer.json<Paper>().examDetailIdx).toBe(examDetailIdx);
    expect((await agent.get(path, { ...headers, 'if-none-match': answer.headers.etag! })).status).toBe(304);
  }
  expect((await shop().get(path, { 'if-none-match': `"${view.paperHash}"` })).status).toBe(403);
  const stem = (await member.get(path)).json<Paper>().problems[0]?.stem.find((part) => typeof part === 'string');
  const page = await member.get(`/cbt/practice/${examDetailIdx}`);
  expect([page.status, stem, page.text.includes(String(stem))]).toEqual([200, expect.any(String), true]);
  // The same address asked by others afterwards: no cache of pages hands it on.
  const another = shop();
  await register(another);
  for (const other of [shop(), another, shop()]) {
    const shown = await other.get(`/cbt/practice/${examDetailIdx}`);
    expect([shown.status < 500, shown.text.includes(String(stem))]).toEqual([true, false]);
  }
  await member.post('/users/sign-out');
  expect((await member.get(`/cbt/practice/${examDetailIdx}`)).text).not.toContain(String(stem));
  expect((await member.get(path)).status).toBe(403);
});
