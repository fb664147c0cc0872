import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/*
 * What a host answers by itself, before any endpoint and page: no access rule stands before it (`rest-access.test.ts` has those), so it has to be the
 * same for everybody. Every address that the two files know has a row, and is asked for by every kind of visitor.
 */
const FILES = ['server/app.ts', 'server/documents.ts'];
const FORGED = '0'.repeat(64);
/** By the beginning that the files know: what is asked for, and what comes. */
const ROWS: Readonly<Record<string, readonly (readonly [address: string, status: number])[]>> = {
  '/healthz': [['/healthz', 200]],
  '/readyz': [['/readyz', 200]],
  '/files/': [
    ['/files/KEPT', 200],
    [`/files/${FORGED}.png`, 404],
  ],
  '/image': [
    ['/image?url=/brand/career/icon.svg&w=640', 400],
    [`/image?url=/files/${FORGED}.png&w=640`, 404],
  ],
  '/preview/': [['/preview/exam/mini.0000000000000000.png', 302]],
  '/robots.txt': [['/robots.txt', 200]],
  '/sitemap': [['/sitemap.xml', 200]],
  '/app': [['/app-icon/any-192.00000000.png', 302]],
  '/app.webmanifest': [['/app.webmanifest', 200]],
  '/app-icon/': [['/app-icon/any-192.00000000.png', 302]],
  '/app-offline': [['/app-offline', 200]],
};

/** Addresses that stand in a source: as texts, and as the ways that a pattern may begin. */
const addressesIn = (source: string): readonly string[] => {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const texts = [...code.matchAll(/(['"`])(\/[\w.-]+\/?)\1/g)].map(([, , text = '']) => text);
  const patterns = [...code.matchAll(/\/\^\\\/\(\?:([^)]*)\)/g)].flatMap(([, ways = '']) =>
    ways.split('|').map((way) => `/${way.replaceAll('\\', '').replace(/\$$/, '')}`),
  );
  return [...texts, ...patterns];
};

const product = servedProduct();
const career = () => product.agent('cbt.career.localhost');
let kept = '';
const visitors = new Map<string, ReturnType<typeof career>>();

beforeAll(async () => {
  const { examIdx } = (await career().get('/apiV2/exams/mini')).json<{ examIdx: number }>();
  const { rows } = await sql<{ hash: string }>`select paper_hash as hash from exam.exam_detail where exam_idx = ${examIdx}`.execute(
    product.database.db,
  );
  for (const { hash } of rows) kept ||= /\/files\/([0-9a-f]{64}\.\w+)/.exec((await career().get(`/apiV2/papers/${hash}`)).text)?.[1] ?? '';
  visitors.set('nobody', career());
  for (const type of ['NORMAL', 'CORPORATE', 'OPERATOR']) {
    const agent = career();
    const { email } = await register(agent);
    await sql`update account.member set type = ${type}, approved = true where email = ${email}`.execute(product.database.db);
    await agent.post('/users/sign-in', { email, password: PASSWORD });
    visitors.set(type, agent);
  }
});

it('finds addresses however they are written', () => {
  expect(addressesIn("if (path === '/a' || path.startsWith('/b/')) {}\n// '/c'\nconst D = /^\\/(?:d$|e\\/|f\\.txt$)/;")).toEqual([
    '/a',
    '/b/',
    '/d',
    '/e/',
    '/f.txt',
  ]);
});

it('every address that a host answers by itself has its row, and no row is left of one that is gone', () => {
  const known = FILES.flatMap((file) => addressesIn(readFileSync(join(import.meta.dirname, '..', file), 'utf8')));
  // Named by the module that answers it.
  expect([...new Set([...known, '/app-offline'])].toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

it.each([...new Map(Object.values(ROWS).flat()).entries()])('%s is answered alike to everybody', async (address, status) => {
  const path = address.replace('KEPT', kept);
  const answers: string[] = [];
  for (const [visitor, agent] of visitors) {
    const answer = await agent.get(path);
    expect([visitor, answer.status, answer.headers['set-cookie']]).toEqual([visitor, status, undefined]);
    answers.push(JSON.stringify([answer.headers['cache-control'], answer.headers.location, answer.headers.vary, answer.text]));
  }
  expect([answers.length, new Set(answers).size]).toEqual([4, 1]);
});
