import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf } from '../testing/journey-brands.ts';
import { PASSWORD } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { passkeyDevice } from './lib/passkey-device.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/** Without keys of Kakao and Naver, and with demo accounts, both are the ones of our own. */
const product = useProduct({ env: { SEED: 'demo', DEMO_CONTENT: '0' }, isEmpty: true });
const visit = useBrowser();
const WIDTHS = [360, 1440];

/** What somebody says at a provider. */
const answer = async (
  page: Page,
  email: string,
  { tells, press: button = '동의하고 계속하기' }: { tells?: string; press?: string } = {},
) => {
  await page.getByRole('heading', { level: 1, name: '간편 로그인 체험' }).waitFor();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  if (tells !== undefined) await page.getByRole('radio', { name: tells, exact: true }).check();
  await press(page.getByRole('button', { name: button }));
};

describe.each([
  ['career', DESKTOP],
  ['nursing', PHONE],
] as const)('%s', (brand, viewport) => {
  const { account, cbt } = hostsOf(brand);
  const home = () => product().url(cbt, '/');
  const login = async (page: Page) => {
    const wish = brandOf(brand).offers.shop ? 'redirect' : 'next';
    await page.goto(product().url(account, `/login?${wish}=${encodeURIComponent(home())}`));
    await page.getByRole('heading', { level: 1, name: '로그인' }).waitFor();
  };
  it('somebody cancels, registers by Kakao with consents of their own, and signs in by it again', async () => {
    const email = `${randomUUID()}@journey.test`;
    // That the last way stays is an answer; the browser writes it down all the same.
    const { page } = await visit({ viewport, expects: /status of 409/ });
    await login(page);
    expect(await faultsOf(page, 'login', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '카카오로 로그인 (체험)' }));
    await page.getByRole('group', { name: '카카오가 알려 줄 것' }).waitFor();
    expect(await faultsOf(page, 'the provider’s page', WIDTHS)).toEqual([]);
    await answer(page, 'nobody');
    await page.getByText('잘못된 이메일 형식입니다.').waitFor();
    await answer(page, email, { press: '취소하기' });
    await page.getByRole('alert').filter({ hasText: '로그인을 취소했어요.' }).waitFor();
    expect(await faultsOf(page, 'cancelled', WIDTHS)).toEqual([]);

    await press(page.getByRole('button', { name: '카카오로 로그인 (체험)' }));
    await answer(page, email);
    await page.getByRole('heading', { level: 1, name: '가입 마치기' }).waitFor();
    await expect.poll(() => page.getByLabel('이메일', { exact: true }).inputValue()).toBe(email);
    expect(await faultsOf(page, 'who comes for the first time', WIDTHS)).toEqual([]);
    expect(await faultsAside(page, (tab) => tab.locator('input[name=nickname]').waitFor())).toEqual([]);
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await faultsOf(page, 'without consents', WIDTHS)).toEqual([]);
    await page.getByLabel('필수 항목에 모두 동의').check();
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.waitForURL(home());

    // Who has no password is told so, and the only way in stays.
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('button', { name: '카카오 연결 끊기' }));
    await page.getByText('하나 남은 로그인 방법이라 끊을 수 없어요.').waitFor();
    await page.getByRole('button', { name: '확인', exact: true }).click();
    expect(await faultsOf(page, 'without a password', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '네이버 연결하기' }));
    await page.getByRole('button', { name: '카카오로 본인 확인' }).waitFor();
    expect(await page.getByText('비밀번호 정하기', { exact: true }).count()).toBe(1);

    // Instead of a password they show by the provider who they are.
    await press(page.getByRole('link', { name: '2단계 인증 관리하기' }));
    await press(page.getByRole('button', { name: '2단계 인증 켜기' }));
    await page.getByRole('link', { name: '비밀번호 정하기' }).waitFor();
    expect(await faultsOf(page, 'who they are is asked for', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '카카오로 본인 확인' }));
    await answer(page, email);
    await press(page.getByRole('button', { name: '2단계 인증 켜기' }));
    await page.getByText('본인 확인을 마쳤어요. 5분 동안 이어서 할 수 있어요.').waitFor();
    expect(await faultsOf(page, 'who they are was shown', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '다음' }));
    await page.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' }).waitFor();

    const again = await visit({ viewport });
    await login(again.page);
    await press(again.page.getByRole('button', { name: '카카오로 로그인 (체험)' }));
    await answer(again.page, email, { tells: '이메일은 알리지 않기' });
    await again.page.waitForURL(home());
  });

  it('who has no password adds a passkey, shows by it who they are, and keeps the last way to sign in', async () => {
    const { page, context } = await visit({ viewport, expects: /status of (409|422)/ });
    await login(page);
    await press(page.getByRole('button', { name: '카카오로 로그인 (체험)' }));
    const email = `${randomUUID()}@journey.test`;
    await answer(page, email);
    await page.getByLabel('필수 항목에 모두 동의').check();
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.waitForURL(home());
    await passkeyDevice(page);
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await press(page.getByRole('button', { name: '카카오로 본인 확인' }));
    await answer(page, email);
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await page.getByText('본인 확인을 마쳤어요. 5분 동안 이어서 할 수 있어요.').waitFor();
    await press(page.getByRole('button', { name: '확인하고 추가하기' }));
    await page.getByRole('status').filter({ hasText: '패스키를 추가했어요' }).waitFor();

    // Five minutes later.
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await page.getByRole('button', { name: '확인하고 추가하기' }).waitFor();
    await context.clearCookies({ name: 'socialConfirmed' });
    await press(page.getByRole('button', { name: '확인하고 추가하기' }));
    await lookAt(page, 'account.social.confirm.late');
    await page.reload();
    await press(page.getByRole('button', { name: '패스키 추가하기' }));
    await page.getByRole('button', { name: '패스키로 본인 확인' }).waitFor();
    expect(await faultsOf(page, 'who they are is asked for, by a passkey too', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '패스키로 본인 확인' }));
    await page.getByText('본인 확인을 마쳤어요. 5분 동안 이어서 할 수 있어요.').waitFor();
    await press(page.getByRole('button', { name: '그만두기' }));
    await press(page.getByRole('button', { name: '카카오 연결 끊기' }));
    await page.getByRole('status').filter({ hasText: '카카오 연결을 끊었어요.' }).waitFor();
    await press(page.getByRole('button', { name: / 지우기$/ }));
    await press(page.getByRole('button', { name: '확인하고 지우기' }));
    await page.getByText('하나 남은 로그인 방법이라 끊을 수 없어요.').waitFor();
  });

  it('who came by a provider leaves: what to do first is said, and then it is done', async () => {
    const { page } = await visit({ viewport });
    await login(page);
    await press(page.getByRole('button', { name: '카카오로 로그인 (체험)' }));
    const email = `${randomUUID()}@journey.test`;
    await answer(page, email);
    await page.getByLabel('필수 항목에 모두 동의').check();
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.waitForURL(home());
    await page.goto(product().url(account, '/accounts/withdraw'));
    await page.getByRole('link', { name: '비밀번호 정하기' }).waitFor();
    expect(await page.getByRole('button', { name: '기록을 지우고 탈퇴하기' }).count()).toBe(0);
    expect(await faultsOf(page, 'before it is shown who leaves', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '카카오로 본인 확인' }));
    await answer(page, email);
    await press(page.getByRole('button', { name: '기록을 지우고 탈퇴하기' }));
    await page.getByRole('heading', { level: 2, name: '탈퇴했습니다' }).waitFor();
  });

  it('a member links Naver by their password, and unlinks it', async () => {
    const { page, context } = await visit({ viewport });
    await signIn(context, product(), brand);
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('button', { name: '네이버 연결하기' }));
    await page.getByLabel('연결할 때 쓰는 비밀번호').fill(PASSWORD);
    expect(await faultsOf(page, 'the password is asked for', WIDTHS)).toEqual([]);
    await press(page.getByRole('form', { name: '네이버를 연결하려면 비밀번호를 적어 주세요' }).getByRole('button', { name: '연결하기' }));
    await answer(page, `${randomUUID()}@journey.test`);
    await page.getByRole('status').filter({ hasText: '로그인을 연결했어요.' }).waitFor();
    expect(await faultsOf(page, 'linked', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '네이버 연결 끊기' }));
    await page.getByRole('button', { name: '네이버 연결하기' }).waitFor();
    await page.getByText('네이버 연결을 끊었어요.').waitFor();
  });
});

it('who signs in for a company goes by a provider through the brand’s own sign-in, and comes back', async () => {
  const { account } = hostsOf('career');
  const business = 'business.career.localhost';
  const { page } = await visit({ viewport: PHONE });
  await page.goto(product().url(business, '/login'));
  await page.getByRole('link', { name: '카카오·네이버로 로그인' }).click();
  await page.waitForURL((url) => url.host === new URL(product().url(account)).host && url.pathname === '/login');
  await press(page.getByRole('button', { name: '네이버로 로그인 (체험)' }));
  await answer(page, `${randomUUID()}@journey.test`);
  await page.getByLabel('필수 항목에 모두 동의').check();
  await press(page.getByRole('button', { name: '가입하기' }));
  await page.waitForURL(product().url(business, '/'));
  await page.getByRole('main').getByRole('link', { name: '기업 등록하기' }).waitFor();
  expect(await faultsOf(page, 'back at the companies’ home', WIDTHS)).toEqual([]);
});
