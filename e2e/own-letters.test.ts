import { randomUUID } from 'node:crypto';
import { listingsIn } from '@modules/listing/testing';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* Cover letters that a member writes: from a listing's questions to a letter that no closed tab and no lost network takes anything from. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const MANAGE = '/self-introduction/manage';

const field = (page: Page, nth: number) => page.locator('.letter-paper').nth(nth);
const isSaved = (page: Page) => page.getByText(/^\d\d:\d\d 저장$/u).waitFor();
const start = async (page: Page): Promise<void> => {
  await page.goto(at(MANAGE));
  await press(page.getByRole('button', { name: '새 자소서 쓰기' }));
  await page.getByRole('heading', { level: 1, name: '새 자기소개서' }).waitFor();
  await isAlive(field(page, 0));
};

describe('a member', () => {
  it('on a desktop writes with a listing’s questions, is told of another company’s name, and returns to what stood there before', async () => {
    const { page, context } = await visit({ viewport: DESKTOP });
    await signIn(context, product(), 'career');
    const { organization, listing } = listingsIn(product.db, 'career');
    await organization('모아전자');
    const questions = [{ id: 'why', text: '지원한 동기를 적어 주세요.', limit: 50, required: true }];
    const listingIdx = await listing(await organization('다솔공사'), {
      kind: 'recruit',
      title: '신입 채용',
      body: { apply: { by: 'here', questions, wantsFiles: 'none', keepDays: 180 } },
    });
    await page.goto(at(`${MANAGE}?listing=${listingIdx}`));
    await page.getByText('아직 쓴 자소서가 없어요').waitFor();
    expect(await faultsOf(page, 'no letters', [1440, 360], { within: '#main' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await press(page.getByRole('button', { name: '이 공고의 문항으로 쓰기' }));
    await page.getByRole('heading', { level: 1, name: '다솔공사 신입 채용' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '지원한 동기를 적어 주세요.' }).waitFor();
    await isAlive(field(page, 0));
    await field(page, 0).fill('모아전자에서 먼저 재고 함께 고치겠습니다.');
    await isSaved(page);
    await expect.poll(() => page.locator('.letter-meter').textContent()).toContain('공백 포함 23자 / 50');
    await page.getByText('‘모아전자’ 이름이 남아 있어요').waitFor();
    await press(page.getByRole('button', { name: '지금 글을 기록에 남기기' }));
    await page.getByText('지금 글을 기록에 남겼어요.').waitFor();
    await press(page.getByRole('button', { name: '다솔공사 이름으로 바꾸기' }));
    await expect.poll(() => field(page, 0).inputValue()).toBe('다솔공사에서 먼저 재고 함께 고치겠습니다.');
    await isSaved(page);
    expect(await faultsOf(page, 'a letter that is written', [1440, 1024, 768, 360], { within: '#main' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await press(page.locator('.letter-versions li button').first());
    await expect.poll(() => page.locator('.letter-diff del').allTextContents()).toEqual(['모아전자에서']);
    expect(await faultsOf(page, 'a comparison', [1440, 360], { within: 'dialog' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await press(page.getByRole('button', { name: '이 글로 되돌리기' }));
    await expect.poll(() => field(page, 0).inputValue()).toBe('모아전자에서 먼저 재고 함께 고치겠습니다.');
    await page.reload();
    await expect.poll(() => field(page, 0).inputValue()).toBe('모아전자에서 먼저 재고 함께 고치겠습니다.');
  });

  it('on a phone loses nothing to a network that is gone, a page that is closed, and a syllable that is not finished', async () => {
    const { page, context } = await visit({ viewport: PHONE, expects: /Failed to (load|fetch)|ERR_INTERNET/u });
    await signIn(context, product(), 'career');
    await start(page);
    await field(page, 0).pressSequentially('현장을 ');
    await isSaved(page);
    await context.setOffline(true);
    await field(page, 0).focus();
    const input = await context.newCDPSession(page);
    await input.send('Input.insertText', { text: '배우고 ' });
    await input.send('Input.imeSetComposition', { text: '시', selectionStart: 1, selectionEnd: 1 });
    await expect.poll(() => page.locator('.letter-meter').first().textContent()).toContain('공백 포함 9자');
    await page.getByText('이 기기에 저장했어요').waitFor();
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await expect.poll(() => field(again, 0).inputValue()).toBe('현장을 배우고 시');
    await isSaved(again);
    // The page says so of what it came with, too.
    const kept = async () =>
      (await sql<{ text: string }>`select text from cover_letter.letter_answer where text like '현장을%'`.execute(product.db)).rows;
    await expect.poll(kept).toEqual([{ text: '현장을 배우고 시' }]);
  });

  it('in two tabs sees in one what the other wrote, and takes back what was deleted', async () => {
    const { page, context } = await visit({ viewport: DESKTOP });
    await signIn(context, product(), 'career');
    await start(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await isAlive(field(other, 0));
    const text = `둘째 탭에서 ${randomUUID()}`;
    await field(other, 0).fill(text);
    await isSaved(other);
    await expect.poll(() => field(page, 0).inputValue()).toBe(text);
    await other.close();
    await page.goto(at(MANAGE));
    expect(await faultsOf(page, 'letters', [1440, 360], { within: '#main' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await press(page.getByRole('button', { name: /^지우기/u }));
    await page.getByText('자소서를 지웠어요').waitFor();
    await press(page.getByRole('button', { name: '되돌리기', exact: true }));
    await page.getByRole('link', { name: '새 자기소개서' }).waitFor();
    // Written once more, it is told to be alike.
    await start(page);
    await field(page, 0).fill(text);
    await press(page.getByRole('button', { name: '비교해 보기' }));
    await lookAt(page, 'letter.review.compare.title');
  });
});
