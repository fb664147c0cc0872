import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { isAlive } from './lib/press.ts';
import { startSitting } from './lib/sit.ts';

/* What a finger presses is 44 px high. The mouse of a desk may have less. */
const product = useProduct();
const visit = useBrowser();

/** As drawn: a half of a pixel is rounding. */
const LEAST = 43.5;

/**
 * What is lower than a finger needs. A link within a sentence is as high as its line, a segment 40 px, a field is its label's; a title may be the link of the
 * whole row, which reaches over it.
 */
const tooLow = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate(
    ([place, least]) => {
      const heightOf = (element: Element): number => {
        const over = getComputedStyle(element, '::after');
        const own = element.getBoundingClientRect().height;
        return over.content !== 'none' && over.position === 'absolute' ? Math.max(own, parseFloat(over.height) || 0) : own;
      };
      return [...document.querySelectorAll(`${place} :is(a[href], button, summary, select, input, textarea)`)].flatMap((control) => {
        const target = control.matches('[type="radio"], [type="checkbox"]') ? (control.closest('label') ?? control) : control;
        const { width, height } = target.getBoundingClientRect();
        const isThere = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
        const sentence = target.parentElement?.textContent?.trim();
        const isInSentence = getComputedStyle(target).display === 'inline' && sentence !== target.textContent?.trim();
        if (!isThere || isInSentence || target.closest('.skip') || heightOf(target) >= (target.closest('.seg') ? 40 - 0.5 : least))
          return [];
        return [`${target.localName}.${[...target.classList].join('.')} "${target.textContent?.trim().slice(0, 20)}" ${height}`];
      });
    },
    [within, LEAST] as const,
  );

describe.each([PHONE, { width: 768, height: 1024 }])('a finger at $width px', (viewport) => {
  it.each(soldBrands)('%s: what a visitor chooses from', async (brand) => {
    const { page } = await visit({ viewport, hasTouch: true, isMobile: true });
    const { cbt } = hostsOf(brand);
    const faults: string[] = [];
    for (const path of ['/exam/all', '/exam/detail/mini', `/cbt/select/${await sittingIdx(product(), brand, 'full')}`]) {
      await page.goto(product().url(cbt, path));
      await isAlive(page.getByRole('main'));
      faults.push(...(await tooLow(page, 'main')).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it.each(soldBrands)('%s: the exam room, and what came of it', async (brand) => {
    const { page } = await visit({ viewport, hasTouch: true, isMobile: true });
    const player = await startSitting(page, product(), brand);
    await player.choose(1);
    const faults: string[] = [];
    const look = async (state: string, within?: string) =>
      void faults.push(...(await tooLow(page, within)).map((fault) => `${state}: ${fault}`));
    await page.locator('.player-omr .no').first().waitFor({ state: 'attached' });
    await look('player');
    if (viewport === PHONE) {
      await page.getByRole('button', { name: /^답안지/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: '답안 제출' }).waitFor();
      await look('sheet', 'dialog[open]');
      await page.getByRole('dialog').getByRole('button', { name: '답안 제출' }).click();
    } else await page.getByRole('button', { name: '답안 제출' }).click();
    await page.getByRole('button', { name: '이대로 제출' }).waitFor();
    await look('summary', 'dialog[open]');
    await page.getByRole('button', { name: '이대로 제출' }).click();
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    await isAlive(page.getByRole('main'));
    await look('score', 'main');
    expect(faults).toEqual([]);
  });
});
