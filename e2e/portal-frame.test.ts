import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, type JourneyBrand, journeyBrands } from '../testing/journey-brands.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';
import { stir } from './lib/stir.ts';

/*
 * The header, menus and footer of brands that stand on a portal (specification 2.2): `career` with everything, `plain` without community, chat
 * and companies. Nothing is counted yet, so what the counters show is put into the graph's answer on its way.
 */
const product = useProduct();
const visit = useBrowser();
const expects = /status of 404/;
const brands = journeyBrands.filter((brand) => brandOf(brand).sites.portal !== undefined);

const signIn = async (context: BrowserContext, brand: JourneyBrand, type?: 'CORPORATE', isApproved = false) => {
  const agent = product().agent(hostsOf(brand).cbt);
  const { email } = await register(agent);
  if (type) {
    const database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
    await database.query('update account.member set type = $1, approved = $4 where email = $2 and brand_id = $3', [
      type,
      email,
      brand,
      isApproved,
    ]);
    await database.end();
    // The access token says what kind of member this is.
    await agent.post('/users/sign-in', { email, password: PASSWORD });
  }
  await signInAs(context, agent);
};
const counted = async (page: Page, counts: { readonly scraps: number; readonly notifications: number; readonly chat: number }) => {
  // It says how many there are.
  await page.route('**/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: unread\ndata: {"unreadCount":${counts.notifications}}\n\n` }),
  );
  await page.route('**/graphql', (route) => {
    const isChat = route.request().postData()?.includes('chatMessageUnreadCount');
    const currentUser = {
      id: '1',
      username: '홍길동',
      type: 'NORMAL',
      scrapCount: counts.scraps,
      notificationUnreadCount: counts.notifications,
      channel: null,
    };
    return route.fulfill({
      json: { data: isChat ? { chatMessageUnreadCount: counts.chat } : { currentUser } },
      headers: { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' },
    });
  });
};
const openMenu = async (page: Page) => {
  await isAlive(page.getByRole('main'));
  await page.getByRole('button', { name: '전체 메뉴 열기' }).click();
  const menu = page.getByRole('dialog', { name: '전체 메뉴' });
  await menu.waitFor();
  return menu;
};
const hrefs = (page: Page, within: string) =>
  page.locator(`${within} a`).evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
const origin = (brand: JourneyBrand, site = '') => product().url(`${site && `${site}.`}${brand}.localhost`, '');

describe('career', () => {
  const { cbt } = hostsOf('career');

  it('all menu groups lead where the specification says', async () => {
    const { page } = await visit();
    await page.goto(product().url(cbt));
    await openMenu(page);
    const [portal, own, community] = [origin('career'), origin('career', 'cbt'), origin('career', 'community')];
    const paths = (await hrefs(page, '.all-menu')).map(([, href]) => href);
    expect(paths).toEqual([
      ...[
        '/recruit-home',
        '/list/intern',
        '/list/recruit',
        '/company-info',
        '/company-analysis',
        '/calendar',
        '/prediction/gsat2025-2',
      ].map((path) => portal + path),
      ...['/list/activity', '/list/education', '/list/contest', '/list/club'].map((path) => portal + path),
      `${own}/exam/all`,
      `${community}/cbt-community`,
      ...['/mycbt/archive', '/mycbt/review', '/mycbt/note'].map((path) => own + path),
      ...['/community', '/mentoring', '/STEM_mentoring', '/mentor_intern', '/mento_samsung'].map((path) => community + path),
      `${portal}/cover-letter/search`,
      `${portal}/self-introduction/manage`,
      `${portal}/channel?tab=home`,
      `${portal}/channel?tab=interest`,
      `${portal}/login?next=${encodeURIComponent(`${portal}/my-career/spec-management?section=info`)}`,
    ]);
    await expect
      .poll(() => page.locator('.all-menu h2').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringContaining('100% 무료'), expect.stringContaining('새 글')]));
  });

  it('a visitor sees two ways in, the bar’s side links, the tabs and the footer', async () => {
    const { page } = await visit();
    await page.goto(product().url(cbt, '/exam/all'));
    const portal = origin('career');
    await expect
      .poll(() => hrefs(page, '.ptop .account'))
      .toEqual([
        ['개인회원 로그인', `${portal}/login?next=${encodeURIComponent(`${origin('career', 'cbt')}/exam/all`)}`],
        ['기업 서비스', `${origin('career', 'business')}/login`],
      ]);
    expect((await hrefs(page, '.pbar .side')).map(([name]) => name)).toEqual(['MY 이력 관리', '공고 등록']);
    expect((await hrefs(page, '.pbar .side'))[1]?.[1]).toBe(`${portal}/manage/welcome`);
    expect((await hrefs(page, '.ptop .icons')).map(([, href]) => href)).toEqual([
      `${portal}/calendar`,
      `${portal}/notifications`,
      `${portal}/accounts/scrap`,
      `${origin('career', 'chat')}/`,
    ]);
    await expect
      .poll(() => hrefs(page, '.tabbar'))
      .toEqual([
        ['메뉴', `${portal}/nav`],
        ['커뮤니티', `${origin('career', 'community')}/community`],
        ['홈', `${portal}/`],
        ['캘린더', `${portal}/calendar`],
        ['채팅', `${origin('career', 'chat')}/`],
      ]);
    expect((await hrefs(page, '.foot nav')).map(([, href]) => href)).toEqual([
      ...['/terms', '/privacy', '/faq/qna', '/accounts/inquiries', '/notice', '/list/intern', '/calendar'].map((path) => portal + path),
      `${origin('career', 'business')}/login`,
      'https://job.alio.go.kr/',
      'https://www.work24.go.kr/',
    ]);
    // Somebody else's page opens in a window of its own, and says so to whoever does not see it.
    const outside = page.locator('.foot nav a[href^="https:"]');
    expect(await outside.evaluateAll((all) => all.map((one) => [one.getAttribute('target'), one.getAttribute('rel')]))).toEqual([
      ['_blank', 'noopener'],
      ['_blank', 'noopener'],
    ]);
    expect(await outside.first().innerText()).toMatch(/^잡알리오/);
    expect(await outside.first().locator('.sr').count()).toBe(1);
  });

  it('an individual member has the menu of specification 6, and leaves by it', async () => {
    const { context, page } = await visit();
    await signIn(context, 'career');
    await page.goto(product().url(cbt, '/exam/all'));
    await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
    const portal = origin('career');
    const menu = page.getByRole('dialog', { name: '내 메뉴' });
    await menu.waitFor();
    await expect
      .poll(() => hrefs(page, '.user-menu'))
      .toEqual([
        ['마이페이지', `${portal}/profile`],
        ['MY CBT', `${origin('career', 'cbt')}/mycbt/archive`],
        ['MY 커리어', `${portal}/my-career/spec-management?section=info`],
        ['자기소개서', `${portal}/self-introduction/manage`],
        ['내가 쓴 채널 댓글', `${portal}/accounts/channel-comment`],
        ['담당자 Q&A', `${portal}/accounts/reply`],
        ['고객 문의', `${portal}/accounts/inquiries`],
        ['로그인 관리', `${portal}/accounts/security`],
        ['로그아웃', `${origin('career', 'api')}/logout?next=${encodeURIComponent(`${origin('career', 'cbt')}/`)}`],
      ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('me');
    await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
    await menu.getByRole('link', { name: '로그아웃' }).click();
    await page.getByRole('banner').getByRole('link', { name: '개인회원 로그인' }).waitFor();
    expect(page.url()).toBe(product().url(cbt));
  });

  it('a member whose access token has run out is still shown as one', async () => {
    const agent = product().agent(cbt);
    await register(agent);
    const session = agent.cookies
      .filter(({ name }) => name !== 'accessToken')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const page = await product().agent(cbt).get('/exam/all', { cookie: session });
    expect(page.text).toContain('홍길동 님');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await product().agent(cbt).get('/exam/all')).text).not.toContain('홍길동');
  });

  it('a corporate member has another menu, no MY career, and no channel until one runs', async () => {
    const { context, page } = await visit();
    await signIn(context, 'career', 'CORPORATE');
    await page.goto(product().url(cbt));
    await press(page.getByRole('link', { name: 'MY 이력 관리' }));
    const modal = page.getByRole('alertdialog', { name: '개인회원만 이용할 수 있는 서비스입니다.' });
    await modal.getByRole('button', { name: '확인' }).click();
    expect(page.url()).toBe(product().url(cbt));
    await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
    const menu = page.getByRole('dialog', { name: '내 메뉴' });
    await menu.waitFor();
    const business = origin('career', 'business');
    expect((await hrefs(page, '.user-menu')).map(([, href]) => href)).toEqual([
      ...['/register/activity', '/activities/ALL', '/profile', '/channel/written-comment', '/channel'].map((path) => business + path),
      `${origin('career')}/channel`,
      `${business}/partnership`,
      `${business}/media-kit`,
      `${origin('career')}/accounts/security`,
      `${origin('career', 'api')}/logout?next=${encodeURIComponent(`${origin('career', 'cbt')}/`)}`,
    ]);
    // Approval is the first condition, a running channel the second.
    for (const name of ['내가 쓴 채널 댓글', '채널 관리', '내 채널 바로가기']) {
      await menu.getByRole('link', { name }).click();
      const closed = page.getByRole('dialog', { name: '채널 서비스를 이용할 수 없습니다' });
      await closed.getByText('사업자등록번호를 정확히 입력').waitFor();
      await closed.getByRole('button', { name: '닫기' }).click();
      expect(page.url()).toBe(product().url(cbt));
    }
  });

  it('approval and channel are two conditions: an approved company without a channel, and one with a channel that was never approved', async () => {
    const { context, page } = await visit({ expects });
    await signIn(context, 'career', 'CORPORATE', true);
    await page.goto(product().url(cbt));
    const open = async (name: string) => {
      await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
      await page.getByRole('dialog', { name: '내 메뉴' }).getByRole('link', { name }).click();
    };
    const closed = page.getByRole('dialog', { name: '채널 서비스를 이용할 수 없습니다' });
    await open('채널 관리');
    await closed.getByText('운영 중인 채널이 없어요').waitFor();
    await closed.getByRole('button', { name: '채널 관리로 가기' }).click();
    await page.waitForURL(`${origin('career', 'business')}/channel`);
    const other = await visit({ expects });
    await signIn(other.context, 'career', 'CORPORATE');
    await other.page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: { currentUser: { channel: { id: '1', url: 'hanbit', deactivatedAt: null } } } },
        headers: { 'access-control-allow-origin': new URL(other.page.url()).origin, 'access-control-allow-credentials': 'true' },
      }),
    );
    await other.page.goto(product().url(cbt));
    await press(other.page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
    await other.page.getByRole('dialog', { name: '내 메뉴' }).getByRole('link', { name: '내 채널 바로가기' }).click();
    const unapproved = other.page.getByRole('dialog', { name: '채널 서비스를 이용할 수 없습니다' });
    await unapproved.getByText('사업자등록번호를 정확히 입력').waitFor();
    await unapproved.getByRole('button', { name: '등록번호 확인하기' }).click();
    await expect.poll(() => other.page.url()).toBe(`${origin('career', 'business')}/profile`);
  });

  it('counters show 99+ above 99, nothing at 0, and say it in words', async () => {
    const { context, page } = await visit();
    await signIn(context, 'career');
    await counted(page, { scraps: 99, notifications: 100, chat: 0 });
    await page.goto(product().url(cbt, '/exam/all'));
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: '읽지 않은 알림 99+', exact: true }).getByText('99+').waitFor();
    await banner.getByRole('link', { name: '스크랩 99', exact: true }).getByText('99', { exact: true }).waitFor();
    await expect.poll(() => banner.getByRole('link', { name: '채팅', exact: true }).innerText()).toBe('');
    await counted(page, { scraps: 1, notifications: 26, chat: 3 });
    await page.reload();
    await banner.getByRole('link', { name: '읽지 않은 알림 26', exact: true }).waitFor();
    await banner.getByRole('link', { name: '읽지 않은 채팅 3', exact: true }).waitFor();
    // Who says what they see ("26을 눌러") must hit it: the number is a word of the name.
    expect(await faultsOf(page, 'counted', [360, 1440], { within: 'header' })).toEqual([]);
  });

  it('an unreachable graph leaves the page as it is', async () => {
    const { context, page } = await visit({ expects: /graphql|ERR_FAILED/ });
    await signIn(context, 'career');
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(product().url(cbt, '/exam/all'));
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('.count').count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('전체 시험');
  });

  it('the stuck bar turns the tooltip into a red dot and keeps its words for ears', async () => {
    const { page } = await visit({ viewport: { width: 1440, height: 300 } });
    await page.goto(product().url(cbt));
    const badge = page.locator('.pbar nav .b-cbt');
    expect((await badge.boundingBox())?.width).toBeGreaterThan(40);
    await page.mouse.wheel(0, 500);
    await page.locator('.pbar.stuck').waitFor();
    expect((await badge.boundingBox())?.width).toBeLessThan(10);
    await expect.poll(() => page.locator('.pbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
    await expect.poll(() => badge.innerText()).toContain('100% 무료');
    await page.mouse.wheel(0, -1000);
    await expect.poll(() => page.locator('.pbar.stuck').count()).toBe(0);
  });

  it('the popup of the promotion shows before its end on home and on an exam’s page, each time it was only closed, not within a minute after "not today"', async () => {
    const { page } = await visit();
    await page.clock.setFixedTime(new Date('2024-10-27T12:00:00+09:00'));
    const popup = page.getByRole('dialog', { name: 'GSAT 합격 예측' });
    const open = async (path: string) => {
      await page.goto(product().url(cbt, path));
      await stir(page);
    };
    const cookies = () => page.evaluate(() => document.cookie);
    await open('/');
    await lookAt(page, 'portal.promotion');
    await popup.getByRole('button', { name: '닫기' }).last().click();
    await expect.poll(() => popup.count()).toBe(0);
    expect(await cookies()).not.toContain('hidePromotion');
    const exam = await page.getByRole('main').locator('a[href^="/exam/detail/"]').first().getAttribute('href');
    await open(exam ?? '');
    await expect.poll(() => popup.getByRole('link').getAttribute('href')).toBe(`${origin('career')}/prediction/gsat2024-2`);
    await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
    await expect.poll(() => popup.count()).toBe(0);
    expect(await cookies()).toContain('hidePromotion=1');
    await open('/exam/all');
    expect(await popup.count()).toBe(0);
  });
});

describe.each(brands)('%s', (brand) => {
  const { cbt } = hostsOf(brand);
  const { offers } = brandOf(brand);

  it('the menu keeps the focus and the page still, and closes by Escape, a press outside, a narrower window and another page', async () => {
    const { page } = await visit();
    await page.goto(product().url(cbt, '/exam/all'));
    // Pressed before any script of the header is here: it opens all the same.
    let menu = await openMenu(page);
    await menu.waitFor();
    for (let n = 0; n < 60; n++) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.all-menu') !== null))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('전체 메뉴 열기');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');

    menu = await openMenu(page);
    await page.mouse.click(700, 890);
    await expect.poll(() => menu.count()).toBe(0);
    menu = await openMenu(page);
    await menu.getByRole('button', { name: '닫기' }).click();
    await expect.poll(() => menu.count()).toBe(0);
    menu = await openMenu(page);
    await menu.waitFor();
    await page.setViewportSize(PHONE);
    // Not by its role: the bar that it stands in is hidden here before the page has heard of the new width, and with it the menu.
    await expect.poll(() => page.locator('.all-menu').count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: '전체 시험' }).first().waitFor();
    menu = await openMenu(page);
    await menu.waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => menu.count()).toBe(0);
  });

  // A brand whose portal has a search is searched as a whole, and from there its exams; any other is searched for exams.
  const isWhole = brandOf(brand).offers.portalSearch ?? false;
  const searchBox = (page: Page) =>
    page.getByRole('banner').getByRole(isWhole ? 'combobox' : 'searchbox', { name: isWhole ? '통합 검색' : '시험 검색' });

  it('is searched by what is not empty', async () => {
    const { page } = await visit({ expects });
    await page.goto(product().url(cbt, '/exam/all?sort=recent'));
    const box = searchBox(page);
    await expect.poll(() => box.getAttribute('placeholder')).toBe(isWhole ? '공모전, 인턴, 채용 정보 검색' : '시험 이름, 기업, 영역 검색');
    await stir(page);
    await isAlive(box);
    await box.fill('   ');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
    expect(page.url()).toBe(product().url(cbt, '/exam/all?sort=recent'));
    await box.fill('셈 하기');
    await box.press('Enter');
    if (isWhole) {
      await page.waitForURL(({ pathname, searchParams }) => pathname === '/search' && searchParams.get('q') === '셈 하기');
      expect(new URL(page.url()).searchParams.get('p')).toBe('1');
      await page.getByRole('link', { name: 'CBT에서 찾기' }).click();
    }
    await page.waitForURL(({ pathname, searchParams }) => pathname === '/exam/all' && searchParams.get('q') === '셈 하기');
    // It says where the word stands, since no title has it.
    await page.getByText('영역 ‘셈하기’').first().waitFor();
    await page.goto(product().url(cbt, `/exam/all?q=${encodeURIComponent('없는시험')}`));
    await page.getByRole('heading', { name: '‘없는시험’에 맞는 시험이 없어요' }).waitFor();
    await page.getByRole('region', { name: '이런 시험은 어때요?' }).getByRole('link').first().waitFor();
  });

  it('the search works before any script', async () => {
    const { page } = await visit({ expects, javaScriptEnabled: false });
    await page.goto(product().url(cbt));
    await searchBox(page).fill('모의');
    await searchBox(page).press('Enter');
    await page.waitForURL(isWhole ? /search/ : /exam/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('모의');
  });

  it('shows which page of CBT this is, and the search beside the tabs on the desktop of my CBT', async () => {
    const { page } = await visit();
    const current = page.getByRole('navigation', { name: '시험 메뉴' }).locator('[aria-current]');
    await page.goto(product().url(cbt, '/exam/detail/mini'));
    await expect.poll(() => current.allInnerTexts()).toEqual(['전체 시험']);
    await expect.poll(() => searchBox(page).isVisible()).toBe(true);
    await page.goto(product().url(cbt, '/mycbt/archive'));
    await expect.poll(() => current.allInnerTexts()).toEqual(['관심 시험']);
    await expect.poll(() => page.locator('.ptop .search').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('searchbox', { name: '시험 검색' }).count()).toBe(1);
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.locator('.ptop .search').isVisible()).toBe(true);
  });

  it('on a phone: tabs, no bar, every icon; without scripts too', async () => {
    const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(product().url(cbt, '/exam/all'));
    await expect.poll(() => page.locator('.pbar').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation', { name: '하단 메뉴' }).isVisible()).toBe(true);
    await expect.poll(() => page.locator('.icons a').count()).toBe(offers.chat ? 4 : 3);
    await expect.poll(() => page.locator('.tabbar a').count()).toBe(3 + Number(offers.chat) + Number(offers.community));
  });

  it('the whole menu is a page of its own, for whoever asks, with and without scripts', async () => {
    const nav = origin(brand) + '/nav';
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await visit({ viewport: PHONE, javaScriptEnabled });
      await page.goto(product().url(cbt, '/exam/all'));
      await page.locator('.tabbar').getByRole('link', { name: '메뉴' }).click();
      await page.waitForURL(nav);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('전체 메뉴');
      await expect.poll(() => page.locator('.tabbar [aria-current]').allInnerTexts()).toEqual(['메뉴']);
      // A group for each of the main menu, and every link leads somewhere.
      const groups = page.locator('.nav-group');
      await expect.poll(() => groups.count()).toBeGreaterThan(0);
      expect((await hrefs(page, '.nav-group')).filter(([, href]) => !href)).toEqual([]);
      expect((await hrefs(page, '.nav-in'))[0]?.[0]).toBe('로그인');
    }
    const { context, page } = await visit({ viewport: PHONE });
    await signIn(context, brand);
    await page.goto(nav);
    await expect.poll(() => page.locator('.nav-group').first().innerText()).toContain('로그아웃');
    expect(await page.locator('.nav-in').count()).toBe(0);
    await isAlive(page.getByRole('main'));
    expect(await faultsOf(page, 'whole menu', [320, 360, 768, 1440])).toEqual([]);
  });

  it('has no fault in any state at any width', async () => {
    const { context, page } = await visit();
    await page.goto(product().url(cbt, '/exam/all'));
    expect(await faultsOf(page, 'visitor', [360, 768, 1024, 1440])).toEqual([]);
    await signIn(context, brand);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(product().url(cbt, '/exam/all'));
    await openMenu(page);
    await page.getByRole('dialog').waitFor();
    // What is open, and what opened it; the rest of the page stands still under it.
    const within = 'header, dialog';
    expect(await faultsOf(page, 'menu', [1440, 1024], { within })).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.goto(product().url(cbt, '/exam/all'));
    await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page, 'member', [360, 768], { within })).toEqual([]);
  });
});
