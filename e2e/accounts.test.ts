import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { mailTo } from '../testing/mailbox.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { SEALED } from '../testing/mini-package.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signOut } from './lib/sign-out.ts';
import { signInAs } from './lib/signed-in.ts';
import { startSitting } from './lib/sit.ts';

const product = useProduct();
const visit = useBrowser();
/** Refused sign-ins and registrations are answers; the browser writes them down all the same. */
const expects = /status of (401|404|409|422|400)/;

describe.each(journeyBrands)('%s', (brand) => {
  const once = inTurn(brand);
  const { cbt, account } = hostsOf(brand);
  const returnParam = brandOf(brand).offers.shop ? 'redirect' : 'next';

  it('a visitor keeps what they sat by registering, and it is theirs alone', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), brand);
    await player.choose(3);
    const recordIdx = await player.submit();
    const keep = page.getByRole('complementary', { name: '이 기록은 이 브라우저에만 있어요' });
    await keep.getByRole('link', { name: '회원가입' }).click();
    await page.getByRole('heading', { level: 1, name: '회원가입' }).waitFor();
    expect(new URL(page.url()).hostname).toBe(account);
    const email = `${randomUUID()}@keep.test`;
    await page.getByLabel('이름', { exact: true }).fill('김수험');
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    if ((brandOf(brand).documents ?? []).length > 0) await page.getByLabel('필수 항목에 모두 동의').check();
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.waitForURL(product().url(cbt, `/cbt/practice/score/${recordIdx}`));
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    await expect.poll(() => keep.count()).toBe(0);
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/1\s*점/);

    for (const part of ['score', 'result', 'solution']) {
      const answer = await product().agent(cbt).get(`/cbt/practice/${part}/${recordIdx}`);
      expect([part, answer.status, answer.text.includes(SEALED)]).toEqual([part, 404, false]);
    }

    // On another device the record is there after signing in.
    const stranger = await visit({ expects });
    await stranger.page.goto(
      product().url(account, `/login?${returnParam}=${encodeURIComponent(product().url(cbt, `/cbt/practice/score/${recordIdx}`))}`),
    );
    await stranger.page.getByLabel('이메일', { exact: true }).fill(email);
    await stranger.page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await press(stranger.page.getByRole('button', { name: '로그인', exact: true }));
    await stranger.page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
  });

  it('signing in from a page leads back to it, shows the name on every page, and signing out ends it', async () => {
    const { email } = await register(product().agent(cbt));
    const { page } = await visit({ expects });
    await page.goto(product().url(cbt, '/exam/detail/mini'));
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
    await page.getByRole('heading', { level: 1, name: '로그인' }).waitFor();

    await press(page.getByRole('button', { name: '로그인', exact: true }));
    await page.getByText('이메일을 입력해주세요.').waitFor();
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill('this is not it');
    await page.keyboard.press('Enter');
    await page.getByText('이메일이나 비밀번호가 맞지 않아요.').waitFor();
    await expect.poll(() => page.getByLabel('이메일', { exact: true }).inputValue()).toBe(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');

    await page.waitForURL(product().url(cbt, '/exam/detail/mini'));
    await page.getByRole('banner').getByText('홍길동 님').waitFor();
    await page.goto(product().url(account, '/login'));
    await page.waitForURL(product().url(cbt));
    await page.getByRole('banner').getByText('홍길동 님').waitFor();
    // Nothing of it goes to another brand.
    for (const other of journeyBrands.filter((name) => name !== brand))
      expect([other, await page.context().cookies(product().url(hostsOf(other).cbt))]).toEqual([other, []]);
    await signOut(page);
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
  });

  once('a member sees where they are signed in, ends a session, changes the password, and signs out everywhere', async () => {
    const elsewhere = product().agent(cbt);
    const { email } = await register(elsewhere);
    const { page } = await visit({ expects });
    await page.goto(product().url(account, '/accounts/security'));
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await press(page.getByRole('button', { name: '로그인', exact: true }));
    await page.getByRole('heading', { level: 1, name: '로그인 관리' }).waitFor();
    expect(page.url()).toBe(product().url(account, '/accounts/security'));
    expect(await faultsOf(page, 'where a member is signed in', [360, 1440])).toEqual([]);
    const sessions = page.getByRole('listitem');
    await expect.poll(() => sessions.count()).toBe(2);
    await expect.poll(() => sessions.filter({ hasText: '지금 쓰는 기기' }).innerText()).toMatch(/Chrome · Linux/);
    await page.getByRole('button', { name: '알 수 없는 기기 로그아웃' }).click();
    await page.getByRole('status').getByText('로그아웃했어요: 알 수 없는 기기').waitFor();
    await sessions.nth(1).waitFor({ state: 'detached' });
    expect((await elsewhere.get('/users/me')).status).toBe(401);

    // One of many is ended above; all others at once where there are any.
    const others = page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' });
    await others.waitFor({ state: 'detached' });
    const third = product().agent(cbt);
    expect((await third.post('/users/sign-in', { email, password: PASSWORD })).status).toBe(200);
    await page.reload();
    await press(others);
    await page.getByRole('status').getByText('다른 기기에서 모두 로그아웃했어요.', { exact: true }).waitFor();
    await others.waitFor({ state: 'detached' });
    expect(await faultsOf(page, 'all others were ended', [360, 1440])).toEqual([]);
    expect((await third.get('/users/me')).status).toBe(401);

    await page.getByLabel('지금 비밀번호', { exact: true }).fill('this is not it');
    await page.getByLabel('새 비밀번호', { exact: true }).fill('another long passage');
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.getByText('지금 비밀번호가 맞지 않아요.').waitFor();
    await page.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.getByRole('status').getByText('비밀번호를 바꾸고, 다른 기기에서 모두 로그아웃했어요.').waitFor();
    expect((await product().agent(cbt).post('/users/sign-in', { email, password: PASSWORD })).status).toBe(401);

    await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
    await page.getByRole('heading', { level: 1, name: '로그인', exact: true }).waitFor();
    await page.goto(product().url(account, '/accounts/security'));
    await page.getByRole('heading', { level: 1, name: '로그인', exact: true }).waitFor();
  });

  once('a forgotten password comes back by mail, opened in another browser', async () => {
    const { email } = await register(product().agent(cbt));
    const { page } = await visit({ expects });
    await page.goto(product().url(account, '/login'));
    await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click();
    await page.getByRole('heading', { level: 1, name: '비밀번호 찾기' }).waitFor();
    expect(await faultsOf(page, 'who forgot the password', [360, 1440])).toEqual([]);
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await press(page.getByRole('button', { name: '메일 받기' }));
    await page.getByRole('heading', { level: 2, name: '메일을 확인해 주세요' }).waitFor();
    const { link } = await mailTo(product().dataDir, email, 'account.reset');

    const elsewhere = await visit({ expects });
    await elsewhere.page.goto(link);
    await elsewhere.page.getByLabel('새 비밀번호', { exact: true }).fill('quite another passage');
    await press(elsewhere.page.getByRole('button', { name: '비밀번호 정하기' }));
    await elsewhere.page.getByRole('heading', { level: 2, name: '새 비밀번호를 정했어요' }).waitFor();
    expect(await faultsOf(elsewhere.page, 'a new password is set', [360])).toEqual([]);
    await elsewhere.page.getByRole('link', { name: '로그인하기' }).click();
    await elsewhere.page.getByLabel('이메일', { exact: true }).fill(email);
    await elsewhere.page.getByLabel('비밀번호', { exact: true }).fill('quite another passage');
    await press(elsewhere.page.getByRole('button', { name: '로그인', exact: true }));
    await elsewhere.page.waitForURL(product().url(cbt, '/'));
  });

  once('a member verifies their address and changes it, by links that are opened elsewhere', async () => {
    const { page, context } = await visit({ expects });
    const agent = product().agent(account);
    const { email } = await register(agent);
    await signInAs(context, agent);
    await page.goto(product().url(account, '/accounts/security'));
    await page.getByText('아직 확인하지 않은 주소예요.').waitFor();
    expect(await faultsOf(page, 'an address that is not verified', [360, 1440])).toEqual([]);
    const elsewhere = await visit({ expects });
    await elsewhere.page.goto((await mailTo(product().dataDir, email, 'account.verify')).link);
    await press(elsewhere.page.getByRole('button', { name: '확인하기' }));
    await elsewhere.page.getByRole('heading', { level: 2, name: '이메일 주소를 확인했어요' }).waitFor();
    await page.reload();
    await page.getByText('확인한 주소예요.', { exact: true }).waitFor();

    const fresh = `${randomUUID()}@new.test`;
    await press(page.getByRole('button', { name: '이메일 바꾸기' }));
    await page.getByLabel('새 이메일', { exact: true }).fill(fresh);
    await page.getByLabel('지금 비밀번호', { exact: true }).first().fill(PASSWORD);
    await page.getByRole('button', { name: '확인 메일 받기' }).click();
    await page.getByRole('status').getByText(`확인 메일을 보냈어요. 메일에서 확인하면 이메일이 바뀌어요: ${fresh}`).waitFor();
    await elsewhere.page.goto((await mailTo(product().dataDir, email, 'account.stop')).link);
    await press(elsewhere.page.getByRole('button', { name: '변경 막기' }));
    await elsewhere.page.getByRole('heading', { level: 2, name: '이메일 변경을 막았어요' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '로그인', exact: true }).waitFor();
  });

  once('an address that is taken is said beside its field', async () => {
    const { email } = await register(product().agent(cbt));
    const { page } = await visit({ expects });
    await page.goto(product().url(account, '/register'));
    await page.getByLabel('이름', { exact: true }).fill('홍길동');
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    if ((brandOf(brand).documents ?? []).length > 0) await page.getByLabel('필수 항목에 모두 동의').check();
    await press(page.getByRole('button', { name: '가입하기' }));
    await page.getByText('이미 가입한 이메일이에요. 로그인해 주세요.').waitFor();
    const described = await page.getByLabel('이메일', { exact: true }).getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${described?.split(' ').at(-1)}"]`).innerText()).toContain('이미 가입한 이메일이에요');
  });

  it('never sends anybody to another site, whatever the address says', async () => {
    const port = String(product().port);
    const other = journeyBrands.find((id) => id !== brand) ?? '';
    const wishes = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      `http://${hostsOf(other).cbt}:${port}/`,
      `http://${cbt}.evil.example/`,
      `http://${cbt}:${port}@evil.example/`,
      `http://user:pass@${cbt}:${port}/`,
      `https://${cbt}:${port}/`,
      `http://${cbt}:1/`,
      'http:evil.example',
      ' https://evil.example',
      '/\t/evil.example',
      `http://x${cbt}:${port}/`,
    ];
    const member = product().agent(account);
    await register(member);
    for (const wish of wishes) {
      for (const path of ['/login', '/register']) {
        const answer = await member.get(`${path}?${returnParam}=${encodeURIComponent(wish)}`);
        expect([301, 302, 303, 307]).toContain(answer.status);
        const target = new URL(String(answer.headers.location), member.origin);
        expect([`${cbt}:${port}`, `${account}:${port}`], `${path} with ${wish} leads to ${target.href}`).toContain(target.host);
        expect([target.protocol, target.username]).toEqual(['http:', '']);
      }
    }
    const { email } = await register(product().agent(cbt));
    const { page } = await visit();
    await page.goto(product().url(account, `/login?${returnParam}=${encodeURIComponent('https://evil.example/')}`));
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await press(page.getByRole('button', { name: '로그인', exact: true }));
    await page.waitForURL(product().url(cbt));
  });
});
