import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { journeyBrands, soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { unseenInForcedColours } from './lib/forced-colours.ts';
import { isAlive, press } from './lib/press.ts';
import { startSitting } from './lib/sit.ts';
import { widthsInTurn } from './lib/widths.ts';

/* axe: WCAG 2.0, 2.1, 2.2 A and AA and its best practices, without exceptions; nothing scrolls sideways at 320 px. */
const product = useProduct();
const visit = useBrowser();
/** What these pages have is there with their script; to wait until nothing is asked for takes half a second more on each. */
const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await isAlive(page.getByRole('link').first());
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
/** The 404 page is asked for on purpose. */
const expects = /status of (401|404|400)/;

it('the examiner is awake: it finds a picture without words and a line that does not fit', async () => {
  const { page } = await visit();
  await page.setContent(
    '<!doctype html><html lang="ko"><title>x</title><main><h1>x</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><div style="width:400px">x</div></main>',
  );
  const faults = await faultsOf(page, 'bad page', [360]);
  expect(faults.join('\n')).toMatch(/image-alt[\s\S]*px too wide/);
});

it.each([DESKTOP, PHONE])(
  'the examiner finds what is wrong at one width only, in a window $width px wide to begin with',
  async (viewport) => {
    const { page } = await visit({ viewport });
    await page.setContent(
      `<!doctype html><html lang="ko"><title>x</title><style>.wide, .narrow { display: none }
      @media (min-width: 1000px) { .wide { display: block } } @media (max-width: 500px) { .narrow { display: block } }
      .wide p { color: #999; background: #aaa } .wide .btn { border: 0; background: #fff } .narrow button { width: 40px; height: 40px }</style>
      <main><h1>x</h1><div class="wide"><p>said here</p><button class="btn">x</button></div><div class="narrow"><button></button></div></main>`,
    );
    const faults = await faultsOf(page, 'bad page', [360, 1440]);
    expect(faults.map((fault) => /^[^:]+: (?:no edge|[\w-]+)/.exec(fault)?.[0] ?? fault).toSorted()).toEqual([
      'bad page 1440: color-contrast',
      'bad page 360: button-name',
      'bad page, forced colours: no edge',
    ]);
  },
);

it('the examiner sees in colours of the system that a chosen choice looks like another one', async () => {
  const { page } = await visit();
  const choice = (checked: string) =>
    `<div class="choice"><label><input type="radio" name="a" ${checked}><span class="bub">1</span><span>가</span></label></div>`;
  const faults = async (style: string) => {
    await page.setContent(
      `<!doctype html><style>.bub { border: 1px solid } ${style}</style><fieldset>${choice('checked')}${choice('')}</fieldset>`,
    );
    return unseenInForcedColours(page);
  };
  expect(await faults('')).toEqual([expect.stringContaining('chosen looks like not chosen: span.bub')]);
  expect(await faults(':checked + .bub { border-width: 3px }')).toEqual([]);
});

describe.each(journeyBrands)('%s', (brand) => {
  const { cbt, account } = hostsOf(brand);
  const isSold = soldBrands.includes(brand);
  const widths = isSold ? [360, 1440] : [360];
  const playerWidths = isSold ? widthsInTurn(brand) : [1440];

  it('pages of a visitor', async () => {
    const { page } = await visit({ expects });
    const idx = await sittingIdx(product(), brand, 'full');
    const states: readonly (readonly [string, string, string])[] = [
      ['home', cbt, '/'],
      ['list', cbt, '/exam/all'],
      ['empty list', cbt, '/exam/all?q=%EC%97%86%EB%8A%94%EC%8B%9C%ED%97%98'],
      ['detail', cbt, '/exam/detail/mini'],
      ['select', cbt, `/cbt/select/${idx}`],
      ['start of the player', cbt, `/cbt/practice/${idx}`],
      ['no sittings', cbt, '/cbt/practice'],
      ['404', cbt, '/nothing'],
      ['login', account, '/login'],
      ['register', account, '/register'],
    ];
    const faults: string[] = [];
    for (const [state, host, path] of states) {
      await open(page, product().url(host, path));
      // Looking for an unfinished sitting comes first, and its button is pale until then.
      if (state === 'start of the player') await page.getByRole('button', { name: '시험 시작' }).waitFor();
      faults.push(...(await faultsOf(page, state, widths)));
      if (state === 'detail') {
        // Figures stand under one another by their last digit.
        expect(
          await page
            .locator('.section-table :is(th, td):nth-child(n + 2)')
            .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).textAlign))]),
        ).toEqual(['right']);
      }
      if (host === account) {
        expect(
          await page
            .locator('form input:is([name=email], [name=password], [name=username])')
            .evaluateAll((fields) => fields.filter((field) => !(field as HTMLInputElement).required).length),
        ).toBe(0);
        // The way past the frame leaves no mark in the address, which goes along with whoever signs in.
        await page.locator('a.skip').first().press('Enter');
        expect([new URL(page.url()).hash, await page.evaluate(() => document.activeElement?.id)]).toEqual(['', 'main']);
      }
    }
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.getByText('이메일을 입력해주세요.').waitFor();
    faults.push(...(await faultsOf(page, 'register with errors', widths)));
    expect(faults).toEqual([]);
  });

  it('the exam player in all its states', async () => {
    const { page, context } = await visit();
    const player = await startSitting(page, product(), brand);
    const faults: string[] = [];
    const look = async (state: string, at = playerWidths) => {
      faults.push(...(await faultsOf(page, state, at)));
      await page.setViewportSize(DESKTOP);
    };
    await player.choose(3);
    await look('passage');
    for (const number of [3, 4, 5, 6, 7]) {
      await player.go(number);
      await page.keyboard.press('1');
      await page.keyboard.press(number % 2 ? 'u' : 'f');
      await look(`problem ${number}`, widths);
    }
    await page.locator('.choice .strike').nth(1).click();
    await page.getByRole('radio', { name: '200%' }).first().check({ force: true });
    await look('200 %', widths);
    await page.getByRole('button', { name: '어둡게' }).first().click();
    await look('dark', widths);
    await page.getByRole('button', { name: '밝게' }).first().click();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await look('help', widths);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '답안 제출' }).click();
    await page.getByRole('dialog').waitFor();
    await look('summary');
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: /^답안지/ }).click();
    faults.push(...(await faultsOf(page, 'sheet', [360])));

    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: '여기서 이어서 풀기' }).waitFor();
    faults.push(...(await faultsOf(second, 'read only', widths)));

    for (const [state, path] of [
      ['home with a sitting', '/'],
      ['list with a sitting', '/exam/all'],
      ['detail with a sitting', '/exam/detail/mini'],
      ['sittings', '/cbt/practice'],
    ] as const) {
      await second.goto(product().url(cbt, path), { waitUntil: 'networkidle' });
      // A frame is as around the pages of a visitor.
      faults.push(...(await faultsOf(second, state, widths, state === 'sittings' ? {} : { within: 'main' })));
    }
    expect(faults).toEqual([]);
  });

  it('what came of it', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), brand);
    for (const [number, choice] of [
      [1, 3],
      [2, 1],
      [3, 2],
      [6, 1],
    ] as const) {
      await player.go(number);
      await player.choose(choice);
      if (number === 2) await page.keyboard.press('u');
    }
    const recordIdx = await player.submit();
    const faults: string[] = [];
    for (const part of ['score', 'result', 'solution', 'solution?show=wrong', 'solution?view=all']) {
      const [name, query = ''] = part.split('?');
      await open(page, product().url(cbt, `/cbt/practice/${name}/${recordIdx}${query && `?${query}`}`));
      // A selection shows nothing that the whole did not show in its colours at every width.
      faults.push(...(await faultsOf(page, part, widths, query ? { colours: 'once' } : {})));
      if (name !== 'solution') continue;
      // A list of headings leads somewhere: no two are called the same.
      const headings = await page
        .locator('main :is(h1, h2, h3, h4)')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
        );
      expect(headings.filter((heading, at) => headings.indexOf(heading) < at)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});
