import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { SEALED } from '../testing/mini-package.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { tabTo } from './lib/keyboard.ts';
import { press } from './lib/press.ts';
import { startSitting } from './lib/sit.ts';
import { studyOf } from './lib/study.ts';

/* One problem at a time (`/cbt/onequestions/…`) and the page of one passage (`/cbt/problem/…`). */
const product = useProduct();
const visit = useBrowser();

/** All that the server said, to look for what it must not say yet. */
const listen = (page: Page): (() => Promise<string>) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => void bodies.push(response.text().catch(() => '')));
  return async () => (await Promise.all(bodies)).join('\n');
};

/** Were the problem's figure taller than the window: how far its second choice stands above the foot. Pixels. */
const roomUnderTallFigure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const figure = document.querySelector<HTMLElement>('.study-ask .figure > img');
    if (!figure) return 0;
    Object.assign(figure.style, { width: '640px', aspectRatio: '640 / 900' });
    const [choice, foot] = [document.querySelectorAll('.choice')[1], document.querySelector('.study-foot')];
    return choice && foot ? foot.getBoundingClientRect().top - choice.getBoundingClientRect().bottom : 0;
  });

describe.each(soldBrands)('%s', (brand) => {
  const once = inTurn(brand, soldBrands);
  const { cbt } = hostsOf(brand);
  const url = (path: string) => product().url(cbt, path);

  once('from the choice of mode: answer, solution at once, reload, go on, summary', async () => {
    const { page } = await visit();
    const heard = listen(page);
    await page.goto(url(`/cbt/select/${await sittingIdx(product(), brand, 'full')}`));
    await page.getByRole('link', { name: '한 문제씩 풀기' }).click();
    const study = studyOf(page);
    await study.isAt(1);
    await page.getByText('하늘도서관').first().waitFor();
    await page.getByRole('radio', { name: /기간을 한 번 늘릴/ }).check({ force: true });
    expect(await heard()).not.toContain(SEALED);
    const unanswered = await study.places();
    expect([unanswered.stem, unanswered.choice]).not.toContain(null);
    await study.confirm();
    await study.says('맞혔어요');
    await expect.poll(study.places).toEqual(unanswered);
    await page.getByText(`${SEALED} read-1`).waitFor();
    expect(await heard()).not.toContain(`${SEALED} read-2`);
    // The panes scroll; the page under them has nothing to scroll to.
    await page.setViewportSize({ width: 360, height: 600 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.setViewportSize(DESKTOP);

    await page.reload();
    await study.isAt(1);
    await study.says('맞혔어요');
    await page.getByText(`${SEALED} read-1`).waitFor();
    await study.next();
    await study.isAt(2);
    await page.getByText('하늘도서관').first().waitFor();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator('.study-ask').evaluate((pane) => (pane.scrollTop = 70));
    const scrolled = await study.places();
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await study.says('모르는 문제로 남겼어요');
    await expect.poll(study.places).toEqual(scrolled);
    await page.setViewportSize(DESKTOP);

    const again = await page.context().newPage();
    await again.goto(page.url());
    await studyOf(again).isAt(3);
    await again.close();

    await page.getByRole('button', { name: '셈하기' }).click();
    await study.isAt(6);
    for (let left = 3; left > 0; left -= 1) {
      if (left === 2) await expect.poll(() => roomUnderTallFigure(page)).toBeGreaterThan(0);
      await page.getByRole('button', { name: '모르겠어요' }).click();
      await page.getByRole('button', { name: left === 1 ? '정리 보기' : '다음 문항' }).click();
    }
    await page.getByRole('heading', { name: '3문항 중 0문항을 풀었어요' }).waitFor();
    // On a phone a count of two digits and more stays one number, and the ways on are as wide as the page.
    await page.setViewportSize({ width: 360, height: 640 });
    const end = await page.evaluate(() => {
      const counts = [...document.querySelectorAll<HTMLElement>('.study-counts dd')];
      for (const count of counts) count.textContent = '295';
      const lines = counts.map((count) => count.getBoundingClientRect().height / parseFloat(getComputedStyle(count).lineHeight));
      const acts = document.querySelector('.study-summary .acts')!;
      const narrow = [...acts.children].filter((act) => act.getBoundingClientRect().width < acts.clientWidth - 1).length;
      return { counts: counts.length, most: Math.max(...lines), narrow };
    });
    expect(end.counts).toBe(4);
    expect(end.most).toBeLessThan(1.5);
    expect(end.narrow).toBe(0);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: '처음부터 다시 풀기' }).click();
    await study.isAt(1);
    await expect.poll(() => page.getByRole('button', { name: '정답 확인' }).isDisabled()).toBe(true);
  });

  once('by keyboard alone', async () => {
    const { page } = await visit();
    await page.goto(url(`/cbt/onequestions/${await sittingIdx(product(), brand, 'full')}`));
    const study = studyOf(page);
    await study.isAt(1);
    for (const key of ['2', '3', 'u', 'Enter']) await page.keyboard.press(key);
    await study.says('맞혔어요');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('맞혔어요');
    await page.getByRole('status').filter({ hasText: '맞혔어요' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('button', { name: '헷갈림' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    await study.isAt(2);
    await page.keyboard.press('ArrowLeft');
    await study.isAt(1);
    for (let n = 2; n <= 5; n += 1) {
      await page.keyboard.press('ArrowRight');
      await study.isAt(n);
    }
    for (const key of ['1', '3', 'Enter']) await page.keyboard.press(key);
    await study.says('맞혔어요');
    await page.keyboard.press('ArrowRight');
    await study.isAt(6);
    await tabTo(page, /모르겠어요/);
    await page.keyboard.press('Enter');
    await study.says('모르는 문제로 남겼어요');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '단축키' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  once('without a network the answer is kept, said to be, and delivered later', async () => {
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch|error occurred when fetching the script/ });
    await page.goto(url(`/cbt/onequestions/${await sittingIdx(product(), brand, 'full')}`));
    const study = studyOf(page);
    await study.isAt(1);
    await context.setOffline(true);
    await page.keyboard.press('3');
    await study.confirm();
    await page.getByText('답 1개를 이 기기에 적어 두었어요').waitFor();
    await study.says('답을 적어 두었어요');
    await study.next();
    await study.isAt(2);
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await page.getByText('답 2개를 이 기기에 적어 두었어요').waitFor();
    await context.setOffline(false);
    await study.says('모르는 문제로 남겼어요');
    await page.getByText('이 기기에 적어 두었어요').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowLeft');
    await study.says('맞혔어요');
    expect(await page.locator('.study-strip i').evaluateAll((bubbles) => bubbles.slice(0, 3).map((bubble) => bubble.classList[0]))).toEqual(
      ['correct', 'blank', 'empty'],
    );
  });

  once('what a mock missed stands in the review, also on the home page, until it is got right', async () => {
    const { page } = await visit();
    await page.goto(url('/cbt/onequestions/review'));
    await page.getByRole('heading', { name: '다시 풀 문제가 없어요' }).waitFor();
    const player = await startSitting(page, product(), brand);
    for (const [number, choice] of [
      [1, 1],
      [2, 4],
      [3, 2],
      [4, 2],
      [6, 3],
      [7, 3],
      [8, 3],
    ] as const) {
      await player.go(number);
      await player.choose(choice);
    }
    await player.go(3);
    await page.keyboard.press('u');
    await player.submit();
    await page.goto(url('/'));
    await page.getByText('비워 둔 문제 3개가 기다려요').waitFor();
    await page.getByRole('link', { name: '틀린 문제 다시 풀기' }).click();
    const study = studyOf(page);
    await study.isAt(1);
    await page.getByText('하늘도서관').first().waitFor();
    await page.keyboard.press('3');
    await study.confirm();
    await study.says('맞혔어요');
    await study.next();
    // The second of two, and of its paper the third.
    await study.isAt(2);
    await page.locator('.study-of').getByText('작은 모의고사 · 1회 3번').waitFor();
    await page.goto(url('/'));
    await expect.poll(() => page.getByRole('region', { name: '틀린 문제 다시 풀기' }).innerText()).toContain('비워 둔 문제 2개가 기다려요');
  });

  once('a draw from all sittings narrows to a section', async () => {
    const { page } = await visit();
    await page.goto(url('/cbt/onequestions/random/mini'));
    await page.locator('#study-problem').waitFor();
    await page.getByRole('button', { name: '셈하기' }).click();
    await page.getByText(/\/ 3$/).waitFor();
    expect(new URL(page.url()).search).toBe('?section=count');
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await studyOf(page).says('모르는 문제로 남겼어요');
  });

  once('a passage has a page of its own that can be shared, and is solved there', async () => {
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const heard = listen(page);
    await page.goto(url(`/cbt/onequestions/${await sittingIdx(product(), brand, 'full')}`));
    await page.getByRole('link', { name: '이 지문만 공유' }).click();
    await page.waitForURL(/\/cbt\/problem\/\d+$/);
    const html = (await product().agent(cbt).get(new URL(page.url()).pathname)).text;
    expect(html).toContain('하늘도서관');
    expect(html).toContain('쉬는 요일');
    expect(html).toContain(`<link rel="canonical" href="${page.url()}"`);
    expect(html).toMatch(/property="og:title"[^>]+작은 모의고사 1회 1~2번/);
    expect(html).not.toContain(SEALED);
    expect(html).not.toMatch(/name="robots"[^>]+noindex/);
    await press(page.getByRole('button', { name: '공유' }));
    const share = page.getByRole('dialog', { name: '공유하기' });
    await share.getByRole('button', { name: '복사', exact: true }).click();
    await page.locator('.toast', { hasText: '복사되었습니다.' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await share.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('radio', { name: /도서관의 전화번호/ }).check({ force: true });
    expect(await heard()).not.toContain(SEALED);
    await page.getByRole('article').nth(1).getByRole('button', { name: '정답 확인' }).click();
    await page.getByText('맞혔어요').first().waitFor();
    await page.getByText(`${SEALED} read-2`).waitFor();
    await page.getByText(/\d+명이에요. 30명 이상/).waitFor();
    expect(await heard()).not.toContain(`${SEALED} read-1`);
    expect((await product().agent(cbt).get('/cbt/problem/999999')).status).toBe(404);
  });
});
