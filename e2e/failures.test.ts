import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { startSitting } from './lib/sit.ts';
import { lookAt } from './lib/states.ts';

/* Specification section 8: whatever is pressed, a call that fails is told in the same alert by the same rules. */
const product = useProduct();
const visit = useBrowser();
const brand = 'career' as const;
const { cbt, account } = hostsOf(brand);
const url = (path: string) => product().url(cbt, path);

const STALLED = '요청 시간이 초과되었습니다.';
const FAULTS: readonly (readonly [says: string, fail: (route: Route) => Promise<void>])[] = [
  ['알 수 없는 에러.', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' })],
  ['알 수 없는 에러가 발생했습니다.', (route) => route.fulfill({ status: 500, body: '' })],
  [
    '장바구니에 동일한 강의가 담겨있습니다. 장바구니를 확인해주세요.',
    (route) => route.fulfill({ status: 400, json: { code: 'O8004', message: 'x' } }),
  ],
  // Nobody answers at all, until time runs out.
  [STALLED, () => Promise.resolve()],
];

/** While it is in a hurry, time runs out twenty times as fast; what is asked for in vain fails in the browser's console too. */
const visitImpatient = async () => {
  // What goes by a service worker meets no `route`; the player's takes over some time after a start.
  const opened = await visit({ expects: /Failed to load resource|ApiError|TimeoutError|signal timed out/, serviceWorkers: 'block' });
  await opened.page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real('isHurried' in self ? ms / 20 : ms);
  });
  return opened;
};

const hurry = (page: Page, isOn: boolean) =>
  page.evaluate((on) => void (on ? Object.assign(self, { isHurried: true }) : Reflect.deleteProperty(self, 'isHurried')), isOn);

const isTold = async (page: Page, says: string) => {
  const alert = page.getByRole('alertdialog', { name: says, exact: true });
  await alert.waitFor();
  await alert.getByRole('button', { name: '확인' }).click();
  await alert.waitFor({ state: 'detached' });
};

/** Each fault in turn of one call, brought about by the same act. */
const tellsEach = async (page: Page, calls: string, act: () => Promise<void>, faults = FAULTS) => {
  for (const [says, fail] of faults) {
    await page.route(calls, fail);
    await hurry(page, says === STALLED);
    await act();
    await isTold(page, says);
    await page.unroute(calls);
    await hurry(page, false);
  }
};

beforeAll(async () => {
  await product().import(await drawPackage(brand, join(product().dataDir, 'draws')));
});

describe('a call that fails is told in an alert', () => {
  it('signing in and signing up, of a portal and of a shop', async () => {
    const { page } = await visitImpatient();
    await page.goto(product().url(account, '/login'));
    await page.getByLabel('이메일').fill('a@b.test');
    await page.getByLabel('비밀번호', { exact: true }).fill('a long enough password');
    await tellsEach(page, '**/users/sign-in', () => press(page.getByRole('button', { name: '로그인', exact: true })));
    await page.goto(product().url(hostsOf('nursing').account, '/register'));
    await page.getByLabel('이름').fill('홍길동');
    await page.getByLabel('이메일').fill('a@b.test');
    await page.getByLabel('비밀번호', { exact: true }).fill('a long enough password');
    await page.getByLabel('필수 항목에 모두 동의').check();
    await tellsEach(page, '**/users/sign-up', () => press(page.getByRole('button', { name: '가입하기' })));
    // What was typed is still there, and goes through once somebody answers.
    await expect.poll(() => page.getByLabel('이메일').inputValue()).toBe('a@b.test');
  });

  it('saving an exam, starting a mock, drawing one', async () => {
    const { page, context } = await visitImpatient();
    await signIn(context, product(), brand);
    await page.goto(url('/exam/detail/mini'));
    const heart = page.locator('button.like').first();
    await tellsEach(page, '**/like', () => press(heart));
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await page.goto(url(`/cbt/select/${await sittingIdx(product(), brand, 'full')}`));
    await tellsEach(page, '**/apiV2/user-exam-records', () => press(page.getByRole('button', { name: '모의고사 시작하기' })));
    await page.route('**/apiV2/user-exam-records', FAULTS[0]![1]);
    await page.goto(url(`/cbt/practice/${await sittingIdx(product(), brand, 'full')}`));
    await press(page.getByRole('button', { name: '시험 시작' }));
    await isTold(page, FAULTS[0]![0]);
    await lookAt(page, 'attempt.player.failed.unknown');
    await page.goto(url('/cbt/select/random/draws'));
    await tellsEach(page, '**/random-details', () => press(page.getByRole('button', { name: '문제지 만들기' })));
  });

  it('study, and an answer in it: once until something arrives', async () => {
    const { page } = await visitImpatient();
    const calls = '**/apiV2/study-sessions';
    const [first, ...others] = FAULTS;
    // A refusal of the server is final, so that nothing is tried again.
    const passing = others.filter(([says]) => !says.includes('장바구니'));
    const answer = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await answer.promise;
      await first![1](route);
    });
    await page.goto(url(`/cbt/onequestions/${await sittingIdx(product(), brand, 'full')}`));
    await lookAt(page, 'exam.player.opening');
    answer.resolve();
    await isTold(page, first![0]);
    await page.unroute(calls);
    await lookAt(page, 'practice.study.failed');
    const retry = page.getByRole('button', { name: '다시 시도' });
    await tellsEach(page, calls, () => press(retry), passing);
    await press(retry);
    await page.locator('#study-problem').waitFor();
    await page.route('**/study-sessions/*/answers', first![1]);
    await press(page.getByRole('button', { name: '모르겠어요' }));
    await isTold(page, first![0]);
    // It is tried again by itself, and the page says that it waits.
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByText('모르는 문제로 남겼어요').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await page.unroute('**/study-sessions/*/answers');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.locator('.study-outcome').getByText('모르는 문제로 남겼어요').waitFor();
    // As it is answered while the same problems are sat in another window.
    await page.route('**/study-sessions/*/answers', (route) =>
      route.fulfill({ status: 409, json: { kind: 'study/sitting-open', message: '시험을 풀고 있어요.', requestId: 'r' } }),
    );
    await page.getByRole('button', { name: '다음 문항' }).click();
    await press(page.getByRole('button', { name: '모르겠어요' }));
    await lookAt(page, 'practice.study.openSitting');
  });

  it('a sitting that the server no longer gives to this browser says so, and offers to load it anew', async () => {
    const { page } = await visitImpatient();
    const player = await startSitting(page, product(), brand);
    await page.route('**/open-record?**', (route) =>
      route.fulfill({ status: 404, json: { kind: 'attempt/not-found', message: '', requestId: 'r' } }),
    );
    await page.route('**/events', (route) => route.fulfill({ status: 401, json: {} }));
    await player.choose(1);
    await lookAt(page, 'attempt.player.reload');
    await expect.poll(() => page.getByRole('alert').getByRole('button', { name: '새로 고침' }).count()).toBe(1);
  });

  it('a dialog of the exam room that cannot be loaded: nothing is lost, and it opens when the network is back', async () => {
    const { page } = await visit({ serviceWorkers: 'block', expects: /ERR_FAILED/ });
    const files = '**/assets/dialogs-*.js';
    await page.route(files, (route) => route.abort());
    const player = await startSitting(page, product(), brand);
    await player.choose(1);
    await page.getByRole('button', { name: '답안 제출' }).press('Enter');
    const missing = page.getByRole('dialog', { name: '창을 불러오고 있습니다' });
    await missing.getByText('지금까지의 답은 그대로 있으며').waitFor();
    await lookAt(page, 'attempt.player.missing');
    await missing.getByRole('button', { name: '닫기' }).click();
    await player.choose(2);
    await page.getByRole('button', { name: '답안 제출' }).press('Enter');
    await missing.waitFor();
    await page.unroute(files);
    await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).waitFor();
    await expect.poll(() => missing.count()).toBe(0);
  });

  it('handing in; what a learner marks meanwhile is saved in silence', async () => {
    const { page } = await visitImpatient();
    const player = await startSitting(page, product(), brand);
    const submit = async () => {
      await page.getByRole('button', { name: '답안 제출' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
    };
    // What a server refuses is not kept to be delivered later: the summary stays and says so.
    const [says, refuse] = FAULTS[2]!;
    await page.route('**/submit', refuse);
    await submit();
    await isTold(page, says);
    await lookAt(page, 'attempt.player.summary.failed');
    await page.unroute('**/submit');
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await page.route('**/events', FAULTS[0]![1]);
    await player.choose(1);
    await page.getByText('연결 끊김 · 이 기기에 저장').first().waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    // The record of where the answers are offers, on another page, to send what is here only.
    const idx = await page.evaluate(
      async () => ((await (await fetch('/apiV2/user-exam-records/open')).json()) as { recordIdx: number }[])[0]?.recordIdx,
    );
    const receipt = await page.context().newPage();
    await receipt.goto(url(`/cbt/practice/receipt/${idx}`));
    await lookAt(receipt, 'attempt.receipt.here.open');
    await receipt.close();
    await page.route('**/submit', FAULTS[0]![1]);
    await submit();
    await isTold(page, FAULTS[0]![0]);
    await page.unroute('**/events');
    await page.unroute('**/submit');
    // It goes by itself.
    await page.waitForURL(/\/cbt\/practice\/score\/\d+$/);
  });

  it('what a page is loaded by, above the error screen; a refusal is what the screen says', async () => {
    const { page } = await visitImpatient();
    // To a page, 400 says that there is no such page.
    for (const [says, fail] of FAULTS.filter(([text]) => !text.includes('장바구니'))) {
      // Before the page: a list in sight of it is loaded ahead.
      await page.route('**/apiV2/exams?**', fail);
      await page.goto(url('/exam/detail/mini'));
      await hurry(page, says === STALLED);
      await press(page.locator('.exam-hero nav a').first());
      await isTold(page, says);
      await lookAt(page, 'app.error.title');
      await page.unroute('**/apiV2/exams?**');
    }
    await page.route('**/apiV2/exams?**', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(url('/exam/detail/mini'));
    await press(page.locator('.exam-hero nav a').first());
    await lookAt(page, 'app.error.forbidden');
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  });

  it('a session that is over leads to the sign-in, which comes back', async () => {
    const { page, context } = await visitImpatient();
    await signIn(context, product(), brand);
    await page.goto(url('/exam/detail/mini'));
    const heart = page.locator('button.like').first();
    await heart.waitFor();
    await page.route('**/like', (route) => route.fulfill({ status: 403, json: {} }));
    // Whoever is signed in after all is sent back from there at once.
    const asked = page.waitForRequest(`${product().url(account, '/login')}?next=${encodeURIComponent(url('/exam/detail/mini'))}`);
    await press(heart);
    expect((await asked).method()).toBe('GET');
  });
});
