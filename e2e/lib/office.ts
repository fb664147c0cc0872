import { operatorIn } from '@modules/operator/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInOperator } from '../../testing/operator.ts';
import { SESSION_SECRET } from '../../testing/product.ts';
import type { useProduct } from '../../testing/use-product.ts';
import { faultsOf } from './accessibility.ts';
import { DESKTOP, PHONE, type useBrowser } from './browser.ts';

const HOST = 'admin.localhost';
const WIDTHS = [768, 1024, 1440];
/** An ordinary page loads no more of JavaScript at first. */
const MOST_KB = 200;

/** Pages of the back office, as somebody of some roles opens them. */
export const officeOf = (product: ReturnType<typeof useProduct>, visit: ReturnType<typeof useBrowser>) => {
  const at = (path: string): string => product().url(HOST, path);
  return {
    at,
    signedIn: async (
      roles: readonly string[],
      {
        name = '박도윤',
        size = DESKTOP,
        expects,
      }: { readonly name?: string; readonly size?: typeof DESKTOP; readonly expects?: RegExp } = {},
    ) => {
      const operator = await operatorIn(product.db, SESSION_SECRET, roles, name);
      const agent = await signInOperator(product().agent(HOST), operator);
      const { context, page } = await visit({ viewport: size, ...(expects && { expects }) });
      await context.addCookies(agent.cookies.map(({ name: key, value }) => ({ name: key, value, url: at('/') })));
      return { page, agent };
    },
    /** Nothing is wrong with it on any width, and it loads little. */
    holds: async (page: Page, path: string): Promise<void> => {
      await page.setViewportSize(DESKTOP);
      await page.goto(at(path), { waitUntil: 'networkidle' });
      const kb = await page.evaluate(
        () =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => name.endsWith('.js'))
            .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      );
      expect([path, kb > 50 && kb <= MOST_KB, Math.round(kb)]).toEqual([path, true, Math.round(kb)]);
      expect(await faultsOf(page, path, [PHONE.width, ...WIDTHS])).toEqual([]);
      await page.setViewportSize(DESKTOP);
    },
    shown: (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor(),
  };
};
