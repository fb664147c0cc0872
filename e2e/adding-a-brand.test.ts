import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { PASSWORD } from '../testing/member.ts';
import { miniPackage } from '../testing/mini-package.ts';
import { TestProduct } from '../testing/product.ts';
import { copyRepository, SPARING } from '../testing/repository-copy.ts';
import { readBoundaries } from '../tools/boundaries/boundaries.ts';
import { checkInvariants } from '../tools/boundaries/invariants.ts';
import { newBrand } from '../tools/new/new-brand.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { playerOf } from './lib/player.ts';

/*
 * docs/adding-a-brand.md, followed in a copy of this repository: what the command makes keeps every rule, and with words, colours, menu and categories of its
 * own it is built, started and walked like any brand. It has neither portal nor shop.
 */
/** The copy's own brand: one that is not here yet. */
const ID = ['police', 'sample'].find((id) => !existsSync(`brands/${id}`)) ?? 'other';
const HOST = `cbt.${ID}.localhost`;
const BRAND = { main: '#b3261e', action: '#8f1d17' };
const CATEGORIES = [
  ['constable', '순경 공채'],
  ['promotion', '승진 시험'],
] as const;

/** What the menu of a new brand begins with, in its order: of a member's own pages, and of all. */
const template = readFileSync('tools/new/brand/menu.ts.template', 'utf8');
const labelsOf = (list: string): readonly string[] =>
  [...(new RegExp(`const ${list} = \\[([^\\]]*)`).exec(template)?.[1] ?? '').matchAll(/cbt\('([^']+)'/g)].map(([, label = '']) => label);

const { url } = testDatabase<never>();
const visit = useBrowser();
const { root, remove } = copyRepository({ withBuild: false });
let written: readonly string[] = [];
let product: TestProduct;

const edit = (path: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): void => {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const after = changes.reduce((text, [from, to]) => text.replace(from, to), before);
  if (after === before) throw new Error(`${path} is not as it was`);
  writeFileSync(file, after);
};
/** @returns what a tool complains of */
const tool = (name: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...SPARING };
    execFile(join(root, 'node_modules/.bin', name), args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : ''),
    );
  });

beforeAll(async () => {
  written = await newBrand(root, ID);
  edit(`brands/${ID}/brand.ts`, [/name: '[A-Z]\w+'/, "name: '마루폴리스'"], [/themeColor: '#\w+'/, `themeColor: '${BRAND.main}'`]);
  edit(`brands/${ID}/tokens.css`, [/--b-500: #\w+/, `--b-500: ${BRAND.main}`], [/--b-600: #\w+/, `--b-600: ${BRAND.action}`]);
  const links = CATEGORIES.map(([id, name]) => `cbt('${name}', '/exam/${id}'), `).join('');
  edit(`brands/${ID}/menu.ts`, ['...mine]', `${links}...mine]`]);
  const types = CATEGORIES.map(
    ([id, name], at) => `\n  - { id: ${id}, name: ${name}, paper: ${at + 1}, children: [ { id: ${id}-basic, name: 기본 } ] }`,
  ).join('');
  edit('content/exam-types.yaml', [new RegExp(`(?<=\\n${ID}:)[^]*$`), `${types}\n`]);
  const complaint = await tool('vite', 'build', '--logLevel', 'warn');
  if (complaint) throw new Error(complaint);
  product = await TestProduct.prepare({ databaseUrl: url, root, env: { BRANDS: `career,nursing,${ID}` } });
  const packages = join(product.dataDir, 'packages');
  const own = await miniPackage('plain', packages, (yaml) =>
    yaml.replace('brand: plain', `brand: ${ID}`).replace('types: [general-basic]', 'types: [constable-basic]'),
  );
  await product.import(own, await miniPackage('career', packages));
  await product.start();
});
afterAll(async () => {
  await product.end();
  remove();
});

it('changes the lists of brands, the settings and the exam types; all else is in its folder, and every rule is kept', async () => {
  expect(written.filter((path) => !path.startsWith(`brands/${ID}/`))).toEqual([
    'brands/index.ts',
    'brands/tokens.css',
    '.env.example',
    'content/exam-types.yaml',
    'brands/legal-documents.lock.json',
  ]);
  await expect(newBrand(root, ID)).rejects.toThrow('EEXIST');
  await expect(newBrand(root, 'fire-fighter')).rejects.toThrow('one word');
  expect(checkInvariants(root)).toEqual([]);
  // Packages are links to where rules do not look for them.
  expect((await readBoundaries(root)).violations.filter(({ to }) => !to.includes('node_modules/'))).toEqual([]);
  expect(await tool('oxlint', '--deny-warnings', 'brands')).toBe('');
  expect(await tool('oxfmt', 'brands')).toBe('');
  expect(await tool('vitest', 'run', '--project', 'unit', 'brands')).toBe('');
});

const looks = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colourOf = (role: string) => {
      probe.style.color = `var(${role})`;
      const [, ...rgb] = /(\d+), (\d+), (\d+)/.exec(getComputedStyle(probe).color) ?? [];
      return `#${rgb.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    };
    const is = { main: colourOf('--main'), action: colourOf('--action') };
    probe.remove();
    return is;
  });

it('is walked from its menu to a saved answer, by a visitor who then registers and signs in', async () => {
  const { context, page } = await visit({ expects: /status of 404/ });
  const at = (path: string) => product.url(HOST, path);
  await page.goto(at('/'));
  await expect.poll(() => looks(page)).toEqual(BRAND);
  await expect.poll(() => page.getByRole('banner').innerText()).toContain('마루폴리스');
  const menu = page.getByRole('navigation').first();
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual([...labelsOf('all'), ...CATEGORIES.map(([, name]) => name), ...labelsOf('mine')]);

  await menu.getByRole('link', { name: '순경 공채' }).click();
  await page.getByRole('heading', { level: 1, name: '순경 공채 시험' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: '작은 모의고사', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '작은 모의고사' }).waitFor();
  await page.getByRole('link', { name: '1회 풀기' }).first().click();
  await press(page.getByRole('button', { name: '모의고사 시작하기' }));
  const player = playerOf(page);
  await player.isOpen();
  await player.choose(3);
  await player.isSaved();

  await page.goto(at('/exam/all'));
  await page.getByRole('banner').getByRole('link', { name: '회원가입' }).click();
  await page.getByRole('heading', { level: 1, name: '회원가입' }).waitFor();
  expect(new URL(page.url()).hostname).toBe(HOST);
  const email = `${randomUUID()}@${ID}.test`;
  await page.getByLabel('이름', { exact: true }).fill('박수험');
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  // What the command makes has documents to agree to.
  await page.getByLabel('필수 항목에 모두 동의').check();
  await press(page.getByRole('button', { name: '가입하기' }));
  await page.waitForURL(at('/exam/all'));
  await page.getByRole('banner').getByText('박수험 님').waitFor();

  // What the page still asks for would be refused.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(at('/exam/all'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: '로그인', exact: true }));
  await page.waitForURL(at('/exam/all'));
  // What was begun before belongs to the member.
  await page.goto(at('/cbt/practice'));
  await page.getByRole('link', { name: '이어서 풀기' }).click();
  await player.isOpen();
  await expect.poll(async () => (await player.marks())[0]).toEqual([3]);

  expect((await page.goto(at('/nothing')))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '찾을 수 없는 페이지입니다' }).waitFor();
  await expect.poll(() => looks(page)).toEqual(BRAND);
});

it('leaves the hosts of other brands as they are', async () => {
  const { page } = await visit();
  const { cbt, account } = hostsOf('career');
  await page.goto(product.url(cbt, '/exam/all'));
  await page.getByRole('main').getByRole('link', { name: '작은 모의고사', exact: true }).waitFor();
  expect((await looks(page)).main).toBe('#01a0ff');
  expect(await page.content()).not.toMatch(new RegExp(`마루폴리스|${ID}`));
  expect((await product.agent(account).get('/login')).status).toBe(200);
  expect((await product.agent(hostsOf('nursing').cbt).get('/exam/constable')).status).toBe(404);
  expect((await product.agent(`${ID}.localhost`).get('/')).status).toBeGreaterThanOrEqual(300);
  expect(product.logs).not.toMatch(/"level":[56]0/);
});
