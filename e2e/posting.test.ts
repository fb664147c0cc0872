import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { mailTo } from '../testing/mailbox.ts';
import { register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* A company writes a listing, an operator looks, everybody sees it. What may be done when: modules/listing/server/posting. */
const product = useProduct();
const visit = useBrowser();
const expects = /status of (401|403|404|409|410|422|429|400)/;
const HOST = 'business.career.localhost';
const PORTAL = 'career.localhost';
const WIDTHS = [360, 1440];
const OWN = { within: '#main' };

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});
const command = (name: string, ...given: readonly string[]) =>
  runCommand(name, { databaseUrl: product.databaseUrl, dataDir: product().dataDir }, ...given, '--brand', 'career');
/** The number that a list of an operator's names a thing by. */
const numberOf = (said: string, text: string): string =>
  /^(\d+)번/.exec(said.split('\n\n').find((entry) => entry.includes(text)) ?? '')?.[1] ?? '';

/** One of the people of an approved company. */
const approved = async (registrationNumber: string, name: string) => {
  const agent = product().agent(HOST);
  const { email } = await register(agent);
  const proofId = await uploadedFile(agent.at(hostsOf('career').api), { name: '사업자등록증.png', bytes: png, path: 'company-proof' });
  const company = { registrationNumber, name, representative: '김한빛', openedOn: '2015-03-02', proofId };
  expect((await agent.post('/users/me/company', company)).status).toBe(200);
  const idx = numberOf((await command('review-company.ts')).out, registrationNumber);
  expect(await command('review-company.ts', '--company', idx, '--approve', '--by', '운영자')).toMatchObject({ code: 0 });
  await expect
    .poll(async () => (await agent.get('/users/me/company')).json<{ company: { state: string } | null }>().company?.state)
    .toBe('approved');
  return { agent, email };
};
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
};
const choose = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect.poll(() => page.getByRole('button', { name, exact: true }).first().getAttribute('aria-pressed')).toBe('true');
  }
};

it('a company writes a listing, is told what is missing, sends it, and a visitor reads it once an operator approved it', async () => {
  const { agent, email } = await approved('124-81-00998', '한빛전자');
  const { page, context } = await visit({ expects });
  await signInAs(context, agent);
  await page.goto(product().url(HOST, '/register/activity'));
  await page.getByRole('heading', { level: 1, name: '공고 등록' }).waitFor();
  expect(await faultsOf(page, 'the kind of a listing', WIDTHS, OWN)).toEqual([]);
  await press(page.getByRole('button', { name: /^대외활동/ }));
  await page.waitForURL(/\/register\/activity\/\d+\?step=basics/);
  await fill(page, { 제목: '빛나는 서포터즈 3기 모집', '한 문장 소개': '함께할 서포터즈를 모집합니다.', '표지 1째 줄': '빛남' });
  await page.locator('.uploader input[type="file"]').setInputFiles({ name: '포스터.png', mimeType: 'image/png', buffer: png });
  await fill(page, { '포스터에 담긴 내용': '파란 바탕에 빛남 3기' });
  const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(() => page.locator('.post-poster img').getAttribute('alt')).toBe('파란 바탕에 빛남 3기');
  await expect.poll(() => widthOf(page.locator('.post-poster img'))).toBe(60);
  await choose(page, '서포터즈', '대학생', '전국');
  await fill(page, { '지원 자격': '대학생, 휴학생' });
  await page.locator('[data-field="placeText"]').fill('전국');
  await page.getByLabel('현장과 비대면').check();
  expect(await faultsOf(page, 'basics of a listing', WIDTHS, OWN)).toEqual([]);
  await page.getByText(/^\d\d:\d\d 저장$/).waitFor();
  // Nothing is lost by a reload.
  await page.reload();
  await expect.poll(() => page.locator('[data-field="title"]').inputValue()).toBe('빛나는 서포터즈 3기 모집');
  await press(page.getByRole('button', { name: '다음: 일정·조건' }));
  await page.getByLabel('상시').check();
  await fill(page, { 기간: '6개월', 혜택: '월 20만 원' });
  await page.locator('[data-field="headcountText"]').fill('40명');
  expect(await faultsOf(page, 'terms of a listing', WIDTHS, OWN)).toEqual([]);
  await press(page.getByRole('button', { name: '확인·보내기', exact: true }));
  // What is missing leads to its field.
  await press(page.getByRole('button', { name: '심사 요청하기' }));
  await page.waitForURL(/step=text/);
  await expect.poll(() => page.locator('.post-form .err').count()).toBeGreaterThan(0);
  await fill(page, {
    '묶음 1 제목': '하는 일',
    '묶음 1 내용': '매주 모입니다.\n- 글 두 편',
    '묶음 2 제목': '뽑는 방법',
    '묶음 2 내용': '서류로 뽑습니다.',
  });
  await fill(page, { '지원 주소': 'https://apply.example/3', '문의 받을 이메일': 'ask@apply.example' });
  await page.locator('[data-field="contactName"]').fill('운영팀');
  await fill(page, { '하는 일(업종)': '전자', '한두 문장 소개': '전자 제품을 만듭니다.' });
  expect(await faultsOf(page, 'text of a listing', WIDTHS, OWN)).toEqual([]);
  await page.getByText('빠진 것이 없어요').waitFor();
  await press(page.getByRole('button', { name: '다음: 확인·보내기' }));
  await page.getByRole('button', { name: '심사 요청하기' }).waitFor();
  expect(await faultsOf(page, 'a listing as it will look', WIDTHS, OWN)).toEqual([]);
  await press(page.getByRole('button', { name: '심사 요청하기' }));
  await page.getByRole('heading', { name: '심사하고 있어요' }).waitFor();
  expect(await faultsOf(page, 'a listing that waits', WIDTHS, OWN)).toEqual([]);

  const posting = numberOf((await command('review-listing.ts', 'list')).out, '빛나는 서포터즈');
  const { out } = await command('review-listing.ts', 'show', posting);
  expect(out).toContain('전국');
  // Who of the company sent it.
  expect(out).toContain(email);
  expect(await command('review-listing.ts', 'approve', posting, '--by', '운영자')).toMatchObject({ code: 0 });
  expect((await mailTo(product().dataDir, email, 'listing.reviewed')).subject).toBe('빛나는 서포터즈 3기 모집: 게시되었습니다');
  await page.goto(product().url(HOST, '/activities/ALL'));
  await page.getByRole('heading', { level: 1, name: '공고·지원자 관리' }).waitFor();
  await expect.poll(() => page.locator('.post-table').innerText()).toContain('모집 중');
  expect(await faultsOf(page, 'the listings of a company', WIDTHS, OWN)).toEqual([]);

  const visitor = await visit({ expects });
  const link = visitor.page.getByRole('link', { name: '빛나는 서포터즈 3기 모집' }).first();
  await expect
    .poll(async () => {
      await visitor.page.goto(product().url(PORTAL, '/list/activity?sort=newest'));
      return link.count();
    })
    .toBe(1);
  await link.click();
  await visitor.page.getByRole('heading', { level: 1, name: '빛나는 서포터즈 3기 모집' }).waitFor();
  await expect.poll(() => visitor.page.getByRole('main').innerText()).toContain('전자 제품을 만듭니다.');
  const poster = visitor.page.locator('.d-poster img');
  await expect.poll(async () => [await poster.getAttribute('alt'), await widthOf(poster)]).toEqual(['파란 바탕에 빛남 3기', 60]);

  // What was published is changed, and its company sees how many heard of it.
  await page.goto(product().url(HOST, `/register/activity/${posting}?step=terms`));
  await expect.poll(() => page.locator('[data-field="headcountText"]').inputValue()).toBe('40명');
  await page.locator('[data-field="headcountText"]').fill('50명');
  await press(page.getByRole('button', { name: '확인·보내기', exact: true }));
  await press(page.getByRole('button', { name: '바꾼 내용 보내기' }));
  await page.getByText(/에 바뀐 내용을 스크랩한 사람에게 곧 알려요|에 바뀌었을 때 스크랩한 사람이 없어/).waitFor();
  // Nobody is told at night, whenever this runs.
  await sql`update listing.change set told_at = now(), told_count = 3 where changes @> '[{ "what": "headcountText" }]'`.execute(product.db);
  await page.goto(product().url(HOST, `/register/activity/${posting}`));
  await page.getByText(/에 바뀐 내용을 3명에게 알렸어요/).waitFor();
  expect(await faultsOf(page, 'a changed listing', WIDTHS, OWN)).toEqual([]);
  await page.goto(product().url(HOST, '/activities/ALL'));
  await page
    .locator('.post-table')
    .getByText(/에 바뀐 내용을 3명에게 알렸어요/)
    .waitFor();
  expect(await faultsOf(page, 'listings of which one was changed', WIDTHS, OWN)).toEqual([]);

  await page.goto(product().url(HOST, `/register/activity/${posting}?step=basics`));
  const words = (tab: Page) => tab.locator('.post-poster').getByLabel('포스터에 담긴 내용');
  expect(
    await faultsAside(page, async (tab) => {
      await words(tab).waitFor();
      return tab.locator('.post-poster');
    }),
  ).toEqual([]);
});

it('on a phone a listing is begun, kept without a network, and the way there is told to visitors', async () => {
  const { agent } = await approved('120-81-47521', '새솔물산');
  const { page, context } = await visit({ viewport: PHONE, expects: /status of|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  await page.goto(product().url(PORTAL, '/manage/welcome'));
  await page.getByRole('heading', { level: 1, name: '공고를 올리고 지원자를 만나세요' }).waitFor();
  expect(await faultsOf(page, 'posting a listing, for visitors', WIDTHS, OWN)).toEqual([]);
  await signInAs(context, agent);
  await page.goto(product().url(PORTAL, '/manage/welcome'));
  await page.waitForURL(product().url(HOST, '/register/activity'));
  await press(page.getByRole('button', { name: /^공모전/ }));
  await page.waitForURL(/step=basics/);
  await page.getByText(/^\d\d:\d\d 저장$/).waitFor();
  await context.setOffline(true);
  await page.locator('[data-field="title"]').fill('터널에서 쓴 제목');
  await page.getByText(/이 기기에만 저장했어요/).waitFor();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => page.locator('[data-field="title"]').inputValue()).toBe('터널에서 쓴 제목');
  await page.getByText(/^\d\d:\d\d 저장$/).waitFor();
  const [idx] = /\d+/.exec(new URL(page.url()).pathname) ?? [];
  await sql`update listing.posting set reason = '활동 기간을 적어 주세요.' where posting_idx = ${idx}`.execute(product.db);
  await page.reload();
  await lookAt(page, 'posting.reason');
  // As it is answered once a picture that nobody saved was swept away.
  await page.route('**/postings/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { kind: 'posting/no-picture', message: '', requestId: 'r' } })
      : route.continue(),
  );
  await page.locator('[data-field="title"]').fill('다시 쓴 제목');
  await lookAt(page, 'posting.poster.lost');
});
