import { operatorIn } from '@modules/operator/testing';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SESSION_SECRET } from '../testing/product.ts';
import { codeOf } from '../testing/second-factor.ts';
import { signInOperator } from '../testing/operator.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive } from './lib/press.ts';
import { lookAt } from './lib/states.ts';

/* The back office: signing in, companies by keys and by mouse, work in the background, the log. */
const product = useProduct();
const visit = useBrowser();
const HOST = 'admin.localhost';
const at = (path: string) => product().url(HOST, path);
const WIDTHS = [768, 1024, 1440];
const MOST_KB = 200;

let made = 0;
const company = async (name: string): Promise<number> => {
  made += 1;
  const { rows } = await sql<{ idx: string }>`
    insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, tax_answer, tax_checked_at, next_check_at, created_at)
    values ('career', ${String(8_800_000_000 + made)}, ${name}, '김하늘', '2019-03-02', 'pending', now() - interval '3 days 2 hours' + ${made} * interval '1 minute', 'matched', now(), now() + interval '1 year', now())
    returning company_idx as idx`.execute(product.db);
  return Number(rows[0]?.idx);
};
/** Nobody else's test leaves companies here: each begins with none that wait. */
const onlyThese = async (...names: readonly string[]): Promise<readonly number[]> => {
  await sql`update company.company set state = 'approved' where state = 'pending'`.execute(product.db);
  const idxs: number[] = [];
  for (const name of names) idxs.push(await company(name));
  return idxs;
};
const signedIn = async (roles: readonly string[], size = DESKTOP, expects?: RegExp) => {
  const operator = await operatorIn(product.db, SESSION_SECRET, roles, '박도윤');
  const agent = await signInOperator(product().agent(HOST), operator);
  const { context, page } = await visit({ viewport: size, ...(expects && { expects }) });
  await context.addCookies(agent.cookies.map(({ name, value }) => ({ name, value, url: at('/') })));
  return { page, operator };
};
const state = async (companyIdx: number): Promise<readonly [string, string | null] | null> => {
  const { rows } = await sql<{ kind: string; reason: string | null }>`
    select kind, reason from company.act where company_idx = ${companyIdx} order by act_idx desc limit 1`.execute(product.db);
  return rows[0] ? [rows[0].kind, rows[0].reason] : null;
};
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

it('a visitor is asked for password and code, told what is wrong, and comes back to where they wanted to go', async () => {
  const { email, password, key } = await operatorIn(product.db, SESSION_SECRET, ['operators'], '정하늘');
  const { page } = await visit({ viewport: DESKTOP, expects: /401/ });
  await page.goto(at('/audit?q=1'));
  await page.waitForURL(at('/sign-in?next=%2Faudit%3Fq%3D1'));
  expect(await faultsOf(page, 'sign-in', [360, ...WIDTHS])).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await isAlive(page.getByRole('button', { name: '로그인' }));
  await page.getByLabel('이메일').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.getByLabel('인증 코드').focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('맞지 않는 것이 있어요').waitFor();
  await page.getByLabel('인증 코드').fill(await codeOf(key));
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/audit?q=1'));
  await page.getByRole('heading', { level: 1, name: '감사 기록' }).waitFor();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL(at('/sign-in'));
});

it('signing in leads to no other host, whatever the address asks for', async () => {
  const operator = await operatorIn(product.db, SESSION_SECRET, [], '정하늘');
  const { page } = await visit({ viewport: DESKTOP });
  // A browser drops the tab, and two slashes begin another host.
  await page.goto(at('/sign-in?next=%2F%09%2Fevil.example'));
  await isAlive(page.getByRole('button', { name: '로그인' }));
  await page.getByLabel('이메일').fill(operator.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(operator.password);
  await page.getByLabel('인증 코드').fill(await codeOf(operator.key));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '오늘 할 일' }).waitFor();
  expect(page.url()).toBe(at('/'));
});

it('a code is sent once, however often Enter is pressed', async () => {
  const operator = await operatorIn(product.db, SESSION_SECRET, [], '정하늘');
  const { page } = await visit({ viewport: DESKTOP });
  const pressed = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/office/sign-in', async (route) => {
    sent += 1;
    await pressed.promise;
    await route.continue();
  });
  await page.goto(at('/sign-in'));
  await isAlive(page.getByRole('button', { name: '로그인' }));
  await page.getByLabel('이메일').fill(operator.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(operator.password);
  await page.getByLabel('인증 코드').fill(await codeOf(operator.key));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBeGreaterThan(0);
  pressed.resolve();
  await page.waitForURL(at('/'));
  expect(sent).toBe(1);
});

it('companies by keys: J and K move, A approves and opens the next, R asks for a reason; the log has all of it', async () => {
  const [first = 0, second = 0, third = 0] = await onlyThese('가람상사', '나루물산', '다온기획');
  const { page } = await signedIn(['review', 'operators']);
  await page.goto(at('/companies'));
  await shown(page, '가람상사');
  await isAlive(page.getByRole('button', { name: '승인하기' }));
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('나루물산');
  await page.keyboard.press('k');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('가람상사');
  await page.keyboard.press('a');
  await shown(page, '나루물산');
  expect(await state(first)).toEqual(['approve', null]);
  await page.keyboard.press('r');
  const reason = page.getByLabel('반려하는 사유');
  await reason.waitFor();
  // A letter that is typed is no key.
  await page.keyboard.type('a 서류가 흐려요');
  await page.getByRole('button', { name: '반려하기' }).press('Enter');
  await shown(page, '다온기획');
  expect([await state(second), await state(third)]).toEqual([['reject', 'a 서류가 흐려요'], null]);
  await page.goto(at(`/audit?q=${second}`));
  const row = page.getByRole('row').filter({ hasText: '기업 반려' });
  await row.waitFor();
  expect(await row.textContent()).toContain('심사 대기 → 반려');
  expect(await row.textContent()).toContain('a 서류가 흐려요');
});

it('a double press decides once and nothing that was not looked at; on a phone no key decides', async () => {
  const [first = 0, second = 0] = await onlyThese('자람상사', '차오름상사');
  const { page } = await signedIn(['review']);
  await page.goto(at('/companies'));
  await shown(page, '자람상사');
  const approve = page.getByRole('button', { name: '승인하기' });
  await isAlive(approve);
  await approve.dblclick();
  await shown(page, '차오름상사');
  await page.setViewportSize(PHONE);
  await page.getByRole('heading', { name: '넓은 화면에서 열어 주세요' }).waitFor();
  await page.keyboard.press('a');
  await page.setViewportSize(DESKTOP);
  // Had one of them been sent, nothing could be decided any more.
  await page.keyboard.press('r');
  await page.getByLabel('반려하는 사유').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect([await state(first), await state(second)]).toEqual([['approve', null], null]);
});

it('companies by mouse, at 768 without scrolling sideways; who was second is told so', async () => {
  const [first = 0] = await onlyThese('라온상사', '마루물산');
  const { page } = await signedIn(['review'], { width: 768, height: 1024 }, /409/);
  await page.goto(at('/companies'));
  await shown(page, '라온상사');
  await page.getByRole('link', { name: '마루물산' }).click();
  await shown(page, '마루물산');
  await page.getByRole('link', { name: '라온상사' }).click();
  await shown(page, '라온상사');
  const approve = page.getByRole('button', { name: '승인하기' });
  await isAlive(approve);
  // A colleague decides meanwhile.
  await sql`insert into company.act (company_idx, kind, reason, by, at) values (${first}, 'reject', '서류 없음', '오민재', now())`.execute(
    product.db,
  );
  await approve.click();
  // By the time of the press the decision may have been carried out.
  const told = page.getByRole('alertdialog', { name: /다른 사람이 먼저 결정했어요|지금 상태에서는 할 수 없는/ });
  await told.getByRole('button').click();
  await page.getByRole('complementary', { name: '증빙' }).getByText('반려 · 오민재 · 서류 없음').waitFor();
  // The decision stands there before it is carried out.
  await expect.poll(() => approve.count()).toBe(0);
  expect(await state(first)).toEqual(['reject', '서류 없음']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});

it('a page keeps what is written in it while nobody answers and when the session ends, and goes on after signing in', async () => {
  const [first = 0] = await onlyThese('카람상사');
  const { page, operator } = await signedIn(['review'], DESKTOP, /503|401/);
  const endSession = (after: string) =>
    sql`update operator.session set expires_at = now() + ${after}::interval
    where operator_id = (select operator_id from operator.operator where email = ${operator.email})`.execute(product.db);
  await page.clock.install();
  await page.goto(at('/companies'));
  await shown(page, '카람상사');
  await isAlive(page.getByRole('button', { name: '반려하기' }));
  await page.keyboard.press('r');
  const reason = page.getByLabel('반려하는 사유');
  await reason.fill('서류가 흐려요');
  await page.route('**/office/**', (route) => route.fulfill({ status: 503, json: { kind: 'http/unavailable', message: '' } }));
  await page.clock.runFor(61_000);
  const told = page.getByRole('alert').filter({ hasText: '서버에서 답이 오지 않아요' });
  await told.waitFor();
  await page.unroute('**/office/**');
  await endSession('-1 minute');
  await page.clock.runFor(61_000);
  const again = page.getByRole('alert').getByRole('link', { name: /다시 로그인/ });
  await again.waitFor();
  expect(await again.getAttribute('href')).toBe('/sign-in?next=%2Fcompanies');
  await endSession('1 hour');
  // As when the window of the sign-in page is closed and this one is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await again.waitFor({ state: 'hidden' });
  expect(await reason.inputValue()).toBe('서류가 흐려요');
  await page.getByRole('button', { name: '반려하기' }).click();
  await expect.poll(() => state(first)).toEqual(['reject', '서류가 흐려요']);
});

it('a page that nobody touches asks no more, so that its session can end, and asks at once when somebody is back', async () => {
  await onlyThese();
  const { page } = await signedIn(['review'], DESKTOP, /status of 401/);
  await page.clock.install();
  await page.goto(at('/'));
  await isAlive(page.getByRole('button', { name: '로그아웃' }));
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/office/today'))));
  for (let minute = 0; minute < 9; minute++) await page.clock.runFor(60_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.runFor(2 * 60_000);
  asked = 0;
  await page.clock.fastForward(30 * 60_000);
  expect(asked).toBe(0);
  await page.route('**/office/today', (route) => route.fulfill({ status: 401, json: {} }));
  await page.keyboard.press('j');
  await expect.poll(() => asked).toBeGreaterThan(0);
  // It ended meanwhile: the page stays, with the way to sign in again.
  await lookAt(page, 'office.signedOut');
});

it('today shows queues of one’s roles, empty ones too; pages without the role are refused', async () => {
  await onlyThese('바다상사');
  // A refused page may say so in the console too, in the words of its alert.
  const { page } = await signedIn(['review'], DESKTOP, /403|로그인이 필요한 서비스입니다/);
  await page.goto(at('/'));
  const queue = page.getByRole('main').getByRole('link', { name: /기업 승인/ });
  await queue.waitFor();
  expect(await queue.textContent()).toContain('기한 1일 지남');
  expect(await page.getByRole('main').getByText('실패한 작업').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link').count()).toBe(3);
  await queue.click();
  await shown(page, '바다상사');
  for (const path of ['/jobs', '/audit']) {
    const answer = await page.goto(at(path));
    expect([path, answer?.status()]).toEqual([path, 403]);
    await page.getByRole('heading', { name: '접근 권한이 없는 페이지입니다.' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  }
});

it('a failed job is begun once more', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, output, retry_limit, retry_count, completed_on)
    values ('exam.count-taken', '{}', 'failed', '{"message": "mail server away"}', 8, 8, now()) returning id`.execute(product.db);
  const id = rows[0]?.id ?? '';
  const { page } = await signedIn(['support']);
  // A place that the server would refuse is no place: the list begins at its beginning.
  await page.goto(at('/jobs?after=12345678901234_0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20'));
  const row = page.getByRole('row').filter({ hasText: 'mail server away' });
  const retry = row.getByRole('button', { name: 'exam.count-taken 다시 시도' });
  await retry.waitFor();
  await isAlive(retry);
  expect(await faultsOf(page, 'jobs', WIDTHS)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => row.count()).toBe(0);
  const { rows: after } = await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}::uuid`.execute(product.db);
  expect(after[0]?.state).not.toBe('failed');
});

it('pages of the back office hold on every width, are a plain list on a phone, and load little', async () => {
  await onlyThese('사랑상사', '아람물산');
  const { page } = await signedIn(['everything']);
  const faults: string[] = [];
  for (const path of ['/', '/companies', '/audit']) {
    await page.setViewportSize(DESKTOP);
    await page.goto(at(path), { waitUntil: 'networkidle' });
    const kb = await page.evaluate(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
    );
    expect([path, kb > 50 && kb <= MOST_KB, Math.round(kb)]).toEqual([path, true, Math.round(kb)]);
    faults.push(...(await faultsOf(page, path, [PHONE.width, ...WIDTHS])));
  }
  expect(faults).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('heading', { name: '넓은 화면에서 열어 주세요' }).waitFor();
  expect(await page.getByRole('heading', { name: '감사 기록', includeHidden: true }).isVisible()).toBe(false);
});
