import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { JourneyBrand } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { FIRST, noteOf as noteOn, row, uncover, whoSat as whoSatOn } from './lib/note.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* The wrong-answer note (`/mycbt/note`) without a network, on two devices, and on a page that is left. What no brand changes. */
const product = useProduct();
const visit = useBrowser();
const WIDTHS = [360, 768, 1024, 1440];

const whoSat = (brand: JourneyBrand) => whoSatOn(product(), brand);
const noteOf = (brand: JourneyBrand) => (search?: string) => noteOn(product(), brand)(search);

describe('the note', () => {
  const brand = 'career';
  const note = noteOf(brand);

  it('the list shows what was saved while its page was on its way', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /net::ERR_FAILED|CORS policy/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    const mastered = page.getByRole('button', { name: '다 익혔어요' });
    await mastered.waitFor();
    // The page comes from a server that does not have the change yet; the change is answered to the page before.
    const drawn = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.exposeFunction('answered', answered.resolve);
    await page.evaluate(() => {
      const isWaiting = () => Object.keys(localStorage).some((key) => key.includes('note-change.'));
      const waiting = setInterval(() => {
        if (isWaiting()) return;
        clearInterval(waiting);
        (globalThis as unknown as { answered: () => void }).answered();
      }, 10);
      localStorage.setItem('note-change.', 'until the button is pressed');
    });
    await page.route('**/apiV2/user/me/review-notes/*', async (route) => {
      if (route.request().method() === 'PATCH') await drawn.promise;
      await route.continue();
    });
    await page.route(note(), async (route) => {
      const { status, text } = await agent.get('/mycbt/note');
      drawn.resolve();
      await answered.promise;
      await route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: text });
    });
    await mastered.click();
    await page.evaluate(() => localStorage.removeItem('note-change.'));
    await page.goto(note());
    await expect.poll(() => page.locator('.nt-it').count()).toBe(2);
  });

  it('a memo survives a dead network and a closed page', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    const memo = page.getByRole('textbox', { name: '메모' });
    await expect.poll(() => memo.isEditable()).toBe(true);
    await context.setOffline(true);
    await memo.fill('끊긴 동안 적은 글');
    await page.getByText('이 기기에 적어 두었어요').waitFor();
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await expect.poll(() => again.getByRole('textbox', { name: '메모' }).inputValue()).toBe('끊긴 동안 적은 글');
    await again.getByText('저장했어요').waitFor();

    // Two tabs: neither overwrites the other in silence.
    const other = await context.newPage();
    await other.goto(address);
    await uncover(other);
    const otherMemo = other.getByRole('textbox', { name: '메모' });
    await expect.poll(() => otherMemo.isEditable()).toBe(true);
    await otherMemo.fill('둘째 창');
    await other.getByText('저장했어요').waitFor();
    await again.getByRole('textbox', { name: '메모' }).fill('첫째 창');
    await again.getByText('어느 쪽을 남길까요').waitFor();
    await again.getByText('둘째 창').waitFor();
    await lookAt(again, 'review.memo.conflict.title');
    await again.getByRole('button', { name: '여기 적은 메모 남기기' }).click();
    await again.getByText('저장했어요').waitFor();
    await other.reload();
    await uncover(other);
    await expect.poll(() => otherMemo.inputValue()).toBe('첫째 창');
  });

  it('a memo whose note is gone is handed back: copied, then discarded', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    const memo = page.getByRole('textbox', { name: '메모' });
    await expect.poll(() => memo.isEditable()).toBe(true);
    await context.setOffline(true);
    await memo.fill('아무도 갖지 않은 글');
    await page.getByText('이 기기에 적어 두었어요').waitFor();
    // As if the problem had left the note meanwhile.
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('maru.note-memo.')));
    await page.evaluate(
      (names) => {
        for (const name of names) {
          localStorage.setItem(name.replace(/\d+$/, '999999'), localStorage.getItem(name) ?? '');
          localStorage.removeItem(name);
        }
      },
      await kept(),
    );
    await context.setOffline(false);
    await page.goto(note());
    const gone = page.getByRole('group', { name: /오답노트에 없는 문항/ });
    await gone.getByText('아무도 갖지 않은 글').waitFor();
    expect(await faultsOf(page, 'memo without a note', WIDTHS)).toEqual([]);
    await expect.poll(kept).toEqual([expect.stringMatching(/\.999999$/)]);
    await gone.getByRole('button', { name: '글 복사' }).click();
    await page.getByText('메모를 복사했어요').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('아무도 갖지 않은 글');
    await gone.getByRole('button', { name: '글 지우기' }).click();
    await gone.waitFor({ state: 'detached' });
    await expect.poll(kept).toEqual([]);
  });

  it('an answer that did not get through is sent again, and is one', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ ...PHONE, expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await page.getByRole('button', { name: '해설만 보기' }).waitFor();
    await page.getByRole('radio').first().check({ force: true });
    await context.setOffline(true);
    await page.getByRole('button', { name: '정답 확인' }).click();
    await page
      .getByRole('alertdialog', { name: /^서버에 연결하지 못했어요/ })
      .getByRole('button', { name: '확인' })
      .click();
    await lookAt(page, 'practice.reAnswer.failed');
    await context.setOffline(false);
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await page.locator('.study-outcome').waitFor();
    await expect.poll(() => page.locator('.nt-history li').count()).toBe(2);
  });

  it('a reason and tags survive a dead network and a closed page; what was chosen elsewhere meanwhile is not undone in silence', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    await page.getByRole('button', { name: '모르겠어요' }).waitFor();
    const address = page.url();
    const api = `/apiV2/user/me/review-notes/${new URL(address).searchParams.get('note')}`;
    const onServer = async () => (await agent.get(api)).json<{ item: { reason: string | null; tags: string[] } }>().item;
    const chip = (of: Page, name: string) => of.getByRole('group', { name: '왜 틀렸나요?' }).getByRole('button', { name });
    await context.setOffline(true);
    await chip(page, '실수').click();
    await page.getByRole('textbox', { name: '새 태그' }).fill('내용 일치');
    await page.getByRole('button', { name: '붙이기' }).click();
    await page.getByRole('button', { name: '내용 일치 태그 떼기' }).waitFor();
    await page.getByText('이 기기에 남겨 두었어요').first().waitFor();
    await expect.poll(() => chip(page, '실수').getAttribute('aria-pressed')).toBe('true');
    await page.close();
    await expect.poll(onServer).toMatchObject({ reason: null, tags: [] });
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await again.getByRole('button', { name: '내용 일치 태그 떼기' }).waitFor();
    await expect.poll(() => chip(again, '실수').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(onServer).toMatchObject({ reason: 'careless', tags: ['내용 일치'] });

    await expect.poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('note-change')))).toEqual([]);
    await context.setOffline(true);
    await chip(again, '찍음').click();
    await again.getByText('이 기기에 남겨 두었어요').first().waitFor();
    await again.close();
    await agent.ask(api, { method: 'PATCH', body: { reason: 'outOfTime' } });
    await context.setOffline(false);
    const third = await context.newPage();
    await third.goto(note());
    await lookAt(third, 'review.change.stuck');
    await third.getByRole('link', { name: '문항 열기' }).click();
    await third.getByText('다른 곳에서 고른 이유가 있어요').waitFor();
    expect((await onServer()).reason).toBe('outOfTime');
    expect(await faultsOf(third, 'conflict', [360, 1440])).toEqual([]);
    await third.getByRole('button', { name: '여기서 고른 이유: 찍음' }).click();
    await expect.poll(onServer).toMatchObject({ reason: 'guessed', tags: ['내용 일치'] });
    await third.getByText('다른 곳에서 고른 이유가 있어요').waitFor({ state: 'detached' });
  });

  it('a tag over the ten that a problem may have is handed back', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /status of 422/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    await page.getByRole('button', { name: '모르겠어요' }).waitFor();
    const api = `/apiV2/user/me/review-notes/${new URL(page.url()).searchParams.get('note')}`;
    // In another window.
    await agent.ask(api, { method: 'PATCH', body: { addTags: Array.from({ length: 10 }, (_, n) => `태그 ${n}`) } });
    await page.getByRole('textbox', { name: '새 태그' }).fill('하나 더');
    await page.getByRole('button', { name: '붙이기' }).click();
    await lookAt(page, 'review.change.refused.title');
    await page.getByRole('button', { name: '붙이지 않기' }).click();
    await expect.poll(() => page.getByText('붙이지 못했어요').count()).toBe(0);
  });

  it('“mastered” and “back again” need no network: shown at once, kept through a closed page, delivered later and once', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    await page.getByRole('button', { name: '모르겠어요' }).waitFor();
    const address = page.url();
    const api = `/apiV2/user/me/review-notes/${new URL(address).searchParams.get('note')}`;
    const isMastered = async () => (await agent.get(api)).json<{ item: { isMastered: boolean } }>().item.isMastered;
    const mastery = (of: Page) => of.getByRole('region', { name: '복습에서 빼기' });
    await context.setOffline(true);
    await mastery(page).getByRole('button', { name: '다 익혔어요' }).click();
    await mastery(page).getByText('다시 틀리면 돌아와요').waitFor();
    await mastery(page).getByText('이 기기에 남겨 두었어요').waitFor();
    expect(await faultsOf(page, 'mastered without a network', [360, 1440])).toEqual([]);
    // A change of mind; and a double click, which is one.
    await mastery(page).getByRole('button', { name: '다시 복습하기' }).click();
    await mastery(page).getByRole('button', { name: '다 익혔어요' }).dblclick();
    await mastery(page).getByRole('button', { name: '다시 복습하기' }).waitFor();
    await page.close();
    await expect.poll(isMastered).toBe(false);

    await context.setOffline(false);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
    });
    const again = await context.newPage();
    await again.goto(address);
    await mastery(again).getByRole('button', { name: '다시 복습하기' }).waitFor();
    await expect.poll(isMastered).toBe(true);
    await expect.poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('note-change')))).toEqual([]);
    // The browser tells of its requests a moment after the server heard of them.
    await expect.poll(() => sent.map((body) => (JSON.parse(body) as { mastered?: boolean }).mastered)).toEqual([true]);

    // The network comes back while the page is there.
    await context.setOffline(true);
    await mastery(again).getByRole('button', { name: '다시 복습하기' }).click();
    await mastery(again).getByText('이 기기에 남겨 두었어요').waitFor();
    await expect.poll(isMastered).toBe(true);
    await context.setOffline(false);
    await expect.poll(isMastered).toBe(false);
    await mastery(again).getByRole('button', { name: '다 익혔어요' }).waitFor();
  });

  it('what waits on the device is brought to the server from the list, too', async () => {
    const { agent } = await whoSat(brand);
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
    await signInAs(context, agent);
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    await page.getByRole('button', { name: '모르겠어요' }).waitFor();
    const api = `/apiV2/user/me/review-notes/${new URL(page.url()).searchParams.get('note')}`;
    await context.setOffline(true);
    await page.getByRole('button', { name: '시간 부족' }).click();
    await page.getByText('이 기기에 남겨 두었어요').first().waitFor();
    await page.getByRole('textbox', { name: '메모' }).fill('목록에서 보내는 글');
    await page.getByText('이 기기에 적어 두었어요').waitFor();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.route(`**${api}`, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected')));
    await again.goto(note());
    await lookAt(again, 'review.change.pending');
    await again.unroute(`**${api}`);
    await again.goto(note());
    await row(again, FIRST).getByText('시간 부족').waitFor();
    // The list says so before the server has heard it.
    await expect.poll(async () => (await agent.get(api)).json<{ item: { reason: string } }>().item.reason).toBe('outOfTime');
    await expect.poll(async () => (await agent.get(api)).json<{ memo: string }>().memo).toBe('목록에서 보내는 글');
    await expect.poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('note-')))).toEqual([]);
  });
});
