import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { mailTo } from '../testing/mailbox.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';

/* The service for companies on its own host: who registers there, how an operator's decision reaches them, and what they can do about it. */
const product = useProduct();
const visit = useBrowser();
/** Refusals are answers; the browser writes them down all the same. */
const expects = /status of (401|403|404|409|410|422|429|400)/;
const HOST = 'business.career.localhost';
const WIDTHS = [360, 768, 1024, 1440];
/** Where the header counts what is unread, the page alone: the header's own tests look at that. */
const OWN = { within: '#main' };

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});
const review = (...given: readonly string[]) =>
  runCommand('review-company.ts', { databaseUrl: product.databaseUrl, dataDir: product().dataDir }, '--brand', 'career', ...given);
const decide = async (registrationNumber: string, ...given: readonly string[]): Promise<void> => {
  const idx = await numberOf(registrationNumber);
  expect(await review('--company', idx, ...given, '--by', '운영자')).toMatchObject({ code: 0 });
};
/** The list is of those that wait: what is decided later is found by the number that it had there. */
const known = new Map<string, string>();
const numberOf = async (registrationNumber: string): Promise<string> => {
  const entry = (await review()).out.split('\n\n').find((text) => text.includes(registrationNumber));
  const found = /^(\d+)번/.exec(entry ?? '')?.[1] ?? known.get(registrationNumber) ?? '';
  known.set(registrationNumber, found);
  return found;
};
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const attach = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({ name: '사업자등록증.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: '사업자등록증.png 빼기' }).waitFor();
};
/** A company as its registration leaves it, without walking through the pages. */
const registered = async (registrationNumber: string) => {
  const agent = product().agent(HOST);
  const { email } = await register(agent);
  const proofId = await uploadedFile(agent.at(hostsOf('career').api), { name: '사업자등록증.png', bytes: png, path: 'company-proof' });
  const company = { registrationNumber, name: '새솔물산', representative: '이새솔', openedOn: '2019-05-07', proofId };
  expect((await agent.post('/users/me/company', company)).status).toBe(200);
  return { agent, email };
};
/** Until the server has carried out what was decided. */
const reloadUntil = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('main').innerText();
    })
    .toContain(text);

it('a visitor registers person and company, waits, is approved by an operator, and is told so everywhere', async () => {
  const { page } = await visit({ expects });
  await page.goto(product().url(HOST));
  await page.getByRole('heading', { level: 1, name: '마루커리어 기업 서비스' }).waitFor();
  expect(await faultsOf(page, 'home of a visitor', WIDTHS)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: '기업회원 가입' }).click();
  await page.getByRole('heading', { level: 1, name: '기업회원 가입' }).waitFor();
  expect(await faultsOf(page, 'registration, the person', WIDTHS)).toEqual([]);
  // Terms are read where the brand's accounts are.
  const readAt = page.getByRole('link', { name: /이용약관/ }).first();
  await expect.poll(() => readAt.getAttribute('href')).toContain(product().url(hostsOf('career').account, '/terms?termsType=USE'));
  const email = `${randomUUID()}@company.test`;
  await fill(page, { 이름: '한빛 담당자', 이메일: email, 비밀번호: PASSWORD });
  await page.getByLabel('필수 항목에 모두 동의').check();
  await press(page.getByRole('button', { name: '가입하기' }));

  const number = page.getByLabel('사업자등록번호', { exact: true });
  await number.waitFor();
  await page.getByText(`기업을 등록하면 ${email} 계정은 기업회원이 됩니다.`).waitFor();
  await press(page.getByRole('button', { name: '기업 등록 신청하기' }));
  await page.getByText('사업자등록번호를 입력해 주세요.').waitFor();
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faultsOf(page, 'registration, nothing filled in', WIDTHS)).toEqual([]);
  await number.pressSequentially('1248100999');
  await expect.poll(() => number.inputValue()).toBe('124-81-00999');
  await page.locator('.field .err').getByText('맞는 사업자등록번호가 아니에요.').waitFor();
  await number.fill('');
  await number.pressSequentially('9999000017');
  await page.locator('.field .hint').getByText('형식이 맞는 번호예요.').waitFor();
  await fill(page, { '회사 이름': '한빛전자', '대표자 이름': '김한빛', 개업일: '2015-03-02' });
  await press(page.getByRole('button', { name: '기업 등록 신청하기' }));
  await page.getByText('사업자등록증 파일을 올려 주세요.').waitFor();
  // Neither a reload nor a refusal loses what was typed.
  await page.reload();
  await expect.poll(() => page.getByLabel('대표자 이름', { exact: true }).inputValue()).toBe('김한빛');
  await attach(page);
  await press(page.getByRole('button', { name: '기업 등록 신청하기' }));
  await page.getByText('국세청에 폐업으로 등록된 번호입니다.').waitFor();
  await expect.poll(() => number.inputValue()).toBe('999-90-00017');
  await expect.poll(() => page.getByRole('button', { name: '사업자등록증.png 빼기' }).count()).toBe(1);
  await number.fill('124-81-00998');
  await page.getByRole('button', { name: '기업 등록 신청하기' }).click();

  await page.waitForURL(product().url(HOST, '/profile'));
  await page.getByRole('heading', { name: '심사를 기다리고 있어요' }).waitFor();
  await expect.poll(() => page.locator('.company-facts').innerText()).toMatch(/124-81-00998[^]*한빛전자[^]*김한빛[^]*사업자등록증\.png/);
  expect(await faultsOf(page, 'profile, pending', WIDTHS, OWN)).toEqual([]);
  await page.goto(product().url(HOST, '/register'));
  await page.waitForURL(product().url(HOST, '/profile'));

  await decide('124-81-00998', '--approve');
  await reloadUntil(page, '승인된 기업이에요');
  expect((await mailTo(product().dataDir, email, 'company.reviewed')).subject).toBe('한빛전자: 승인되었습니다');
  expect(await faultsOf(page, 'profile, approved', WIDTHS, OWN)).toEqual([]);
  await page.goto(product().url(HOST));
  await page.getByRole('heading', { level: 1, name: '한빛전자' }).waitFor();
  expect(await faultsOf(page, 'home of an approved company', WIDTHS, OWN)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /광고·제휴 문의/ })
    .click();
  const panel = page.getByRole('dialog', { name: /광고·제휴 문의/ });
  await expect.poll(() => panel.getByLabel('내용').inputValue()).toMatch(/회사/);
});

// By finger, and all of it once more at the widths of a desk.
it('a company that was rejected reads why, sends it again, and is suspended later with a reason', async () => {
  const registrationNumber = '411-86-01799';
  const { agent } = await registered(registrationNumber);
  const { context, page } = await visit({ expects, viewport: PHONE, hasTouch: true, isMobile: true });
  await signInAs(context, agent);
  await decide(registrationNumber, '--reject', '사진이 흐려서 등록번호를 읽을 수 없습니다.');
  await page.goto(product().url(HOST, '/profile'));
  await reloadUntil(page, '사진이 흐려서 등록번호를 읽을 수 없습니다.');
  expect(await faultsOf(page, 'profile, rejected', WIDTHS, OWN)).toEqual([]);
  await page.goto(product().url(HOST));
  await page.getByRole('main').getByText('사진이 흐려서').waitFor();
  expect(await faultsOf(page, 'home of a rejected company', [360, 1440], OWN)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: '고쳐서 다시 보내기' }).click();
  await press(page.getByRole('button', { name: '고쳐서 다시 보내기' }));
  await expect.poll(() => page.getByLabel('사업자등록번호', { exact: true }).inputValue()).toBe(registrationNumber);
  await page.getByText('지금 있는 파일: 사업자등록증.png').waitFor();
  expect(await faultsOf(page, 'profile, the form', WIDTHS, OWN)).toEqual([]);
  await fill(page, { '회사 이름': '새솔물산(주)' });
  await attach(page);
  await page.getByRole('form', { name: '고쳐서 다시 보내기' }).getByRole('button', { name: '고쳐서 다시 보내기' }).click();
  await page.getByRole('heading', { name: '심사를 기다리고 있어요' }).waitFor();
  await expect.poll(() => page.locator('.company-facts').innerText()).toContain('새솔물산(주)');
  await page.goto(product().url(HOST));
  await page.getByRole('heading', { name: '심사를 기다리고 있어요' }).waitFor();
  expect(await faultsOf(page, 'home of a company that waits', [360, 1440], OWN)).toEqual([]);

  await decide(registrationNumber, '--approve');
  await reloadUntil(page, '승인된 기업이에요');
  await decide(registrationNumber, '--suspend', '확인이 필요합니다.');
  await reloadUntil(page, '확인이 필요합니다.');
  expect(await faultsOf(page, 'home of a suspended company', [360, 1440], OWN)).toEqual([]);
});

it('a visitor of the profile signs in first and comes out there; an individual member is led to registration', async () => {
  const { email } = await register(product().agent(HOST));
  const { page } = await visit({ expects });
  await page.goto(product().url(HOST, '/profile'));
  await page.getByRole('heading', { level: 1, name: '기업회원 로그인' }).waitFor();
  expect(await faultsOf(page, 'sign-in', WIDTHS)).toEqual([]);
  await fill(page, { 이메일: email, 비밀번호: PASSWORD });
  await press(page.getByRole('button', { name: '로그인', exact: true }));
  await page.waitForURL(product().url(HOST, '/profile'));
  await page.getByRole('heading', { name: '등록한 기업이 없어요' }).waitFor();
  expect(await faultsOf(page, 'profile without a company', WIDTHS)).toEqual([]);
  await page.goto(product().url(HOST));
  await page.getByRole('heading', { name: '홍길동 님은 아직 등록한 기업이 없어요' }).waitFor();
  expect(await faultsOf(page, 'home of an individual member', [360, 1440])).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: '기업 등록하기' }).click();
  await page.getByLabel('사업자등록번호', { exact: true }).waitFor();
  // The contact of a member is changed beside their company.
  await page.goto(product().url(HOST, '/profile'));
  await press(page.getByRole('button', { name: '이메일 바꾸기' }));
  const fresh = `${randomUUID()}@company.test`;
  await fill(page, { '새 이메일': fresh, '지금 비밀번호': PASSWORD });
  await page.getByRole('button', { name: '확인 메일 받기' }).click();
  await page.getByText(`확인 메일을 보냈어요. 메일에서 확인하면 이메일이 바뀌어요: ${fresh}`).waitFor();
});

it('signing in leads to no page of others', async () => {
  const agent = product().agent(HOST);
  await register(agent);
  for (const next of [
    'https://evil.test/',
    '//evil.test',
    'http://business.career.localhost.evil.test/',
    'javascript:alert(1)',
    '/login',
  ]) {
    const { headers } = await agent.get(`/login?next=${encodeURIComponent(next)}`);
    expect([next, headers.location]).toEqual([next, '/']);
  }
});

it('the owner of an approved company invites a colleague, who joins by the mail alone; hands over; and leaves', async () => {
  const { agent } = await registered('120-81-47521');
  await decide('120-81-47521', '--approve');
  const owner = await visit({ expects });
  await signInAs(owner.context, agent);
  await owner.page.goto(product().url(HOST, '/profile'));
  await reloadUntil(owner.page, '승인된 기업이에요');
  const invite = owner.page.getByRole('form', { name: '초대하기' });
  await press(invite.getByRole('button', { name: '초대하기' }));
  await owner.page.getByText('초대할 동료의 이메일을 입력해 주세요.').waitFor();
  const email = `${randomUUID()}@company.test`;
  await invite.getByLabel('초대할 동료의 이메일').fill(email.toUpperCase());
  await invite.getByRole('button', { name: '초대하기' }).click();
  await owner.page.getByRole('button', { name: `${email} 초대 취소` }).waitFor();
  expect(await faultsOf(owner.page, 'profile with an invitation', WIDTHS, OWN)).toEqual([]);
  await owner.page.getByRole('button', { name: `${email} 초대 취소` }).click();
  await owner.page.getByRole('status').getByText(`초대를 취소했어요: ${email}`).waitFor();
  const first = await mailTo(product().dataDir, email, 'company.invited');

  const { page } = await visit({ expects, viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(first.link);
  await page.getByText('이미 썼거나 취소되었거나 기한이 지난 초대입니다.').waitFor();
  expect(await faultsOf(page, 'an invitation that ended', [360, 1440])).toEqual([]);
  await invite.getByLabel('초대할 동료의 이메일').fill(email);
  await invite.getByRole('button', { name: '초대하기' }).click();
  const { link, subject } = await mailTo(product().dataDir, email, 'company.invited', 2);
  expect(subject).toBe('새솔물산: 마루커리어 기업 서비스에 초대합니다');
  await page.goto(link);
  await page.getByRole('heading', { name: '새솔물산의 초대' }).waitFor();
  expect(await faultsOf(page, 'an invitation, for a visitor', WIDTHS)).toEqual([]);
  await press(page.getByRole('link', { name: '가입하고 참여하기' }));
  await page.getByText('초대받은 이메일 주소로 가입해 주세요.').waitFor();
  await fill(page, { 이름: '박동료', 이메일: email, 비밀번호: PASSWORD });
  await page.getByLabel('필수 항목에 모두 동의').check();
  await press(page.getByRole('button', { name: '가입하기' }));
  await press(page.getByRole('button', { name: '참여하기' }));
  await page.waitForURL(product().url(HOST, '/profile'));
  await page.getByText('박동료 (나)').waitFor();
  await expect.poll(() => page.getByRole('form', { name: '초대하기' }).count()).toBe(0);
  expect(await faultsOf(page, 'profile of a colleague', WIDTHS, OWN)).toEqual([]);

  // Another one who got hold of the link is told whose it is, and it is used up by now.
  const stranger = await visit({ expects });
  await stranger.page.goto(link);
  await stranger.page.getByText('이미 썼거나 취소되었거나 기한이 지난 초대입니다.').waitFor();

  await owner.page.reload();
  await press(owner.page.getByRole('button', { name: '박동료 님에게 대표 넘기기' }));
  await owner.page.getByRole('dialog').getByRole('button', { name: '대표 넘기기' }).click();
  await owner.page.getByRole('status').getByText('대표 담당자를 넘겼어요: 박동료').waitFor();
  await press(owner.page.getByRole('button', { name: '이 기업에서 나가기' }));
  await owner.page.getByRole('dialog').getByRole('button', { name: '이 기업에서 나가기' }).click();
  await owner.page.waitForURL(product().url(HOST));
  await owner.page.getByRole('heading', { name: '홍길동 님은 아직 등록한 기업이 없어요' }).waitFor();
  await page.reload();
  await page.getByRole('form', { name: '초대하기' }).waitFor();
});
