import { articleIn } from '@modules/company-analysis/testing';
import { listingsIn, type GivenListing } from '@modules/listing/testing';
import { announceContentChange } from '@platform/module';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { lookAt } from './lib/states.ts';

/* Search of the portal, typed as people type: syllable by syllable, by initials, on the wrong keyboard; by keys on a desktop, by thumb on a phone. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const DAY_MS = 86_400_000;
const inDays = (days: number): number => Math.floor(Date.now() / 60_000) * 60_000 + days * DAY_MS;

const ANALYSIS = '한울전력 기업 분석: 송전망과 변전소를 한 사람이 오래 돌보는 현장을 가진 회사';
/** Of the fixture. */
const EXAM = '작은 모의고사';
const PHOTO = '겨울 바다 사진 공모전';
beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const [hanul, nuri] = [await organization('한울전력'), await organization('누리문화재단')];
  const put = (of: number, title: string, given: GivenListing) => listing(of, { title, kind: 'contest', opensAt: inDays(-3), ...given });
  const idxs = [
    await put(nuri, PHOTO, { deadlineAt: inDays(2) }),
    await put(nuri, '지난 사진 공모전', { deadlineAt: inDays(-2) }),
    await put(hanul, '전기 절약 영상', { deadlineAt: inDays(9), body: { summary: '사진도 함께 받습니다.' } }),
    await put(hanul, '사진 기록 인턴', { kind: 'intern', deadlineAt: inDays(5) }),
  ];
  for (let n = 1; n <= 22; n += 1) idxs.push(await put(hanul, `상시 글 공모 ${n}회`, {}));
  await announceContentChange(product.db, { brandId: 'career', kind: 'listing', ids: idxs });
  await articleIn(product.db, 'career', hanul, { title: ANALYSIS });
  await announceContentChange(product.db, { brandId: 'career', kind: 'organization', ids: [hanul] });
});

const box = (page: Page) => page.getByRole('combobox', { name: '통합 검색' });
/** Its script comes when somebody comes to it, and what stands under it after that. */
const come = async (page: Page): Promise<void> => {
  await box(page).focus();
  // The first focus may come before any script: a key says that somebody is there.
  const isAlive = async () => {
    await page.keyboard.press('Shift');
    return box(page).evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  };
  await expect.poll(isAlive).toBe(true);
  await expect.poll(() => box(page).getAttribute('aria-haspopup')).toBe('listbox');
};
const options = (page: Page) => page.getByRole('listbox', { name: '추천 검색 결과' }).getByRole('option');
const titles = (page: Page) => page.locator('.lst .h3').allTextContents();
const compose = (keys: CDPSession, text: string) =>
  keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

it('a visitor on a desktop: suggestions by keys, initials, the wrong keyboard, narrowed, and nothing found', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/search/suggestions')) asked.push(url.searchParams.get('q') ?? '');
  });
  await page.goto(at('/'));
  await come(page);
  const keys = await context.newCDPSession(page);
  for (const text of ['ㅅ', '사']) await compose(keys, text);
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  expect([asked, new URL(page.url()).pathname]).toEqual([[], '/']);
  await keys.send('Input.insertText', { text: '사' });
  for (const text of ['ㅈ', '지', '진']) await compose(keys, text);
  await keys.send('Input.insertText', { text: '진' });
  await expect.poll(() => options(page).count()).toBeGreaterThan(1);
  expect(asked.filter((text) => !['사', '사진'].includes(text))).toEqual([]);
  await expect.poll(() => options(page).first().textContent()).toContain(PHOTO);
  expect(await faultsOf(page, 'suggestions', [1440])).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => options(page).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: PHOTO }).waitFor();

  await come(page);
  await box(page).fill('ㅅㅈ');
  await box(page).press('Enter');
  await page.getByRole('heading', { level: 1, name: '‘ㅅㅈ’ 검색 결과' }).waitFor();
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([PHOTO, '지난 사진 공모전']);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expect.poll(() => box(page).inputValue()).toBe('ㅅㅈ');

  await come(page);
  await box(page).fill('tkwls');
  await box(page).press('Enter');
  await page.getByText('바꾼 ‘사진’ 결과예요').waitFor();
  // Why it is there: the text says it, no title does.
  await expect.poll(() => page.locator('.lst .why .found-mark').allTextContents()).toEqual(['사진']);
  await expect.poll(() => page.locator('.found-kinds .chip').allTextContents()).toEqual(['전체4', '공모전3', '인턴1', '모집 중만']);
  expect(await faultsOf(page, 'results', [1440, 1024, 768, 360])).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: '모집 중만' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe('1');
  await expect.poll(async () => (await titles(page)).includes('지난 사진 공모전')).toBe(false);

  // Of one kind alone: a page of it, without being asked.
  await page.goto(at(`/search?q=${encodeURIComponent('글 공모')}&p=1`));
  await expect.poll(() => page.locator('.lst').count()).toBe(20);
  await page.getByRole('link', { name: '2 쪽', exact: true }).click();
  await expect.poll(() => page.locator('.lst').count()).toBe(2);
  expect([...new URL(page.url()).searchParams].toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    ['kind', 'contest'],
    ['p', '2'],
    ['q', '글 공모'],
  ]);
  await page.goto(at(`/search?q=${encodeURIComponent('글 공모')}&kind=contest&p=9`));
  await lookAt(page, 'portal.found.none.page');

  await page.goto(at(`/search?q=${encodeURIComponent('바다 사찐')}&p=1`));
  await page.getByRole('heading', { name: '‘바다 사찐’에 맞는 결과가 없어요' }).waitFor();
  expect(await page.locator('.page-head').getByRole('status').count()).toBe(0);
  expect(await faultsOf(page, 'nothing', [1440, 360])).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: '바다 사진' }).click();
  await expect.poll(() => titles(page)).toEqual([PHOTO]);
});

it('a visitor finds an analysis of a company, and goes on to the exams’ own search', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(at('/search'));
  await come(page);
  await box(page).fill('송전망과');
  await expect.poll(() => options(page).allTextContents()).toEqual([`기업 분석${ANALYSIS}한울전력`]);
  // A title that is long is all there, none of it behind a sign for what is left out.
  expect(
    await options(page)
      .locator('.t')
      .evaluate((node) => node.scrollWidth - node.clientWidth),
  ).toBe(0);
  await box(page).press('Enter');
  await expect.poll(() => titles(page)).toEqual([ANALYSIS]);
  expect(await faultsOf(page, 'analysis', [360])).toEqual([]);
  await page.getByRole('link', { name: ANALYSIS }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/company-analysis\//);
  await page.goto(at(`/search?q=${encodeURIComponent(EXAM)}&p=1`));
  await page.getByRole('link', { name: 'CBT에서 찾기' }).click();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/exam/all?${new URLSearchParams({ q: EXAM })}`);
  await expect.poll(() => page.locator('#main').textContent()).toContain(EXAM);
});

it('a visitor on a phone: what was looked for before is there again, can be taken out, and is not kept where one does not want it', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(at('/search'));
  await page.getByRole('heading', { level: 1, name: '통합 검색' }).waitFor();
  expect(await faultsOf(page, 'empty', [360])).toEqual([]);
  for (const text of ['공모', '인턴']) {
    await come(page);
    await box(page).fill(text);
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: `‘${text}’ 검색 결과` }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('maru-recent-searches'))).toContain(text);
  }
  await come(page);
  await box(page).fill('');
  await box(page).click();
  const recent = page.getByRole('region', { name: '최근 검색어' });
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['인턴', '공모']);
  expect(await faultsOf(page, 'recent', [360])).toEqual([]);
  await recent.getByRole('button', { name: '인턴 지우기' }).click();
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['공모']);
  await recent.getByRole('button', { name: '저장 끄기' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('maru-recent-searches'))).toBe('off');
  await page.goto(at(`/search?q=${encodeURIComponent('공모')}&p=1`));
  await page.getByRole('heading', { level: 1, name: '‘공모’ 검색 결과' }).waitFor();
  await come(page);
  await box(page).fill('');
  await page.getByText('최근 검색어를 저장하지 않고 있어요').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('maru-recent-searches'))).toBe('off');
});
