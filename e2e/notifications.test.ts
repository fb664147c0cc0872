import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { isAlive } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* No brand changes these pages: one is looked at. */
const product = useProduct();
const visit = useBrowser();
const brand = 'career';
const page = (path: string) => product().url(`${brand}.localhost`, path);

/** As the module writes it, in one transaction with what tells open pages. */
const tell = (memberId: string, from: number, to: number) =>
  sql`
    with told as (
      insert into notification.member as m values (${brand}, ${memberId}, ${to}::integer, ${to - from + 1}::integer)
      on conflict (brand_id, member_id) do update set last_no = excluded.last_no, unread_count = m.unread_count + excluded.unread_count
    ), written as (
      insert into notification.notification (brand_id, member_id, no, kind, data, link_site, link_path, key, created_at)
      select ${brand}, ${memberId}, n, case when n % 2 = 0 then 'RESULT_READY' else 'EXAM_NEAR' end,
        jsonb_build_object('title', '모의고사 ' || n, 'days', 7, 'day', '2026-12-01'), 'cbt', '/', 'k' || n, now()
      from generate_series(${from}::integer, ${to}::integer) n
    )
    select pg_notify('maru_notification', ${`${brand} ${memberId}`})`.execute(product.db);
const rows = (on: Page) => on.locator('.notices > li');

it('a member reads what came, page by page, sees at once what is new, and chooses what comes', async () => {
  const { page: tab, context } = await visit({ viewport: PHONE });
  const agent = product().agent(hostsOf(brand).cbt);
  await register(agent);
  await signInAs(context, agent);
  const { id } = (await agent.get('/users/me')).json<{ id: string }>();

  await tab.goto(page('/notifications'));
  await tab.getByRole('heading', { name: '아직 온 알림이 없어요' }).waitFor();
  expect(await faultsOf(tab, 'nothing came', [360])).toEqual([]);
  await isAlive(tab.getByRole('main'));
  const answer = Promise.withResolvers<void>();
  await tab.route('**/apiV2/user/me/notifications?**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await tab.getByText('안 읽은 알림만').click();
  await lookAt(tab, 'notification.page.loading');
  answer.resolve();
  await tab.getByRole('heading', { name: '조건에 맞는 알림이 없어요' }).waitFor();
  await tab.getByText('안 읽은 알림만').click();
  await tab.getByRole('heading', { name: '아직 온 알림이 없어요' }).waitFor();
  await expect
    .poll(
      async () =>
        (
          await sql<{
            n: number;
          }>`select count(*)::integer as n from pg_stat_activity where application_name = 'listen maru_notification' and datname = current_database()`.execute(
            product.db,
          )
        ).rows[0]?.n,
    )
    .toBe(1);
  await tell(id, 1, 25);
  await tab.getByRole('button', { name: '새 알림 보기' }).click();
  await expect.poll(() => rows(tab).count()).toBe(20);
  await tell(id, 26, 26);
  await tab.getByRole('button', { name: '새 알림 보기' }).waitFor();
  await tab.getByRole('button', { name: '더 보기' }).click();
  await expect.poll(() => rows(tab).count()).toBe(25);
  await tab.getByRole('button', { name: '새 알림 보기' }).click();
  await expect.poll(() => rows(tab).count()).toBe(20);
  await tab.getByRole('button', { name: '더 보기' }).click();
  await expect.poll(() => rows(tab).count()).toBe(26);
  expect(await faultsOf(tab, 'a list', [320, 768])).toEqual([]);

  await tab.getByRole('button', { name: '다가오는 시험일' }).click();
  await expect.poll(() => rows(tab).count()).toBe(13);
  await rows(tab).first().getByRole('button').click();
  await expect.poll(() => rows(tab).first().getByRole('button').count()).toBe(0);
  await tab.getByRole('checkbox', { name: '안 읽은 알림만' }).check();
  await expect.poll(() => rows(tab).count()).toBe(12);
  await tab.getByRole('button', { name: '모두 읽음으로 표시' }).click();
  await tab.getByRole('button', { name: '모든 알림 보기' }).click();
  await expect.poll(() => rows(tab).count()).toBe(20);
  await expect.poll(() => rows(tab).getByRole('button').count()).toBe(0);

  await tab.getByRole('link', { name: '알림 설정' }).click();
  const review = tab.getByRole('group', { name: '오늘의 복습' }).getByRole('checkbox', { name: '사이트 안에서' });
  await isAlive(tab.getByRole('main'));
  await expect.poll(() => review.isChecked()).toBe(false);
  await review.check();
  await tab.getByText('저장했어요.').waitFor();
  await tab.reload();
  await expect.poll(() => review.isChecked()).toBe(true);
  expect(await faultsOf(tab, 'settings', [320, 768])).toEqual([]);
});

it('the header’s counter counts on while a page is open, by one stream of all tabs', async () => {
  const { page: first, context } = await visit();
  const agent = product().agent(hostsOf(brand).cbt);
  await register(agent);
  await signInAs(context, agent);
  const { id } = (await agent.get('/users/me')).json<{ id: string }>();
  const streams: Page[] = [];
  const open = async (tab: Page) => {
    tab.on('request', (request) => void (request.url().endsWith('/notifications/stream') && streams.push(tab)));
    await tab.goto(product().url(hostsOf(brand).cbt, '/exam/all'));
    // Frames wake up when they are looked at (docs/decisions/0034).
    await isAlive(tab.locator('header.ptop'));
    return tab;
  };
  await open(first);
  await expect.poll(() => streams.length).toBe(1);
  const second = await open(await context.newPage());
  await tell(id, 1, 3);
  for (const tab of [first, second]) await tab.getByRole('link', { name: '읽지 않은 알림 3', exact: true }).waitFor();
  expect(streams).toHaveLength(1);
});
