import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isKept, isOfflineKept } from './lib/kept.ts';
import { whoSat } from './lib/note.ts';
import { playerOf } from './lib/player.ts';
import { isAlive } from './lib/press.ts';
import { signIn, signInAs } from './lib/signed-in.ts';
import { startSitting } from './lib/sit.ts';
import { lookAt } from './lib/states.ts';
import { stir } from './lib/stir.ts';
import { studyOf } from './lib/study.ts';

const product = useProduct();
const visit = useBrowser();
/** A browser without a network writes this down for every try. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NAME_NOT_RESOLVED|Failed to fetch|error occurred when fetching the script/;
const { cbt } = hostsOf('career');

const answersOnServer = (page: Page, recordIdx: number) =>
  page.evaluate(async (idx) => {
    const answer = await fetch(`/apiV2/user-exam-records/${idx}?deviceId=${crypto.randomUUID()}`);
    const { sheet } = (await answer.json()) as { sheet: { marks: Record<string, { choices: number[] }> } };
    return Object.values(sheet.marks)
      .map(({ choices }) => choices)
      .filter((choices) => choices.length > 0);
  }, recordIdx);
const openRecordIdx = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/apiV2/user-exam-records/open')).json()) as { recordIdx: number }[])[0]?.recordIdx ?? 0);

it('goes on without a network through a reload and a closed tab, and delivers everything when it is back', async () => {
  const { context, page } = await visit({ expects });
  const player = await startSitting(page, product(), 'career');
  await player.choose(3);
  await player.isSaved();
  const recordIdx = await openRecordIdx(page);
  await isKept(page);

  await context.setOffline(true);
  await page.keyboard.press('n');
  await player.isAt(2);
  await player.choose(4);
  const words = page.getByText('연결 끊김 · 이 기기에 저장');
  await words.waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // On a phone they are read where the title was: they lie over nothing of the paper.
  await page.setViewportSize(PHONE);
  const [said, head] = [await words.boundingBox(), await page.locator('.player-head').boundingBox()];
  expect(said!.width).toBeGreaterThan(PHONE.width / 4);
  expect(said!.y + said!.height).toBeLessThanOrEqual(head!.y + head!.height);
  await page.setViewportSize(DESKTOP);

  await page.reload();
  await player.isOpen();
  await player.isAt(2);
  await expect.poll(async () => (await player.marks()).slice(0, 3)).toEqual([[3], [4], []]);
  await player.go(3);
  await player.choose(1);

  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  const again = playerOf(next);
  await again.isOpen();
  await expect.poll(async () => (await again.marks()).slice(0, 4)).toEqual([[3], [4], [1], []]);
  await again.go(4);
  await again.choose(2);
  await again.go(6);
  // A figure of a problem that nobody had opened while there was a network.
  await again.go(1);

  await context.setOffline(false);
  await again.isSaved();
  await expect.poll(() => answersOnServer(next, recordIdx)).toEqual([[3], [4], [1], [2]]);
  await expect.poll(async () => (await again.marks()).slice(0, 4)).toEqual([[3], [4], [1], [2]]);
});

it('opens a bought sitting that is under way again without a network, and delivers what is marked there', async () => {
  const { context, page } = await visit({ expects });
  const { email } = await signIn(context, product(), 'career');
  const given = ['--brand', 'career', '--member', email, '--exam', 'mini', '--sitting', 'paid', '--by', '운영자', '--reason', '구매'];
  await product().command('grant', given);
  const player = await startSitting(page, product(), 'career', 'paid');
  const recordIdx = await openRecordIdx(page);
  await isKept(page);

  await context.setOffline(true);
  await page.reload();
  await player.isOpen();
  await player.choose(2);
  await page.reload();
  await player.isOpen();
  await expect.poll(() => player.marks()).toEqual([[2]]);

  await context.setOffline(false);
  await player.isSaved();
  await expect.poll(() => answersOnServer(page, recordIdx)).toEqual([[2]]);
});

/** What is kept of papers and of pages with them. */
const keptOfPapers = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('maru-player')).keys())
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => /^\/(?:apiV2\/papers|cbt\/practice)\//.test(path)),
  );

it.each(['nobody', 'another member'])(
  'keeps a bought sitting for whoever bought it: %s on the same device is given nothing, with a network or without',
  async (next) => {
    const { context, page } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch| 40[134] / });
    const { email } = await signIn(context, product(), 'career');
    const given = ['--brand', 'career', '--member', email, '--exam', 'mini', '--sitting', 'paid', '--by', '운영자', '--reason', '구매'];
    await product().command('grant', given);
    await startSitting(page, product(), 'career', 'paid');
    await isKept(page);
    const kept = await keptOfPapers(page);
    expect(kept).toHaveLength(2);
    const paper = kept.find((path) => path.startsWith('/apiV2/'))!;
    const address = page.url();
    const read = () => page.evaluate(async (path) => (await fetch(path)).status, paper);
    expect(await read()).toBe(200);

    await context.clearCookies();
    if (next !== 'nobody') await signIn(context, product(), 'career');
    // The page is still open, and what was kept is still there: the server says who may read it.
    expect([await read(), await keptOfPapers(page)]).toEqual([403, kept]);
    await page.goto(product().url(cbt, '/exam/all'));
    await expect.poll(() => keptOfPapers(page)).toEqual([]);
    await context.setOffline(true);
    expect((await page.goto(address).catch(() => null))?.headers() ?? {}, 'what was kept of the sitting').not.toHaveProperty('x-kept-for');
    await context.setOffline(false);
  },
);

/** Somebody signs out on another site of the brand, and no page of this one hears of it. */
it.each(['has no network', 'has one that does not answer'])(
  'gives nothing of a bought sitting to whoever comes after its buyer, where the browser %s at once',
  async (which) => {
    const { context, page } = await visit({ expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch| 40[134] / });
    const { email } = await signIn(context, product(), 'career');
    const given = ['--brand', 'career', '--member', email, '--exam', 'mini', '--sitting', 'paid', '--by', '운영자', '--reason', '구매'];
    await product().command('grant', given);
    await startSitting(page, product(), 'career', 'paid');
    await isKept(page);
    await isOfflineKept(page);
    const address = page.url();
    expect(await keptOfPapers(page)).toHaveLength(2);
    const [portal, api] = [product().url(hostsOf('career').account), product().url(hostsOf('career').api)];
    await page.goto(`${api}logout?next=${encodeURIComponent(portal)}`);
    expect(new URL(page.url()).host).toBe(new URL(portal).host);

    if (which === 'has no network') {
      await context.setOffline(true);
      await page.goto(address);
      await offlinePageOf(page).waitFor();
      // It does not name the sitting either.
      await page.getByText('이 기기에 풀던 시험이나').waitFor();
      await expect.poll(() => page.getByRole('listitem').getByRole('link').count()).toBe(0);
      await context.setOffline(false);
    } else {
      const clock = await context.newPage();
      const { pid } = product();
      process.kill(pid!, 'SIGSTOP');
      const came = page.goto(address);
      try {
        // Longer than the worker waits for an answer, by a timer of the same browser.
        await Promise.race([came, clock.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6_000)))]);
      } finally {
        process.kill(pid!, 'SIGCONT');
      }
      const answer = (await came)!;
      expect(answer.fromServiceWorker()).toBe(true);
      expect(answer.headers(), 'what the server says, not what was kept').not.toHaveProperty('x-kept-for');
    }
    // The offline page loads itself anew as soon as there is a network.
    const next = await context.newPage();
    await next.goto(product().url(cbt, '/exam/all'));
    await expect.poll(() => keptOfPapers(next)).toEqual([]);
  },
);

it('keeps a submit without a network, and any page of the site delivers it later', async () => {
  const { context, page } = await visit({ expects });
  const player = await startSitting(page, product(), 'career');
  await player.choose(3);
  await player.isSaved();
  const recordIdx = await openRecordIdx(page);
  await isKept(page);
  await context.setOffline(true);
  await player.go(2);
  await player.choose(4);
  await page.getByRole('button', { name: '답안 제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  const kept = page.getByRole('dialog', { name: '제출을 이 기기에 보관했습니다' });
  await kept.getByText('도착하면 그대로 인정됩니다').waitFor();
  await lookAt(page, 'attempt.player.handedIn');
  await page.reload();
  await kept.getByText('도착하면 그대로 인정됩니다').waitFor();
  await page.close();

  await context.setOffline(false);
  const home = await context.newPage();
  await home.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), 'career', 'quick')}`));
  const told = home.getByText('이 기기에 보관했던 제출이 서버에 도착했어요.');
  await told.waitFor();
  await expect
    .poll(() => home.getByRole('link', { name: '답안 저장 기록' }).getAttribute('href'))
    .toBe(`/cbt/practice/receipt/${recordIdx}`);
  // It lies over nothing that can be pressed, and not at all in the player of the next sitting.
  await home.setViewportSize(PHONE);
  await home.getByRole('button', { name: '모의고사 시작하기' }).click();
  await playerOf(home).isOpen();
  await expect.poll(() => told.count()).toBe(0);
  await home.setViewportSize(DESKTOP);
  await playerOf(home).submit();
  await home.goto(product().url(cbt, `/cbt/practice/receipt/${recordIdx}`));
  await home.getByRole('heading', { level: 1, name: '답안 저장 기록' }).waitFor();
  await home.getByText('직접 제출').waitFor();
  await home.goto(product().url(cbt, `/cbt/practice/score/${recordIdx}`));
  await expect.poll(() => home.getByRole('main').innerText()).toMatch(/2\s*점/);
  await expect.poll(() => home.evaluate(() => caches.has('maru-player'))).toBe(false);
});

it('submits at once when the network comes back while the page is open', async () => {
  const { context, page } = await visit({ expects });
  const player = await startSitting(page, product(), 'career');
  await player.choose(3);
  await player.hasDialogs();
  await context.setOffline(true);
  await page.getByRole('button', { name: '답안 제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  await page.getByRole('dialog', { name: '제출을 이 기기에 보관했습니다' }).waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/cbt\/practice\/score\/\d+$/);
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/1\s*점/);
});

it('gives a server that went back to an older state all of it again before the sitting is handed in', async () => {
  const { page } = await visit();
  const player = await startSitting(page, product(), 'career');
  for (const [number, choice] of [
    [1, 3],
    [2, 4],
    [3, 1],
  ] as const) {
    await player.go(number);
    await player.choose(choice);
  }
  await player.isSaved();
  const recordIdx = await openRecordIdx(page);
  await expect.poll(() => answersOnServer(page, recordIdx)).toEqual([[3], [4], [1]]);
  const sql = new pg.Client({ connectionString: product.databaseUrl });
  await sql.connect();
  await sql.query('delete from attempt.journal where record_idx = $1', [recordIdx]);
  await sql.query('update attempt.device set acked_seq = 0 where record_idx = $1', [recordIdx]);
  await sql.end();
  await expect.poll(() => answersOnServer(page, recordIdx)).toEqual([]);
  await page.getByRole('button', { name: '답안 제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  await page.waitForURL(`**/cbt/practice/score/${recordIdx}`);
  await expect.poll(() => answersOnServer(page, recordIdx)).toEqual([[3], [4], [1]]);
  const score = await page.evaluate(
    async (idx) =>
      (await (await fetch(`/apiV2/user-exam-records/${idx}/score`)).json()) as { report: { blankCount: number }; problems: unknown[] },
    recordIdx,
  );
  expect(score.problems.length - score.report.blankCount).toBe(3);
});

it('tells the other device at once who writes, and takes over from there with all that was marked', async () => {
  const phone = await visit({ expects });
  const player = await startSitting(phone.page, product(), 'career');
  await player.choose(3);
  await player.isSaved();
  const desk = await visit({ expects, storageState: await phone.context.storageState() });
  await desk.page.goto(phone.page.url());
  await playerOf(desk.page).isOpen();
  await desk.page.getByText('지금 이 창에서는 볼 수만 있습니다').first().waitFor();

  // What the phone marks shows on the desk, which only looks on.
  await player.go(2);
  await player.choose(4);
  await player.isSaved();
  await expect.poll(() => playerOf(desk.page).marks()).toEqual(await player.marks());
  await desk.page.getByRole('button', { name: '여기서 이어서 풀기' }).click();
  // It has nothing to send, so that only the server's own word can have told it; how fast: modules/attempt/server/watching.test.ts.
  await phone.page.getByText('지금 이 창에서는 볼 수만 있습니다').first().waitFor();
  await desk.page.getByText('지금 이 창에서는 볼 수만 있습니다').first().waitFor({ state: 'detached' });
  await playerOf(desk.page).go(3);
  await playerOf(desk.page).choose(1);
  await playerOf(desk.page).isSaved();
  await expect.poll(async () => answersOnServer(desk.page, await openRecordIdx(desk.page))).toEqual([[3], [4], [1]]);
  await expect.poll(async () => (await player.marks()).slice(0, 3)).toEqual([[3], [4], [1]]);
  await playerOf(desk.page).submit();
  // The phone is told, and goes to the score by itself.
  await phone.page.waitForURL(/\/cbt\/practice\/score\/\d+$/);
});

it('shows the new writer what the former one had marked without a network, as soon as it arrives', async () => {
  const phone = await visit({ expects });
  const player = await startSitting(phone.page, product(), 'career');
  await player.choose(3);
  await player.isSaved();
  const desk = await visit({ expects, storageState: await phone.context.storageState() });
  await phone.context.setOffline(true);
  await player.go(2);
  await player.choose(4);
  await phone.page.getByText('연결 끊김 · 이 기기에 저장').waitFor();

  await desk.page.goto(phone.page.url());
  const there = playerOf(desk.page);
  await there.isOpen();
  await desk.page.getByRole('button', { name: '여기서 이어서 풀기' }).click();
  await desk.page.getByText('지금 이 창에서는 볼 수만 있습니다').first().waitFor({ state: 'detached' });
  await there.isOpen();
  await there.go(3);
  await there.choose(1);
  await expect.poll(async () => (await there.marks()).slice(0, 3)).toEqual([[3], [], [1]]);

  await phone.context.setOffline(false);
  await expect.poll(async () => (await there.marks()).slice(0, 3)).toEqual([[3], [4], [1]]);
  await phone.page.getByText('지금 이 창에서는 볼 수만 있습니다').first().waitFor();
  await expect.poll(async () => (await player.marks()).slice(0, 3)).toEqual([[3], [4], [1]]);
  await there.isSaved();
});

it('shows where each answer is, saves all of it as a file, and takes the file from another device', async () => {
  const lost = await visit({ expects });
  const player = await startSitting(lost.page, product(), 'career');
  await player.choose(3);
  await player.isSaved();
  const recordIdx = await openRecordIdx(lost.page);
  const state = await lost.context.storageState();
  await isKept(lost.page);
  await lost.context.setOffline(true);
  await player.go(2);
  await player.choose(4);
  await lost.page.getByText('연결 끊김 · 이 기기에 저장').waitFor();
  await lost.page.getByRole('button', { name: /연결 끊김/ }).click();
  const places = lost.page.getByRole('dialog', { name: '답이 저장된 곳' });
  await expect
    .poll(async () => (await places.getByRole('row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual(['문항 표기 저장된 곳', expect.stringMatching(/^1번 3 서버 (?:오전|오후)\s\d{1,2}:\d\d:\d\d$/), '2번 4 이 기기에만']);
  await lookAt(lost.page, 'attempt.player.places');
  const [download] = await Promise.all([lost.page.waitForEvent('download'), places.getByRole('button', { name: '파일로 저장' }).click()]);
  const file = await download.path();

  const other = await visit({ storageState: state });
  await other.page.goto(product().url(cbt, `/cbt/practice/receipt/${recordIdx}`));
  await other.page.getByRole('heading', { level: 1, name: '답안 저장 기록' }).waitFor();
  await expect.poll(async () => other.page.getByRole('row', { name: /1번 문항에 3번 표기/ }).count()).toBe(1);
  await other.page.getByLabel('파일 고르기').setInputFiles({ name: '기록.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await lookAt(other.page, 'attempt.receipt.handIn.wrong');
  for (const words of ['새로 반영된 기록', '새로 반영된 기록 0건']) {
    await other.page.getByLabel('파일 고르기').setInputFiles(file);
    await other.page.getByText(words).waitFor();
  }
  await lookAt(other.page, 'attempt.receipt.report.added');
  await expect.poll(() => other.page.getByRole('row', { name: /2번 문항에 4번 표기.*반영됨/ }).count()).toBe(1);
  // On a phone each time stands under the word for its column, whatever the last column says.
  await other.page.setViewportSize(PHONE);
  const lefts = await other.page.getByRole('row').evaluateAll((rows) =>
    rows.map((one) => {
      const [at, received] = [...one.querySelectorAll('thead th, td')].slice(one.querySelector('td') ? 0 : 1);
      return [at, received].map((cell) => Math.round(cell?.getBoundingClientRect().left ?? 0)).join(' ');
    }),
  );
  expect(lefts.length).toBeGreaterThan(2);
  expect(new Set(lefts).size).toBe(1);
  await expect.poll(() => answersOnServer(other.page, recordIdx)).toEqual([[3], [4]]);
});

const offlinePageOf = (page: Page) => page.getByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' });

it('whoever began a sitting finds a page without a network: it says so, leads to the sitting on this device, and comes back by itself', async () => {
  const { context, page } = await visit({ expects });
  const player = await startSitting(page, product(), 'career');
  await player.choose(3);
  await player.isSaved();
  await isKept(page);
  const address = page.url();
  await isOfflineKept(page);
  const keptForIt = await page.evaluate(async () =>
    (await (await caches.open('maru-offline')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(keptForIt.toSorted()).toEqual(['/app-offline', '/app-offline.css', '/app-offline.js', '/brand/career/icon.svg']);
  await page.evaluate(() => localStorage.setItem('maru.note-memo.7.55', '{}'));

  await context.setOffline(true);
  const offline = offlinePageOf(page);
  await page.goto(product().url(cbt, '/'));
  await offline.waitFor();
  await page.getByText('오답노트에서 고친 문항 1개는').waitFor();
  expect(await faultsOf(page, 'offline page', [320, 360, 1440])).toEqual([]);
  await page.getByRole('listitem').getByRole('link').click();
  await player.isOpen();
  expect(page.url()).toBe(address);
  await expect.poll(async () => (await player.marks()).slice(0, 2)).toEqual([[3], []]);

  // A page below /cbt/ belongs to the player's own worker.
  const select = product().url(cbt, `/cbt/select/${await sittingIdx(product(), 'career', 'quick')}`);
  await page.goto(select);
  await offline.waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: '모의고사 시작하기' }).waitFor();
  expect(page.url()).toBe(select);
});

it('an installed site has that page without a sitting', async () => {
  const { context, page } = await visit({ expects });
  await page.goto(product().url(cbt, '/'));
  // What the browser says once somebody has installed it: a page whose scripts run hears it.
  await isAlive(page.getByRole('main').getByRole('link').first());
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')));
  await isOfflineKept(page);
  await context.setOffline(true);
  await page.goto(product().url(cbt, '/exam/all'));
  await offlinePageOf(page).waitFor();
  await page.getByText('이 기기에 풀던 시험이나').waitFor();
  expect(new URL(page.url()).pathname).toBe('/exam/all');
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: '전체 시험' }).waitFor();
});

it('whoever answers one problem at a time is told without a network how many answers wait here', async () => {
  const { context, page } = await visit({ expects });
  await page.goto(product().url(cbt, `/cbt/onequestions/${await sittingIdx(product(), 'career', 'full')}`));
  await studyOf(page).isAt(1);
  await isOfflineKept(page);
  await context.setOffline(true);
  await page.keyboard.press('3');
  await studyOf(page).confirm();
  await lookAt(page, 'practice.study.waiting');
  await page.goto(product().url(cbt, '/'));
  await offlinePageOf(page).waitFor();
  await expect
    .poll(() => page.locator('#answers').textContent())
    .toBe('한 문제씩 푼 답 1개는 이 기기에 두었어요. 연결되면 자동으로 보내요.');
  await context.setOffline(false);
});

it('a member who sat somewhere else has that page on this device too', async () => {
  const { context, page } = await visit({ expects });
  await signInAs(context, (await whoSat(product(), 'career')).agent);
  await page.goto(product().url(cbt, '/'));
  await page.getByRole('heading', { name: '지난 결과' }).waitFor();
  await stir(page);
  await isOfflineKept(page);
  await context.setOffline(true);
  await page.goto(product().url(cbt, '/mycbt/review'));
  await offlinePageOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/mycbt/review');
  await context.setOffline(false);
});

it('is registered for the exam player alone, asked about anew, and never answers for other pages', async () => {
  const worker = await product().agent(cbt).get('/service-worker.js');
  expect(worker.status).toBe(200);
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['service-worker-allowed']).toBe('/cbt/');
  const { page } = await visit();
  await page.goto(product().url(cbt, '/exam/all'));
  // Nobody's visit brings a worker, however long it stays.
  await stir(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await startSitting(page, product(), 'career');
  await isKept(page);
  const kept = await page.evaluate(async () => (await (await caches.open('maru-player')).keys()).map(({ url }) => new URL(url).pathname));
  expect(kept.filter((path) => !/^\/(?:assets|files|brand)\//.test(path))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/apiV2\/papers\//), `/cbt/practice/${await sittingIdx(product(), 'career', 'full')}`]),
  );
  expect(kept.filter((path) => !/^\/(?:assets|files|brand)\//.test(path))).toHaveLength(2);
});
