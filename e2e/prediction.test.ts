import { predictionsIn } from '@modules/prediction/testing';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* A member enters what they think they got right and sees where they stand; a visitor reads why there is nothing to see yet. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  const { event, entries } = predictionsIn(product.db, 'career');
  const now = Date.now();
  const open = { opensAt: now - HOUR_MS, closesAt: now + 24 * HOUR_MS };
  await event('many', { title: '많이 참여한 예측', ...open });
  await event('few', { title: '갓 시작한 예측', ...open });
  await event('soon', { title: '곧 열릴 예측', opensAt: now + HOUR_MS, closesAt: now + 24 * HOUR_MS });
  await event('over', { title: '끝난 예측', opensAt: now - 48 * HOUR_MS, closesAt: now - 24 * HOUR_MS });
  const spread = Array.from({ length: 120 }, (_none, n) => [8 + (n % 9), 12 + (n % 13)]);
  await entries('many', spread, now - HOUR_MS);
});

it('a member enters, is told what cannot be, sees where they stand, and changes it', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  await signIn(context, product(), 'career');
  await page.goto(at('/prediction/many'));
  await page.getByRole('heading', { level: 1, name: '많이 참여한 예측' }).waitFor();
  await expect.poll(() => page.locator('.pred-say').textContent()).toContain('답을 넣으면 내 자리를 알 수 있어요.');
  // Moments as everywhere else on the portal: 18:00.
  expect(await page.locator('#main').textContent()).toMatch(/\d일\s\d\d:\d\d/);
  expect(await page.locator('#main').textContent()).not.toMatch(/오[전후]\s\d/);
  const form = page.getByRole('complementary', { name: '내 답 넣기' });
  const fill = async (section: string, tried: string, right: string): Promise<void> => {
    const group = form.getByRole('group', { name: section });
    await group.getByRole('textbox', { name: '푼 수' }).fill(tried);
    await group.getByRole('textbox', { name: '맞힌 수' }).fill(right);
  };
  await press(form.getByRole('button', { name: '답 넣기' }));
  await expect.poll(() => form.getByText('0부터 20까지 적어 주세요.').count()).toBe(2);
  await fill('수리논리', '18', '19');
  await fill('추리', '28', '26');
  await press(form.getByRole('button', { name: '답 넣기' }));
  await expect.poll(() => form.getByText('푼 수보다 많을 수 없어요.').count()).toBe(1);
  expect(await faultsOf(page, 'wrong', [1440], { within: '#pred-form' })).toEqual([]);
  await fill('수리논리', '18', '17');
  await press(form.getByRole('button', { name: '답 넣기' }));
  await expect.poll(() => page.locator('.pred-huge').textContent()).toBe('43/ 50');
  await expect.poll(() => page.locator('.pred-say').textContent()).toMatch(/상위 1%.*121명 가운데 1번째.*95% 구간/);
  await expect.poll(() => page.locator('.pred-chart rect.pred-own').count()).toBe(1);
  // What says that it was saved lies over the page for a while, and the bar that stays in sight over what is scrolled under it.
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page, 'standing', [1440, 1024, 768, 360])).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('radio', { name: '10%' }).check({ force: true });
  await expect.poll(() => page.locator('.pred-cut [role=status]').textContent()).toMatch(/위에서 10%/);
  await fill('수리논리', '18', '8');
  await fill('추리', '28', '10');
  await press(form.getByRole('button', { name: '바꾼 답으로 다시 계산하기' }));
  await expect.poll(() => page.locator('.pred-huge').textContent()).toBe('18/ 50');
  await page.reload();
  // The server draws it so.
  expect(await page.locator('.pred-huge').textContent()).toBe('18/ 50');
  // What is said stands below, and is found again from the account.
  const said = '추리 영역이 특히 어려웠어요.';
  await isAlive(page.getByLabel('댓글 쓰기'));
  await page.getByLabel('댓글 쓰기').fill(said);
  await press(page.getByRole('button', { name: '댓글 올리기' }));
  await page.locator('.comment').filter({ hasText: said }).waitFor();
  expect(await faultsOf(page, 'comments', [1440, 360], { within: '.comments' })).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.goto(at('/accounts/channel-comment'));
  await page.getByRole('link', { name: '많이 참여한 예측' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/prediction/many');
  await expect.poll(() => page.locator('.comment').filter({ hasText: said }).count()).toBe(1);
});

it('a visitor on a phone reads why there is no figure, what is over, and how to take part', async () => {
  const { page } = await visit({ viewport: PHONE, expects: /status of 404/ });
  await page.goto(at('/prediction/few'));
  await expect.poll(() => page.locator('.pred-say').textContent()).toMatch(/아직 참여한 사람이 없어요.*100명이 되기 전에는/);
  expect(await page.locator('.pred-chart').count()).toBe(0);
  const href = (await page.getByRole('link', { name: '로그인하고 참여하기' }).getAttribute('href')) ?? '';
  expect([...new URL(href).searchParams.values()].join()).toContain('/prediction/few');
  expect(await faultsOf(page, 'few', [360, 320])).toEqual([]);
  await page.setViewportSize(PHONE);
  const toComment = () => page.getByRole('link', { name: '로그인하고 댓글 쓰기' }).getAttribute('href');
  await expect.poll(async () => decodeURIComponent((await toComment()) ?? '')).toContain('/prediction/few');
  await expect.poll(() => page.locator('#main').getByRole('link', { name: '채용 홈으로' }).getAttribute('href')).toMatch(/\/recruit-home$/);
  await page.getByRole('link', { name: /끝난 예측/ }).click();
  await page.getByRole('heading', { level: 1, name: '끝난 예측' }).waitFor();
  await expect.poll(() => page.locator('#pred-form').textContent()).toContain('참여 시간이 끝났습니다.');
  // Nobody is asked for what cannot be given any more, or not yet.
  await expect.poll(() => page.locator('#pred-form').textContent()).not.toContain('적어 주세요');
  expect(await faultsOf(page, 'over', [360, 1440], { within: '#main' })).toEqual([]);
  await page.goto(at('/prediction/soon'));
  await expect.poll(() => page.locator('#pred-form').textContent()).toMatch(/^내 답 넣기[^.]+에 참여를 시작해요\.$/);
  expect(await page.locator('#pred-form').getByRole('textbox').count()).toBe(0);
  expect(await faultsOf(page, 'not yet open', [360, 1440], { within: '#main' })).toEqual([]);
  expect((await page.goto(at('/prediction/nothing')))?.status()).toBe(404);
});
