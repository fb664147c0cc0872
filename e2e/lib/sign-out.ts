import type { Page } from 'playwright-core';
import { press } from './press.ts';

/** Leaves by the header: from the member's menu, where the brand's header has one. */
export const signOut = async (page: Page): Promise<void> => {
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: /님.*메뉴/ });
  if ((await menu.count()) > 0) await press(menu.first());
  await press(
    page
      .getByRole('button', { name: '로그아웃' })
      .or(page.getByRole('link', { name: '로그아웃' }))
      .first(),
  );
};
