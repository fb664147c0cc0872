import reminderTexts from '@modules/reminder/copy' with { type: 'json' };
import { makeCopy } from '@platform/i18n/copy';
import { describe, expect, it } from 'vitest';
import { noticeOf } from '../modules/reminder/server/notice.ts';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands, soldBrands } from '../testing/journey-brands.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser, useWholeBrowser, WHOLE_CHROMIUM } from './lib/browser.ts';
import { chooseDay } from './lib/exam-day.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* A member's home is a desk. What it is told of is a test of the server (server/desk.test.ts). */
const product = useProduct();
const visit = useBrowser();
const visitWhole = useWholeBrowser();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);

/** A push service is not in reach of a test: what it says is known, what comes of it here is looked at. */
const playPushService = (): void => {
  // Chromium without a window says that it refuses, and grants when it is asked.
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  let here: PushSubscription | null = null;
  PushManager.prototype.getSubscription = () => Promise.resolve(here);
  PushManager.prototype.subscribe = (options) => {
    const key = Uint8Array.from(atob(String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
    const p256dh = 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';
    here = {
      endpoint,
      options: { applicationServerKey: key.buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'k2i6Kj2zZyuC3Yz9cS3l2Q' } }),
      unsubscribe: () => {
        here = null;
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    return Promise.resolve(here);
  };
};

describe.each(journeyBrands)('%s', (brand) => {
  const once = inTurn(brand);
  const { cbt } = hostsOf(brand);
  const url = (path: string) => product().url(cbt, path);
  const widths = soldBrands.includes(brand) ? [360, 768, 1024, 1440] : [360];

  once('a new member sets the day of the exam and a goal, and takes the day back', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    await signIn(context, product(), brand);
    await page.goto(url('/'));
    await page.getByRole('heading', { level: 1, name: '홍길동 님, 첫 시험을 풀어 볼까요?' }).waitFor();
    expect(await faultsOf(page, 'new member', widths)).toEqual([]);
    // Not hydrated yet: the press is repeated once it is.
    await page.getByRole('button', { name: '시험일 정하기' }).click();
    const dialog = page.getByRole('dialog', { name: '시험일' });
    await dialog.getByRole('button', { name: '시험일 저장' }).click();
    await lookAt(page, 'review.day.fault.part');
    await chooseDay(dialog.getByRole('group', { name: '시험 보는 날' }), dayIn(12));
    await dialog.getByRole('button', { name: '시험일 저장' }).click();
    await page.getByRole('heading', { level: 1, name: '홍길동 님, 시험까지 12일 남았어요' }).waitFor();
    await page.getByText('D-12', { exact: true }).waitFor();
    await page.getByRole('button', { name: '하루 목표 정하기' }).click();
    await page.getByLabel('하루에 풀 문항 수').fill('5');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('목표까지 5문항').waitFor();
    await press(page.getByRole('button', { name: '시험일 바꾸기' }));
    await dialog.getByRole('button', { name: '시험일 없애기' }).click();
    await page.getByRole('heading', { level: 1, name: '홍길동 님, 첫 시험을 풀어 볼까요?' }).waitFor();
  });

  once('reminders of reviews are switched on and off with one press', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const { agent } = await signIn(context, product(), brand);
    await context.grantPermissions(['notifications'], { origin: url('') });
    await context.addInitScript(playPushService);
    const hours = async () =>
      (await agent.get('/apiV2/user/me/reminders')).json<{ devices: { hour: number }[] }>().devices.map(({ hour }) => hour);
    await page.goto(url('/'));
    await page.getByLabel('알림 시각').selectOption('오후 8:00');
    await page.getByRole('button', { name: '알림 받기' }).click();
    await page.getByRole('button', { name: '알림 끄기' }).waitFor();
    await expect.poll(hours).toEqual([20]);
    expect(await faultsOf(page, 'reminders on', widths)).toEqual([]);
    await page.getByLabel('알림 시각').selectOption('오전 8:00');
    await expect.poll(hours).toEqual([8]);
    await page.getByRole('button', { name: '알림 끄기' }).click();
    await page.getByRole('button', { name: '알림 받기' }).waitFor();
    await expect.poll(hours).toEqual([]);
  });

  once('after a sitting one press begins the review, and another a drill of the weakest type', async () => {
    const { page, context } = await visit();
    const { agent } = await signIn(context, product(), brand);
    const sitter = new Sitter(agent);
    await sitter.start(await sittingIdx(product(), brand, 'full'));
    const { problems } = await sitter.paper();
    await sitter.save(...problems.slice(0, 6).map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
    expect((await sitter.submit()).status).toBe(200);
    await page.goto(url('/'));
    await page
      .getByRole('region', { name: '지난 결과' })
      .getByText(/^기준까지 \d문항 더 맞혀야 해요$/)
      .first()
      .waitFor();
    expect(await faultsOf(page, 'with a result', widths)).toEqual([]);
    await page.getByRole('link', { name: '읽기 5문제 풀기' }).click();
    await page.waitForURL(/\/cbt\/onequestions\/drill/);
    await page.goto(url('/'));
    await page.getByRole('link', { name: '복습 시작하기' }).click();
    await page.waitForURL(/\/cbt\/onequestions\/due/);
    await page.getByRole('button', { name: '정답 확인' }).waitFor();
  });

  once('the time of a sitting’s own section ticks on the desk', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const { agent } = await signIn(context, product(), brand);
    await new Sitter(agent).start(await sittingIdx(product(), brand, 'halves'));
    await page.goto(url('/'));
    await page.getByRole('heading', { level: 1, name: '홍길동 님, 풀던 시험이 있어요' }).waitFor();
    const clock = page.getByRole('timer');
    await expect.poll(() => clock.innerText()).toMatch(/^앞 구간 \d+분 \d+초 남음$/);
    const before = await clock.innerText();
    await expect.poll(() => clock.innerText()).not.toBe(before);
  });
});

it.skipIf(WHOLE_CHROMIUM === undefined)('what the server sends shows on the device: one notice of the system, the newest', async () => {
  const { page, context } = await visitWhole({ viewport: PHONE });
  await signIn(context, product(), 'career');
  const { origin } = new URL(product().url(hostsOf('career').cbt, '/'));
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(playPushService);
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: '알림 받기' }).click();
  await page.getByRole('button', { name: '알림 끄기' }).waitFor();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('BackgroundService.startObserving', { service: 'pushMessaging' });
  await devtools.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
  /** Until the worker is done with it: Chromium forgets a notice for good that is read while it is being shown. */
  const push = async (dueCount: number) => {
    const notice = noticeOf({ today: '2026-11-20', dueCount, byExam: [] }, makeCopy(reminderTexts));
    const completed = new Promise<unknown>((resolve) => {
      devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
        if (eventName === 'Push event completed') resolve(eventMetadata);
      });
    });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
    expect(await completed).toEqual([{ key: 'Status', value: 'Success' }]);
  };
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, icon, lang, data }) => ({
        title,
        body,
        tag,
        icon,
        lang,
        address: (data as { readonly address: string }).address,
      })),
    );
  const notice = {
    title: '오늘 복습할 문항이 12개 있어요',
    body: '눌러서 복습을 시작해요.',
    tag: 'reminder',
    icon: `${origin}/app-icon/any-192.00000000.png`,
    lang: 'ko',
    address: `${origin}/cbt/onequestions/due`,
  };
  await push(12);
  expect(await shown()).toEqual([notice]);
  expect(await page.evaluate(async (icon) => (await fetch(icon)).headers.get('content-type'), notice.icon)).toBe('image/png');
  await push(3);
  expect(await shown()).toEqual([{ ...notice, title: '오늘 복습할 문항이 3개 있어요' }]);
  await page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach((one) => one.close()));
  await expect.poll(shown).toEqual([]);
});
