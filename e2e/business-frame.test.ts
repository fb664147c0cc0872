import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';

/* The header, menus and footer of the corporate service (specification 2.2 and 6): of a visitor, of a company, and of a member without one. */
const product = useProduct();
const visit = useBrowser();
const HOST = 'business.career.localhost';
const WIDTHS = [320, 360, 768, 1024, 1440];
const PARTS = { within: 'header, .biz-bar, footer' };
const at = (path: string) => product().url(HOST, path);
const portal = (path: string) => product().url('career.localhost', path);
const linksIn = (page: Page, within: string) =>
  page.locator(`${within} a`).evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const somebody = async (state?: 'approved' | 'pending') => {
  const agent = product().agent(hostsOf('career').account);
  const { email } = await register(agent);
  if (!state) return agent;
  const number = String(Date.now()).slice(-10);
  await sql`
    with company as (
      insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
      values ('career', ${number}, '해온전자', '김해온', '1978-03-02', ${state}, now(), now() + interval '1 year', now()) returning company_idx),
    member as (update account.member set type = 'CORPORATE', approved = ${state === 'approved'} where email = ${email} and brand_id = 'career' returning id)
    insert into company.member (brand_id, member_id, company_idx, is_owner, joined_at)
    select 'career', id, company_idx, true, now() from member, company`.execute(product.db);
  // The access token says what kind of member this is.
  expect((await agent.post('/users/sign-in', { email, password: PASSWORD })).status).toBe(200);
  return agent;
};

it('anybody takes the media kit with them as one file that opens without a network', async () => {
  const { page, context } = await visit();
  await page.goto(at('/media-kit'));
  const button = page.getByRole('button', { name: '파일로 내려받기' });
  await isAlive(button);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('마루커리어 매체 소개서.html');
  const reader = await context.newPage();
  await reader.setContent(await readFile(await file.path(), 'utf8'));
  await reader.getByRole('heading', { level: 1, name: '마루커리어 매체 소개서' }).waitFor();
  expect(await reader.locator('dt').count()).toBe(await page.locator('.business-page dt').count());
  expect(await reader.locator('footer a').getAttribute('href')).toBe(at('/media-kit'));
});

it('a visitor sees two ways in that come back, what everybody can read, and the way to the portal; a member begins with a company', async () => {
  const { page, context } = await visit();
  await page.goto(at('/media-kit'));
  const logo = page.getByRole('banner').getByRole('link', { name: '마루커리어 기업 서비스' });
  await expect.poll(() => logo.getAttribute('href')).toBe('/');
  await expect
    .poll(() => linksIn(page, 'header .account'))
    .toEqual([
      ['기업회원 로그인', '/login?next=%2Fmedia-kit'],
      ['기업회원 가입', '/register'],
    ]);
  const bar = page.getByRole('navigation', { name: '기업 서비스 메뉴' });
  await expect
    .poll(() => linksIn(page, '.biz-bar'))
    .toEqual([
      ['공고 등록', '/register/activity'],
      ['매체 소개서', '/media-kit'],
      ['광고·제휴 문의', '/partnership'],
      ['마루커리어 포털', portal('/')],
    ]);
  await expect.poll(() => bar.locator('[aria-current]').allInnerTexts()).toEqual(['매체 소개서']);
  await expect
    .poll(() => page.getByRole('contentinfo').getByRole('link', { name: '마루커리어 포털' }).getAttribute('href'))
    .toBe(portal('/'));
  // Nothing of the portal's own stands here.
  expect(await page.locator('.ptop, .tabbar, .pbar').count()).toBe(0);
  expect(await faultsOf(page, 'a visitor', WIDTHS, PARTS)).toEqual([]);

  await signInAs(context, await somebody());
  await page.goto(at('/partnership'));
  await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
  const menu = page.getByRole('dialog', { name: '내 메뉴' });
  await press(menu.getByRole('link', { name: '기업 등록하기' }));
  await page.waitForURL(at('/register'));
});

it('a company reads its name and state, does everything by bar and menu, and leaves', async () => {
  const { page, context } = await visit();
  await signInAs(context, await somebody('approved'));
  await page.goto(at('/activities/ALL'));
  const bar = page.getByRole('navigation', { name: '기업 서비스 메뉴' });
  const current = () => bar.locator('[aria-current]').allInnerTexts();
  await expect.poll(current).toEqual(['공고·지원자 관리']);
  for (const [name, path, heading] of [
    ['공고 등록', '/register/activity', '공고 등록'],
    ['채널 관리', '/channel', '채널 관리'],
    ['댓글·질문', '/channel/written-comment', '댓글과 질문'],
    ['기업 정보', '/profile', '회원 및 기업 정보'],
  ] as const) {
    await press(bar.getByRole('link', { name, exact: true }));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(page.url()).toBe(at(path));
    await expect.poll(current).toEqual([name]);
  }
  const opener = page.getByRole('button', { name: '해온전자 승인됨, 홍길동 님, 메뉴 열기' });
  await press(opener);
  const menu = page.getByRole('dialog', { name: '내 메뉴' });
  await menu.waitFor();
  const business = at('');
  await expect
    .poll(async () => (await linksIn(page, '.user-menu')).map(([, href]) => href?.replace(business, '')))
    .toEqual([
      '/register/activity',
      '/activities/ALL',
      '/profile',
      '/channel/written-comment',
      '/channel',
      portal('/channel'),
      '/partnership',
      '/media-kit',
      portal('/'),
      portal('/accounts/security'),
      `${product().url('api.career.localhost', '/logout')}?next=${encodeURIComponent(at('/'))}`,
    ]);
  expect(await faultsOf(page, 'menu of a company', [1440, 1024], { within: 'header, dialog' })).toEqual([]);
  await page.setViewportSize(DESKTOP);
  // It closes where a window passes the width at which the layout changes, as the one above may have on its way.
  await page.reload();
  await press(opener);
  await press(menu.getByRole('link', { name: '로그아웃' }));
  await page.getByRole('banner').getByRole('link', { name: '기업회원 로그인' }).waitFor();
});

it('on a phone a company that waits scrolls its bar to where it is, and has everything in the menu', async () => {
  const { page, context } = await visit({ viewport: PHONE });
  await signInAs(context, await somebody('pending'));
  await page.goto(at('/profile'));
  const current = page.locator('.biz-bar [aria-current]');
  await expect.poll(() => current.innerText()).toBe('기업 정보');
  await expect.poll(() => current.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await press(page.getByRole('button', { name: '해온전자 심사 중, 홍길동 님, 메뉴 열기' }));
  const menu = page.getByRole('dialog', { name: '내 메뉴' });
  await menu.getByText('심사 중').waitFor();
  expect(await faultsOf(page, 'menu of a company that waits', [360, 768], { within: 'header, dialog' })).toEqual([]);
  await page.setViewportSize(PHONE);
  // The first of the two conditions of specification 6.
  await press(menu.getByRole('link', { name: '내 채널 바로가기' }));
  const closed = page.getByRole('dialog', { name: '채널 서비스를 이용할 수 없습니다' });
  await closed.getByText('사업자등록번호를 정확히 입력').waitFor();
  await press(closed.getByRole('button', { name: '닫기' }));
  await page.keyboard.press('Escape');
  expect(await faultsOf(page, 'a company on a phone', WIDTHS, PARTS)).toEqual([]);
});
