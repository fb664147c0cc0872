import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bareAccountPages, framedAccountPages } from '../sites/accounts/account-pages.ts';
import { inTurn } from '../testing/in-turn.ts';
import { brandOf, soldBrands, type JourneyBrand } from '../testing/journey-brands.ts';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { FIRST, noteOf, row, whoSat } from './lib/note.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn, signInAs } from './lib/signed-in.ts';

/*
 * Hangul in every field: the Enter that ends a syllable sends nothing and loses nothing, and no field takes more than its limit. The fields are those
 * that stand on the pages, so one that comes is walked too.
 */
const product = useProduct();
const visit = useBrowser();
/** Pages that are not for whoever walks say so. */
const expects = /status of (400|401|403|404|410)/;
/** What takes no letters by its kind is passed over: numbers, days, choices. */
const FIELDS = [
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden], [type=number], [type=date], [type=time], [readonly]), textarea)',
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

const compose = async (keys: CDPSession, steps: readonly string[] = ['ㅎ', '하', SYLLABLE]): Promise<void> => {
  for (const text of steps) await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
};
/** Enter as it comes in the middle of a syllable. In one line the letter comes too, which Safari lets through once it ended the syllable itself. */
const enterWithin = async (keys: CDPSession, isOneLine: boolean): Promise<void> => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  if (isOneLine) await keys.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...key });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};
const nameOf = (field: Locator) =>
  field.evaluate(
    (node) => node.getAttribute('name') ?? node.getAttribute('aria-label') ?? (node as HTMLInputElement).labels?.[0]?.innerText ?? node.id,
  );

/** What stands around every page of a host in the same way: its header and its footer. Undefined for a field of the page's own. */
const frameOf = (field: Locator): Promise<string | undefined> =>
  field.evaluate((node) => {
    const frame = node.closest('[role=search], form') ?? node;
    if (!node.closest('header, footer') || node.closest('main, dialog')) return undefined;
    return `${location.host} ${frame.classList.value} ${[...node.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')}`;
  });

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
const walk = async (
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
    if (frame !== undefined && framed.has(frame)) continue;
    if (frame !== undefined) framed.add(frame);
    faults.push(...(await faultsIn(keys, page, field)).map((fault) => `${place}: ${fault}`));
  }
  await keys.detach();
  return { names, faults };
};

/** Host and path at which an address ends. */
const endOf = async (agent: HttpAgent, host: string, path: string): Promise<string> => {
  const { status, headers } = await agent.at(host).get(path, { accept: 'text/html' });
  const { hostname, pathname } = new URL((status >= 300 && status < 400 && headers.location) || path, `http://${host}`);
  return hostname + pathname;
};

describe.each(soldBrands)('%s: no field sends or loses a syllable,', (brand: JourneyBrand) => {
  const { cbt, account } = hostsOf(brand);
  const once = inTurn(brand, soldBrands);
  const { sites, defaultDomain } = brandOf(brand);
  const accountPages = [...bareAccountPages, ...framedAccountPages].map(
    // Without what a mail's link carries there is no form.
    (path) => [account, path === '/accounts/reset-password' ? `${path}?token=x` : path] as const,
  );

  it.each([
    ['a visitor’s', ['/login email', '/register username', '/login password']],
    ['a member’s', ['/accounts/withdraw currentPassword', '/exam/all q', '/accounts/security newPassword']],
  ] as const)('on %s pages', async (who, known) => {
    const { page, context } = await visit({ expects });
    const isMember = who === 'a member’s';
    const rooms: string[] = [];
    const agent = isMember ? (await signIn(context, product(), brand)).agent : product().agent(cbt);
    if (isMember) {
      const examDetailIdx = await sittingIdx(product(), brand, 'quick');
      const room = { examDetailIdx, capacity: 10, closesAt: Date.now() + 3_600_000, requestId: randomUUID() };
      const { roomCode } = (await agent.post('/apiV2/study-rooms', room)).json<{ roomCode: string }>();
      rooms.push(`/cbt/rooms/new?detail=${examDetailIdx}`, `/cbt/rooms/${roomCode}`);
    }
    const business =
      sites.business === undefined
        ? []
        : ['/login', '/register', '/profile'].map((path) => [`${sites.business}.${defaultDomain}`, path] as const);
    const pages = [...accountPages, ...['/', '/exam/all', '/cbt/rooms', ...rooms].map((path) => [cbt, path] as const), ...business];
    const [walked, faults]: [string[], string[]] = [[], []];
    const framed = new Set<string>();
    const ends = new Set<string>();
    for (const [host, path] of pages) {
      // Most pages of a member send a visitor to sign in: its fields are walked there once.
      const end = await endOf(agent, host, path);
      if (ends.has(end)) continue;
      ends.add(end);
      await page.goto(product().url(host, path));
      await page.locator('#main, main').first().waitFor();
      // The room itself is asked for by the browser.
      if (rooms.at(-1) === path) await page.getByRole('textbox', { name: '별명' }).waitFor();
      const change = page.getByRole('button', { name: '이메일 바꾸기' });
      if (await change.isVisible()) await press(change);
      const found = await walk(page, context, path.replace(/[a-z2-9]{12}$|\?.*/, ''), { framed });
      walked.push(...found.names);
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    const more = isMember ? ['/cbt/rooms/ 별명', ...(sites.business === undefined ? [] : ['/register representative'])] : [];
    for (const one of [...known, ...more]) expect(walked, 'the walk sees fields').toContain(one);
  });

  once('in the inquiry panel, in a note, in the report of a problem', async () => {
    const { page, context } = await visit({ expects });
    const { agent, sitter } = await whoSat(product(), brand);
    await signInAs(context, agent);
    await page.goto(noteOf(product(), brand)());
    await row(page, FIRST).getByRole('link').click();
    await expect.poll(() => page.getByRole('textbox', { name: '메모' }).isEditable()).toBe(true);
    const note = await walk(page, context, 'note');
    expect(note.names).toEqual(expect.arrayContaining(['note 새 태그']));
    await page.goto(product().url(cbt, `/cbt/practice/solution/${sitter.recordIdx}?p=1`));
    await press(page.getByRole('button', { name: '오류 신고' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').waitFor();
    const report = await walk(page, context, 'report', { within: dialog });
    expect(report.names).toHaveLength(1);
    await page.goto(product().url(account, brandOf(brand).offers.shop ? '/help' : '/faq/qna'));
    await press(page.locator('.help-ask').getByRole('button', { name: '문의하기' }));
    await page.getByRole('dialog', { name: /문의하기/ }).waitFor();
    const inquiry = await walk(page, context, 'inquiry');
    expect(inquiry.names).toContain('inquiry email');
    expect([...note.faults, ...report.faults, ...inquiry.faults]).toEqual([]);
  });

  once('and no list looks for half a syllable', async () => {
    const { page, context } = await visit();
    await page.clock.install();
    await page.goto(product().url(cbt, '/exam/all'));
    const field = page.getByRole('main').getByRole('searchbox');
    await press(field);
    const keys = await context.newCDPSession(page);
    for (const text of ['ㄱ', '기', '깇']) {
      await compose(keys, [text]);
      await page.clock.runFor(1000);
      expect([text, new URL(page.url()).searchParams.get('q')]).toEqual([text, null]);
    }
    await enterWithin(keys, true);
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();
    await keys.send('Input.insertText', { text: '기출' });
    await page.clock.runFor(1000);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('기출');
  });
});
