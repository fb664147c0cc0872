import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { type JourneyBrand, journeyBrands } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { drawn } from './lib/drawn.ts';
import { importDraws, learnerWithRecords } from './lib/learner.ts';
import { asked, faultsIn } from './lib/stop-said.ts';
import { forEverybody, forMembers, forVisitors, type Stop } from './lib/stops.ts';

/*
 * Every route of specification 2.1 on every brand, as a member in the middle of it and as a visitor: status, what it says, header and footer by the rule, its
 * name, and whether search engines may keep it. In a browser, wide and narrow: nothing wider than the window or longer than what is in it, a way out, a silent
 * console. A page in a brand's frame stands there on every brand; one without a frame, which no brand changes, on two of them in turn.
 */
const product = useProduct();
const visit = useBrowser();
/** Room that a page leaves under its end for a bar that stays on the lower edge, px. */
const BAR = 80;
/** Tabs at once: two cores. */
const TABS = 3;

type Windows = readonly [typeof DESKTOP, typeof DESKTOP];

/** All that is asked of a page as it stands, in one go. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (node: Element) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1;
    const nameOf = (node: Element) =>
      (node.getAttribute('aria-label') ?? node.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('\u2060', '').trim();
    const root = document.scrollingElement ?? document.body;
    const parts = [...document.querySelectorAll('body > *, body > * > *, body > * > * > *')].filter(
      (node) => getComputedStyle(node).position !== 'absolute',
    );
    return {
      at: location.pathname + location.search,
      h1: [...document.querySelectorAll('h1')].map(nameOf),
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.replace(location.origin, '') ?? null,
      isIndexed: document.querySelector('meta[name=robots][content*=noindex]') === null,
      hasHeader: [...document.querySelectorAll('header.ptop, header.shop-top, header.top')].some(isSeen),
      hasFooter: [...document.querySelectorAll('footer.foot')].some(isSeen),
      tooWide: root.scrollWidth - innerWidth,
      /** Space under the last thing on the page: what only a screen reader meets must not make it longer. */
      emptyBelow: Math.round(
        root.scrollHeight -
          parseFloat(getComputedStyle(document.body).paddingBottom) -
          Math.max(innerHeight, ...parts.map((node) => node.getBoundingClientRect().bottom + scrollY)),
      ),
      scrolls: root.scrollHeight > innerHeight,
      /** Marks of a long paper that run across the figures beside them, px. */
      runsOver: (() => {
        const [mark, figures] = [document.querySelector('.study-strip i:last-child'), document.querySelector('.study-progress > p')].map(
          (node) => node?.getBoundingClientRect(),
        );
        return mark && figures && mark.bottom > figures.top && mark.top < figures.bottom
          ? Math.max(0, Math.round(mark.right - figures.left))
          : 0;
      })(),
      ways: [...document.querySelectorAll('a[href], button:not(:disabled)')].filter(isSeen).map(nameOf),
    };
  });

/** What is wrong at this stop, loaded in the first window and made as wide as the other. */
const faultsAt = async (
  page: Page,
  complaints: string[],
  origin: string,
  brand: JourneyBrand,
  stop: Stop,
  [first, other]: Windows,
): Promise<readonly string[]> => {
  const { path, status = 200, shows } = stop;
  complaints.length = 0;
  await page.setViewportSize(first);
  const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Hydrated: React holds something that can be pressed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].some((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
  );
  if (shows) await page.locator(shows).first().waitFor();
  const seen = async () => {
    const is = await settled(page, stop);
    return [...faultsIn(is, brand, stop), ...faultsOfLayout(is, stop)];
  };
  const atFirst = (await seen()).map((fault) => `${fault} at ${first.width} px`);
  await page.setViewportSize(other);
  await drawn(page);
  const atOther = (await seen()).map((fault) => `${fault} at ${other.width} px, loaded at ${first.width} px`);
  // That nobody is signed in is an answer, which the browser writes down all the same.
  const said = complaints.filter((text) => !/status of 401.*\/users\/me$/.test(text) && !(status === 404 && text.endsWith(origin + path)));
  return [
    ...(answer?.status() === status ? [] : [`${path}: status is ${answer?.status()}, not ${status}`]),
    ...atFirst,
    ...atOther,
    ...(said.length > 0 ? [`${path}: the console says ${said.join(' / ')}`] : []),
  ];
};

/** The page as it stands once its way out is there: what is made anew while React takes over is not there for a moment. */
const settled = async (page: Page, { out }: Stop): Promise<Awaited<ReturnType<typeof standing>>> => {
  let is = await standing(page);
  const hasWayOut = async () => (is = await standing(page)).ways.some((name) => name.includes(out));
  await expect
    .poll(hasWayOut)
    .toBe(true)
    .catch(() => undefined);
  return is;
};

/** What is wrong with how it stands. */
const faultsOfLayout = (is: Awaited<ReturnType<typeof standing>>, { path, fits, out }: Stop): readonly string[] => [
  ...(is.tooWide > 0 ? [`${path}: ${is.tooWide} px too wide`] : []),
  ...(is.emptyBelow > BAR ? [`${path}: ${is.emptyBelow} px of nothing at the end`] : []),
  ...(fits && is.scrolls ? [`${path}: scrolls, and has nothing more to show`] : []),
  ...(is.runsOver > 0 ? [`${path}: marks run ${is.runsOver} px across the figures`] : []),
  ...(is.ways.some((name) => name.includes(out)) ? [] : [`${path}: no way “${out}” among ${is.ways.join(' | ').slice(0, 300)}`]),
];

/** Which stops a browser makes on this brand, and whether it comes to them wide: to those without a frame so on one brand, narrow on another, and not on the third. */
const stopsOn = (brand: JourneyBrand, stops: readonly Stop[]): readonly { readonly stop: Stop; readonly isWideFirst: boolean }[] => {
  const place = journeyBrands.indexOf(brand);
  const common = stops.filter(({ framed, isOfSome, isHeadedByScript }) => !framed && !isOfSome && !isHeadedByScript);
  return stops.flatMap((stop, nth) => {
    const turn = (common.indexOf(stop) + place) % journeyBrands.length;
    if (!common.includes(stop)) return [{ stop, isWideFirst: (nth + place) % 2 === 0 }];
    return turn < 2 ? [{ stop, isWideFirst: turn === 0 }] : [];
  });
};

/** A few tabs walk the list side by side. */
const walk = async (
  newPage: () => Promise<Page>,
  origin: string,
  brand: JourneyBrand,
  stops: readonly Stop[],
): Promise<readonly string[]> => {
  const left = [...stopsOn(brand, stops)];
  const faults: string[] = [];
  const tab = async () => {
    const page = await newPage();
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`)));
    page.on('pageerror', (error) => complaints.push(String(error)));
    for (let next = left.shift(); next; next = left.shift()) {
      const { stop, isWideFirst } = next;
      faults.push(
        ...(await faultsAt(page, complaints, origin, brand, stop, isWideFirst ? [DESKTOP, PHONE] : [PHONE, DESKTOP]).catch(
          (error: unknown) => [`${stop.path}: ${String(error).slice(0, 300)}`],
        )),
      );
    }
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return faults;
};

beforeAll(() => importDraws(product()));

describe.each(journeyBrands)('every route of %s', (brand) => {
  const { cbt } = hostsOf(brand);

  it('stands as it should for a member and for a visitor, wide and narrow', async () => {
    const member = await visit({ expects: /40[14]/ });
    const visitor = await visit({ expects: /40[14]/ });
    const learner = await learnerWithRecords(member.context, product(), brand);
    const origin = product().url(cbt, '').replace(/\/$/, '');
    expect(
      await walk(() => member.context.newPage(), origin, brand, [...forMembers(brand, learner), ...forEverybody(brand, learner)]),
    ).toEqual([]);
    expect(await walk(() => visitor.context.newPage(), origin, brand, forVisitors(brand, learner))).toEqual([]);
  });

  it('says what it is before any script, to a member and to a visitor', async () => {
    const { context } = await visit();
    const learner = await learnerWithRecords(context, product(), brand);
    const visitor = product().agent(cbt);
    const faults: string[] = [];
    for (const stop of [...forMembers(brand, learner), ...forEverybody(brand, learner)])
      faults.push(...(await asked(learner.agent, brand, stop)));
    for (const stop of forVisitors(brand, learner)) faults.push(...(await asked(visitor, brand, stop)));
    expect(faults).toEqual([]);
  });

  it('has its header in the web view only where the rule leaves it', async () => {
    const { context } = await visit();
    const learner = await learnerWithRecords(context, product(), brand);
    for (const { path, framed, keepsHeader, status = 200 } of [...forMembers(brand, learner), ...forEverybody(brand, learner)]) {
      const { text } = await learner.agent.get(path, {
        cookie: [...learner.agent.cookies.map(({ name, value }) => `${name}=${value}`), 'disabledHeader=true'].join('; '),
      });
      if (status !== 200) continue;
      expect([path, /<header class="(?:ptop|shop-top|top)\b/.test(text), text.includes('<footer class="foot')]).toEqual([
        path,
        keepsHeader === true,
        framed === true,
      ]);
    }
  });
});
