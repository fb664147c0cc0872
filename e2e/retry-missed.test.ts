import { describe, expect } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { whoSat } from './lib/note.ts';
import { signInAs } from './lib/signed-in.ts';
import { studyOf } from './lib/study.ts';

/* What one sitting missed, answered again: from its result, and from the list of results. */
const product = useProduct();
const visit = useBrowser();
const ROUND = '틀린 문항 다시 풀기';
const NOT_COUNTED = '복습으로 세지 않고';

describe.each(soldBrands)('%s', (brand) => {
  const once = inTurn(brand, soldBrands);
  const url = (path: string) => product().url(hostsOf(brand).cbt, path);

  once('hand in → two wrong → both again from the result → the end → the same from the list of results', async () => {
    const { agent, sitter } = await whoSat(product(), brand);
    const { page, context } = await visit();
    await signInAs(context, agent);
    const study = studyOf(page);
    const isOpen = async () => {
      await page.getByRole('heading', { level: 1, name: ROUND, exact: true }).waitFor();
      await expect.poll(() => page.title()).toContain(ROUND);
      await study.isAt(1);
    };
    const giveUp = async () => {
      await page.getByRole('button', { name: '모르겠어요' }).click();
      await study.says('모르는 문제로 남겼어요');
    };
    const end = async (...counts: readonly string[]) => {
      await page.getByRole('button', { name: '정리 보기' }).click();
      await page.getByRole('heading', { level: 2, name: '틀린 2문항을 다시 풀었어요' }).waitFor();
      await expect.poll(() => page.locator('.study-counts dd').allInnerTexts()).toEqual(counts);
      await expect.poll(() => page.locator('.nt-comes li', { hasText: '내일' }).getByRole('link').count()).toBe(2);
    };

    await page.goto(url(`/cbt/practice/score/${sitter.recordIdx}`));
    await page.getByRole('link', { name: '틀린 문항 2개 다시 풀기' }).click();
    await isOpen();
    await page.keyboard.press(String(FULL_KEY[0]?.[0]));
    await page.keyboard.press('Enter');
    await study.says('맞혔어요');
    await study.next();
    await study.isAt(2);
    await giveUp();
    await end('1', '1', '0');
    await page.getByText(NOT_COUNTED).waitFor();
    await expect.poll(() => page.locator('.study-summary .btn.primary').allInnerTexts()).toEqual(['시험 결과 보기']);
    await page.getByRole('link', { name: '시험 결과 보기' }).click();
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();

    await page.goto(url('/mycbt/review'));
    await page.getByRole('link', { name: new RegExp(`${ROUND}$`) }).click();
    await isOpen();
    await giveUp();
    await study.next();
    await study.isAt(2);
    await giveUp();
    await end('0', '2', '0');
    // Both say something about memory: nothing was left out.
    expect(await page.getByText(NOT_COUNTED).count()).toBe(0);
  });

  once('a round without a problem says so, and not that nothing is due today', async () => {
    const { agent } = await whoSat(product(), brand);
    const { page, context } = await visit();
    await signInAs(context, agent);
    const room = (search: string) => url(`/cbt/onequestions/due?${search}`);
    await page.goto(room('record=999999999'));
    await page.getByText('다시 풀 문항이 없어요').waitFor();
    await page.goto(room('of=unseen'));
    await page.getByText('안 푼 문항이 없어요').waitFor();
    await expect.poll(() => page.title()).toContain('안 푼 문항');
  });
});
