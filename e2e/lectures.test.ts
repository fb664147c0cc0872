import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn, signInAs } from './lib/signed-in.ts';

/* Lectures that were bought, with a real video (`testing/media`, 24 seconds). What counts as watched and who may watch: `modules/course`. */
const product = useProduct({ env: { PAYMENT_PROVIDER: 'sandbox' } });
const visit = useBrowser();
const { db } = product;
const study = (path: string) => product().url('study.nursing.localhost', path);
const shop = (path: string) => product().url('nursing.localhost', path);

const COURSE = { productNo: 32_101, optionNo: 321_011 };
const LENGTH_MS = 24_000;
const CUES = ['분모는 위험에 놓인 사람입니다', '분자는 새로 생긴 사람입니다', '율에는 기간이 들어갑니다'];
const QUIZ = JSON.stringify(
  [1_500, 20_000].map((atMs, at) => ({
    quizId: String(at + 1).repeat(16),
    atMs,
    question: '0.5 g은 몇 mg인가요?',
    choices: ['5 mg', '50 mg', '500 mg'],
    answer: 3,
    explanation: '1,000을 곱해요.',
    whyWrong: ['10을 곱한 값이에요.', '100을 곱한 값이에요.', ''],
  })),
);
const page = `/study/courses/${COURSE.productNo}`;
const lecture = (no: number) => `${page}/lectures/lecture-${no}`;
const WIDTHS = [320, 360, 1440];

beforeAll(async () => {
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  await sql`insert into catalogue.product values (${COURSE.productNo}, 'nursing', 5, 'course', '보건 통계', '요약', ${body}, 'on-sale', now())`.execute(
    db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
    values (${COURSE.optionNo}, ${COURSE.productNo}, 0, '90일', 30000, 30000, 3, 90, 'on-sale')`.execute(db);
  await sql`insert into course.course values (${COURSE.productNo}, 'nursing', '보건 통계', '한서윤')`.execute(db);
  const kept = join(product().dataDir, 'files/objects/kept');
  mkdirSync(kept, { recursive: true });
  const captions = `WEBVTT\n\n${CUES.map((text, at) => `00:${String(at * 8).padStart(2, '0')}.000 --> 00:${String(at * 8 + 7).padStart(2, '0')}.000\n${text}`).join('\n\n')}\n`;
  const chapters = JSON.stringify([
    { startMs: 0, title: '분모' },
    { startMs: 16_000, title: '기간' },
  ]);
  const materials = JSON.stringify([{ title: '한 장 정리', objectId: randomUUID(), type: 'text/plain; charset=utf-8' }]);
  for (const no of [1, 2, 3]) {
    const media = no === 3 ? null : randomUUID();
    if (media !== null) copyFileSync(join(import.meta.dirname, '../testing/media/lecture.webm'), join(kept, media));
    await sql`insert into course.lecture values (${COURSE.productNo}, ${`lecture-${no}`}, ${no}, ${`비율과 율 ${no}`}, '분모를 먼저 봐요.', ${LENGTH_MS},
      ${chapters}, ${captions}, ${no === 1 ? materials : '[]'}, ${media}, 'video/webm', ${no === 2 ? QUIZ : '[]'}::jsonb)`.execute(db);
  }
});

const buy = async (agent: HttpAgent): Promise<void> => {
  const api = agent.at('api.nursing.localhost');
  const { orderSheetNo } = (await api.post('/v2/orders', { products: [{ ...COURSE, orderCnt: 1 }] })).json<{ orderSheetNo: string }>();
  const paid = await api.post(`/shop/order-sheets/${orderSheetNo}/pay`, {
    couponNo: null,
    accumulations: 0,
    method: 'card',
    expectedPay: 30_000,
    buyer: { name: '이하은', email: 'watch@nursing.test', phone: '010-0000-1420' },
    agreements: ['goods', 'refund-rule', 'payment-provider'],
  });
  const { paymentId } = paid.json<{ payment: { paymentId: string } }>().payment;
  const { paymentKey } = (await api.post(`/shop/sandbox/payments/${paymentId}/press`, { outcome: 'approve' })).json<{
    paymentKey: string;
  }>();
  expect((await api.post('/shop/payments/settle', { paymentId, paymentKey })).status).toBe(200);
};
const aBuyer = async (context: BrowserContext) => {
  const { agent } = await signIn(context, product(), 'nursing');
  await buy(agent);
  return { agent, memberId: (await agent.get('/users/me')).json<{ id: string }>().id };
};
const openedOf = async (memberId: string): Promise<readonly string[]> =>
  (
    await sql<{ unit: string }>`select u.unit from orders.opened_unit u join orders.line l using (order_no, line_no)
      where l.member_id = ${memberId} order by u.unit`.execute(db)
  ).rows.map(({ unit }) => unit);
const watchedOf = async (memberId: string): Promise<number> =>
  (
    await sql<{ ms: number }>`select coalesce(sum(watched_ms), 0)::integer as ms from course.watch where member_id = ${memberId}`.execute(
      db,
    )
  ).rows[0]?.ms ?? 0;
const videoOf = (at: Page) => ({
  seconds: () => at.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime),
  isPaused: () => at.locator('video').evaluate((video) => (video as HTMLVideoElement).paused),
  address: () => at.locator('video').evaluate((video) => (video as HTMLVideoElement).src),
});
const begin = (at: Page) => press(at.locator('.lecture-cover').getByRole('button'));

it('says to visitors, to who has bought nothing, and to who did not buy this course, what they can do', async () => {
  const { page: at, context } = await visit({ viewport: DESKTOP });
  const faults: string[] = [];
  let looked = 0;
  const look = async (path: string, heading: string) => {
    await at.goto(study(path));
    await at.getByRole('heading', { level: 1, name: heading }).waitFor();
    faults.push(...(await faultsOf(at, path, WIDTHS)));
    // A page that is nothing but what it has not stands apart from the menu above it.
    const gap = await at.evaluate(() => {
      const box = document.querySelector('#main > .state-box');
      // The header lies in a wrapper that has no box of its own.
      const above = [...(document.querySelector('#main')?.previousElementSibling?.children ?? [])].map(
        (one) => one.getBoundingClientRect().bottom,
      );
      return box ? box.getBoundingClientRect().top - Math.max(...above) : null;
    });
    if (gap !== null && gap < 16) faults.push(`${path}: ${gap} px below the menu`);
    looked += gap === null ? 0 : 1;
  };
  await look('/study', '구매한 강의를 여기에서 봐요');
  await look(page, '보건 통계');
  await at.getByText('이 강의를 구매했다면 로그인해 주세요.').waitFor();
  expect(await at.getByRole('link', { name: '구매하러 가기' }).getAttribute('href')).toBe(shop(`/products/${COURSE.productNo}`));
  // Its lectures lead nowhere: to sign in first.
  await at.goto(study(lecture(1)));
  expect(at.url()).toContain('/login?redirect=');
  for (const [path, title] of [
    ['/exam', '학습 시험'],
    ['/mynote/problems', '오답 문제'],
    ['/profile', '학습 프로필'],
    ['/exam/assessment', '진단평가'],
  ] as const)
    await look(path, title);

  await signIn(context, product(), 'nursing');
  await look('/study', '아직 듣는 강의가 없어요');
  await at.goto(study(lecture(1)));
  expect(new URL(at.url()).pathname).toBe(page);
  await at.getByText('구매하면 바로 볼 수 있어요.').waitFor();
  await look('/exam', '학습 시험');
  await look('/mynote/problems', '복습할 문제가 없어요');
  await look('/profile', '학습 프로필');
  await look('/exam/assessment', '아직 과목별로 말하기에는 푼 문항이 적어요');
  expect(looked).toBe(8);
  expect(faults).toEqual([]);
});

it('plays what was bought: opened by a press alone, read, noted, found in its captions, gone on with on a phone that takes over', async () => {
  const { page: at, context } = await visit({ viewport: DESKTOP, expects: /409|403/ });
  const { agent, memberId } = await aBuyer(context);
  const faults: string[] = [];
  await at.goto(shop('/mypage/my-courses'));
  await press(at.getByRole('link', { name: '보건 통계 강의 보기' }));
  await at.waitForURL(study(page));
  faults.push(...(await faultsOf(at, 'course', WIDTHS)));
  await at.goto(study(lecture(3)));
  await at.getByText('영상을 준비하고 있어요.').waitFor();
  faults.push(...(await faultsOf(at, 'without video', WIDTHS)));

  await at.goto(study(lecture(1)));
  await isAlive(at.locator('.lecture-cover').getByRole('button'));
  faults.push(...(await faultsOf(at, 'lecture', WIDTHS)));
  const video = videoOf(at);
  expect([await openedOf(memberId), await video.address()]).toEqual([[], '']);
  // What is found in the captions is where playing begins; it opens nothing.
  await at.getByText('자막', { exact: true }).click();
  await at.getByLabel('자막에서 찾기').fill('기간이');
  await at.getByText('1줄 찾음').waitFor();
  await at.getByRole('button', { name: new RegExp(CUES[2]!) }).click();
  expect(await openedOf(memberId)).toEqual([]);
  faults.push(...(await faultsOf(at, 'transcript', WIDTHS)));
  for (const [side, field] of [
    ['자막', '#lecture-words'],
    ['메모', '#lecture-note'],
  ] as const)
    faults.push(
      ...(await faultsAside(at, async (tab) => {
        await isAlive(tab.getByText(side, { exact: true }).first());
        await tab.getByText(side, { exact: true }).first().click();
        await tab.locator(field).waitFor();
      })),
    );
  await begin(at);
  await expect.poll(video.seconds).toBeGreaterThan(16.5);
  expect(await openedOf(memberId)).toEqual(['1']);
  // By keys: back to where it began, stopped, a bookmark, a note.
  await at.locator('#main').focus();
  for (let leap = 0; leap < 3; leap += 1) await at.keyboard.press('KeyJ');
  await expect.poll(video.seconds).toBeLessThan(8);
  await at.keyboard.press('KeyK');
  await expect.poll(video.isPaused).toBe(true);
  await expect.poll(() => watchedOf(memberId)).toBeGreaterThan(300);
  await at.keyboard.press('KeyB');
  await at.getByText('책갈피를 남겼어요.').first().waitFor();
  await at.keyboard.press('KeyM');
  await expect.poll(() => at.locator('#lecture-note').evaluate((field) => field === document.activeElement)).toBe(true);
  await at.keyboard.type('k는 여기서 글자');
  await at.getByRole('button', { name: '메모 남기기' }).click();
  await at.locator('.lecture-marks').getByText('k는 여기서 글자').waitFor();
  expect(await at.locator('.lecture-marks > li').count()).toBe(2);
  for (const side of ['메모', '목차', '자료']) {
    await at.getByText(side, { exact: true }).first().click();
    faults.push(...(await faultsOf(at, side, WIDTHS)));
  }
  await at.setViewportSize(DESKTOP);
  // So slow that it still plays when the other one takes over, however long that takes here.
  await at.getByLabel('재생 속도').selectOption('0.5');
  await at.locator('#main').focus();
  await at.keyboard.press('KeyK');
  await expect.poll(video.isPaused).toBe(false);

  const { page: phone, context: second } = await visit({ viewport: PHONE, expects: /409/ });
  await signInAs(second, agent);
  await phone.goto(study(lecture(1)));
  await begin(phone);
  const dialog = phone.getByRole('alertdialog', { name: '다른 기기에서 보고 있어요' });
  await dialog.waitFor();
  faults.push(...(await faultsOf(phone, 'elsewhere', [320, 360])));
  const address = new URL(await video.address());
  expect((await agent.at('study.nursing.localhost').get(address.pathname + address.search, { range: 'bytes=0-9' })).status).toBe(206);
  const part = async (range: string) => {
    const { status, headers } = await agent.at('study.nursing.localhost').get(address.pathname + address.search, { range });
    return [status, headers['content-range']];
  };
  expect([await part('bytes=5-9'), await part('bytes=-3'), await part('bytes=99999999-'), await part('bytes=9-5')]).toEqual([
    [206, 'bytes 5-9/4684'],
    [206, 'bytes 4681-4683/4684'],
    [416, 'bytes */4684'],
    [416, undefined],
  ]);
  await dialog.getByRole('button', { name: '여기서 이어 보기' }).click();
  const there = videoOf(phone);
  await expect.poll(there.isPaused).toBe(false);
  // The first is told by its next beat, and its address is worth nothing any more.
  await at.getByText('다른 기기에서 보기 시작해 여기서는 멈췄어요.').waitFor();
  expect(await video.isPaused()).toBe(true);
  expect((await agent.at('study.nursing.localhost').get(address.pathname + address.search)).status).toBe(403);
  faults.push(...(await faultsOf(at, 'taken over', WIDTHS)));

  // Played from the beginning to the end at three times its speed, it is watched.
  await phone.getByLabel('재생 속도').selectOption('3');
  await phone.getByLabel('재생 위치').fill('0');
  await expect.poll(() => phone.locator('video').evaluate((one) => (one as HTMLVideoElement).ended)).toBe(true);
  await expect.poll(() => watchedOf(memberId)).toBeGreaterThan(LENGTH_MS * 0.9);
  await phone.goto(study(page));
  await phone.getByText('1 / 3강').waitFor();
  await phone.goto(study('/study'));
  await phone.getByRole('heading', { level: 1, name: '1강 비율과 율 1' }).waitFor();
  faults.push(...(await faultsOf(phone, 'own courses', [320, 360, 1440])));
  expect(await openedOf(memberId)).toEqual(['1']);
  expect(faults).toEqual([]);
});

it('asks at its time, is answered by keyboard, and goes on; a seek past a question asks nothing', async () => {
  const { page: at, context } = await visit({ viewport: DESKTOP });
  const { memberId } = await aBuyer(context);
  const faults: string[] = [];
  await at.goto(study(lecture(2)));
  const video = videoOf(at);
  const panel = at.locator('.lecture-quiz-panel');
  const list = at.getByRole('region', { name: '이 강의의 문제' });
  const focused = () => at.evaluate(() => document.activeElement?.textContent ?? '');
  await begin(at);
  await panel.waitFor();
  expect(await video.isPaused()).toBe(true);
  // Not before its time; a slow machine hears late where a video is, and that is as late as it asks.
  const askedAt = await video.seconds();
  expect([askedAt >= 1.45, askedAt < 8]).toEqual([true, true]);
  await expect.poll(focused).toBe('문제 1');
  faults.push(...(await faultsOf(at, 'question', WIDTHS)));
  await at.setViewportSize(DESKTOP);
  // To the choices, the second of them, and the button: by keys alone; a letter there is no key of the player.
  await panel.getByRole('heading').focus();
  await at.keyboard.press('KeyK');
  await at.keyboard.press('Tab');
  await at.keyboard.press('Space');
  await at.keyboard.press('ArrowDown');
  await at.keyboard.press('Tab');
  await at.keyboard.press('Enter');
  await expect.poll(focused).toBe('틀렸어요');
  for (const text of ['100을 곱한 값이에요.', '500 mg', '1,000을 곱해요.']) await panel.getByText(text, { exact: true }).waitFor();
  await list.getByText('처음에 틀렸어요').waitFor();
  faults.push(...(await faultsOf(at, 'answered', WIDTHS)));
  await at.setViewportSize(DESKTOP);
  await at.keyboard.press('Tab');
  await at.keyboard.press('Enter');
  await expect.poll(video.isPaused).toBe(false);
  await expect.poll(async () => [await panel.count(), await at.evaluate(() => document.activeElement?.id)]).toEqual([0, 'main']);
  const { rows } = await sql`select no, choice, is_right from course.quiz_answer where member_id = ${memberId}`.execute(db);
  expect(rows).toEqual([{ no: 1, choice: 2, is_right: false }]);

  await at.getByLabel('재생 위치').fill('21');
  await expect.poll(video.seconds).toBeGreaterThan(21.5);
  expect(await panel.count()).toBe(0);
  // Played to it, it is asked; put off, playing goes on.
  await at.getByLabel('재생 위치').fill('19');
  await panel.getByRole('button', { name: '나중에 풀기' }).click();
  await expect.poll(video.seconds).toBeGreaterThan(20.5);
  await list.getByRole('button', { name: '문제 2' }).click();
  await expect.poll(video.isPaused).toBe(true);
  await panel.getByLabel('500 mg').check();
  await panel.getByRole('button', { name: '답 확인' }).click();
  await panel.getByText('맞았어요').waitFor();
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect.poll(focused).toContain('문제 2');
  await at.reload();
  await list.getByText('처음에 맞혔어요').waitFor();
  expect(faults).toEqual([]);
});
