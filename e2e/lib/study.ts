import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** One problem at a time as a learner meets it. */
export const studyOf = (page: Page) => {
  const number = async () => Number(/\d+/.exec(await page.locator('#study-problem').innerText())?.[0]);
  return {
    isAt: async (wanted: number) => expect.poll(number).toBe(wanted),
    says: (words: string) => page.locator('.study-outcome').getByText(words).waitFor(),
    confirm: () => page.getByRole('button', { name: '정답 확인' }).click(),
    next: () => page.getByRole('button', { name: '다음 문항' }).click(),
  };
};
