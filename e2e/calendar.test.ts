import { listingsIn } from '@modules/listing/testing';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* The portal's calendar: for a member with a keyboard on a desktop, who filters, subscribes and ends it, and for a visitor on a phone. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);

/** A month behind this one, and a Monday in it: neither today nor at an edge of its week or month. */
const MONTH = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2)).toISOString().slice(0, 7);
const MONDAY = 8 + ((8 - new Date(`${MONTH}-08T00:00:00Z`).getUTCDay()) % 7);
const [B, AFTER, THIRD] = [MONDAY, MONDAY + 1, MONDAY + 2];
const day = (date: number): string => `${MONTH}-${String(date).padStart(2, '0')}`;
const korea = (date: number, time: string): number => Date.parse(`${day(date)}T${time}:00+09:00`);
const name = (date: number): RegExp => new RegExp(`${Number(MONTH.slice(5))}월\\s${date}일`);

const idxs: Record<string, number> = {};
beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const organizationIdx = await organization();
  const put = async (title: string, opens: number, deadline: number, kind: 'activity' | 'contest' = 'activity'): Promise<void> => {
    idxs[title] = await listing(organizationIdx, {
      title,
      kind,
      fields: ['supporters'],
      opensAt: korea(opens, '10:00'),
      deadlineAt: korea(deadline, '18:00'),
    });
  };
  await put('서포터즈 온빛 9기', B - 7, AFTER);
  await put('해외 봉사단 통역', B - 6, AFTER);
  await put('지도 데이터 공모전', B - 3, AFTER, 'contest');
  for (let n = 1; n <= 8; n += 1) await put(`기자단 ${n}기`, B - 5, THIRD);
});

const search = (page: Page) => new URL(page.url()).searchParams;
const panel = (page: Page) => page.locator('.cal-day');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

it('a member goes through days by keys, filters, reads of a clash, subscribes in a calendar program and ends it', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  const { agent } = await signIn(context, product(), 'career');
  for (const title of ['서포터즈 온빛 9기', '해외 봉사단 통역'])
    expect((await agent.ask(`/apiV2/user/me/scraps/of/listing/${idxs[title]}`, { method: 'PUT', body: {} })).status).toBe(200);
  await page.goto(at(`/calendar?day=${day(B)}`));
  await page.getByRole('heading', { level: 1, name: new RegExp(`${Number(MONTH.slice(5))}월`) }).waitFor();
  await expect.poll(() => page.locator('.sub [aria-current]').textContent()).toBe('채용 캘린더');
  await expect.poll(() => page.locator('.cal-bar').count()).toBeGreaterThan(1);
  await expect.poll(() => panel(page).locator('.cal-clash').textContent()).toContain('스크랩 두 개가 같은 날 마감해요.');
  expect(await faultsOf(page, 'month', [1440, 1024, 768])).toEqual([]);
  await page.setViewportSize(DESKTOP);

  const here = page.locator(`[data-day="${day(B)}"]`);
  await isAlive(here);
  await here.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe(day(AFTER));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page).get('day')).toBe(day(AFTER));
  await expect.poll(() => panel(page).getByRole('status').textContent()).toMatch(/, 마감 3개, 시작 0개$/);
  await expect.poll(() => panel(page).locator('h2').textContent()).toMatch(name(AFTER));
  // The first of the day: what one keeps.
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('cal-ag');
  await expect.poll(() => panel(page).locator('.cal-ag').first().textContent()).toContain('내 스크랩');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(day(AFTER));
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await focused(page))?.slice(8)).toBe(day(AFTER).slice(8));
  await expect.poll(() => search(page).get('day')?.slice(0, 7) === MONTH).toBe(false);
  await page.keyboard.press('PageUp');
  await expect.poll(() => focused(page)).toBe(day(AFTER));

  const activity = page.getByRole('group', { name: '종류' }).getByRole('button', { name: '공모전' });
  await press(activity);
  await expect.poll(() => search(page).get('kind')).toBe('activity.education.club.intern.recruit');
  await expect.poll(() => panel(page).getByRole('status').textContent()).toMatch(/, 마감 2개, 시작 0개$/);
  await page.getByRole('radio', { name: '목록' }).check({ force: true });
  await expect.poll(() => search(page).get('view')).toBe('agenda');
  await expect.poll(() => page.locator('.cal-next h2').first().textContent()).toMatch(name(THIRD));
  expect(await faultsOf(page, 'agenda', [360, 1440])).toEqual([]);

  await press(page.getByRole('button', { name: '내 달력에서 구독' }));
  const dialog = page.getByRole('dialog', { name: '내 달력에서 구독' });
  await press(dialog.getByRole('button', { name: '구독 주소 만들기' }));
  const field = dialog.getByRole('textbox', { name: '구독 주소' });
  await expect.poll(() => field.inputValue()).toContain('/apiV2/calendar.ics?key=');
  const first = await field.inputValue();
  expect(await faultsOf(page, 'feed', [1440, 360], { within: 'dialog' })).toEqual([]);
  await page.setViewportSize(DESKTOP);
  const read = (url: string) =>
    product()
      .agent(HOST)
      .get(new URL(url).pathname + new URL(url).search);
  const answer = await read(first);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(answer.text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ summary }) => summary).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    '마감: 서포터즈 온빛 9기',
    '마감: 해외 봉사단 통역',
  ]);
  const etag = String(answer.headers.etag);
  expect(
    (
      await product()
        .agent(HOST)
        .get(new URL(first).pathname + new URL(first).search, { 'if-none-match': etag })
    ).status,
  ).toBe(304);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await press(page.getByRole('button', { name: '내 달력에서 구독' }));
  await expect.poll(() => dialog.textContent()).toContain('주소는 만든 때에만 보여 드립니다');
  await press(dialog.getByRole('button', { name: '새 주소 만들기' }));
  await expect.poll(() => field.inputValue()).toContain('key=');
  const second = await field.inputValue();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await press(dialog.getByRole('button', { name: '구독 끊기' }));
  await dialog.getByRole('button', { name: '구독 주소 만들기' }).waitFor();
  expect((await read(second)).status).toBe(404);
});

it('a member chooses beside the calendar on which days they are told of a deadline, and finds it in the settings of notices', async () => {
  const { page, context } = await visit({ viewport: PHONE });
  await signIn(context, product(), 'career');
  await page.goto(at(`/calendar?day=${day(B)}`));
  await press(page.getByRole('button', { name: '마감 알림' }));
  const dialog = page.getByRole('dialog', { name: '마감 알림' });
  const boxes = { week: dialog.getByRole('checkbox', { name: '7일 전' }), day: dialog.getByRole('checkbox', { name: '하루 전' }) };
  await expect.poll(() => boxes.week.isChecked()).toBe(true);
  await press(boxes.week);
  await dialog.getByText('저장했어요.').waitFor();
  await expect.poll(() => boxes.week.isChecked()).toBe(false);
  expect(await faultsOf(page, 'days of notices', [360, 1440], { within: 'dialog' })).toEqual([]);
  await dialog.getByRole('link', { name: '사이트와 메일 가운데 어디로 받을지 고르기' }).click();
  await page.getByRole('heading', { level: 1, name: '알림 설정' }).waitFor();
  const group = page.getByRole('group', { name: '알릴 날' });
  const settings = ['7일 전', '3일 전', '하루 전'].map((box) => group.getByRole('checkbox', { name: box }));
  const checked = () => Promise.all(settings.map((box) => box.isChecked()));
  await expect.poll(checked).toEqual([false, true, true]);
  for (const [at, now] of [
    [1, [false, false, true]],
    [2, [false, false, false]],
  ] as const) {
    await press(settings[at]!);
    await page.getByText('저장했어요.').waitFor();
    await expect.poll(checked).toEqual(now);
  }
  await page.getByText('고른 날이 없어서 마감을 알려 드리지 않아요.').waitFor();
  expect(await faultsOf(page, 'settings of notices', [360, 1440], { within: '#main' })).toEqual([]);
  await page.reload();
  await expect.poll(checked).toEqual([false, false, false]);
});

it('a visitor on a phone has a week and the days behind it, and comes to a listing', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(at(`/calendar?day=${day(AFTER)}`));
  const strip = page.locator('.cal-strip');
  await expect.poll(() => strip.locator('[aria-current]').textContent()).toMatch(/마감 3개/);
  expect(await page.getByRole('grid').isVisible()).toBe(false);
  await expect.poll(() => page.locator('.tabbar [aria-current]').textContent()).toBe('캘린더');
  expect(await faultsOf(page, 'week', [360, 320])).toEqual([]);
  await page.setViewportSize(PHONE);
  await press(strip.getByRole('link', { name: name(THIRD) }));
  await expect.poll(() => search(page).get('day')).toBe(day(THIRD));
  await press(panel(page).getByRole('button', { name: '이날 공고 8개 모두 보기' }));
  await expect.poll(() => panel(page).locator('.cal-ag').count()).toBe(8);
  await press(page.getByRole('link', { name: '다음 주' }));
  await expect.poll(() => search(page).get('day')).toBe(day(B + 9));
  await expect.poll(() => panel(page).textContent()).toContain('이날 시작하거나 마감하는 공고가 없어요.');
  await page.goto(at(`/calendar?day=${day(AFTER)}&only=deadlines`));
  await page.getByRole('link', { name: /지도 데이터 공모전/ }).click();
  await page.getByRole('heading', { level: 1, name: '지도 데이터 공모전' }).waitFor();
});

it('a week is gone through by keys and printed with its days, without what is pressed', async () => {
  const { page } = await visit({ viewport: DESKTOP });
  await page.goto(at(`/calendar?view=week&day=${day(B)}`));
  const here = page.locator(`[data-day="${day(B)}"]`);
  await isAlive(here);
  await expect.poll(() => page.locator('[data-day]').count()).toBe(7);
  await here.focus();
  await page.keyboard.press('End');
  const saturday = day(B + 5);
  await expect.poll(() => focused(page)).toBe(saturday);
  // Past the last day the next week is drawn, with the focus on its first.
  await page.keyboard.press('ArrowRight');
  const sunday = new Date(Date.parse(`${saturday}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await expect.poll(() => focused(page)).toBe(sunday);
  await expect.poll(() => page.locator('[data-day]').count()).toBe(7);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => search(page).get('day')?.slice(0, 7)).toBe(MONTH);
  await page.goto(at(`/calendar?view=week&day=${day(AFTER)}`));
  expect(await faultsOf(page, 'a week', [1440, 768])).toEqual([]);
  await page.setViewportSize(DESKTOP);

  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(page.getByRole('button', { name: '인쇄' }));
  await expect.poll(() => page.locator('body[data-printed]').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const around of ['.ptop', '.foot', '.tabbar', '.cal-tools']) expect(await page.locator(around).first().isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('[data-day]').first().isVisible()).toBe(true);
  await expect.poll(() => panel(page).textContent()).toContain('지도 데이터 공모전');
});
