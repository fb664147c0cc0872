import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { isKept, isOfflineKept } from './lib/kept.ts';
import { playerOf } from './lib/player.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/*
 * A browser that shows its workers no cookies, as Firefox before 140 and Safari before 18.4: what says them is taken away before any script of a worker or
 * a page runs. What was kept of a bought sitting is for its buyer there as well (docs/decisions/0670).
 */
const product = useProduct();
const visit = useBrowser();
const { cbt } = hostsOf('career');
const WITHOUT = `Object.defineProperty(globalThis, 'cookieStore', { value: undefined });\n`;
const WORKERS = new Set(['/service-worker.js', '/app-worker.js']);
/** In front of the product: a worker's script meets no `route`. */
const proxy = http.createServer((request, response) => {
  const isWorker = WORKERS.has(request.url ?? '');
  const { 'accept-encoding': encoding, ...headers } = request.headers;
  const asked = http.request(
    {
      host: '127.0.0.1',
      port: product().port,
      method: request.method,
      path: request.url,
      headers: { ...headers, ...(!isWorker && encoding !== undefined && { 'accept-encoding': encoding }) },
    },
    (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...rest, ...(!isWorker && length !== undefined && { 'content-length': length }) });
      if (isWorker && answer.statusCode === 200) response.write(WITHOUT);
      answer.pipe(response);
    },
  );
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
});
beforeAll(() => new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

/** A bought sitting under way, kept by both workers. @returns its address */
const bought = async () => {
  const { context, page } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });
  await context.addInitScript(WITHOUT);
  const { email } = await signIn(context, product(), 'career');
  const given = ['--brand', 'career', '--member', email, '--exam', 'mini', '--sitting', 'paid', '--by', '운영자', '--reason', '구매'];
  await product().command('grant', given);
  const { port } = proxy.address() as AddressInfo;
  const address = `http://${cbt}:${port}/cbt/practice/${await sittingIdx(product(), 'career', 'paid')}`;
  await page.goto(address);
  await press(page.getByRole('button', { name: '시험 시작' }));
  const player = playerOf(page);
  await player.isOpen();
  await player.choose(2);
  await player.isSaved();
  await isKept(page);
  await isOfflineKept(page);
  return { context, page, player, address, home: new URL('/', address).href };
};
const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' });

it('its buyer goes on without a network, and finds it on the page that says there is none', async () => {
  const { context, page, player, address, home } = await bought();
  expect(await page.evaluate(() => 'cookieStore' in globalThis && globalThis.cookieStore === undefined)).toBe(true);
  await context.setOffline(true);
  await page.goto(address);
  await player.isOpen();
  await expect.poll(() => player.marks()).toEqual([[2]]);
  await page.goto(home);
  await offlinePage(page).waitFor();
  await page.getByRole('listitem').getByRole('link').click();
  await player.isOpen();
  await expect.poll(() => player.marks()).toEqual([[2]]);
  await context.setOffline(false);
  await player.isSaved();
});

it('whoever comes after its buyer left on another site is given nothing of it, and reads nothing of it', async () => {
  const { context, page, address } = await bought();
  // As signing out ends them on any site of the brand: no page of this one hears of it.
  await page.goto('about:blank');
  await context.clearCookies();
  await context.setOffline(true);
  await page.goto(address);
  await offlinePage(page).waitFor();
  await page.getByText('이 기기에 풀던 시험이나').waitFor();
  await expect.poll(() => page.getByRole('listitem').getByRole('link').count()).toBe(0);
  await context.setOffline(false);
});
