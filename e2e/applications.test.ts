import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingsIn } from '@modules/listing/testing';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* Applying here: a learner on a phone applies, reads the receipt, withdraws and finds what they wrote; what went elsewhere they note themselves. Its company moves them, answers and takes a table. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const DAY_MS = 86_400_000;
/** Where the header counts what is unread, the page alone: the header's own tests look at that. */
const OWN = { within: '#main' };

let here = 0;
let elsewhere = 0;
beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const of = await organization();
  await sql`update listing.organization set company_idx = 900001 where organization_idx = ${of}`.execute(product.db);
  const deadlineAt = Math.floor((Date.now() + 3 * DAY_MS) / 60_000) * 60_000;
  const questions = [{ id: 'why', text: '지원 동기를 적어 주십시오.', limit: 50, required: true }];
  here = await listing(of, {
    title: '동계 인턴 17기',
    kind: 'intern',
    fields: ['office'],
    deadlineAt,
    body: { apply: { by: 'here', questions, wantsFiles: 'required', keepDays: 180 } },
  });
  elsewhere = await listing(of, { title: '서포터즈 온빛 9기', deadlineAt });
});

it('on a phone somebody applies, reads the receipt, withdraws, and goes on with what they wrote', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(at(`/listing/${here}`));
  await press(page.locator('.d-bar').getByRole('link', { name: /지원하기/ }));
  await page.getByText('로그인하고 지원하세요').waitFor();
  expect(await faultsOf(page, 'a visitor', [360, 1440], OWN)).toEqual([]);

  const agent = product().agent(HOST);
  const { email } = await register(agent);
  await sql`update account.member set email_verified = true where email = ${email}`.execute(product.db);
  await signInAs(page.context(), agent);
  await page.setViewportSize(PHONE);
  await page.goto(at(`/listing/${here}/apply`));
  const answer = page.getByRole('textbox', { name: /지원 동기/ });
  await press(page.getByRole('button', { name: '지원서 내기' }));
  await page.getByText('동의해야 지원할 수 있어요.').waitFor();
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
  expect(await faultsOf(page, 'the form with what is wrong', [360, 768, 1440], OWN)).toEqual([]);
  await page.setViewportSize(PHONE);
  await answer.fill('가'.repeat(52));
  await page.getByText('52 / 50자, 2자 넘었어요').waitFor();
  await expect.poll(() => answer.inputValue()).toBe('가'.repeat(52));
  await answer.fill('현장을 배우고 싶습니다.');
  await page.getByLabel('휴대전화').fill('010-1234-5678');
  await page.getByText('쓴 내용을 저장했어요.').waitFor();
  await page.reload();
  await expect.poll(() => answer.inputValue()).toBe('현장을 배우고 싶습니다.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '경험 정리.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByRole('button', { name: '경험 정리.pdf 빼기' }).waitFor();
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: '지원서 내기' }));
  await press(page.getByRole('dialog').getByRole('button', { name: '지원서 내기' }));
  await page.getByRole('heading', { level: 1, name: '지원이 접수되었습니다' }).waitFor();
  await expect.poll(() => page.locator('.receipt').innerText()).toMatch(/\d{8}-\d{5}/);
  expect(await faultsOf(page, 'the receipt', [360, 768, 1440], OWN)).toEqual([]);
  await page.setViewportSize(PHONE);
  // Its address opens it, and not without what was signed.
  const file = new URL(await page.getByRole('link', { name: /경험 정리\.pdf/ }).evaluate((link) => (link as HTMLAnchorElement).href));
  const api = product().agent(hostsOf('career').api);
  const statuses = [(await api.get(`${file.pathname}${file.search}`)).status, (await api.get(file.pathname)).status];
  expect(statuses).toEqual([200, 403]);
  const receipt = page.url();
  await page.goto(at(`/listing/${here}`));
  await press(page.locator('.d-bar').getByRole('link', { name: '지원함 · 접수 확인' }));
  await page.waitForURL(receipt);

  await press(page.getByRole('button', { name: '지원 취소' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '지원 취소' }));
  await page.getByRole('heading', { level: 1, name: '지원을 취소했습니다' }).waitFor();
  expect(await faultsOf(page, 'a withdrawn application', [360, 768, 1440], OWN)).toEqual([]);
  await page.goto(at('/applications'));
  await page.getByRole('main').getByText('지원 취소').first().waitFor();
  expect(await faultsOf(page, 'the tracker with a withdrawn application', [360, 768, 1440], OWN)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.goto(receipt);
  await press(page.getByRole('link', { name: '다시 지원하기' }));
  await expect.poll(() => answer.inputValue()).toBe('현장을 배우고 싶습니다.');
});

it('what went elsewhere is noted at the listing, and stands among what one applied to', async () => {
  const { page } = await visit({});
  const agent = product().agent(HOST);
  await register(agent);
  await signInAs(page.context(), agent);
  await page.goto(at('/applications'));
  await page.getByText('아직 지원한 공고가 없어요').waitFor();
  // Its scripts come when the cache has long let go of what came with the page.
  await page.route(/\/assets\/track-listing[^/]*\.js/, async (route) => {
    await sleep(3000);
    await route.continue();
  });
  await page.goto(at(`/listing/${elsewhere}`));
  await press(page.getByRole('button', { name: '지원함' }));
  await expect.poll(() => page.getByRole('button', { name: '지원함' }).getAttribute('aria-pressed')).toBe('true');
  // How it went is chosen while that page's scripts are on their way.
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: '지원 현황' }).click();
  await page.getByRole('region', { name: /지원함 1/ }).waitFor();
  await page.getByLabel('서포터즈 온빛 9기: 진행').selectOption('passed');
  gate.resolve();
  await page
    .getByRole('region', { name: /결과 1/ })
    .getByText('합격 표시')
    .waitFor();
  expect(await faultsOf(page, 'what one applied to', [360, 768, 1440], OWN)).toEqual([]);
  // On paper it is a log: whose and of which day, and nothing of the site around it.
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/님의 지원 기록, .+ 기준/).waitFor();
  for (const around of ['.ptop', '.tabbar', 'footer']) await expect.poll(() => page.locator(around).first().isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: '지원 기록 인쇄' }).isVisible()).toBe(false);
});

/** One of the people of an approved company, with a listing to which two applied and one to which nobody did. How a company is approved: e2e/posting.test.ts. */
const hired = async () => {
  const { rows } = await sql<{ idx: number }>`
    insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
    values ('career', '2208162517', '해온전자', '김해온', '1978-03-02', 'approved', now(), now() + interval '1 year', now())
    returning company_idx as idx`.execute(product.db);
  const companyIdx = Number(rows[0]?.idx);
  const agent = product().agent(HOST);
  const { email } = await register(agent);
  await sql`
    with member as (update account.member set type = 'CORPORATE', approved = true where email = ${email} and brand_id = 'career' returning id)
    insert into company.member (brand_id, member_id, company_idx, is_owner, joined_at)
    select 'career', id, ${companyIdx}, true, now() from member`.execute(product.db);
  // The access token says what kind of member this is.
  expect((await agent.post('/users/sign-in', { email, password: PASSWORD })).status).toBe(200);
  const { organization, listing } = listingsIn(product.db, 'career');
  const of = await organization('해온전자', true, companyIdx);
  const put = async (title: string): Promise<number> => {
    const idx = await listing(of, {
      title,
      kind: 'recruit',
      deadlineAt: Math.floor((Date.now() + 3 * DAY_MS) / 60_000) * 60_000,
      body: { apply: { by: 'here', questions: [], wantsFiles: 'none', keepDays: 180 } },
    });
    await sql`
      insert into listing.posting (brand_id, company_idx, listing_idx, state, title, created_at, updated_at)
      values ('career', ${companyIdx}, ${idx}, 'published', ${title}, now(), now())`.execute(product.db);
    return idx;
  };
  const listingIdx = await put('품질관리 신입 채용');
  const nobodysIdx = await put('설비 신입 채용');
  for (const name of ['김서윤', '박도현']) {
    const applicant = product().agent(HOST);
    const own = (await register(applicant)).email;
    await sql`update account.member set email_verified = true where email = ${own}`.execute(product.db);
    const { termsHash } = (await applicant.get(`/apiV2/listings/${listingIdx}/application`)).json<{ termsHash: string }>();
    const sent = {
      requestId: randomUUID(),
      termsHash,
      name,
      email: own,
      phone: '010-1234-5678',
      answers: [],
      files: [],
      isConsentGiven: true,
    };
    expect((await applicant.post(`/apiV2/listings/${listingIdx}/applications`, sent)).status).toBe(200);
  }
  return { agent, nobodysIdx };
};

it('a company finds who applied, moves one, answers from a template, and takes the table', async () => {
  const { page, context } = await visit({});
  const { agent, nobodysIdx } = await hired();
  await signInAs(context, agent);
  await page.goto(product().url('business.career.localhost', `/activities/${nobodysIdx}/applicants`));
  await page.getByRole('heading', { name: '아직 지원자가 없어요' }).waitFor();
  expect(await faultsOf(page, 'nobody applied', [360, 1440], OWN)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product().url('business.career.localhost', '/activities/ALL'));
  const figures = page.locator('.post-table tbody tr').filter({ hasText: '품질관리 신입 채용' }).locator('[data-label="지원"]');
  await expect.poll(() => figures.innerText()).toMatch(/^2\s*새 지원서 2$/);
  await press(page.getByRole('link', { name: '품질관리 신입 채용의 지원자' }));
  await page.getByRole('heading', { level: 1, name: /^지원자/ }).waitFor();
  await expect.poll(() => page.locator('.board-row').count()).toBe(2);
  await press(page.getByRole('checkbox', { name: /^김서윤 고르기/ }));
  await page.getByRole('combobox', { name: '단계 옮기기' }).selectOption('interview');
  await page.getByText('1명을 옮겼어요.').waitFor();
  const moved = page.locator('.board-row').filter({ hasText: '김서윤' });
  await expect.poll(() => moved.innerText()).toContain('면접');
  await press(page.getByRole('checkbox', { name: /^김서윤 고르기/ }));
  expect(await faultsOf(page, 'who applied', [360, 1440], OWN)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page.getByRole('button', { name: '안내 보내기' }));
  await expect.poll(() => page.getByLabel('제목').inputValue()).toBe('면접 일정을 안내합니다');
  expect(await faultsOf(page, 'an answer', [360, 1440], { within: '[role=alertdialog]' })).toEqual([]);
  await press(page.getByRole('button', { name: '보내기', exact: true }));
  await page.getByText('1명에게 보냈어요.').waitFor();
  await expect.poll(() => moved.innerText()).toContain('안내 1번');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  await press(page.getByRole('button', { name: '김서윤', exact: true }));
  await page.getByRole('dialog').getByText('면접 일정을 안내합니다').waitFor();
  expect(await faultsOf(page, 'one applicant', [360, 1440], { within: '[role=dialog]' })).toEqual([]);
  await press(page.getByRole('dialog').getByRole('button', { name: '닫기' }).last());
  const opened = (tab: Page, role: 'dialog' | 'alertdialog', name: string) => tab.getByRole(role).filter({ has: tab.getByLabel(name) });
  expect([
    ...(await faultsAside(page, async (tab) => {
      await press(tab.getByRole('button', { name: '김서윤', exact: true }));
      await tab.getByRole('dialog').getByLabel('메모').waitFor();
      return opened(tab, 'dialog', '메모');
    })),
    ...(await faultsAside(page, async (tab) => {
      await tab.getByRole('searchbox').last().waitFor();
      return tab.getByRole('main');
    })),
    ...(await faultsAside(page, async (tab) => {
      await press(tab.getByRole('checkbox', { name: /^김서윤 고르기/ }));
      await press(tab.getByRole('button', { name: '안내 보내기' }));
      await tab.getByRole('alertdialog').getByLabel('제목').waitFor();
      return opened(tab, 'alertdialog', '제목');
    })),
  ]).toEqual([]);
  // What is sent begins from the template of their stage, and who would read another result is counted.
  const other = page.getByRole('checkbox', { name: /^박도현 고르기/ });
  await press(other);
  await page.getByRole('combobox', { name: '단계 옮기기' }).selectOption('declined');
  await expect.poll(() => page.locator('.board-row').filter({ hasText: '박도현' }).innerText()).toContain('불합격');
  await press(other);
  await press(page.getByRole('button', { name: '안내 보내기' }));
  const answer = page.getByRole('alertdialog');
  await expect.poll(() => answer.getByLabel('제목').inputValue()).toBe('지원 결과를 알려 드립니다');
  await expect.poll(() => answer.getByRole('status').innerText()).toBe('');
  await answer.getByRole('radio', { name: '합격', exact: true }).check({ force: true });
  await answer.getByLabel('제목').fill('');
  await press(answer.getByRole('button', { name: '보내기', exact: true }));
  await lookAt(page, 'board.answer.empty');
  await answer.getByLabel('제목').fill('지원 결과를 알려 드립니다');
  await answer.getByText('합격·불합격 단계의 1명은 이 양식과 결과가 달라요.', { exact: false }).waitFor();
  expect(await faultsOf(page, 'another result', [360, 1440], { within: '[role=alertdialog]' })).toEqual([]);
  await press(answer.getByRole('button', { name: '취소' }));
  await page.getByRole('searchbox').last().fill('없는 사람');
  await page.getByRole('searchbox').last().press('Enter');
  await lookAt(page, 'board.none');
  await press(page.getByRole('button', { name: '모두 보기' }));
  for (const [name, type] of [
    ['CSV로 받기', 'csv'],
    ['엑셀로 받기', 'xlsx'],
  ] as const) {
    await press(page.getByRole('button', { name }));
    const coming = page.waitForEvent('download');
    await press(page.getByRole('dialog').getByRole('button', { name: '내려받기' }));
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^지원자_\d+_\d{8}\.${type}$`));
    expect(await file.failure()).toBeNull();
    const bytes = await readFile(await file.path());
    expect(type === 'csv' ? bytes.toString() : bytes.toString('latin1', 0, 2)).toMatch(type === 'csv' ? /박도현/ : /^PK$/);
    await page.getByText('2명의 표를 내려받고 있어요.').waitFor();
  }
  await expect.poll(() => page.locator('.board-told').innerText()).toMatch(/홍길동, 2명/);
  // Who was told that they are not taken has no name there any more.
  await sql`update application.application set told_at = now() where stage = 'declined'`.execute(product.db);
  await page.reload();
  await press(page.getByRole('button', { name: '이름 가림', exact: true }));
  await lookAt(page, 'board.hidden');
  // What one applied to is of individual members: who is of a company reads so.
  await page.goto(product().url(HOST, '/applications'));
  await page.getByText('개인회원만 이용할 수 있는 서비스입니다.').waitFor();
});
