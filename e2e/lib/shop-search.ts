import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Addresses that the page goes to from now on, those that only lead on too. */
export const searches = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())));
  return asked;
};

/** The shop was asked for this text, and says so. */
export const isSearched = async (
  page: Page,
  asked: readonly string[],
  { text, shop }: { readonly text: string; readonly shop: string },
): Promise<void> => {
  await page.waitForURL((address) => address.href.startsWith(shop) && address.searchParams.get('keywords')?.trim() === text);
  expect(
    asked
      .map((address) => new URL(address))
      .some((address) => address.href.startsWith(shop) && address.searchParams.get('keywords')?.trim() === text),
  ).toBe(true);
  await page.getByRole('heading', { level: 1, name: `‘${text}’ 검색 결과` }).waitFor();
};
