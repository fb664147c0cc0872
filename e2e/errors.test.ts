import { beforeEach, describe, expect, it } from 'vitest';
import { startErrorService } from '../testing/error-service.ts';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';

const service = await startErrorService();
const product = useProduct({ env: { SENTRY_DSN: service.dsn } });
const silent = useProduct();
const visit = useBrowser();
const { cbt } = hostsOf('nursing');
beforeEach(() => {
  service.events.length = 0;
});

/** A page whose data is not what its code expects: the next list cannot be drawn. */
const breakLists = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
  await page.route('**/apiV2/exams?**', (route) =>
    route.fulfill({ json: { totalCount: 1, page: 1, pageSize: 20, items: [{ slug: 'x' }] } }),
  );
};

describe('an uncaught error of a page', () => {
  it('shows the fallback screen, is reported as a client error with its host, and is over with the next route change', async () => {
    const { page } = await visit({ expects: /TypeError|Cannot read|undefined/ });
    // Before the page: a list in sight of it is loaded ahead.
    await breakLists(page);
    await page.goto(product().url(cbt, '/exam/detail/mini'));
    await press(page.locator('.crumbs a, nav a[href^="/exam/"], a[href^="/exam/"]').first());
    await page.getByRole('heading', { name: '오류가 발생하였습니다' }).waitFor();
    await page.getByRole('button', { name: '새로고침' }).waitFor();
    await expect.poll(() => page.locator('.req').textContent()).toContain(cbt);
    await expect.poll(() => service.events.length).toBeGreaterThan(0);
    const [event] = service.events;
    expect(event).toMatchObject({
      platform: 'javascript',
      tags: { side: 'client', host: cbt, brand: 'nursing', site: 'cbt' },
      exception: { values: [{ type: 'TypeError' }] },
    });
    expect(event?.exception.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0);
    expect(event?.request.url).toMatch(new RegExp(`^http://${cbt}:\\d+/exam/[^?]*$`));
    expect(service.paths[0]).toBe('/api/7/envelope/?sentry_key=key&sentry_version=7');

    await page.unroute('**/apiV2/exams?**');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /작은 모의고사/ }).waitFor();
    await expect.poll(() => page.getByText('오류가 발생하였습니다').count()).toBe(0);
  });

  it('is reported nowhere without the service’s key, and the page’s policy allows no such connection', async () => {
    const { page } = await visit({ expects: /TypeError|Cannot read|undefined/ });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).hostname));
    await breakLists(page);
    const answer = await page.goto(silent().url(cbt, '/exam/detail/mini'));
    expect(answer?.headers()['content-security-policy']).not.toContain('127.0.0.1');
    await press(page.locator('.crumbs a, nav a[href^="/exam/"], a[href^="/exam/"]').first());
    await page.getByRole('heading', { name: '오류가 발생하였습니다' }).waitFor();
    expect(new Set(requests)).toEqual(new Set([cbt]));
  });

  it('may be reported to the service alone, as the policy says, which holds no secret', async () => {
    const page = await product().agent(cbt).get('/');
    expect(page.headers['content-security-policy']).toContain(` ${service.origin};`);
  });
});

it('what nobody expected is an error; what our API refuses is none', async () => {
  const { page } = await visit({ expects: /404|RangeError/ });
  await page.goto(product().url(cbt, '/nothing'));
  await page.getByText('찾을 수 없는 페이지입니다').first().waitFor();
  await isAlive(page.getByRole('link').first());
  await page.evaluate(() => void Promise.reject(new RangeError('nobody waits for this')));
  await expect.poll(() => service.events.map(({ exception }) => exception.values[0]?.value)).toEqual(['nobody waits for this']);
});
