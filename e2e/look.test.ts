import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive } from './lib/press.ts';
import { whoSat } from './lib/note.ts';
import { signInAs } from './lib/signed-in.ts';
import { startSitting } from './lib/sit.ts';

/* What only pictures of the pages showed to be wanting, held by measures. */
const product = useProduct();
const visit = useBrowser();
const TABLET = { width: 768, height: 1024 };

/** How far the tabs fade on each side, and whether the current one is wholly in sight. */
const tabs = (page: Page) =>
  page.locator('.sub nav').evaluate((nav) => {
    const style = getComputedStyle(nav);
    const here = nav.querySelector('[aria-current]')?.getBoundingClientRect();
    const isInSight = here !== undefined && here.left >= 0 && here.right <= innerWidth;
    return { start: style.getPropertyValue('--fade-start'), end: style.getPropertyValue('--fade-end'), isInSight };
  });

describe('tabs of a brand with a community', () => {
  const url = (path: string) => product().url(hostsOf('career').cbt, path);

  it('say on a phone that there are more of them, and bring the current one into sight', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(url('/exam/all'));
    await expect.poll(() => tabs(page)).toEqual({ start: '0px', end: '48px', isInSight: true });
    await page.goto(url('/mycbt/note'));
    await expect.poll(() => tabs(page)).toEqual({ start: '48px', end: '0px', isInSight: true });
  });

  it('fade nowhere when all are in sight', async () => {
    const { page } = await visit();
    await page.goto(url('/exam/all'));
    await isAlive(page.getByRole('main'));
    await expect.poll(() => tabs(page)).toEqual({ start: '0px', end: '0px', isInSight: true });
  });
});

describe.each(journeyBrands)('%s', (brand) => {
  const url = (path: string) => product().url(hostsOf(brand).cbt, path);

  it.each([PHONE, TABLET])('the facts of an exam stay on one line at $width px', async (viewport) => {
    const { page } = await visit({ viewport });
    await page.goto(url('/'));
    // Not before React has taken over: it would find other words than it was told of.
    await isAlive(page.getByRole('main'));
    // The longest category and a count that an exam may come to.
    const lines = await page
      .locator('.home-exam .dots')
      .first()
      .evaluate((dots) => {
        dots.children[0]!.textContent = '한국사능력검정';
        const taken = dots.appendChild(dots.children[1]!.cloneNode() as Element);
        dots.children[1]!.textContent = '100문항 100분';
        taken.textContent = '18,204명';
        const seen = [...dots.children].filter((item) => item.checkVisibility());
        return new Set(seen.map((item) => Math.round(item.getBoundingClientRect().top))).size;
      });
    expect(lines).toBe(1);
  });

  it('the number for those who are asked for help is on one line', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 }, expects: /status of 500|ApiError/ });
    await page.route('**/apiV2/exams?**', (route) =>
      route.fulfill({ status: 500, json: { kind: 'broken', message: '', requestId: '760d93dc58-41' } }),
    );
    await page.goto(url('/exam/detail/mini'));
    await isAlive(page.getByRole('main'));
    await page.locator('.exam-hero nav a').first().click();
    await page.getByRole('heading', { name: '오류가 발생하였습니다' }).waitFor();
    const number = page.locator('.req .nw');
    await expect.poll(() => number.textContent()).toContain('760d93dc58-41');
    expect(await number.evaluate((node) => node.getClientRects().length)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('the header of a brand with a shop', () => {
  it.each([320, 360])('leads a visitor to sign-in at %d px too, on one line', async (width) => {
    const { page } = await visit({ viewport: { width, height: 740 } });
    await page.goto(product().url(hostsOf('nursing').cbt));
    await isAlive(page.getByRole('main'));
    const box = await page.getByRole('banner').getByRole('link', { name: '로그인' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box && box.x + box.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('the choice of how to sit', () => {
  it.each([
    [360, 20],
    [768, 32],
    [1024, 40],
  ])('at %d px has the gutter of every page, %d px, and says what may be used', async (width, gutter) => {
    const { page } = await visit({ viewport: { width, height: 768 } });
    await page.goto(product().url(hostsOf('career').cbt, `/cbt/select/${await sittingIdx(product(), 'career', 'full')}`));
    const mock = page.getByRole('region', { name: '실전 모의고사' });
    await mock.getByText('쓸 수 있는 도구는').waitFor();
    const edges = await mock.evaluate((card) => {
      const { left, right } = card.parentElement!.getBoundingClientRect();
      return [left, innerWidth - right];
    });
    expect(edges).toEqual([gutter, gutter]);
  });
});

it.each([
  ['/', '.home-exams'],
  ['/exam/detail/mini', '.sits'],
  ['/exam/detail/mini', '.rule-facts'],
])('rows of %s (%s) are opened by one line of ink, as a printed paper has it', async (path, rows) => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(product().url(hostsOf('career').cbt, path));
  const opened = page.locator(rows).first();
  await opened.waitFor();
  const [line, ink] = await opened.evaluate((list) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(list);
    const probe = list.ownerDocument.body.appendChild(list.ownerDocument.createElement('i'));
    probe.style.color = 'var(--ink)';
    return [`${borderTopWidth} ${borderTopStyle} ${borderTopColor}`, getComputedStyle(probe).color];
  });
  expect(line).toBe(`2px solid ${ink}`);
});

describe('what stands below each other begins on one line', () => {
  const leftOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Math.round(one.getBoundingClientRect().left));

  it('the ways to solve under the logo of the page, all as high, and their buttons beside each other', async () => {
    const { page } = await visit();
    await page.goto(product().url(hostsOf('career').cbt, `/cbt/select/${await sittingIdx(product(), 'career', 'full')}`));
    await page.locator('.mode-card').nth(1).waitFor();
    expect(await leftOf(page, '.modes')).toBe(await leftOf(page, '.bare-top .logo'));
    const cards = await page.locator('.mode-card').evaluateAll((all) =>
      all.map((card) => {
        const button = card.querySelector('.mode-acts .btn')!.getBoundingClientRect();
        return [card.getBoundingClientRect().height, button.top];
      }),
    );
    expect(new Set(cards.map(String)).size).toBe(1);
  });

  it('a solution under what may be done with all of them', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), 'career');
    const record = await player.submit();
    await page.goto(product().url(hostsOf('career').cbt, `/cbt/practice/solution/${record}?p=5`));
    await isAlive(page.getByRole('main'));
    expect(await leftOf(page, '.solution-view')).toBe(await leftOf(page, '.passage-group'));
    await page.setViewportSize(PHONE);
    await page.goto(product().url(hostsOf('career').cbt, `/cbt/practice/score/${record}`));
    await isAlive(page.getByRole('main'));
    // No ragged rows of buttons on a phone: each takes the line, or as much as its neighbours.
    const ragged = await page.locator('main :is(.retry-missed, .score-actions, .take-away)').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const widths = [...row.querySelectorAll(':scope > .btn')].map((button) => Math.round(button.getBoundingClientRect().width));
        return Math.max(...widths) - Math.min(...widths) > 1 ? [[...row.classList, ...widths].join(' ')] : [];
      }),
    );
    expect(ragged).toEqual([]);
  });

  it('what a sitting kept is read without a word broken, and a missed problem has one line of facts, on a phone', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const { agent, sitter } = await whoSat(product(), 'career');
    await signInAs(context, agent);
    await page.goto(product().url(hostsOf('career').cbt, `/cbt/practice/receipt/${sitter.recordIdx}`));
    const cells = page.locator('.rc-lines tbody :is(th, td)');
    await cells.first().waitFor();
    const lines = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect([...new Set(lines)]).toEqual([1]);

    await page.goto(product().url(hostsOf('career').cbt, '/mycbt/note'));
    const facts = page.locator('.nt-end');
    await facts.first().waitFor();
    const heights = await facts.evaluateAll((all) =>
      all.map(
        (one) => one.getBoundingClientRect().height - Math.max(...[...one.children].map((part) => part.getBoundingClientRect().height)),
      ),
    );
    expect(heights.filter((spare) => spare > 1)).toEqual([]);
  });

  it.each([768, 1024, 1440])('the tip about the chat ends where the page does at %d px', async (width) => {
    const { page } = await visit({ viewport: { width, height: 900 } });
    await page.goto(product().url(hostsOf('career').cbt, '/exam/all'));
    await page.locator('.chat-tip').waitFor();
    const gap = await page.evaluate(() => {
      const foot = document.querySelector('.foot .wrap')!;
      const { right } = foot.getBoundingClientRect();
      return Math.round(
        right - parseFloat(getComputedStyle(foot).paddingRight) - document.querySelector('.chat-tip')!.getBoundingClientRect().right,
      );
    });
    expect(gap).toBe(0);
  });
});

describe('the exam player', () => {
  /** How much higher the open dialog is than what is in it, pixels; and its buttons. */
  const dialogOf = async (page: Page) => {
    const dialog = page.locator('dialog.player-dialog');
    const spare = await dialog.evaluate((one) =>
      Math.round(one.getBoundingClientRect().height - one.firstElementChild!.getBoundingClientRect().height),
    );
    return { spare, buttons: await dialog.locator('footer :is(button, a)').all() };
  };
  const fits = async (page: Page, name: string) => {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      const { spare, buttons } = await dialogOf(page);
      expect([name, viewport.width, spare]).toEqual([name, viewport.width, 0]);
      for (const button of buttons) await button.click({ trial: true });
    }
  };

  it('its dialogs are as high as what is in them, and their buttons can be pressed', async () => {
    const { page, context } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
    const player = await startSitting(page, product(), 'career');
    await player.choose(3);
    await page.keyboard.press('?');
    await fits(page, 'keys');
    await page.keyboard.press('Escape');
    await page.locator('.player-save').first().click();
    await fits(page, 'places');
    await page.keyboard.press('Escape');
    for (const name of [/^답안지/, '도구와 화면']) {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name }).first().click();
      await fits(page, String(name));
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: '답안 제출' }).click();
    await fits(page, 'summary');
    await context.setOffline(true);
    await page.getByRole('button', { name: '이대로 제출' }).click();
    const waiting = page.getByRole('dialog', { name: '제출을 이 기기에 보관했습니다' });
    await waiting.getByText('도착하면 그대로 인정됩니다').waitFor();
    await fits(page, 'waiting');
    await expect.poll(() => waiting.getByRole('button').count()).toBe(1);
  });

  it.each([DESKTOP, { width: 1024, height: 768 }, TABLET])(
    'its signs stay where they are from one problem to the next, marked or not, at $width px',
    async (viewport) => {
      const { page } = await visit({ viewport });
      const player = await startSitting(page, product(), 'career');
      const places = () =>
        page.locator('.q-head .player-flag, .player-foot .c .btn').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await places();
      const seen = [];
      for (const number of await player.numbers()) {
        await player.go(number);
        await page.keyboard.press('u');
        seen.push({ number, places: await places() });
      }
      expect(seen.filter((one) => String(one.places) !== String(before))).toEqual([]);
      expect(new Set(seen.map(({ number }) => number)).size).toBeGreaterThan(3);
    },
  );

  it('a blank is told from an answer by its fill, unsure or not, in colours of the system too', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), 'career');
    for (const keys of ['2u', 'u', '2', '']) {
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('n');
    }
    await player.isAt(5);
    await page.getByRole('button', { name: '답안 제출' }).click();
    const bubbles = page.getByRole('dialog').locator('.player-map .nb');
    await bubbles.first().waitFor();
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const looks = await bubbles.evaluateAll((all) =>
        all.slice(0, 4).map((one) => {
          const ground = getComputedStyle(one).backgroundColor;
          const isFilled = !/, 0\)$/.test(ground) && ground !== getComputedStyle(one.closest('dialog')!).backgroundColor;
          return [isFilled, getComputedStyle(one, '::after').content !== 'none'];
        }),
      );
      expect([forcedColors, ...looks]).toEqual([forcedColors, [true, true], [false, true], [true, false], [false, false]]);
    }
  });

  it('a button that cannot be pressed is a dashed place, one that can be is none', async () => {
    const { page } = await visit();
    await startSitting(page, product(), 'career');
    const lookOf = (name: RegExp) =>
      page
        .locator('.player-foot .c')
        .getByRole('button', { name })
        .evaluate((one) => {
          const { outlineStyle, color, boxShadow } = getComputedStyle(one);
          return { outlineStyle, color, hasEdge: boxShadow !== 'none' };
        });
    const [off, on] = [await lookOf(/^이전/), await lookOf(/^다음/)];
    expect([off.outlineStyle, off.hasEdge, on.outlineStyle, on.hasEdge]).toEqual(['dashed', false, 'none', true]);
    expect(off.color).not.toBe(on.color);
  });

  it.each([
    [640, 400],
    [320, 256],
  ])('magnified to %d × %d nothing is hidden by its head and foot, and every choice can be reached', async (width, height) => {
    const { page } = await visit();
    const player = await startSitting(page, product(), 'career');
    await page.setViewportSize({ width, height });
    const last = page.locator('.player-choices .choice label').last();
    // By the mouse: what something lies over cannot be clicked.
    await last.click();
    await player.has(4);
    const {
      pane,
      window: inner,
      covered,
    } = await page.evaluate(() => {
      const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      document.querySelector('.player-choices .choice:last-child')!.scrollIntoView({ block: 'nearest' });
      const [head, foot, choice] = [of('.player-head'), of('.player-foot'), of('.player-choices .choice:last-child')];
      const isPage = getComputedStyle(document.querySelector('.player')!).overflow === 'visible';
      // Where the player is one page, its head and foot go with the page.
      return {
        pane: isPage ? innerHeight : of('.player-ask').height,
        window: innerHeight,
        covered: [head, foot]
          .map(({ top, bottom }) => Math.round(Math.min(choice.bottom, bottom) - Math.max(choice.top, top)))
          .filter((pixels) => pixels > 0),
      };
    });
    expect(covered).toEqual([]);
    expect(pane / inner).toBeGreaterThan(0.7);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const name of [/^다음/, /^이전/]) await page.getByRole('button', { name }).last().click();
    await page.getByRole('button', { name: /^답안지/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '답안 제출' }).click();
    const summary = page.getByRole('dialog');
    await summary.getByText('표기가 모두 서버에 저장되었습니다').scrollIntoViewIfNeeded();
    expect(
      await summary
        .getByText('틀려도 감점이 없는')
        .evaluate((line) => line.closest('.body')!.scrollHeight - line.closest('.body')!.clientHeight),
    ).toBeLessThanOrEqual(1);
    await summary.getByRole('button', { name: '이대로 제출' }).click({ trial: true });
    await summary.getByRole('button', { name: '닫기' }).click();
  });
});
