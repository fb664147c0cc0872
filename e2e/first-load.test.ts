import { articleIn } from '@modules/company-analysis/testing';
import { exampleIn } from '@modules/cover-letter/testing';
import { KINDS } from '@modules/listing/terms';
import { listingsIn } from '@modules/listing/testing';
import { predictionsIn } from '@modules/prediction/testing';
import { announceContentChange } from '@platform/module';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';

/*
 * What a visitor's first page loads as scripts, as the server sends them (docs/decisions/0280-what-counts-as-first-load.md). All that the visit loads by itself
 * until nothing is loading any more counts, whatever asks for it: the page, its header, what is loaded ahead for the next page. What a pointer, a
 * finger or a key brings does not.
 */
const product = useProduct();
const visit = useBrowser();
const { cbt, account } = hostsOf('career');
const DAY_MS = 86_400_000;
const KB = 1024;
const inDays = (days: number): number => Date.now() + days * DAY_MS;

let listingIdx = 0;
let organizationIdx = 0;
let detailIdx = 0;
beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  organizationIdx = await organization('한울전력');
  const idxs: number[] = [];
  for (const kind of KINDS)
    for (const days of [0, 3, 9]) idxs.push(await listing(organizationIdx, { kind, opensAt: inDays(-3), deadlineAt: inDays(days) }));
  listingIdx = idxs.at(-1) ?? 0;
  await articleIn(product.db, 'career', organizationIdx, { slug: 'hanul-power' });
  await exampleIn(product.db, 'career', organizationIdx);
  await predictionsIn(product.db, 'career').event('now', { opensAt: inDays(-1), closesAt: inDays(1) });
  await announceContentChange(product.db, { brandId: 'career', kind: 'listing', ids: idxs });
  await announceContentChange(product.db, { brandId: 'career', kind: 'organization', ids: [organizationIdx] });
  const exam = (await product().agent(cbt).get('/apiV2/exams/mini')).json<{ details: { examDetailIdx: number }[] }>();
  detailIdx = exam.details[0]?.examDetailIdx ?? 0;
});

/** Longer than what the page itself puts off: the next is asked for by then. */
const QUIET_MS = 1500;
/** Until nothing has been asked for a while. An event stream stays open. */
const quiet = async (page: Page, isLoading: () => boolean, lastAt: () => number): Promise<void> => {
  while (isLoading() || Date.now() - lastAt() < QUIET_MS) await page.waitForTimeout(100);
};

interface Loaded {
  readonly name: string;
  readonly bytes: number;
  readonly encoding: string | undefined;
}
const scriptsOf = async (address: string): Promise<readonly Loaded[]> => {
  const { context, page } = await visit();
  const underWay = new Set<Request>();
  const scripts: Promise<Loaded>[] = [];
  let changedAt = Date.now();
  const ends = (request: Request) => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  // Of the whole context: a service worker's scripts would count too.
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    underWay.add(request);
    changedAt = Date.now();
  });
  context.on('requestfailed', ends);
  context.on('requestfinished', (request) => {
    ends(request);
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'script' && !pathname.endsWith('.js')) return;
    const measure = async () => ({
      name: pathname.replace(/^.*\/|-[\w-]{7}\.js$/g, ''),
      bytes: (await request.sizes()).responseBodySize,
      encoding: (await (await request.response())?.allHeaders())?.['content-encoding'],
    });
    scripts.push(measure());
  });
  expect((await page.goto(address))?.status(), address).toBe(200);
  await quiet(
    page,
    () => underWay.size > 0,
    () => changedAt,
  );
  return Promise.all(scripts);
};
/** All of them together, KB, and which they are: who sees it grow finds what grew. */
const sizeOf = async (address: string): Promise<{ readonly kb: number; readonly list: string }> => {
  const scripts = await scriptsOf(address);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  const list = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map((script) => `${script.name} ${script.bytes}`)
    .join(', ');
  // The smallest files are sent as they are.
  expect(scripts.find(({ encoding, bytes: size }) => encoding !== 'br' && size > KB)).toBeUndefined();
  expect(bytes, list).toBeGreaterThan(50 * KB);
  return { kb: bytes / KB, list };
};
const sizeAt = { cbt: (path: string) => sizeOf(product().url(cbt, path)), portal: (path: string) => sizeOf(product().url(account, path)) };

describe('scripts of a first load, KB', () => {
  it.each([
    ['/exam/all', 110],
    ['/', 120],
    ['/exam/detail/mini', 120],
  ])('CBT: %s at most %d', async (path, bar) => {
    const { kb, list } = await sizeAt.cbt(path);
    expect(kb, list).toBeLessThanOrEqual(bar);
  });

  it('the exam player at most 140', async () => {
    const { kb, list } = await sizeAt.cbt(`/cbt/practice/${detailIdx}`);
    expect(kb, list).toBeLessThanOrEqual(140);
  });

  it.each(KINDS)('the list of %s at most 120', async (kind) => {
    const { kb, list } = await sizeAt.portal(`/list/${kind}`);
    expect(kb, list).toBeLessThanOrEqual(120);
  });

  it('a listing at most 110', async () => {
    const { kb, list } = await sizeAt.portal(`/listing/${listingIdx}`);
    expect(kb, list).toBeLessThanOrEqual(110);
  });

  it('a company at most 120', async () => {
    const { kb, list } = await sizeAt.portal(`/company-info/${organizationIdx}`);
    expect(kb, list).toBeLessThanOrEqual(120);
  });

  it.each([
    '/',
    '/recruit-home',
    '/calendar',
    '/search?q=%ED%95%9C%EC%9A%B8&p=1',
    '/company-info',
    '/company-analysis',
    '/company-analysis/hanul-power',
    '/channel?tab=home',
    '/cover-letter/search',
    '/cover-letter/hanul-power-electric',
    '/notice',
    '/prediction/now',
    '/nav',
  ])('portal: %s at most 120', async (path) => {
    const { kb, list } = await sizeAt.portal(path);
    expect(kb, list).toBeLessThanOrEqual(120);
  });
});
