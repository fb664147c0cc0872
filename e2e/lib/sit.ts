import type { Page } from 'playwright-core';
import { hostsOf } from '../../testing/hosts.ts';
import type { JourneyBrand } from '../../testing/journey-brands.ts';
import type { TestProduct } from '../../testing/product.ts';
import { sittingIdx, type MiniSitting } from '../../testing/sitting-idx.ts';
import { press } from './press.ts';
import { playerOf } from './player.ts';

/** Straight into the exam player, for journeys that are about what happens there: the choice of how to sit before it is a page of its own, and would cost as much as the player. */
export const startSitting = async (page: Page, product: TestProduct, brand: JourneyBrand, sitting: MiniSitting = 'full') => {
  await page.goto(product.url(hostsOf(brand).cbt, `/cbt/practice/${await sittingIdx(product, brand, sitting)}`));
  await press(page.getByRole('button', { name: '시험 시작' }));
  const player = playerOf(page);
  await player.isOpen();
  return player;
};
