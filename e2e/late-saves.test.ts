import { setTimeout as sleep } from 'node:timers/promises';
import { listingsIn } from '@modules/listing/testing';
import { sql } from 'kysely';
import type { Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';

/* What is saved while somebody writes goes by requests of its own: here one of them is late, behind the next one or behind what it was written for. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const COMMUNITY = 'community.career.localhost';
/** Longer than any pause after which something is saved: who does not wait has sent it by then. Milliseconds. */
const SENT_MS = 4_000;

const memberPage = async (host: string) => {
  const { page, context } = await visit({});
  const agent = product().agent(host);
  const { email } = await register(agent);
  await sql`update account.member set email_verified = true where email = ${email}`.execute(product.db);
  await signInAs(context, agent);
  const { rows } = await sql<{ id: string }>`select id from account.member where email = ${email}`.execute(product.db);
  return { page, memberId: rows[0]?.id ?? '' };
};

/** Requests that wait, from now on, until they are let go; the first alone. */
const holdFirst = async (page: Page, address: string, method = 'PUT') => {
  const gate = Promise.withResolvers<void>();
  const seen: Request[] = [];
  const hold = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    seen.push(route.request());
    if (seen.length === 1) await gate.promise;
    await route.continue();
  };
  await page.route(address, hold);
  return {
    seen,
    letGo: async () => {
      const answered = page.waitForResponse((response) => response.request() === seen[0]);
      gate.resolve();
      await answered;
      await page.unroute(address, hold);
    },
  };
};
const sentOrNot = (work: Promise<unknown>): Promise<unknown> => Promise.race([work.catch(() => undefined), sleep(SENT_MS)]);

it('of a post the text typed last is its draft, and none is left of what is posted', async () => {
  const { page, memberId } = await memberPage(COMMUNITY);
  const drafts = async () =>
    (await sql<{ text: string }>`select text from community.draft where member_id = ${memberId}`.execute(product.db)).rows.map(
      ({ text }) => text,
    );
  await page.goto(product().url(COMMUNITY, '/write?board=free'));
  const text = page.getByRole('textbox', { name: '본문' });
  await isAlive(page.getByRole('button', { name: '올리기' }));
  await page.getByRole('textbox', { name: '제목' }).fill('늦은 저장');
  const first = await holdFirst(page, '**/apiV2/user/me/post-drafts/*');
  await text.fill('먼저 쓴 글');
  await expect.poll(() => first.seen.length).toBe(1);
  await text.fill('나중에 쓴 글');
  await sentOrNot(expect.poll(drafts).toEqual(['나중에 쓴 글']));
  await first.letGo();
  await page.getByText(/임시 저장$/u).waitFor();
  await expect.poll(drafts).toEqual(['나중에 쓴 글']);

  const last = await holdFirst(page, '**/apiV2/user/me/post-drafts/*');
  await text.fill('올릴 글');
  await expect.poll(() => last.seen.length).toBe(1);
  await page.getByRole('button', { name: '올리기' }).click();
  const posted = page.getByRole('heading', { level: 1, name: '늦은 저장' });
  await sentOrNot(posted.waitFor({ timeout: SENT_MS }));
  await last.letGo();
  await posted.waitFor();
  await page.getByText('올릴 글').waitFor();
  expect(await drafts()).toEqual([]);
});

/** Companies that do not exist, one for each listing. */
let companyIdx = 900_000;
const toApplyFor = async (wantsFiles: 'optional' | 'none') => {
  const { organization, listing } = listingsIn(product.db, 'career');
  return listing(await organization('한울전력', true, (companyIdx += 1)), {
    title: '늦은 저장 인턴',
    kind: 'intern',
    fields: ['office'],
    deadlineAt: Math.floor((Date.now() + 3 * 86_400_000) / 60_000) * 60_000,
    body: {
      apply: {
        by: 'here',
        questions: [{ id: 'why', text: '지원 동기를 적어 주십시오.', limit: 500, required: true }],
        wantsFiles,
        keepDays: 180,
      },
    },
  });
};
const formOf = async (page: Page, listingIdx: number) => {
  await page.goto(product().url(HOST, `/listing/${listingIdx}/apply`));
  const send = page.getByRole('button', { name: '지원서 내기' });
  await isAlive(send);
  await page.getByLabel('휴대전화').fill('010-1234-5678');
  await page.getByRole('checkbox').check();
  return {
    answer: page.getByRole('textbox', { name: /지원 동기/ }),
    send: async () => {
      await press(page.getByRole('dialog').getByRole('button', { name: '지원서 내기' }));
      await page.getByRole('heading', { level: 1, name: '지원이 접수되었습니다' }).waitFor();
    },
    button: send,
  };
};

it('of an application the answer typed last is its draft, and none is left of what is sent', async () => {
  const { page, memberId } = await memberPage(HOST);
  const listingIdx = await toApplyFor('none');
  const drafts = async () =>
    (
      await sql<{
        text: string;
      }>`select body -> 'answers' -> 0 ->> 'text' as text from application.draft where member_id = ${memberId}`.execute(product.db)
    ).rows.map(({ text }) => text);
  const { answer, button, send } = await formOf(page, listingIdx);
  await page.getByText('쓴 내용을 저장했어요.').waitFor();
  const first = await holdFirst(page, '**/application-draft');
  await answer.fill('먼저 쓴 답');
  await expect.poll(() => first.seen.length).toBe(1);
  await answer.fill('나중에 쓴 답');
  await sentOrNot(expect.poll(drafts).toEqual(['나중에 쓴 답']));
  await first.letGo();
  await page.getByText('쓴 내용을 저장했어요.').waitFor();
  await expect.poll(drafts).toEqual(['나중에 쓴 답']);

  const last = await holdFirst(page, '**/application-draft');
  await answer.fill('보낼 답');
  await expect.poll(() => last.seen.length).toBe(1);
  await button.click();
  const sent = send();
  await sentOrNot(sent);
  await last.letGo();
  await sent;
  expect(await drafts()).toEqual([]);
});

it('a file that is still on its way when an application is sent goes along, and so does what is typed meanwhile', async () => {
  const { page, memberId } = await memberPage(HOST);
  const { answer, button, send } = await formOf(page, await toApplyFor('optional'));
  await answer.fill('현장을 배우고 싶습니다.');
  const upload = await holdFirst(page, '**/uploads/**');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '경험 정리.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect.poll(() => upload.seen.length).toBe(1);
  await button.click();
  await page.getByRole('button', { name: '보내는 중' }).waitFor();
  await answer.fill('현장에서 배우고 싶습니다.');
  await upload.letGo();
  await send();
  const { rows } = await sql<{ answers: { text: string }[]; files: { name: string }[] }>`
    select answers, files from application.application where member_id = ${memberId}`.execute(product.db);
  expect(rows.map(({ answers, files }) => [answers.map(({ text }) => text), files.map(({ name }) => name)])).toEqual([
    [['현장에서 배우고 싶습니다.'], ['경험 정리.pdf']],
  ]);
});

it('of an item of one’s career what is typed while it is saved stays in the form, and is saved next', async () => {
  const { page, memberId } = await memberPage(HOST);
  const kept = async () =>
    (
      await sql<{
        note: string;
      }>`select items -> 0 -> 'values' ->> 'about' as note from career.section where member_id = ${memberId} and section = 'skills'`.execute(
        product.db,
      )
    ).rows.map(({ note }) => note);
  await page.goto(product().url(HOST, '/my-career/spec-management?section=skills'));
  await press(page.getByRole('button', { name: '기술 추가' }));
  await page.getByLabel('기술 (필수)', { exact: true }).fill('엑셀');
  const note = page.getByLabel('설명', { exact: true });
  await note.fill('피벗');
  const save = page.getByRole('button', { name: '저장', exact: true });
  const first = await holdFirst(page, '**/apiV2/user/me/career/skills');
  await press(save);
  await expect.poll(() => first.seen.length).toBe(1);
  await note.fill('피벗과 함수');
  await first.letGo();
  await page.getByText('‘엑셀’ 항목을 저장했어요.').waitFor();
  expect([await kept(), await note.inputValue()]).toEqual([['피벗'], '피벗과 함수']);
  expect(await note.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(save);
  await expect.poll(kept).toEqual(['피벗과 함수']);
  await note.waitFor({ state: 'detached' });
});
