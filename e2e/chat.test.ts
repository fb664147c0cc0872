import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { compose, enterWithin, faultsAside } from './lib/composing.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* The chat on its own host: rooms, messages, and those who may not read them. */
const product = useProduct();
const visit = useBrowser();
const HOST = 'chat.career.localhost';
const at = (path: string) => product().url(HOST, path);
const ROOMS = '/apiV2/chat/rooms';
const REFUSED = /status of 40[134]|ERR_INTERNET_DISCONNECTED/;

/** Somebody with a room of their own in which `count` messages stand. */
const roomOf = async (viewport: typeof DESKTOP, count = 0) => {
  const { page, context } = await visit({ viewport, expects: REFUSED });
  const { agent } = await signIn(context, product(), 'career');
  const chat = agent.at(HOST);
  const { chatRoomId } = (await chat.post(ROOMS, { title: '철도공사 필기 스터디', requestId: randomUUID() })).json<{
    chatRoomId: string;
  }>();
  const say = async (text: string) => {
    const sent = await chat.post(`${ROOMS}/${chatRoomId}/messages`, { clientId: randomUUID(), text });
    expect(sent.status).toBe(200);
  };
  await sql`with room as (update chat.room set last_no = ${count}, last_change = ${count} where chat_room_id = ${chatRoomId} returning room_idx),
    own as (update chat.member set read_no = ${count} where room_idx in (select room_idx from room))
    insert into chat.message (room_idx, no, change_no, member_no, client_id, text, at)
    select room_idx, n, n, 1, gen_random_uuid(), n || '번째 이야기', now() - (${count} - n) * interval '5 minutes' from room, generate_series(1, ${count}::integer) n`.execute(
    product.db,
  );
  return { page, context, chat, chatRoomId, say, href: at(`/rooms/${chatRoomId}`) };
};
const guestOf = async (viewport: typeof DESKTOP) => {
  const { page, context } = await visit({ viewport, expects: REFUSED });
  const { agent } = await signIn(context, product(), 'career');
  return { page, context, chat: agent.at(HOST) };
};
const field = (page: Page) => page.getByRole('textbox', { name: '메시지', exact: true });
const log = (page: Page) => page.getByRole('log', { name: '메시지' });
const actsOf = (page: Page, text: string) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /할 수 있는 일$/ });
const write = async (page: Page, text: string) => {
  // What is filled in before the script is here may be gone when it is.
  await isAlive(field(page));
  await field(page).fill(text);
  await press(page.getByRole('button', { name: '보내기', exact: true }));
};

describe('whoever is not signed in', () => {
  it('reads nothing of a room, and comes back to the message by signing in', async () => {
    const { page } = await visit({ viewport: PHONE });
    await page.goto(at('/rooms/exam-1?message=3'));
    const way = page.getByRole('link', { name: '로그인' });
    expect(new URL((await way.getAttribute('href')) ?? '').searchParams.get('next')).toBe(at('/rooms/exam-1?message=3'));
    expect(await faultsOf(page, 'the chat of a visitor', [360, 1440])).toEqual([]);
  });
});

describe('members', () => {
  it('make a room, come in, write, answer, react, and see who writes', async () => {
    const { page } = await guestOf(DESKTOP);
    await page.goto(at('/'));
    await page.getByRole('heading', { name: '들어간 대화방이 없어요' }).waitFor();
    expect(await faultsOf(page, 'a chat without rooms', [360, 1440])).toEqual([]);
    await press(page.getByText('둘러보기', { exact: true }));
    await page.getByRole('textbox', { name: '새 대화방 이름' }).fill('아침 모의고사');
    await page.getByRole('button', { name: '대화방 만들기' }).click();
    await field(page).waitFor();
    await field(page).fill('같이 풀어요 <img src=x onerror=alert(1)>');
    await field(page).press('Enter');
    await log(page).getByText('같이 풀어요').waitFor();
    expect(await log(page).locator('img').count()).toBe(0);

    const other = await guestOf(PHONE);
    await other.page.goto(page.url());
    await lookAt(other.page, 'chat.door');
    await press(other.page.getByRole('button', { name: '대화방에 들어가기' }));
    await log(other.page).getByText('같이 풀어요').waitFor();
    await press(actsOf(other.page, '같이 풀어요'));
    expect(await faultsOf(other.page, 'what can be done with a message', [360, 1440], { within: 'dialog' })).toEqual([]);
    await other.page.getByRole('button', { name: '신고', exact: true }).click();
    await lookAt(other.page, 'chat.report.ask');
    await other.page.keyboard.press('Escape');
    await press(actsOf(other.page, '같이 풀어요'));
    await other.page.getByRole('button', { name: '답장', exact: true }).click();
    await other.page.keyboard.type('좋아요');
    await page.getByText(/쓰고 있어요$/).waitFor();
    await press(other.page.getByRole('button', { name: '보내기', exact: true }));
    const answer = log(page).getByRole('listitem').filter({ hasText: '좋아요' });
    await answer.getByRole('button', { name: /님에게 답장/ }).waitFor();
    // What others write is read out.
    await page.getByRole('status').filter({ hasText: '좋아요' }).waitFor({ state: 'attached' });
    await press(actsOf(page, '좋아요'));
    await page.getByRole('group', { name: '반응' }).getByRole('button', { name: '고마워요' }).click();
    await log(other.page).getByRole('button', { name: '고마워요 1' }).waitFor();
    expect(await faultsOf(page, 'a room', [360, 768, 1440])).toEqual([]);
  });

  it('write Hangul: the Enter that ends a syllable sends nothing, the next one the whole of it once', async () => {
    const { page, context, href, chat, chatRoomId } = await roomOf(DESKTOP);
    await page.goto(href);
    await isAlive(field(page));
    await field(page).focus();
    const keys = await context.newCDPSession(page);
    const texts = async () =>
      (await chat.get(`${ROOMS}/${chatRoomId}/messages`))
        .json<{ items: readonly { text?: string | null }[] }>()
        .items.map(({ text }) => text);
    await compose(keys, ['ㅎ', '하', '한']);
    await enterWithin(keys, false);
    expect(await field(page).inputValue()).toBe('한');
    await keys.send('Input.insertText', { text: '한' });
    await compose(keys, ['ㄱ', '그', '글']);
    await enterWithin(keys, false);
    await keys.send('Input.insertText', { text: '글' });
    await expect.poll(() => field(page).inputValue()).toBe('한글');
    expect(
      await log(page)
        .getByRole('listitem')
        .filter({ hasText: /[한글]/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press('Enter');
    await log(page).getByText('한글', { exact: true }).waitFor();
    await expect.poll(async () => (await texts()).filter((text) => text !== null && text !== undefined)).toEqual(['한글']);
    expect(await field(page).inputValue()).toBe('');
  });

  it('write anew and delete what is theirs; the owner removes whom they do not want, who reads nothing more', async () => {
    const { page, href, chatRoomId } = await roomOf(DESKTOP);
    const guest = await guestOf(DESKTOP);
    const joined = await guest.chat.ask(`${ROOMS}/${chatRoomId}/members/me`, { method: 'PUT', body: {} });
    expect(joined.status).toBe(200);
    await guest.page.goto(href);
    await page.goto(href);
    await write(guest.page, '서류 발표 8일 맞죠?');
    await press(actsOf(guest.page, '8일'));
    await guest.page.getByRole('button', { name: '고치기' }).click();
    await field(guest.page).fill('서류 발표 9일 맞죠?');
    await field(guest.page).press('Enter');
    await log(page).getByText('9일 맞죠').waitFor();
    // The others may hear of it before the answer is here.
    await expect.poll(() => field(guest.page).inputValue()).toBe('');
    await press(actsOf(page, '9일'));
    await page.getByRole('button', { name: '지우기' }).click();
    await lookAt(page, 'chat.unsend.ask');
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await log(guest.page).getByText('지운 메시지예요').waitFor();
    await press(page.getByRole('button', { name: '대화방 정보와 참여자' }));
    await page.getByRole('button', { name: /님에게 할 수 있는 일$/ }).waitFor();
    expect(await faultsOf(page, 'who is in a room', [360, 1440], { within: 'dialog' })).toEqual([]);
    expect(
      await faultsAside(page, async (tab) => {
        await press(tab.getByRole('button', { name: '대화방 정보와 참여자' }));
        await tab.getByRole('textbox', { name: '대화방 이름' }).waitFor();
        return tab.getByRole('dialog').filter({ has: tab.getByRole('textbox', { name: '대화방 이름' }) });
      }),
    ).toEqual([]);
    await page.getByRole('button', { name: /님에게 할 수 있는 일$/ }).click();
    await page.getByRole('button', { name: '내보내기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '내보내기' }).click();
    await guest.page.getByText('관리자가 내보낸 대화방이에요', { exact: false }).waitFor();
    expect(await log(guest.page).count()).toBe(0);
    expect(await faultsOf(guest.page, 'a room that one was removed from', [360, 1440])).toEqual([]);
  });

  it('lose nothing that could not be sent: it stays with a reason to send it again, over a reload, and arrives once', async () => {
    const { page, href, chatRoomId, chat } = await roomOf(PHONE);
    await page.goto(href);
    await page.route(`**${ROOMS}/*/messages`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { kind: 'chat/blocked', message: '지금은 안 돼요.' } })
        : route.continue(),
    );
    await write(page, '영남권 스터디 같이 하실 분?');
    await log(page).getByText('지금은 안 돼요.').waitFor();
    await page.reload();
    await log(page).getByText('보내지 못했어요').waitFor();
    expect(await faultsOf(page, 'a message that was not sent', [360, 1440])).toEqual([]);
    await page.unroute(`**${ROOMS}/*/messages`);
    await press(log(page).getByRole('button', { name: '다시 보내기' }));
    await expect.poll(() => log(page).getByText('보내지 못했어요').count()).toBe(0);
    await page.reload();
    await log(page).getByText('영남권 스터디').waitFor();
    // What is on its way stands there as well.
    const texts = async () =>
      (await chat.get(`${ROOMS}/${chatRoomId}/messages`)).json<{ items: { text: string }[] }>().items.map(({ text }) => text);
    await expect.poll(texts).toEqual(['영남권 스터디 같이 하실 분?']);
  });

  it('what was written without network arrives by itself when it is back, in its order', async () => {
    const { page, context, href, chatRoomId, chat } = await roomOf(DESKTOP);
    await page.goto(href);
    await write(page, '첫째');
    await log(page).getByText('첫째').waitFor();
    await context.setOffline(true);
    await write(page, '둘째');
    await write(page, '셋째');
    await log(page).getByText('보내지 못했어요').nth(1).waitFor();
    await context.setOffline(false);
    const texts = async () =>
      (await chat.get(`${ROOMS}/${chatRoomId}/messages`)).json<{ items: { text: string }[] }>().items.map(({ text }) => text);
    await expect.poll(texts, { timeout: 60_000 }).toEqual(['첫째', '둘째', '셋째']);
    await expect.poll(() => log(page).getByText('보내지 못했어요').count()).toBe(0);
  });
});

describe('a long room', () => {
  it('stays where its reader scrolled before a script was there', async () => {
    const { page, href } = await roomOf(PHONE, 120);
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(href, { waitUntil: 'commit' });
    const line = log(page).getByText('90번째 이야기');
    await line.waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await line.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const before = await line.boundingBox();
    gate.resolve();
    await isAlive(log(page));
    await page.getByRole('button', { name: /^최근 메시지로/ }).waitFor();
    // Older ones may have come above it by now.
    await expect.poll(async () => Math.abs(((await line.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(120);
    await press(page.getByRole('button', { name: /^최근 메시지로/ }));
    await expect.poll(() => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
  });

  it('is read upwards without a jump, is searched, and goes to a message and back to the newest', async () => {
    const { page, href, say } = await roomOf(DESKTOP, 120);
    await page.goto(href);
    await log(page).getByText('120번째 이야기').waitFor();
    expect(await log(page).getByText('70번째 이야기').count()).toBe(0);
    // The list comes with the page; its script puts it at its end.
    await expect.poll(() => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
    // Where a line stands on the screen before older ones come above it is where it stands afterwards.
    const line = log(page).getByText('75번째 이야기');
    await line.evaluate((node) => node.scrollIntoView({ block: 'start' }));
    await log(page).getByText('50번째 이야기').waitFor({ state: 'attached' });
    const box = await line.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(400);
    // Whatever comes now does not move it; the way down says how much.
    await say('방금 온 이야기');
    await log(page).getByText('방금 온 이야기').waitFor({ state: 'attached' });
    expect(await line.boundingBox()).toEqual(box);
    await press(page.getByRole('button', { name: '대화 안에서 찾기' }));
    await page.getByRole('searchbox', { name: '대화 안에서 찾기' }).fill('3번째');
    await page.keyboard.press('Enter');
    await page.getByText(/^찾은 메시지 \d+개$/).waitFor();
    expect(await faultsOf(page, 'a search in a room', [360, 1440])).toEqual([]);
    await page
      .getByRole('search')
      .getByRole('button', { name: /3번째 이야기/ })
      .last()
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message-3');
    await press(page.getByRole('button', { name: /^최근 메시지로/ }));
    await log(page).getByText('방금 온 이야기').waitFor();
    await page.goto(`${href}?message=60`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message-60');
  });
});
