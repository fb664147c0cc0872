import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { brandOf, journeyBrands, soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { playerOf } from './lib/player.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

const product = useProduct();
const visit = useBrowser();

/** A slow network: the page is there, its scripts are not until `come` is called. */
const withoutScripts = async (page: Page) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { come: () => gate.resolve() };
};

const STARTS = '/apiV2/user-exam-records';
/** What the page has asked for when the first answer of a sitting can be marked, but for letters and pictures, which come beside it. */
const NOTE_FIRST_ANSWER = `new MutationObserver((_, watch) => {
  if (!document.querySelector('input[type=radio]')) return;
  watch.disconnect();
  window.askedBeforeFirstAnswer = performance.getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname).filter((path) => !/[.](?:woff2|svg|png|webp)$/.test(path));
}).observe(document, { subtree: true, childList: true });`;

describe.each(journeyBrands)('%s', (brand) => {
  const once = inTurn(brand);
  const { cbt } = hostsOf(brand);

  once('what is pressed on the select page before its scripts are here starts the mock, once, when they are', async () => {
    const { page } = await visit();
    const scripts = await withoutScripts(page);
    const starts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/user-exam-records') && starts.push(request.url()),
    );
    await page.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), brand, 'full')}`), { waitUntil: 'commit' });
    const start = page.getByRole('button', { name: '모의고사 시작하기' });
    await start.click();
    await start.click();
    await expect.poll(() => start.getAttribute('aria-busy')).toBe('true');
    expect(starts).toEqual([]);
    scripts.come();
    await playerOf(page).isOpen();
    expect(starts).toHaveLength(1);
  });

  once('nothing is started for whoever pressed nothing, and a press after the scripts counts as before', async () => {
    const { page } = await visit();
    const scripts = await withoutScripts(page);
    await page.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), brand, 'quick')}`), { waitUntil: 'commit' });
    const start = page.getByRole('button', { name: '모의고사 시작하기' });
    await start.waitFor();
    await page.locator('h1').click();
    scripts.come();
    await expect.poll(() => start.evaluate((button) => 'isHydrated' in button)).toBe(true);
    expect(new URL(page.url()).pathname).toMatch(/^\/cbt\/select\//);
    await start.click();
    await playerOf(page).isOpen();
  });

  it('who signs in before the scripts are here is signed in, once, when they are', async () => {
    const { page } = await visit();
    const { email } = await register(product().agent(cbt));
    const sent: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' &&
        /\/(?:users\/sign-in|login)$/.test(new URL(request.url()).pathname) &&
        sent.push(new URL(request.url()).pathname),
    );
    await page.goto(product().url(cbt, '/mycbt/archive'));
    const address = await page.getByRole('main').getByRole('link', { name: '로그인' }).first().getAttribute('href');
    const scripts = await withoutScripts(page);
    await page.goto(new URL(address ?? '', page.url()).href, { waitUntil: 'commit' });
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    const send = page.getByRole('button', { name: '로그인', exact: true });
    await send.click();
    await send.click();
    expect(sent).toEqual([]);
    scripts.come();
    await page.getByRole('heading', { name: '아직 담은 시험이 없어요' }).waitFor();
    expect(sent).toEqual(['/users/sign-in']);
  });

  once('the ways to solve lead on without any script', async () => {
    const { page } = await visit();
    await withoutScripts(page);
    await page.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), brand, 'full')}`), { waitUntil: 'commit' });
    await page.getByRole('link', { name: '한 문제씩 풀기' }).dispatchEvent('click');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/cbt\/onequestions\/\d+$/);
  });

  once(
    'who comes back to the start card in the same visit is told that a sitting is looked for, and goes on with what was begun meanwhile',
    async () => {
      const { page } = await visit();
      const examDetailIdx = Number(await sittingIdx(product(), brand, 'quick'));
      await page.goto(product().url(cbt, `/cbt/practice/${examDetailIdx}`));
      await page.getByRole('button', { name: '시험 시작' }).waitFor();
      await press(page.getByRole('link', { name: '시험 안내로 돌아가기' }));
      await page.getByRole('button', { name: '모의고사 시작하기' }).waitFor();
      await page.evaluate(async (idx) => {
        const body = JSON.stringify({ examDetailIdx: idx, deviceId: crypto.randomUUID() });
        await fetch('/apiV2/user-exam-records', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      }, examDetailIdx);
      const answer = Promise.withResolvers<void>();
      await page.route('**/open-record?*', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goBack();
      const looking = page.getByRole('button', { name: '풀던 답안이 있는지 찾는 중' });
      await looking.waitFor();
      await expect.poll(() => looking.isDisabled()).toBe(true);
      answer.resolve();
      await playerOf(page).isOpen();
    },
  );

  once(
    'a start that is pressed before the scripts are here is made, once, when they are; what its first answer waits for beside it stands in the page',
    async () => {
      const { page } = await visit();
      const scripts = await withoutScripts(page);
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.addInitScript(NOTE_FIRST_ANSWER);
      const idx = await sittingIdx(product(), brand, 'quick');
      const reply = await page.goto(product().url(cbt, `/cbt/practice/${idx}`), { waitUntil: 'commit' });
      const start = page.getByRole('button', { name: '시험 시작' });
      await start.click();
      await start.click();
      scripts.come();
      await page.locator('input[type="radio"]').first().waitFor({ state: 'attached' });
      expect(posts.filter((path) => path === STARTS)).toEqual([STARTS]);
      expect(errors).toEqual([]);
      const html = (await reply?.text()) ?? '';
      const later = (await page.evaluate('askedBeforeFirstAnswer')) as readonly string[];
      expect(later.length).toBeGreaterThan(5);
      expect(later.filter((path) => !html.includes(`"${path}"`))).toEqual([STARTS]);
    },
  );
});

/** A brand with neither has no menu to open in its header. */
const withMenu = soldBrands.filter((brand) => brandOf(brand).sites.portal !== undefined || brandOf(brand).offers.shop);
describe.each(withMenu)('the header of %s', (brand) => {
  const { cbt } = hostsOf(brand);
  it.each([
    ['a finger', (menu: Locator) => menu.click()],
    ['the keyboard', (menu: Locator) => menu.press('Enter')],
  ] as const)('a menu of the header that is opened by %s before it is hydrated opens once, and stays', async (_name, open) => {
    const { page } = await visit({ viewport: DESKTOP });
    const gate = Promise.withResolvers<void>();
    // Everything is here but the header's own scripts.
    await page.route(/\/assets\/(?:portal|shop|bare)-frame[^/]*\.js/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(product().url(cbt, '/exam/all'));
    const menu = page.locator('[data-deferred] button[type="button"]:visible').first();
    const name = (await menu.getAttribute('aria-label')) ?? '';
    await open(menu);
    await page.waitForTimeout(300);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    gate.resolve();
    await expect.poll(() => page.locator(`[aria-label="${name}"][aria-expanded]`).first().getAttribute('aria-expanded')).toBe('true');
    await page.waitForTimeout(300);
    await expect.poll(() => page.locator(`[aria-label="${name}"][aria-expanded]`).first().getAttribute('aria-expanded')).toBe('true');
  });

  it('a field of it that got the focus before any script was here is hydrated when they are', async () => {
    const { page } = await visit({ viewport: DESKTOP });
    const scripts = await withoutScripts(page);
    await page.goto(product().url(cbt, '/exam/all'), { waitUntil: 'commit' });
    const field = page.locator('[data-deferred] input:visible').first();
    // As a screen reader does it: no key, no pointer.
    await field.focus();
    scripts.come();
    await isAlive(field);
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('is hydrated as the server drew it, by a page that was left before its scripts came', async () => {
    const { page, context } = await visit({ viewport: DESKTOP });
    await signIn(context, product(), brand);
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?:portal|shop|bare)-frame[^/]*\.js/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(product().url(cbt, '/mycbt/archive'));
    // The portal's header has a search here that it does not have on the page it leads to.
    const drawn = await page.evaluate(() => performance.timeOrigin);
    await press(page.getByRole('link', { name: '시험 둘러보기' }));
    await page.waitForURL(product().url(cbt, '/exam/all'));
    gate.resolve();
    await page
      .locator('#main')
      .getByRole('link', { name: /작은 모의고사/ })
      .waitFor();
    await isAlive(page.locator('[data-deferred] header a').first());
    // One document all the way, and what React says of a header that is another than it was drawn fails the test.
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(drawn);
  });
});

describe('what was set before the scripts were here', () => {
  const { cbt } = hostsOf('career');
  const meanwhile = async (path: string, act: (page: Page) => Promise<unknown>) => {
    const { page } = await visit();
    const scripts = await withoutScripts(page);
    await page.goto(product().url(cbt, path), { waitUntil: 'commit' });
    await act(page);
    scripts.come();
    return page;
  };

  it('the page stays where it was scrolled to', async () => {
    const page = await meanwhile('/exam/detail/mini', async (early) => {
      await early.setViewportSize({ width: 1440, height: 300 });
      // A wheel that turns while the page is still coming has nothing to scroll: it is turned until the page has.
      await expect
        .poll(async () => {
          await early.mouse.wheel(0, 500);
          return early.evaluate(() => scrollY);
        })
        .toBeGreaterThan(300);
    });
    await expect.poll(() => page.locator('.pbar.stuck').count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  it('a menu of the header opens', async () => {
    const menu = (page: Page) => page.getByRole('button', { name: '전체 메뉴 열기' });
    const page = await meanwhile('/exam/all', (early) => menu(early).click());
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  });

  it('a tick off “same as the real test” counts', async () => {
    const tick = (page: Page) => page.getByRole('checkbox', { name: '실제 시험과 같게' });
    const page = await meanwhile(`/cbt/practice/${await sittingIdx(product(), 'career', 'quick')}`, (early) => tick(early).uncheck());
    await page.getByText('지금은 모든 도구를 쓸 수 있습니다').waitFor();
    await expect.poll(() => tick(page).isChecked()).toBe(false);
  });

  it('a tick off “same as the real test” counts for a start that was pressed then, too', async () => {
    const { page } = await visit();
    const scripts = await withoutScripts(page);
    await page.goto(product().url(cbt, `/cbt/practice/${await sittingIdx(product(), 'career', 'quick')}`), { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: '실제 시험과 같게' }).uncheck();
    await page.getByRole('button', { name: '시험 시작' }).click();
    const told = page.waitForRequest((request) => request.url().endsWith('/events') && request.postData()?.includes('"preset"') === true);
    scripts.come();
    await playerOf(page).isOpen();
    expect((await told).postData()).toContain('"realTest":false');
  });

  it('the sitting that was chosen is the one that is started', async () => {
    const other = await sittingIdx(product(), 'career', 'quick');
    const page = await meanwhile('/exam/detail/mini', (early) =>
      early.locator(`input[name="sitting"][value="${other}"]`).check({ force: true }),
    );
    await expect.poll(() => page.locator(`a[href="/cbt/select/${other}"]`).count()).toBeGreaterThan(0);
  });

  it.each([
    ['', 1],
    [', on a device that is twenty times slower', 20],
  ])('the order that was chosen is the one of the list%s', async (_where, rate) => {
    const page = await meanwhile('/exam/all', async (early) => {
      await early.getByRole('combobox', { name: '차례' }).selectOption('title');
      await (await early.context().newCDPSession(early)).send('Emulation.setCPUThrottlingRate', { rate });
    });
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=title');
  });

  it('the order that was chosen while the page itself was still coming is the one of the list', async () => {
    const { page } = await visit();
    // Runs between what is parsed: the list is there, the end of the page is not.
    await page.addInitScript(`new MutationObserver((_, watch) => {
      const list = document.querySelector('select[aria-label="차례"]');
      if (!list?.options.length) return;
      watch.disconnect();
      window.chosenWhileParsing = document.readyState;
      list.value = 'title';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }).observe(document, { subtree: true, childList: true });`);
    await page.goto(product().url(cbt, '/exam/all'));
    expect(await page.evaluate('window.chosenWhileParsing')).toBe('loading');
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=title');
  });
});
