import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from './press.ts';

/** Leaves by the header: from the member's menu, where the brand's header has one. */
export const signOut = async (page: Page): Promise<void> => {
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: /님.*메뉴/ });
  const out = page.getByRole('button', { name: '로그아웃' }).or(page.getByRole('link', { name: '로그아웃' }));
  // The header learns who is there a while after the page: until then it has neither.
  await expect.poll(async () => (await menu.count()) + (await out.count())).toBeGreaterThan(0);
  if ((await menu.count()) > 0) await press(menu.first());
  await press(out.first());
};
