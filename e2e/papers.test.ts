import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, soldBrands } from '../testing/journey-brands.ts';
import { PASSWORD } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* What the law makes of an account: documents to read, consents to give and take back, leaving, and what one asked. */
const product = useProduct();
const visit = useBrowser();
/** Refusals are answers; the browser writes them down all the same. */
const expects = /status of (400|401|403|404|422)/;
const WIDTHS = [360, 1440];
let work: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-papers-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

describe.each(soldBrands)('%s', (brand) => {
  const { cbt, account } = hostsOf(brand);
  const { documents = [], offers } = brandOf(brand);
  const at = (path: string) => product().url(account, path);
  const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });

  it('every document is read from the foot of a page, under the addresses of the specification, and leads to all others', async () => {
    const { page } = await visit({ expects });
    await page.goto(product().url(cbt, '/exam/all'));
    await page.getByRole('contentinfo').getByRole('link', { name: '이용약관', exact: true }).click();
    await heading(page, '이용약관').waitFor();
    expect(page.url()).toBe(at(offers.shop ? '/terms?termsType=USE' : '/terms'));
    const kinds = page.getByRole('navigation', { name: '약관 종류' });
    for (const { title } of documents) {
      await press(kinds.getByRole('link', { name: title, exact: true }));
      await heading(page, title).waitFor();
      await expect.poll(() => kinds.locator('[aria-current=page]').innerText()).toBe(title);
      await expect.poll(() => page.title()).toContain(title);
      expect(await faultsOf(page, title, WIDTHS)).toEqual([]);
    }
    for (const [path, title, end] of [
      ['/terms?termsType=USE', '이용약관', '/terms?termsType=USE'],
      ['/terms?termsType=PI_PROCESS', '개인정보 처리방침', '/terms?termsType=PI_PROCESS'],
      ['/privacy', '개인정보 처리방침', offers.shop ? '/terms?termsType=PI_PROCESS' : '/privacy'],
    ] as const) {
      await page.goto(at(path));
      await heading(page, title).waitFor();
      expect(page.url()).toBe(at(end));
    }
    expect((await product().agent(account).get('/terms?termsType=NONE')).status).toBe(404);
  });

  it('what is asked anew is asked before the next page, apart from what may be refused, and leads back', async () => {
    const { page, context } = await visit({ expects, viewport: PHONE });
    const { email } = await signIn(context, product(), brand);
    // As it is when a version comes after the one that was agreed to.
    await sql`update account.consent set version = 0 where kind = 'USE' and member_id = (select id from account.member where email = ${email})`.execute(
      product.db,
    );
    const wanted = product().url(cbt, '/exam/all');
    await expect
      .poll(async () => {
        await page.goto(wanted);
        return new URL(page.url()).pathname;
      })
      .toBe('/accounts/consents');
    await heading(page, '약관을 확인해 주세요').waitFor();
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(1);
    expect(await boxes.first().isChecked()).toBe(false);
    await press(page.getByRole('button', { name: '확인하고 계속하기' }));
    await page.getByText('필수 항목에 동의해 주세요.').waitFor();
    expect(await faultsOf(page, 'asked again', WIDTHS)).toEqual([]);
    await page.getByRole('checkbox', { name: /이용약관/ }).check();
    await page.getByRole('button', { name: '확인하고 계속하기' }).click();
    await page.waitForURL(wanted);

    await page.goto(at('/accounts/consents'));
    await heading(page, '동의 관리').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /이용약관|만 14세/ }).count()).toBe(0);
    const give = (title: string) => page.getByRole('button', { name: `${title} 동의하기`, exact: true });
    const said = page.getByRole('status');
    const night = give('밤에도 광고성 정보 받기');
    await expect.poll(() => night.isDisabled()).toBe(true);
    await press(give('광고성 정보 받기'));
    await said.getByText(/동의했어요: 광고성 정보 받기\. 확인 메일을 보냈어요\./).waitFor();
    await night.click();
    await said.getByText(/동의했어요: 밤에도 광고성 정보 받기/).waitFor();
    expect(await faultsOf(page, 'consents of a member', WIDTHS)).toEqual([]);
    await page.getByRole('button', { name: '광고성 정보 받기 동의 거두기', exact: true }).click();
    await said.getByText(/동의를 거뒀어요: 광고성 정보 받기/).waitFor();
    // What needs another falls with it.
    await expect.poll(() => night.isDisabled()).toBe(true);
  });

  it('who leaves reads what goes and what stays, shows who they are, and is gone', async () => {
    const { page, context } = await visit({ expects, viewport: PHONE });
    const { email } = await signIn(context, product(), brand);
    await page.goto(at('/accounts/security'));
    await press(page.getByRole('link', { name: '탈퇴하기' }));
    await heading(page, '탈퇴하기').waitFor();
    await page.getByText(offers.shop ? /전자상거래법에 따라/ : /따로 보관하는 개인정보는 없습니다/).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '먼저 내 자료 내려받기' }).getAttribute('href')).toBe('/apiV2/user/me/export');
    const leave = page.getByRole('button', { name: '기록을 지우고 탈퇴하기' });
    await page.getByLabel('비밀번호', { exact: true }).fill('this is not it');
    await press(leave);
    await page.getByText('비밀번호가 맞지 않아요').first().waitFor();
    expect(await faultsOf(page, 'leaving, refused', WIDTHS)).toEqual([]);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await leave.click();
    await heading(page, '탈퇴했습니다', 2).waitFor();
    expect(await faultsOf(page, 'who has left', WIDTHS)).toEqual([]);
    expect((await product().agent(account).post('/users/sign-in', { email, password: PASSWORD })).status).toBe(401);
    await page.getByRole('link', { name: '홈으로' }).click();
    await page.waitForURL(product().url(cbt, '/'));
    await page.goto(at('/accounts/withdraw'));
    await heading(page, '로그인').waitFor();
  });

  it('a member asks from the list of what they asked, and reads the answer there; a visitor is told where theirs goes', async () => {
    const visitor = await visit({ expects, viewport: PHONE });
    await visitor.page.goto(at('/accounts/inquiries'));
    await visitor.page.getByText('로그인하지 않고 보낸 문의의 답변은').waitFor();
    expect(await faultsOf(visitor.page, 'what a visitor asked', WIDTHS)).toEqual([]);

    const { page, context } = await visit({ expects, viewport: PHONE });
    const { email } = await signIn(context, product(), brand);
    await page.goto(at('/accounts/inquiries'));
    await page.getByText('아직 보낸 문의가 없어요.').waitFor();
    expect(await faultsOf(page, 'nothing was asked', WIDTHS)).toEqual([]);
    await page.setViewportSize(PHONE);
    await press(page.getByRole('main').getByRole('button', { name: '문의하기' }));
    const panel = page.getByRole('dialog', { name: /문의하기/ });
    await expect.poll(() => panel.getByLabel('이메일').inputValue()).toBe(email);
    const question = `결과 화면이 보이지 않아요. ${randomUUID()}`;
    await panel.getByLabel('내용').fill(question);
    await panel.getByRole('button', { name: '보내기' }).click();
    await page.getByText('소중한 의견에 감사드립니다.').first().waitFor();
    const list = page.getByRole('main');
    const untilItSays = (words: RegExp) =>
      expect
        .poll(async () => {
          await page.reload();
          return list.innerText();
        })
        .toMatch(words);
    await untilItSays(new RegExp(`답변 준비 중[^]*${question}`));
    expect(await faultsOf(page, 'what waits for an answer', WIDTHS)).toEqual([]);

    const { rows } = await sql<{ idx: string }>`select inquiry_idx as idx from inquiry.inquiry where email = ${email}`.execute(product.db);
    const file = join(work, 'answer.txt');
    await writeFile(file, '화면을 새로 고치면 보여요.\n고맙습니다.');
    const where = { databaseUrl: product.databaseUrl, dataDir: product().dataDir };
    const given = ['--brand', brand, '--inquiry', rows[0]?.idx ?? '', '--file', file, '--by', '운영자'];
    expect(await runCommand('answer-inquiry.ts', where, ...given)).toMatchObject({ code: 0 });
    await untilItSays(/답변 완료[^]*화면을 새로 고치면 보여요\./);
    expect(await faultsOf(page, 'what was answered', WIDTHS)).toEqual([]);
  });
});
