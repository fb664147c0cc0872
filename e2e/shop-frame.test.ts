import { sql } from 'kysely';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser, type VisitOptions } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { isSearched, searches } from './lib/shop-search.ts';
import { stir } from './lib/stir.ts';

/* Specification 2.3, 4, 5, 7.3, 8 and 9: header, menus and footer of a brand with a shop. */
const product = useProduct();
const visit = useBrowser();

const CBT = 'cbt.nursing.localhost';
const cbt = (path = '/') => product().url(CBT, path);
const shop = (path: string) => product().url('nursing.localhost', path);
const study = (path: string) => product().url('study.nursing.localhost', path);
const TABLET = { width: 768, height: 1024 };
/** Not every page of the shop is built yet: the others' addresses answer with the brand's 404. */
const expects = /status of 404/;
const ALERT = '1글자 이상 검색해주세요.';
const CBT_MENU = [
  ['시험 CBT', '/'],
  ['구매한 시험', '/mycbt/purchase'],
  ['관심 시험', '/mycbt/archive'],
  ['응시 결과', '/mycbt/review'],
  ['오답노트', '/mycbt/note'],
] as const;
const CATEGORIES = [
  ['국가시험', '/list/1'],
  ['병원 채용시험', '/list/2'],
  ['면접 대비', '/list/3'],
  ['전공 시험', '/list/4'],
  ['e-전공학습', '/list/5'],
] as const;
const STUDY_MENU = [
  ['내 학습', '/study'],
  ['학습 시험', '/exam'],
  ['오답 문제', '/mynote/problems'],
  ['학습 프로필', '/profile'],
  ['진단평가', '/exam/assessment'],
] as const;
const MY_SHOP = [
  ['구매 내역', '/mypage/purchase-history'],
  ['취소·환불 내역', '/mypage/cancel-refund-history'],
  ['찜한 상품', '/mypage/wishlist'],
  ['스크랩', '/accounts/scrap'],
  ['쿠폰', '/mypage/coupons'],
  ['적립금', '/mypage/accumulations'],
  ['회원정보 수정', '/mypage/edit-profile'],
  ['배송지 관리', '/mypage/manage-addresses'],
  ['1:1 문의', '/accounts/inquiries'],
] as const;

/** Every link in it as [name, address]. */
const linksIn = async (within: Locator) => {
  // A list of elements is not waited for.
  await within.waitFor();
  return within
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [(link.getAttribute('aria-label') ?? link.textContent ?? '').trim(), (link as HTMLAnchorElement).href]),
    );
};
const expectLinks = (within: Locator, links: readonly (readonly string[])[]) => expect.poll(() => linksIn(within)).toEqual(links);
const onCbt = ([name, path]: readonly [string, string]) => [name, cbt(path)];
const onShop = ([name, path]: readonly [string, string]) => [name, shop(path)];
const onStudy = ([name, path]: readonly [string, string]) => [name, study(path)];
const here = (path: string) => encodeURIComponent(cbt(path));

const banner = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** The header's scripts come when somebody is there. */
const hydrate = async (page: Page) => {
  await stir(page);
  await isAlive(page.getByRole('navigation', { name: 'CBT 메뉴' }));
};
const asMember = (context: BrowserContext) => signIn(context, product(), 'nursing');
const open = async (options: VisitOptions & { readonly isMember?: boolean; readonly path?: string } = {}) => {
  const { isMember = false, path = '/', ...rest } = options;
  const { context, page } = await visit(rest);
  const email = isMember ? (await asMember(context)).email : '';
  await page.goto(cbt(path), { waitUntil: 'networkidle' });
  await hydrate(page);
  return { context, page, email };
};

describe('on a desktop', () => {
  it('a visitor finds the cart, the ways in, the categories and the menu of CBT at their addresses', async () => {
    const { page } = await open({ path: '/exam/all?sort=title' });
    await expectLinks(banner(page), [
      ['마루널스', cbt()],
      ['장바구니', shop('/orders/cart')],
      ['로그인', `${shop('/login')}?redirect=${here('/exam/all?sort=title')}`],
      ['회원가입', `${shop('/register')}?redirect=${here('/exam/all?sort=title')}`],
    ]);
    await expectLinks(page.getByRole('navigation', { name: '카테고리' }), [...CATEGORIES.map(onShop), ['CBT', cbt()]]);
    const menu = page.getByRole('navigation', { name: 'CBT 메뉴' });
    await expectLinks(menu, CBT_MENU.map(onCbt));
    await expect.poll(() => menu.locator('[aria-current]').allInnerTexts()).toEqual(['시험 CBT']);
  });

  it('a member finds the own name, the way out and the own pages, and no way in', async () => {
    const { page, email } = await open({ isMember: true, path: '/exam/detail/mini' });
    await expectLinks(banner(page), [
      ['마루널스', cbt()],
      ['알림', shop('/notifications')],
      ['장바구니', shop('/orders/cart')],
      ['내 CBT', cbt('/mycbt/review')],
    ]);
    await press(button(page, '홍길동 님 메뉴'));
    const menu = dialog(page, '홍길동 님 메뉴');
    await expect.poll(() => menu.innerText()).toContain(email);
    await expectLinks(menu, [
      ['마이페이지', shop('/mypage')],
      ['내 CBT', cbt('/mycbt/review')],
      ['스크랩', shop('/accounts/scrap')],
      ['로그인 관리', shop('/accounts/security')],
      ['로그아웃', `${shop('/sso/sign-out')}?redirectUri=${here('/exam/detail/mini')}`],
    ]);
    await menu.getByRole('link', { name: '로그아웃' }).click();
    await banner(page).getByRole('link', { name: '로그인' }).waitFor();
    expect(page.url()).toBe(cbt('/exam/detail/mini'));
  });

  it('one without a name is greeted as 익명', async () => {
    const { context, page } = await visit();
    const { email } = await asMember(context);
    await sql`update account.member set name = '', nickname = '별명' where email = ${email}`.execute(product.db);
    await page.goto(cbt());
    await banner(page).getByText('익명 님').waitFor();
    await expect.poll(() => banner(page).innerText()).not.toContain('별명');
  });

  it('the whole menu lists categories, CBT, study, community and job postings; the study menu hangs at its category', async () => {
    const { page } = await open();
    await press(button(page, '전체 메뉴 열기'));
    const menu = dialog(page, '전체 메뉴');
    const group = (name: string) => menu.getByRole('region', { name, exact: true });
    await expectLinks(group('카테고리'), CATEGORIES.map(onShop));
    await expectLinks(group('CBT'), CBT_MENU.map(onCbt));
    await expectLinks(group('e-전공학습'), [...STUDY_MENU.map(onStudy), ['이용권 구매', shop('/list/5')]]);
    await expectLinks(group('커뮤니티'), [['간호 커뮤니티', product().url('community.nursing.localhost', '/community')]]);
    await expectLinks(group('채용'), [['채용 공고', shop('/recruit')]]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await press(button(page, 'e-전공학습 메뉴 열기'));
    await expectLinks(dialog(page, 'e-전공학습'), [...STUDY_MENU.map(onStudy), ['이용권 구매', shop('/list/5')]]);
  });

  it('every menu holds the focus and the page, Esc and a press beside close it, the focus comes back', async () => {
    const { page } = await open({ isMember: true });
    for (const [opener, name] of [
      ['전체 메뉴 열기', '전체 메뉴'],
      ['e-전공학습 메뉴 열기', 'e-전공학습'],
      ['홍길동 님 메뉴', '홍길동 님 메뉴'],
    ] as const) {
      const trigger = button(page, opener);
      await expect.poll(() => trigger.getAttribute('aria-expanded'), { message: opener }).toBe('false');
      await expect.poll(() => isLocked(page)).toBe(false);
      await trigger.focus();
      await page.keyboard.press('Enter');
      await dialog(page, name).waitFor();
      await expect.poll(() => isLocked(page)).toBe(true);
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab');
        await expect
          .poll(() =>
            page.evaluate(
              () => document.activeElement === document.body || document.querySelector('dialog[open]')?.contains(document.activeElement),
            ),
          )
          .toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog(page, name).waitFor({ state: 'detached' });
      await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => isLocked(page)).toBe(false);
      await press(trigger);
      await dialog(page, name).waitFor();
      await page.mouse.click(700, 850);
      await dialog(page, name).waitFor({ state: 'detached' });
      // Too narrow for it: the drawer takes its place.
      await press(trigger);
      await dialog(page, name).waitFor();
      await page.setViewportSize(PHONE);
      await dialog(page, name).waitFor({ state: 'detached' });
      await page.setViewportSize(DESKTOP);
    }
  });

  it('a menu closes when the page changes, and Back does not bring it again', async () => {
    const { page } = await open({ path: '/exam/all' });
    await press(button(page, '전체 메뉴 열기'));
    await dialog(page, '전체 메뉴').getByRole('link', { name: '시험 CBT' }).click();
    await page.waitForURL(cbt());
    await dialog(page, '전체 메뉴').waitFor({ state: 'detached' });
    await expect.poll(() => isLocked(page)).toBe(false);
    await page.goBack();
    await page.waitForURL(cbt('/exam/all'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('search goes to the shop by Enter and by the magnifier, and refuses what is empty', async () => {
    const { page } = await open({ expects });
    const field = page.getByRole('searchbox', { name: '상품 검색' });
    for (const [text, run] of [
      ['', 'Enter'],
      ['   ', 'Enter'],
      ['\u3000', 'click'],
    ] as const) {
      await field.fill(text);
      await (run === 'Enter' ? field.press('Enter') : press(banner(page).getByRole('button', { name: '상품 검색' })));
      const alert = page.getByRole('alertdialog', { name: ALERT });
      await alert.getByRole('button', { name: '확인' }).click();
      await alert.waitFor({ state: 'detached' });
      expect(page.url()).toBe(cbt());
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await expect.poll(() => field.inputValue()).toBe('');
    // Enter that ends a syllable does not search.
    await field.fill('간');
    await field.evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })),
    );
    expect(page.url()).toBe(cbt());
    const asked = searches(page);
    await field.fill(' 성인 간호 & 기본 ');
    await field.press('Enter');
    await isSearched(page, asked, { text: '성인 간호 & 기본', shop: shop('/search') });
  });
});

describe('on a phone', () => {
  it('the drawer of a visitor offers the ways in and every page', async () => {
    const { page } = await open({ viewport: PHONE, path: '/exam/all' });
    await expect.poll(() => banner(page).getByRole('link', { name: '로그인' }).count()).toBe(1);
    await press(button(page, '메뉴 열기'));
    const drawer = dialog(page, '전체 메뉴');
    const links = await linksIn(drawer);
    expect(links.slice(0, 4)).toEqual([
      ['로그인', `${shop('/login')}?redirect=${here('/exam/all')}`],
      ['회원가입', `${shop('/register')}?redirect=${here('/exam/all')}`],
      ['내 강의실', shop('/mypage/my-courses')],
      ['내 CBT 응시 결과', cbt('/mycbt/review')],
    ]);
    for (const link of [...MY_SHOP.map(onShop), ...CBT_MENU.map(onCbt), ...CATEGORIES.map(onShop), ...STUDY_MENU.map(onStudy)])
      expect(links).toContainEqual(link);
    expect(links.map(([name]) => name)).not.toContain('로그아웃');
  });

  it('the drawer of a member greets by name and leads out', async () => {
    const { page, email } = await open({ viewport: PHONE, isMember: true });
    await press(button(page, '메뉴 열기'));
    const drawer = dialog(page, '전체 메뉴');
    await expect.poll(() => drawer.innerText()).toMatch(new RegExp(`홍길동 님\\s+${email}`));
    const links = await linksIn(drawer);
    expect(links.map(([name]) => name)).not.toContain('로그인');
    expect(links.at(-1)).toEqual(['로그아웃', `${shop('/sso/sign-out')}?redirectUri=${here('/')}`]);
  });

  it('the drawer locks the page, closes by its button and Esc, by a page change and on a wider screen', async () => {
    const { page } = await open({ viewport: PHONE, path: '/exam/all' });
    const trigger = button(page, '메뉴 열기');
    const drawer = dialog(page, '전체 메뉴');
    await press(trigger);
    await drawer.waitFor();
    await expect.poll(() => isLocked(page)).toBe(true);
    await button(page, '메뉴 닫기').click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => isLocked(page)).toBe(false);
    await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await trigger.click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await trigger.click();
    await drawer.getByRole('link', { name: '시험 CBT' }).click();
    await page.waitForURL(cbt());
    await drawer.waitFor({ state: 'detached' });
    await trigger.click();
    await drawer.waitFor();
    await page.setViewportSize(TABLET);
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => isLocked(page)).toBe(false);
  });

  it('the magnifier opens the search bar, which refuses what is empty and searches the shop', async () => {
    const { page } = await open({ viewport: PHONE, expects });
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
    const trigger = button(page, '검색창 열기');
    await press(trigger);
    const bar = dialog(page, '상품 검색');
    const field = bar.getByRole('searchbox', { name: '상품 검색' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => isLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await trigger.click();
    await field.fill(' ');
    await bar.getByRole('button', { name: '상품 검색' }).click();
    await page.getByRole('alertdialog', { name: ALERT }).getByRole('button', { name: '확인' }).click();
    const asked = searches(page);
    await field.fill('국가시험');
    await bar.getByRole('button', { name: '상품 검색' }).click();
    await isSearched(page, asked, { text: '국가시험', shop: shop('/search') });
  });

  it('a menu that cannot be loaded says so', async () => {
    const { context, page } = await open({ viewport: PHONE, expects: /ERR_FAILED|ERR_INTERNET/ });
    await context.route('**/assets/shop-panels-*.js', (route) => route.abort());
    await press(button(page, '메뉴 열기'));
    await page.getByRole('alert').getByText('메뉴를 열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.').waitFor();
    await expect.poll(() => isLocked(page)).toBe(false);
    await context.unroute('**/assets/shop-panels-*.js');
  });
});

describe('what the shop knows', () => {
  /** Nothing can be put into a cart yet, so a full one is answered in the network. */
  const answerCount = (context: BrowserContext, count: number) =>
    context.route('**/shop/cart/count', (route) =>
      route.fulfill({
        json: { count },
        headers: { 'access-control-allow-origin': cbt().slice(0, -1), 'access-control-allow-credentials': 'true' },
      }),
    );

  it('the cart is counted for members alone, by a call that says PC', async () => {
    const asked: Record<string, string>[] = [];
    const { context, page } = await visit();
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url() === product().url('api.nursing.localhost', '/shop/cart/count'))
        asked.push(request.headers());
    });
    await page.goto(cbt(), { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await asMember(context);
    await page.goto(cbt(), { waitUntil: 'networkidle' });
    await expect.poll(() => asked.map(({ platform }) => platform)).toEqual(['PC']);
    // Truthfully nothing, and nothing is not shown.
    await expect.poll(() => banner(page).locator('.count').count()).toBe(0);
    await expect.poll(() => page.getByText('일시적인 오류로').count()).toBe(0);
  });

  it('what is in the cart is shown as a number up to 99, and said in words', async () => {
    const { context, page } = await visit();
    await asMember(context);
    for (const [count, text, name] of [
      [1, '1', '장바구니 1'],
      [99, '99', '장바구니 99'],
      [100, '99+', '장바구니 99+'],
    ] as const) {
      await context.unroute('**/shop/cart/count');
      await answerCount(context, count);
      await page.goto(cbt());
      const cart = banner(page).getByRole('link', { name, exact: true });
      await cart.waitFor();
      await expect.poll(() => cart.locator('.count').innerText()).toBe(text);
      expect(await faultsOf(page, name, [1440], { within: 'header' })).toEqual([]);
    }
  });

  it('a member’s bell says how many notifications are unread, leads to them, and hears of new ones; a visitor has none', async () => {
    const { context, page } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(cbt());
    await hydrate(page);
    expect((await linksIn(banner(page))).map(([name]) => name)).not.toContain('알림');
    await asMember(context);
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: { currentUser: { notificationUnreadCount: 100 } } },
        headers: { 'access-control-allow-origin': cbt().slice(0, -1), 'access-control-allow-credentials': 'true' },
      }),
    );
    const told = Promise.withResolvers<void>();
    const news = { contentType: 'text/event-stream', body: 'event: unread\ndata: {"unreadCount":2}\n\n' };
    await page.route('**/notifications/stream', (route) => told.promise.then(() => route.fulfill(news)));
    await page.goto(cbt());
    const bell = (count: string) => banner(page).getByRole('link', { name: `읽지 않은 알림 ${count}`, exact: true });
    await expect.poll(() => bell('99+').locator('.count').innerText()).toBe('99+');
    expect(await bell('99+').getAttribute('href')).toBe(shop('/notifications'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    told.resolve();
    await bell('2').waitFor();
    expect(await faultsOf(page, 'a bell with a number', [320], { within: 'header' })).toEqual([]);
  });

  it('a cart that cannot be counted takes nothing else with it, and is asked for again', async () => {
    const { context, page } = await visit({ expects: /ERR_FAILED/ });
    await asMember(context);
    await context.route('**/shop/cart/count', (route) => route.abort());
    await page.goto(cbt());
    await page.getByText('일시적인 오류로 메뉴의 일부를 불러오지 못했어요.').waitFor();
    await expectLinks(page.getByRole('navigation', { name: 'CBT 메뉴' }), CBT_MENU.map(onCbt));
    await banner(page).getByRole('link', { name: '장바구니', exact: true }).waitFor();
    await context.unroute('**/shop/cart/count');
    await answerCount(context, 3);
    await press(button(page, '다시 불러오기'));
    await banner(page).getByRole('link', { name: '장바구니 3', exact: true }).waitFor();
    await expect.poll(() => page.getByText('일시적인 오류로').count()).toBe(0);
  });

  it('categories that cannot be had leave the rest of the menu', async () => {
    const { context, page } = await visit({ expects: /ERR_FAILED/ });
    await context.route('**/v2/categories/gnb', (route) => route.abort());
    // From a page without header, so that the browser has to ask.
    await page.goto(cbt('/cbt/practice'), { waitUntil: 'networkidle' });
    await press(page.getByRole('link', { name: '시험 찾기' }));
    await page.getByText('일시적인 오류로 메뉴의 일부를 불러오지 못했어요.').waitFor();
    await expectLinks(page.getByRole('navigation', { name: '카테고리' }), [['CBT', cbt()]]);
    await context.unroute('**/v2/categories/gnb');
    await press(button(page, '다시 불러오기'));
    await page.getByRole('navigation', { name: '카테고리' }).getByRole('link', { name: '면접 대비' }).waitFor();
    await expectLinks(page.getByRole('navigation', { name: '카테고리' }), [...CATEGORIES.map(onShop), ['CBT', cbt()]]);
  });
});

it('the footer says who sells, when customers are answered, and names every category of exams', async () => {
  const { page } = await open({ path: '/exam/all' });
  const foot = page.getByRole('contentinfo');
  await expectLinks(foot.getByRole('navigation', { name: '바닥글' }), [
    ['고객센터', shop('/help')],
    ['이용약관', shop('/terms?termsType=USE')],
    ['개인정보 처리방침', shop('/terms?termsType=PI_PROCESS')],
  ]);
  const exams = (await linksIn(foot.getByRole('navigation', { name: '모든 시험 분류' }))).map(([, href]) => href);
  for (const slug of ['licence', 'hospital-test', 'interview-prep', 'academic-test']) expect(exams).toContain(cbt(`/exam/${slug}`));
  const text = await foot.innerText();
  for (const words of ['상호', '대표', '사업자등록번호', '통신판매업신고', '주소', '시연용 예시', '평일 10:00–19:00', '13:00–14:00'])
    expect(text).toContain(words);
});

it('a page that is kept for all visitors holds nobody’s name, count or way out, also when a member was there first', async () => {
  const { context } = await open({ isMember: true });
  await context.newPage().then((page) => page.goto(cbt('/exam/all')));
  const { text, headers } = await product().agent(CBT).get('/exam/all');
  expect(headers.etag).toBeDefined();
  for (const word of ['홍길동', '로그아웃', 'class="count"']) expect(text).not.toContain(word);
  expect(text).toContain('회원가입');
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${shop('').replace(/\/$/, '')};`);
});

it('is right before its script has come, at every width', async () => {
  const { page } = await visit({ javaScriptEnabled: false, expects });
  await page.goto(cbt());
  for (const [viewport, shown, hidden] of [
    [PHONE, ['메뉴 열기', '검색창 열기'], ['전체 메뉴 열기']],
    [TABLET, ['전체 메뉴 열기', '상품 검색'], ['메뉴 열기', '검색창 열기']],
    [DESKTOP, ['전체 메뉴 열기'], ['메뉴 열기']],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const name of shown) expect([viewport.width, name, await button(page, name).isVisible()]).toEqual([viewport.width, name, true]);
    for (const name of hidden) expect([viewport.width, name, await button(page, name).count()]).toEqual([viewport.width, name, 0]);
    await page.getByRole('navigation', { name: '카테고리' }).getByRole('link', { name: '국가시험' }).waitFor();
  }
  // The search is a form of its own and leads to the shop even then.
  // What is empty is refused there too.
  const field = page.getByRole('searchbox', { name: '상품 검색' });
  await field.fill('  ');
  await field.press('Enter');
  expect(page.url()).toBe(cbt());
  const asked = searches(page);
  await field.fill('교재');
  await field.press('Enter');
  await isSearched(page, asked, { text: '교재', shop: shop('/search') });
});

it('has nothing that axe finds, closed and open, at four widths', async () => {
  const faults: string[] = [];
  for (const isMember of [false, true]) {
    const { page } = await open({ isMember, path: '/exam/all' });
    faults.push(...(await faultsOf(page, `header, member ${isMember}`, [360, 768, 1024, 1440])));
    const look = async (name: string, widths: readonly number[]) => {
      await page.setViewportSize({ width: widths[0] ?? 360, height: 740 });
      await press(button(page, name));
      await page.getByRole('dialog').waitFor();
      // What is open, and what opened it; the rest of the page stands still under it.
      faults.push(...(await faultsOf(page, name, widths, { within: 'header, dialog' })));
      // Another width may have closed it already.
      await page.setViewportSize({ width: widths[0] ?? 360, height: 740 });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await look('메뉴 열기', [360]);
    await look('검색창 열기', [360]);
    await look('전체 메뉴 열기', [1440, 1024, 768]);
    await look('e-전공학습 메뉴 열기', [1440, 768]);
    if (isMember) await look('홍길동 님 메뉴', [1440, 768]);
  }
  expect(faults).toEqual([]);
});
