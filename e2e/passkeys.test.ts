import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { PASSWORD } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { passkeyDevice } from './lib/passkey-device.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

const product = useProduct();
const visit = useBrowser();
/** A passkey that is refused is an answer; the browser writes it down all the same. */
const expects = /status of 422/;
const WIDTHS = [360, 1440];

const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
/** Polled: the focus moves after the page has said what was done. */
const hasFocus = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent))
    .toBe(name);
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

describe.each(journeyBrands)('%s', (brand) => {
  const { account, cbt } = hostsOf(brand);
  const once = inTurn(brand);
  const login = async (page: Page, host = account) => {
    await page.goto(product().url(host, '/login'));
    await page.getByRole('heading', { level: 1, name: '로그인' }).waitFor();
  };

  it('what is asked before a passkey is for everybody to read', async () => {
    const { page, context } = await visit({ expects });
    await signIn(context, product(), brand);
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await page.getByLabel('패스키를 관리할 때 쓰는 비밀번호').waitFor();
    expect(await faultsOf(page, 'the password is asked for', WIDTHS)).toEqual([]);
  });

  once('a member adds a passkey, signs in by it without a code, renames and removes it', async () => {
    const { page, context } = await visit({ expects });
    const { agent } = await signIn(context, product(), brand);
    await turnOnFactor(agent);
    const phone = await passkeyDevice(page);
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    const password = page.getByLabel('패스키를 관리할 때 쓰는 비밀번호');
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await press(page.getByRole('button', { name: '그만두기' }));
    await hasFocus(page, '패스키 추가하기');
    await page.keyboard.press('Enter');
    await password.fill('not this one');
    await press(page.getByRole('button', { name: '확인하고 추가하기' }));
    await page.getByText('지금 비밀번호가 맞지 않아요.').waitFor();
    // Whoever does not show who they are to the device has none.
    await phone.knowsOwner(false);
    await password.fill(PASSWORD);
    await press(page.getByRole('button', { name: '확인하고 추가하기' }));
    await said(page, '패스키를 확인하지 못했어요.');
    await hasFocus(page, '패스키 추가하기');
    expect(await faultsOf(page, 'the device refused', WIDTHS)).toEqual([]);
    await phone.knowsOwner(true);
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await password.fill(PASSWORD);
    await press(page.getByRole('button', { name: '확인하고 추가하기' }));
    await status(page, '패스키를 추가했어요: Chrome · Linux');
    await hasFocus(page, '패스키 추가하기');
    await expect.poll(() => phone.count()).toBe(1);
    await page.getByText('아직 쓰지 않음').waitFor();
    expect(await faultsOf(page, 'a passkey', WIDTHS)).toEqual([]);

    // The device has one for this account already.
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await password.fill(PASSWORD);
    await press(page.getByRole('button', { name: '확인하고 추가하기' }));
    await said(page, '이 기기에는 이 계정의 패스키가 이미 있어요.');

    await context.clearCookies();
    await login(page);
    expect(await faultsOf(page, 'signing in', WIDTHS)).toEqual([]);
    await phone.knowsOwner(false);
    await press(page.getByRole('button', { name: '패스키로 로그인' }));
    await said(page, '패스키를 확인하지 못했어요.');
    expect(await faultsOf(page, 'signing in was refused', WIDTHS)).toEqual([]);
    await phone.knowsOwner(true);
    await press(page.getByRole('button', { name: '패스키로 로그인' }));
    await page.waitForURL(product().url(cbt, '/'));

    await page.goto(product().url(account, '/accounts/security'));
    await page
      .getByRole('list', { name: '패스키' })
      .getByText(/^마지막 사용 /)
      .waitFor();
    await press(page.getByRole('button', { name: 'Chrome · Linux 이름 바꾸기' }));
    const name = page.getByLabel('패스키 이름', { exact: true });
    await name.fill('');
    await press(page.getByRole('button', { name: '이 이름으로 바꾸기' }));
    await page.getByText('이름을 입력해 주세요.').waitFor();
    expect(await faultsOf(page, 'a name is asked for', WIDTHS)).toEqual([]);
    expect(await faultsAside(page, (tab) => press(tab.getByRole('button', { name: 'Chrome · Linux 이름 바꾸기' })))).toEqual([]);
    await name.fill('내 휴대전화');
    await press(page.getByRole('button', { name: '이 이름으로 바꾸기' }));
    await status(page, '패스키 이름을 바꿨어요: 내 휴대전화');
    await hasFocus(page, '내 휴대전화 이름 바꾸기');
    await press(page.getByRole('button', { name: '내 휴대전화 지우기' }));
    await page.getByText('다시 로그인할 수 없습니다.').waitFor();
    expect(await faultsOf(page, 'before it is removed', WIDTHS)).toEqual([]);
    await password.fill(PASSWORD);
    await press(page.getByRole('button', { name: '확인하고 지우기' }));
    await status(page, '패스키를 지웠어요: 내 휴대전화');
    await page.getByRole('button', { name: '내 휴대전화 지우기' }).waitFor({ state: 'detached' });
    await hasFocus(page, '패스키 추가하기');

    // The device still has it, and we do not.
    await context.clearCookies();
    await login(page);
    await press(page.getByRole('button', { name: '패스키로 로그인' }));
    await said(page, '이 패스키는 여기에 등록되어 있지 않아요.');
  });

  once('says so where the browser knows none, and loads nothing for it before', async () => {
    const { page, context } = await visit({});
    await context.addInitScript(() => Object.defineProperty(globalThis, 'PublicKeyCredential', { value: undefined }));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await login(page);
    await page.waitForLoadState('networkidle');
    const loadedOfIt = () => loaded.some((path) => path.includes('passkey-client'));
    expect(loadedOfIt()).toBe(false);
    await press(page.getByRole('button', { name: '패스키로 로그인' }));
    await said(page, '이 브라우저에서는 패스키를 쓸 수 없어요.');
    expect(loadedOfIt()).toBe(true);
  });
});

it('the passkey of one host signs in at the business site of the brand, and at no other brand', async () => {
  const { page, context } = await visit({ expects });
  await signIn(context, product(), 'career');
  await passkeyDevice(page);
  await page.goto(product().url('career.localhost', '/accounts/security'));
  await press(page.getByRole('button', { name: '패스키 추가하기' }));
  await page.getByLabel('패스키를 관리할 때 쓰는 비밀번호').fill(PASSWORD);
  await press(page.getByRole('button', { name: '확인하고 추가하기' }));
  await status(page, '패스키를 추가했어요');
  await context.clearCookies();
  await page.goto(product().url('nursing.localhost', '/login'));
  await press(page.getByRole('button', { name: '패스키로 로그인' }));
  await said(page, '패스키를 확인하지 못했어요.');
  await page.goto(product().url('business.career.localhost', '/login'));
  expect(await faultsOf(page, 'signing in as a company', WIDTHS)).toEqual([]);
  await press(page.getByRole('button', { name: '패스키로 로그인' }));
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
});
