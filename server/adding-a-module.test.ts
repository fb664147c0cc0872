import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpAgent, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { TestProduct } from '../testing/product.ts';
import { complaintsOf, copyRepository } from '../testing/repository-copy.ts';
import { readBoundaries } from '../tools/boundaries/boundaries.ts';
import { checkInvariants } from '../tools/boundaries/invariants.ts';
import { newModule } from '../tools/new/new-module.ts';
import { newPage } from '../tools/new/new-page.ts';

/*
 * docs/adding-a-module.md, followed in a copy of this repository: what the commands make keeps every rule, its own tests pass, and the product with it has the
 * module's table, endpoints, fields and mutations of the graph, job, interval, part of a member's export and page, with no other file changed.
 */
const NAME = 'study-group';
const { db, url } = testDatabase<never>();
const { root, remove } = copyRepository();
let written: readonly string[] = [];
let writtenPage: readonly string[] = [];
beforeAll(() => {
  written = newModule(root, NAME);
  writtenPage = newPage(root, `mycbt/${NAME}`, 'cbt');
});
afterAll(remove);

const tool = (name: string, ...args: readonly string[]) => complaintsOf(root, name, args);
const PAGE = `sites/cbt/pages/my/${NAME}`;
const sources = () => [...written, ...writtenPage].filter((path) => /\.tsx?$/.test(path));

it('changes the lists of modules, the lock file and what is said of exports and erasure; all else is in its folder', () => {
  expect(written.filter((path) => !path.startsWith(`modules/${NAME}/`)).map((path) => path.replace(/\d{4}/, 'NNNN'))).toEqual([
    `db/migrations/NNNN-${NAME}.sql`,
    'modules/module-dependencies.json',
    'server/modules.ts',
    'docs/export-format.md',
    'docs/erasure.md',
    'package-lock.json',
  ]);
  expect(writtenPage).toEqual([`${PAGE}/copy/ko.json`, `${PAGE}/page.tsx`, 'sites/cbt/my-pages.ts', 'sites/app/route-tree.gen.ts']);
  expect(() => newModule(root, NAME)).toThrow('EEXIST');
});

it('keeps every rule of the repository', async () => {
  expect(checkInvariants(root)).toEqual([]);
  // Packages are links to where rules do not look for them.
  expect((await readBoundaries(root)).violations.filter(({ to }) => !to.includes('node_modules/'))).toEqual([]);
  await tool('oxfmt', ...sources());
  expect(await tool('oxlint', '--deny-warnings', ...sources())).toBe('');
});

/** Those of the page: `new-page.test.ts`, which asks the compiler about the tree of routes already. */
it('has types that the list of modules agrees with', async () => {
  const config = {
    extends: './tsconfig.json',
    include: [`modules/${NAME}`, 'server/modules.ts', 'server/compose.ts', 'platform/testing', '**/*.d.ts'],
  };
  writeFileSync(join(root, 'tsconfig.module.json'), JSON.stringify(config));
  expect(await tool('tsc', '--checkers', '1', '-p', 'tsconfig.module.json')).toBe('');
});

/** The module's page. Until all of its source is read, whoever asks is told to come again. */
const shownOn = async (agent: HttpAgent): Promise<string> => {
  const ask = () => agent.get(`/mycbt/${NAME}`, { accept: 'text/html' });
  await expect.poll(async () => (await ask()).status, { interval: 500 }).toBe(200);
  const { text } = await ask();
  return text.replaceAll('<!-- -->', '');
};

/** Mutations and the loader, as a page would ask for them. */
const graphWalk = async (agent: HttpAgent, firstIdx: number): Promise<void> => {
  const ask = async (query: string, of = agent) => (await of.post('/graphql', { query })).json<{ data: unknown; errors?: unknown[] }>();
  expect(await ask('mutation { addStudyGroup(title: "수요일 모임") { title } }')).toEqual({
    data: { addStudyGroup: { title: '수요일 모임' } },
  });
  const { data } = await ask('{ studyGroups { id } }');
  const [newest] = (data as { readonly studyGroups: readonly { readonly id: string }[] }).studyGroups;
  expect(
    await ask(
      `{ a: studyGroup(id: "${newest?.id}") { title } b: studyGroup(id: "${firstIdx}") { title } c: studyGroup(id: "999999") { title } }`,
    ),
  ).toEqual({
    data: { a: { title: '수요일 모임' }, b: { title: '화요일 모임' }, c: null },
  });
  const refusals = [
    ['mutation { addStudyGroup(title: " ") { id } }', agent, 'request/invalid', 400],
    ['mutation { removeStudyGroup(id: "999999") }', agent, 'study-group/not-found', 404],
    [
      'mutation { addStudyGroup(title: "남") { id } }',
      new HttpAgent(agent.host, () => Number(new URL(agent.origin).port)),
      'account/signed-out',
      401,
    ],
  ] as const;
  for (const [query, of, kind, status] of refusals)
    expect((await ask(query, of)).errors).toMatchObject([{ extensions: { kind, status, requestId: expect.any(String) as string } }]);
  expect(await ask(`mutation { removeStudyGroup(id: "${newest?.id}") }`)).toEqual({ data: { removeStudyGroup: true } });
};

/** How many were counted on all days: by this test, and by the one that shares its database. */
const counted = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(added_count), 0)::int as n from study_group.added_day`.execute(db);
  return rows[0]?.n ?? 0;
};

it('stands in the product that is started with it', async () => {
  // The page is not in what was built of this repository: it comes from its source, as `npm run dev` shows it.
  const product = await TestProduct.start({ databaseUrl: url, root, env: { MARU_DEV: '1', NODE_ENV: 'development' } });
  try {
    const agent = product.agent('cbt.career.localhost');
    expect((await agent.get('/apiV2/user/me/study-groups')).status).toBe(401);
    expect(await shownOn(agent)).toContain('새 화면은 로그인한 회원만 볼 수 있어요');
    await register(agent);
    const before = await counted();
    const added = (await agent.post('/apiV2/user/me/study-groups', { title: '화요일 모임' })).json<{ readonly studyGroupIdx: number }>();
    expect((await agent.get('/apiV2/user/me/study-groups')).json()).toMatchObject({ totalCount: 1, items: [{ title: '화요일 모임' }] });
    const graph = await agent.at('api.career.localhost').post('/graphql', { query: '{ studyGroups { id title } }' });
    expect(graph.json()).toEqual({ data: { studyGroups: [{ id: String(added.studyGroupIdx), title: '화요일 모임' }] } });
    await graphWalk(agent.at('api.career.localhost'), added.studyGroupIdx);
    expect(await shownOn(agent)).toMatch(/<h1[^>]*>새 화면<\/h1><ul><li>화요일 모임/);
    // Both were counted, by a job.
    await expect.poll(counted).toBe(before + 2);
    expect((await agent.get('/apiV2/user/me/export')).json()).toMatchObject({ studyGroups: [{ title: '화요일 모임' }] });
    const path = `/apiV2/user/me/study-groups/${added.studyGroupIdx}`;
    expect((await agent.ask(path, { method: 'DELETE' })).status).toBe(400);
    expect((await agent.ask(path, { method: 'DELETE', body: {} })).status).toBe(200);
    const again = await agent.ask(path, { method: 'DELETE', body: {} });
    expect([again.status, again.json().message]).toEqual([404, '이미 지워졌거나 없는 항목입니다.']);
    const documented = (await agent.get('/apiV2/openapi.json')).json<{ readonly paths: object }>().paths;
    expect(Object.keys(documented)).toEqual(expect.arrayContaining(['/apiV2/user/me/study-groups/{studyGroupIdx}']));
    expect(product.logs).not.toMatch(/"level":[56]0/);
  } finally {
    await product.end();
  }
});

it('fails a test in which it answers other than its routes document', async () => {
  const store = join(root, `modules/${NAME}/server/store.ts`);
  const written = readFileSync(store, 'utf8');
  writeFileSync(store, written.replace(/createdAt: \w+\.getTime\(\)/, 'createdAt: String(created_at) as never'));
  const product = await TestProduct.start({ databaseUrl: url, root });
  try {
    const agent = product.agent('cbt.career.localhost');
    await register(agent);
    const before = await counted();
    expect((await agent.post('/apiV2/user/me/study-groups', { title: '화요일 모임' })).status).toBe(500);
    const undocumented: string[] = [];
    const soFar = () => {
      undocumented.push(...product.undocumentedAnswers());
      return undocumented;
    };
    await expect.poll(soFar).toEqual([expect.stringMatching(/^POST \/apiV2\/user\/me\/study-groups: createdAt: /)]);
    // It was added all the same, and nothing of it is left to be counted in another test.
    await expect.poll(counted).toBe(before + 1);
  } finally {
    writeFileSync(store, written);
    await product.end();
  }
});

/** Projects of their own: those of the repository import its fixture, which these tests do not need. */
const CONFIG = `
  import { defineConfig } from 'vitest/config';
  const shared = { setupFiles: ['platform/testing/setup.ts'], provide: { givenDatabaseUrl: process.env.TEST_DATABASE_URL, templateUrl: '' } };
  const globalSetup = ['platform/testing/global-setup.ts'];
  export default defineConfig({
    test: {
      maxWorkers: 1,
      projects: [
        { test: { ...shared, name: 'unit', include: ['modules/${NAME}/domain/*.test.ts'] } },
        { test: { ...shared, name: 'server', include: ['modules/${NAME}/server/*.test.ts'], globalSetup, expect: { poll: { timeout: 60_000 } } } },
      ],
    },
  });`;

it('brings tests of its own, which pass, and which a developer goes on from', async () => {
  const tests = [`modules/${NAME}/domain/retention.test.ts`, `modules/${NAME}/server/${NAME}.test.ts`];
  expect(written.filter((path) => path.endsWith('.test.ts'))).toEqual(tests);
  expect(readFileSync(join(root, 'server/modules.ts'), 'utf8')).toMatch(/studyGroupModule,?\s*\] as const/);
  writeFileSync(join(root, 'vitest.module.config.ts'), CONFIG);
  expect(await complaintsOf(root, 'vitest', ['run', '--config', 'vitest.module.config.ts'], { TEST_DATABASE_URL: url })).toBe('');
});
