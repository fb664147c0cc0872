import { listingsIn, type GivenListing } from '@modules/listing/testing';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/*
 * Listings of the portal: from the first page to the way of applying, for a visitor on a desktop and on a phone, and for a member who
 * keeps one.
 */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Begins each minute. */
const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const inDays = (days: number): number => NOW + days * DAY_MS;
/** The last minute of today in Korea. */
const TONIGHT = Math.floor((NOW + 9 * 3_600_000) / DAY_MS) * DAY_MS - 9 * 3_600_000 + DAY_MS - MINUTE_MS;

const VOLUNTEER = '겨울 해외 의료봉사단 통역 단원';
const SUPPORTERS = '대학생 서포터즈 온빛 9기';
const idxs: Record<string, number> = {};
beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const organizationIdx = await organization();
  const put = async (title: string, given: GivenListing): Promise<void> => {
    idxs[title] = await listing(organizationIdx, { title, opensAt: inDays(-10), ...given });
  };
  await put(SUPPORTERS, { deadlineAt: inDays(10), fields: ['supporters'], benefits: ['allowance'] });
  await put(VOLUNTEER, { deadlineAt: TONIGHT, fields: ['volunteer'], regions: ['overseas'], targets: ['anyone'] });
  for (let n = 1; n <= 20; n += 1) await put(`상시 기자단 ${n}기`, { fields: ['press'] });
  await put('지난 모니터링단', { deadlineAt: inDays(-2), fields: ['monitoring'] });
  await put('내려간 체험단', { state: 'taken-down', deadlineAt: inDays(5) });
  await put('사무 행정 체험형 인턴', {
    kind: 'intern',
    fields: ['office'],
    deadlineAt: inDays(3),
    body: {
      employment: 'intern-experience',
      pay: { unit: 'month', from: 2_300_000 },
      jobs: [{ title: '사무', headcount: '3명', place: '나주', needs: '문서 작성' }],
      steps: [{ label: '서류 발표', on: '2027-01-08', days: 1 }],
    },
  });
  await sql`
    insert into listing.change (listing_idx, revision, at, changes) values (${idxs[SUPPORTERS]}, 1, ${new Date(inDays(-1))},
      ${JSON.stringify([{ what: 'deadline', from: { type: 'date', at: inDays(7) }, to: { type: 'date', at: inDays(10) } }])}::jsonb)`.execute(
    product.db,
  );
});

const rows = (page: Page) => page.locator('.lst');
const search = (page: Page) => new URL(page.url()).searchParams;
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const keepMark = (page: Page, title: string) => row(page, title).locator('.keep-mark');

describe('a visitor', () => {
  it('on a desktop goes from the first page to a listing by a filter, and back to the list as it was', async () => {
    const { page } = await visit({ viewport: DESKTOP });
    await page.goto(at('/'));
    await expect.poll(() => page.locator('h1').textContent()).toBe('오늘 마감 1개');
    await expect.poll(() => page.locator('.dues').textContent()).toContain(VOLUNTEER);
    await expect.poll(() => page.locator('.mine-box').textContent()).toContain('로그인하고 시작하기');
    expect(await faultsOf(page, 'home', [1440, 1024, 768, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);

    await page
      .locator('.kinds')
      .getByRole('link', { name: /^대외활동/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '대외활동' }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(20);
    await expect.poll(() => page.locator('.sub [aria-current]').textContent()).toBe('대외활동');
    expect(await faultsOf(page, 'list', [1440, 1024, 768, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);

    const volunteer = page.locator('.rail input[value=volunteer]');
    const length = await page.evaluate(() => history.length);
    await isAlive(volunteer);
    await volunteer.check();
    await expect.poll(() => search(page).get('field')).toBe('volunteer');
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => row(page, VOLUNTEER).locator('.dday').textContent()).toBe('오늘 마감');
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.getByRole('radio', { name: '포스터' }).check({ force: true });
    await expect.poll(() => search(page).get('view')).toBe('poster');
    expect(await faultsOf(page, 'posters', [1440, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);

    // Others of this file looked at it, too: that it was this visit which was counted, its own request says.
    const isCounted = page.waitForResponse('**/views?device=*');
    await page.getByRole('link', { name: VOLUNTEER, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: VOLUNTEER }).waitFor();
    await isCounted;
    // Counted once, though the page may be looked at again.
    const count = async () =>
      (await product().agent(HOST).get(`/apiV2/listings/${idxs[VOLUNTEER]}`)).json<{ viewCount: number }>().viewCount;
    await expect.poll(count).toBeGreaterThan(0);
    const counted = await count();
    await Promise.all([page.waitForResponse('**/views?device=*'), page.reload()]);
    expect(await count()).toBe(counted);
    await page.goBack();
    await expect.poll(() => page.locator('.pc').count()).toBe(1);
    expect([search(page).get('field'), search(page).get('view')]).toEqual(['volunteer', 'poster']);
    await expect.poll(() => page.locator('.pc.seen').count()).toBe(1);
    await press(page.getByRole('button', { name: '봉사 조건 빼기' }));
    await expect.poll(() => search(page).get('field')).toBe(null);
    await page.getByRole('radio', { name: '표' }).check({ force: true });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(20);
    expect(await faultsOf(page, 'table', [1440, 768])).toEqual([]);
  });

  it('finds lists as they like them where the address says nothing, loaded and gone to, until they choose the usual', async () => {
    const { page } = await visit({ viewport: DESKTOP });
    await page.goto(at('/list/activity'));
    const posters = page.getByRole('radio', { name: '포스터' });
    await isAlive(posters);
    await posters.check({ force: true });
    await expect.poll(() => search(page).get('view')).toBe('poster');
    await page.goto(at('/list/activity?field=volunteer'));
    await expect.poll(() => [search(page).get('field'), search(page).get('view')]).toEqual(['volunteer', 'poster']);
    await expect.poll(() => page.locator('.pc').count()).toBe(1);
    await page
      .locator('.sub')
      .getByRole('link', { name: /^공모전/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '공모전' }).waitFor();
    await expect.poll(() => search(page).get('view')).toBe('poster');
    const usual = page.getByRole('radio', { name: '목록' });
    await isAlive(usual);
    await usual.check({ force: true });
    await expect.poll(() => search(page).get('view')).toBe(null);
    await page.goto(at('/list/activity'));
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(search(page).get('view')).toBe(null);
  });

  it('reads a listing: facts, changes, steps, jobs, the way of applying and who checked whom', async () => {
    const { page } = await visit({ viewport: DESKTOP });
    await page.goto(at(`/listing/${idxs[SUPPORTERS]}`));
    await expect.poll(() => page.locator('.changes').textContent()).toMatch(/바뀌었어요.*마감.*→/);
    await expect.poll(() => page.locator('.d-side').textContent()).toContain('D-10');
    const apply = page.locator('.d-side').getByRole('link', { name: /주최 누리집에서 지원하기/ });
    expect([await apply.getAttribute('href'), await apply.getAttribute('rel')]).toEqual(['https://apply.example', 'noopener']);
    await expect.poll(() => page.locator('.organizer').textContent()).toMatch(/사업자등록 상태를.*11월\u00a02일에/);
    expect(await faultsOf(page, 'listing', [1440, 1024, 768, 360])).toEqual([]);

    await page.goto(at(`/listing/${idxs['사무 행정 체험형 인턴']}`));
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(['JobPosting', 'BreadcrumbList']);
    expect(await faultsOf(page, 'a job', [1440, 360], { within: 'article' })).toEqual([]);
  });

  it('on a phone narrows a list in a sheet that counts, and finds one bar for applying instead of the tabs', async () => {
    const { page } = await visit({ viewport: PHONE });
    await page.goto(at('/list/activity'));
    await press(page.getByRole('button', { name: '필터' }));
    const sheet = page.getByRole('dialog', { name: '필터' });
    await press(sheet.getByRole('checkbox', { name: /^서포터즈/ }));
    await expect.poll(() => sheet.locator('.ft .primary').textContent()).toBe('공고 1개 보기');
    expect(await faultsOf(page, 'the sheet', [360])).toEqual([]);
    await page.setViewportSize(PHONE);
    await sheet.getByRole('button', { name: '공고 1개 보기' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('link', { name: SUPPORTERS, exact: true }).click();
    const bar = page.locator('.d-bar');
    await expect.poll(() => bar.textContent()).toContain('D-10 · 지원하기');
    await expect.poll(() => page.locator('.tabbar').isVisible()).toBe(false);
    expect(await page.locator('.d-side').isVisible()).toBe(false);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
  });

  it('is told what is over, what was taken down, and what never was', async () => {
    const { page } = await visit({ viewport: DESKTOP, expects: /status of (404|410)|ApiError: 내려진 공고/ });
    await page.goto(at(`/listing/${idxs['지난 모니터링단']}`));
    await expect.poll(() => page.locator('.d-side').textContent()).toContain('마감되었습니다');
    expect(await page.getByRole('link', { name: /지원하기/ }).count()).toBe(0);
    expect((await page.goto(at(`/listing/${idxs['내려간 체험단']}`)))?.status()).toBe(410);
    await page.getByRole('heading', { level: 1, name: '내려간 공고예요' }).waitFor();
    expect(await faultsOf(page, 'taken down', [1440, 360])).toEqual([]);
    expect((await page.goto(at('/listing/999999')))?.status()).toBe(404);
    expect((await page.goto(at('/list/nothing')))?.status()).toBe(404);
    await page.goto(at('/list/activity?field=startup&region=jeju'));
    await page.getByRole('heading', { name: '조건에 맞는 공고가 없어요' }).waitFor();
    expect(await faultsOf(page, 'nothing found', [1440, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await press(page.locator('.state-box').getByRole('button', { name: '모두 지우기' }));
    await expect.poll(() => rows(page).count()).toBe(20);
    await page.goBack();
    await expect.poll(() => search(page).get('region')).toBe('jeju');
  });

  it('finds interns and first jobs together', async () => {
    const { page } = await visit({ viewport: DESKTOP });
    await page.goto(at('/recruit-home'));
    await expect.poll(() => page.locator('.jr').count()).toBe(1);
    expect(await faultsOf(page, 'recruiting', [1440, 1024, 768, 360])).toEqual([]);
  });

  it('keeps some on their device, told so, and has them among their scraps once they signed in', async () => {
    // Nobody else of this file keeps them.
    const [FIFTH, SIXTH] = ['상시 기자단 5기', '상시 기자단 6기'];
    const { page, context } = await visit({ viewport: PHONE });
    await page.goto(at('/list/activity?field=press'));
    const mark = keepMark(page, FIFTH);
    expect(await mark.getAttribute('aria-pressed')).toBe('false');
    await press(mark);
    await page.getByText('이 기기에만 저장돼요.', { exact: false }).first().waitFor();
    expect(await mark.getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOf(page, 'kept on the device', [360], { within: '.lst' })).toEqual([]);
    // Another tab knows it, adds its own, and takes one back.
    const other = await context.newPage();
    await other.goto(at('/list/activity?field=press'));
    await expect.poll(() => keepMark(other, FIFTH).getAttribute('aria-pressed')).toBe('true');
    await press(keepMark(other, SIXTH));
    await press(mark);
    await expect.poll(() => keepMark(other, FIFTH).getAttribute('aria-pressed')).toBe('false');
    await press(mark);
    await page.goto(at('/'));
    await expect.poll(() => page.locator('.mine-device a').allTextContents()).toEqual([FIFTH, SIXTH]);
    expect(await faultsOf(page, 'home with scraps on the device', [1440, 360], { within: '#main' })).toEqual([]);

    await signIn(context, product(), 'career');
    await Promise.all([page.goto(at('/list/activity?field=press')), other.reload()]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('maru-scraps'))).toBeNull();
    // Whichever of the tabs moved them, both show them; a page that was drawn in between, once it is loaded again.
    await page.reload();
    for (const title of [FIFTH, SIXTH]) expect(await keepMark(page, title).getAttribute('aria-pressed')).toBe('true');
    await page.goto(at('/accounts/scrap'));
    await expect.poll(() => page.locator('.scraps > li').count()).toBe(2);
  });

  it('is told where the browser keeps nothing', async () => {
    const { page } = await visit({ viewport: PHONE });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await page.goto(at('/list/activity?field=volunteer'));
    await press(keepMark(page, VOLUNTEER));
    await page.getByText('이 기기에 저장할 수 없어요.', { exact: false }).first().waitFor();
    expect(await keepMark(page, VOLUNTEER).getAttribute('aria-pressed')).toBe('false');
  });
});

it('a member keeps a listing in the list, finds it among their scraps and on the first page, and lets it go', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  await signIn(context, product(), 'career');
  await page.goto(at('/list/activity?field=volunteer'));
  const mark = keepMark(page, VOLUNTEER);
  await press(mark);
  await page.getByText('스크랩했어요.').first().waitFor();
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => mark.textContent()).toBe('1');
  await expect.poll(() => page.locator('.ptop .icons').textContent()).toContain('1');
  expect(await faultsOf(page, 'kept', [1440], { within: '.lst' })).toEqual([]);
  await page.reload();
  // The server draws it so.
  expect(await mark.getAttribute('aria-pressed')).toBe('true');

  await page.goto(at('/accounts/scrap'));
  await expect.poll(() => page.locator('.scraps > li').count()).toBe(1);
  await page.getByRole('link', { name: VOLUNTEER, exact: true }).click();
  const button = page.locator('.d-side .keep');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await page.goto(at('/'));
  await expect.poll(() => page.locator('.mine-box').textContent()).toContain(VOLUNTEER);
  expect(await faultsOf(page, 'home of a member', [1440, 360], { within: '#main' })).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.locator('.mine-box').getByRole('link', { name: VOLUNTEER }).click();
  await press(button);
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  // Shown before it is kept: a page that is asked for now may be drawn first.
  await page.getByText('스크랩을 취소했어요.').first().waitFor();
  await page.goto(at('/accounts/scrap'));
  await page.getByRole('heading', { name: '아직 스크랩한 것이 없어요' }).waitFor();
});
