import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { describe, expect, it } from 'vitest';
import { bareAccountPages, framedAccountPages } from '../sites/accounts/account-pages.ts';
import { inTurn } from '../testing/in-turn.ts';
import { brandOf, soldBrands, type JourneyBrand } from '../testing/journey-brands.ts';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { compose, enterWithin, walk } from './lib/composing.ts';
import { FIRST, noteOf, row, uncover, whoSat } from './lib/note.ts';
import { press } from './lib/press.ts';
import { signIn, signInAs } from './lib/signed-in.ts';
import { startSitting } from './lib/sit.ts';

/*
 * Hangul in every field: the Enter that ends a syllable sends nothing and loses nothing, and no field takes more than its limit. The fields are those
 * that stand on the pages, so one that comes is walked too.
 */
const product = useProduct();
const visit = useBrowser();
/** Pages that are not for whoever walks say so. */
const expects = /status of (400|401|403|404|410)/;
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
    await uncover(page);
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

  once('in the memo of the player', async () => {
    const { page, context } = await visit({ expects });
    await startSitting(page, product(), brand);
    await press(page.getByRole('button', { name: '메모', exact: true }));
    await page.getByRole('textbox', { name: '1번 메모' }).waitFor();
    const { names, faults } = await walk(page, context, 'player');
    expect({ names, faults }).toEqual({ names: ['player 1번 메모'], faults: [] });
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
