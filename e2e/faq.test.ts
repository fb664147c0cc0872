import { describe, expect, it } from 'vitest';
import { inTurn } from '../testing/in-turn.ts';
import { brandOf, soldBrands } from '../testing/journey-brands.ts';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';

const product = useProduct();
const visit = useBrowser();
const WIDTHS = [360, 1440];

describe.each(soldBrands)('%s', (brand) => {
  const { shop } = brandOf(brand).offers;
  const once = inTurn(brand, soldBrands);
  const path = shop ? '/help' : '/faq/qna';

  it('a visitor looks for an answer, finds one, looks for what is not there, and asks', async () => {
    const { page } = await visit();
    await page.goto(product().url(hostsOf(brand).account, path));
    await page.getByRole('heading', { level: 1, name: shop ? '고객센터' : '자주 묻는 질문' }).waitFor();
    const shown = page.locator('.help-question');
    expect(await faultsOf(page, 'all questions', WIDTHS)).toEqual([]);

    const question = page.getByText('비밀번호를 잊었어요.', { exact: true });
    const answer = page.getByText('새 비밀번호를 정하는 링크를 보내 드려요.');
    await expect.poll(() => answer.isVisible()).toBe(false);
    await press(question);
    await answer.waitFor();
    expect(await faultsOf(page, 'an answer', WIDTHS)).toEqual([]);
    await press(question);
    await answer.waitFor({ state: 'hidden' });

    const all = await shown.count();
    await press(page.getByRole('button', { name: '오답노트', exact: true }));
    await page.getByRole('status').getByText('질문 3개').waitFor();
    await press(page.getByRole('button', { name: '전체', exact: true }));
    const search = page.getByRole('searchbox', { name: '질문 검색' });
    await search.fill('이어서 풀기');
    await shown.getByText('시험을 풀다가 나가면 이어서 풀 수 있나요?').waitFor();
    await expect.poll(() => shown.count()).toBeLessThan(all);

    await search.fill('우주여행');
    await page.getByText('찾는 질문이 없어요').waitFor();
    expect(await faultsOf(page, 'nothing found', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '모든 질문 보기' }));
    await expect.poll(() => shown.count()).toBe(all);
    await expect.poll(() => search.inputValue()).toBe('');

    await press(page.locator('.help-ask').getByRole('button', { name: '문의하기' }));
    await page.getByRole('dialog', { name: /문의하기/ }).waitFor();
  });

  once('a syllable that is being put together filters nothing', async () => {
    const { page, context } = await visit();
    await page.clock.install();
    await page.goto(product().url(hostsOf(brand).account, path));
    await press(page.getByRole('searchbox', { name: '질문 검색' }));
    const shown = page.locator('.help-question');
    const all = await shown.count();
    const keyboard = await context.newCDPSession(page);
    for (const text of ['ㅇ', '우', '웆']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
      await page.clock.runFor(1000);
      expect([text, await shown.count()]).toEqual([text, all]);
    }
    await keyboard.send('Input.insertText', { text: '우주' });
    await page.clock.runFor(1000);
    await page.getByText('찾는 질문이 없어요').waitFor();
  });
});
