import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { bareAccountPages, framedAccountPages } from '../sites/accounts/account-pages.ts';
import { useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/*
 * Hangul in every field: the Enter that ends a syllable sends nothing and loses nothing. The fields are those that stand on the pages, so one that
 * comes is walked too.
 */
const product = useProduct();
const visit = useBrowser();
const expects = /status of (401|404|400)/;
const FIELDS =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden], [type=number], [readonly]), textarea)';
/** What takes no Hangul at all by its kind: the browser composes into it nothing or something else. */
const SYLLABLE = '한';

/** Counts what would be sent, before any script of the page says that it is none. */
const countSubmits = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told = window as unknown as { submits: number };
    told.submits = 0;
    document.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        told.submits += 1;
      },
      true,
    );
  });
const submits = (page: Page) => page.evaluate(() => (window as unknown as { submits: number }).submits);

const enter = async (keys: CDPSession, isComposing: boolean): Promise<void> => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: isComposing ? 229 : 13 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  // What Safari lets through once it ended the composition itself.
  await keys.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...key });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};

/** Composes a syllable in a field, presses Enter in the middle and after it. @returns what is wrong */
const faultsIn = async (keys: CDPSession, page: Page, field: Locator): Promise<readonly string[]> => {
  const name = await field.evaluate((node) => node.getAttribute('name') ?? node.getAttribute('aria-label') ?? node.id);
  const isLines = (await field.evaluate((node) => node.localName)) === 'textarea';
  await field.fill('');
  await field.focus();
  for (const text of ['ㅎ', '하', SYLLABLE]) await keys.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await enter(keys, true);
  await keys.send('Input.insertText', { text: SYLLABLE });
  const said = await field.inputValue();
  const sent = await submits(page);
  return [
    ...(sent > 0 ? [`${name} is sent by the Enter that ends a syllable`] : []),
    ...((isLines ? said.trim() : said) === SYLLABLE ? [] : [`${name} says ${JSON.stringify(said)}`]),
  ];
};

it.each(soldBrands)('%s: no field sends or loses a syllable', async (brand) => {
  const { cbt, account } = hostsOf(brand);
  const visitor = await visit({ expects });
  const member = await visit({ expects });
  const { agent } = await signIn(member.context, product(), brand);
  const idx = await sittingIdx(product(), brand, 'quick');
  const room = (await agent.post('/apiV2/study-rooms', { examDetailIdx: idx, title: '방' })).json<{ roomCode?: string }>().roomCode;
  const accountPages = Object.keys({ ...bareAccountPages, ...framedAccountPages });
  const pages = [
    ...accountPages.map((path) => [account, path] as const),
    ...['/', '/exam/all', '/cbt/rooms', `/cbt/rooms/new?detail=${idx}`, '/mycbt/note', ...(room ? [`/cbt/rooms/${room}`] : [])].map(
      (path) => [cbt, path] as const,
    ),
  ];
  const walked = new Set<string>();
  const faults: string[] = [];
  for (const { page, context } of [visitor, member]) {
    const keys = await context.newCDPSession(page);
    for (const [host, path] of pages) {
      await page.goto(product().url(host, path));
      await isAlive(page.getByRole('link').first());
      const change = page.getByRole('button', { name: '이메일 바꾸기' });
      if (await change.isVisible()) await press(change);
      await countSubmits(page);
      const fields = page.locator(FIELDS);
      for (const field of await fields.all()) {
        if (!(await field.isVisible())) continue;
        walked.add(`${path} ${await field.evaluate((node) => node.getAttribute('name') ?? node.getAttribute('aria-label') ?? node.id)}`);
        faults.push(...(await faultsIn(keys, page, field)).map((fault) => `${path}: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
  for (const known of ['/login email', '/register username', '/accounts/withdraw currentPassword'])
    expect([...walked], 'the walk sees fields').toContain(known);
});
