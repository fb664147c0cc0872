import { expect, it } from 'vitest';
import { examTypeOf } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';

/* An address with values that its page cannot read: the browser takes over what the server drew, which React complains about where it is something else. */
const product = useProduct();
const visit = useBrowser();
/** Of pages of every site that a visitor sees, those that read something of their address. Which pages read what alike is in `sites/search-of-pages.test.ts`. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'cbt.career.localhost': ['/exam/all', `/exam/${examTypeOf('career').category.id}`, '/cbt/practice', '/mycbt/review', '/mycbt/note'],
  'career.localhost': ['/list/contest', '/companies', '/search', '/calendar', '/recruit', '/login', '/register', '/faq/qna'],
  'nursing.localhost': ['/recruit', '/list/1', '/cart', '/login'],
};
/** Every name that one of them asks for; another page's is unknown. */
const NAMES =
  'open reduced page sort q tab view kind month locked free year date region work board state search type examTypeIds next'.split(' ');
const addressesWith = (value: string): readonly string[] => {
  const search = new URLSearchParams(NAMES.map((name) => [name, value]));
  return Object.entries(PAGES).flatMap(([host, paths]) => paths.map((path) => product().url(host, `${path}?${search}`)));
};

/** Whatever React and the console complain of fails the visit. */
const opened = async (addresses: readonly string[]): Promise<number> => {
  const { page } = await visit({ expects: /status of 40[14]/ });
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('a, button')].some((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
    );
  }
  return addresses.length;
};

it.each(['1', 'x', '-1', 'true'])('with the value %s everywhere no page is taken over as another than was drawn', async (value) => {
  expect(await opened(addressesWith(value))).toBeGreaterThan(10);
});

it('nor is one with a single value for yes that the page has another word for', async () => {
  const addresses = ['/recruit?open=1', '/list/1?reduced=1'].map((path) => product().url('nursing.localhost', path));
  expect(await opened(addresses)).toBe(addresses.length);
});
