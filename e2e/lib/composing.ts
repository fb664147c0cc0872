import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { fieldsWalked } from './fields-walked.ts';
import { isAlive } from './press.ts';
import { routeOf } from './route-of.ts';

/* Hangul as it is composed: what a field does with the Enter that ends a syllable. */

/** What takes no letters by its kind is passed over: numbers, days, choices. */
const FIELDS = [
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden], [type=number], [type=date], [type=time], [type=datetime-local], [readonly]), textarea)',
  ':not([inputmode=numeric], :disabled)',
].join('');
const SYLLABLE = '한';

/** Counts what would be sent, before any script of the page hears of it. */
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

export const compose = async (keys: CDPSession, steps: readonly string[] = ['ㅎ', '하', SYLLABLE]): Promise<void> => {
  for (const text of steps) await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
};
/** Enter as it comes in the middle of a syllable. In one line the letter comes too, which Safari lets through once it ended the syllable itself. */
export const enterWithin = async (keys: CDPSession, isOneLine: boolean): Promise<void> => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  if (isOneLine) await keys.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...key });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};
const nameOf = (field: Locator) =>
  field.evaluate(
    (node) =>
      node.getAttribute('name') ??
      node.getAttribute('aria-label') ??
      document.getElementById(node.getAttribute('aria-labelledby') ?? '')?.innerText ??
      (node as HTMLInputElement).labels?.[0]?.innerText ??
      node.id,
  );

/** What stands around every page of a host in the same way: its header and its footer. Undefined for a field of the page's own. */
const frameOf = (field: Locator): Promise<string | undefined> =>
  field.evaluate((node) => {
    const frame = node.closest('[role=search], form') ?? node;
    if (!node.closest('header, footer') || node.closest('main, dialog')) return undefined;
    return `${location.host} ${frame.classList.value} ${[...node.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')}`;
  });

/** This field has been walked (testing/text-fields-walked.ts). */
export const noteWalk = async (page: Page, field: Locator): Promise<void> => {
  const frame = (await frameOf(field)) === undefined ? '' : 'header ';
  // A place in a video is another one each time.
  const name = (await nameOf(field)).replaceAll(/\s+/g, ' ').replaceAll(/\d\d:\d\d/g, '00:00');
  fieldsWalked.add(`${await routeOf(page)} ${frame}${name}`);
};

/** @returns what is wrong with a field */
const faultsIn = async (keys: CDPSession, page: Page, field: Locator): Promise<readonly string[]> => {
  const name = await nameOf(field);
  await field.focus();
  // A header's field gets its script when somebody comes to it.
  await isAlive(field);
  await field.fill('');
  const sentBefore = await submits(page);
  await compose(keys);
  await enterWithin(keys, (await field.evaluate((node) => node.localName)) === 'input');
  await keys.send('Input.insertText', { text: SYLLABLE });
  const said = await field.inputValue();
  const sent = (await submits(page)) - sentBefore;
  const faults = [
    ...(sent > 0 ? [`${name} is sent by the Enter that ends a syllable`] : []),
    ...(said === SYLLABLE ? [] : [`${name} says ${JSON.stringify(said)}`]),
  ];
  const most = await field.evaluate((node) => (node as HTMLInputElement).maxLength);
  if (most > 0) {
    await field.fill('가'.repeat(most - 1));
    await field.press('End');
    for (const syllable of ['글', '월']) {
      await compose(keys, ['ㄱ', '그', syllable]);
      await keys.send('Input.insertText', { text: syllable });
    }
    const full = await field.inputValue();
    if (full !== `${'가'.repeat(most - 1)}글`)
      faults.push(`${name} of ${most} ends in ${JSON.stringify(full.slice(-3))} at ${full.length}`);
  }
  await field.fill('');
  return faults;
};

/**
 * Every field that stands there now.
 *
 * @param within where a dialog keeps all others from being reached
 * @param framed fields of frames that were walked on a page before: they are no others here, and are named only
 */
export const walk = async (
  page: Page,
  context: BrowserContext,
  place: string,
  { within = page, framed = new Set() }: { readonly within?: Page | Locator; readonly framed?: Set<string> } = {},
): Promise<{ readonly names: string[]; readonly faults: string[] }> => {
  const keys = await context.newCDPSession(page);
  const [names, faults]: [string[], string[]] = [[], []];
  await countSubmits(page);
  for (const field of await within.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    names.push(`${place} ${await nameOf(field)}`);
    const frame = await frameOf(field);
    await noteWalk(page, field);
    if (frame !== undefined && framed.has(frame)) continue;
    if (frame !== undefined) framed.add(frame);
    faults.push(...(await faultsIn(keys, page, field)).map((fault) => `${place}: ${fault}`));
  }
  await keys.detach();
  return { names, faults };
};

/**
 * The same in a tab of its own, at the address of this page: nothing can be sent there any more.
 *
 * @param open what is pressed there for the fields to come. @returns where they are, if a dialog keeps all others from being reached
 */
export const faultsAside = async (page: Page, open: (tab: Page) => Promise<Locator | void>): Promise<readonly string[]> => {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const within = await open(tab);
  const { faults } = await walk(tab, page.context(), new URL(page.url()).pathname, within ? { within } : {});
  await tab.close();
  return faults;
};
