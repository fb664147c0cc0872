import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** One problem at a time as a learner meets it. */
export const studyOf = (page: Page) => {
  const number = async () => Number(/\d+/.exec(await page.locator('#study-problem').innerText())?.[0]);
  return {
    isAt: async (wanted: number) => expect.poll(number).toBe(wanted),
    says: (words: string) => page.locator('.study-outcome').getByText(words).waitFor(),
    /** Where what one reads stands in the window: an answer moves none of it, whether its head is in sight or scrolled away. */
    places: () =>
      page.evaluate(async () => {
        // Letters that come later stand elsewhere.
        await document.fonts.ready;
        const firstLetter = (element: Element | null | undefined) => {
          const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          if (!text) return null;
          const range = document.createRange();
          range.setStart(text, 0);
          range.setEnd(text, 1);
          const { left, top } = range.getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top) };
        };
        const choice = document.querySelector('.study-ask :is(.player-choices .player-text, .solved-choice .txt [class*="rt"])');
        return { stem: firstLetter(document.querySelector('.study-ask .stem')), choice: firstLetter(choice) };
      }),
    confirm: () => page.getByRole('button', { name: '정답 확인' }).click(),
    next: () => page.getByRole('button', { name: '다음 문항' }).click(),
  };
};
