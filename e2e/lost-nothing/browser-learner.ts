import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { press } from '../lib/press.ts';
import { roomOf } from '../lib/room.ts';
import type { Way } from './faulty-proxy.ts';
import type { Act } from './model.ts';
import type { Random } from './random.ts';

export type Ending = 'submit' | 'submitOffline' | 'deadline' | 'deadlineOffline';
export interface BrowserRun {
  readonly recordIdx: number;
  readonly way: Way;
  readonly acts: readonly Act[];
  /** What was done, for the one who looks into a failure. */
  readonly story: readonly string[];
}
export interface BrowserSetup {
  readonly browser: Browser;
  /** Address of the player's page, through the proxy. */
  readonly address: string;
  readonly random: Random;
  readonly ending: Ending;
  readonly spoil: (recordIdx: number) => Way;
  readonly graceMs: number;
}

interface Seat {
  readonly context: BrowserContext;
  page: Page;
  isOffline: boolean;
  /** The service worker has the player: it opens without a network. */
  isKept: boolean;
}

/** The device's wall clock can be set: `skew` milliseconds, over reloads. Everything else of the browser is as it is. */
const settableClock = () => {
  const real = Date.now.bind(Date);
  Date.now = () => real() + Number(localStorage.getItem('skew') ?? 0);
};
const IMPATIENT_MS = 8_000;

/** A learner in real browsers: answers, flags, loses the network, reloads, closes tabs, changes devices and clocks. Records only what the screen showed to have happened. */
export const browserLearner = async ({ browser, address, random, ending, spoil, graceMs }: BrowserSetup): Promise<BrowserRun> => {
  const story: string[] = [];
  const acts: Act[] = [];
  const open = async (state?: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<Seat> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'ko-KR', reducedMotion: 'reduce', ...(state && { storageState: { ...state, origins: [] } }) });
    context.setDefaultTimeout(IMPATIENT_MS);
    await context.addInitScript(settableClock);
    return { context, page: await context.newPage(), isOffline: false, isKept: false };
  };
  const tell = (what: string) => void story.push(`${Date.now() % 1_000_000} ${what}`);
  const seats: Seat[] = [await open()];
  let seat = seats[0] as Seat;
  const until = async <T>(act: () => Promise<T>, tries = 40): Promise<T> => {
    for (let left = tries; ; left -= 1) {
      try {
        return await act();
      } catch (error) {
        if (left === 0) throw error;
        await sleep(300);
      }
    }
  };

  await until(async () => {
    await seat.page.goto(address);
    const begin = seat.page.getByRole('button', { name: '시험 시작' });
    await begin.or(seat.page.locator('.room-ask h2')).first().waitFor();
    if (await begin.isVisible()) await press(begin);
    await roomOf(seat.page).isOpen();
  });
  const record = await until(() => seat.page.evaluate(async () => {
    const [open] = (await (await fetch('/apiV2/user-exam-records/open')).json()) as { recordIdx: number; deadlineAt: number; exam: { detail: { paperHash: string } } }[];
    if (!open) throw new Error('nothing is open');
    const paper = (await (await fetch(`/apiV2/papers/${open.exam.detail.paperHash}`)).json()) as { problems: { number: number; problemIdx: number; kind: string }[] };
    return { ...open, problems: paper.problems };
  }));
  const way = spoil(record.recordIdx);

  const deviceOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('maru.device') ?? '');
  const problemOnScreen = async () => {
    const number = await roomOf(seat.page).number();
    return record.problems.find((problem) => problem.number === number);
  };
  const isFlagged = (page: Page) => page.locator('.room-ask').getByRole('button', { name: '별표' }).first().getAttribute('aria-pressed');
  const steps = {
    answer: async () => {
      const { page } = seat;
      if (random.chance(0.6)) await page.keyboard.press(random.chance(0.7) ? 'n' : 'p');
      const problem = await problemOnScreen();
      if (problem?.kind !== 'single') return;
      const before = await roomOf(page).chosen();
      const choice = random.pick([1, 2, 3].filter((one) => one !== before[0]));
      const deviceId = await deviceOf(page);
      const at = Date.now();
      await page.keyboard.press(String(choice));
      if ((await roomOf(page).chosen()).join() !== String(choice)) return;
      acts.push({ about: `answer ${problem.problemIdx}`, value: String(choice), at, deviceId, mayBeGone: false });
      tell(`answer ${problem.problemIdx}=${choice}`);
    },
    flag: async () => {
      const { page } = seat;
      const problem = await problemOnScreen();
      const before = await isFlagged(page);
      const deviceId = await deviceOf(page);
      const at = Date.now();
      await page.keyboard.press('f');
      const after = await isFlagged(page);
      if (!problem || after === before || after === null) return;
      acts.push({ about: `flag ${problem.problemIdx}`, value: after === 'true' ? 'true' : '', at, deviceId, mayBeGone: false });
      tell(`flag ${problem.problemIdx}=${after}`);
    },
    offline: async () => {
      await seat.context.setOffline((seat.isOffline = true));
      tell('offline');
    },
    online: async () => {
      await seat.context.setOffline((seat.isOffline = false));
      tell('online');
    },
    cut: async () => {
      way.isCut = true;
      tell('cut');
    },
    mend: async () => {
      way.isCut = false;
      tell('mend');
    },
    reload: async () => {
      if (seat.isOffline && !(await isKept(seat))) return;
      tell('reload');
      await seat.page.reload();
      await roomOf(seat.page).isOpen();
    },
    closeTab: async () => {
      if (seat.isOffline && !(await isKept(seat))) return;
      tell('close tab');
      const gone = acts.at(-1);
      if (gone && Date.now() - gone.at < 300) gone.mayBeGone = true;
      await seat.page.close();
      seat.page = await seat.context.newPage();
      await seat.page.goto(address);
      await roomOf(seat.page).isOpen();
      tell('opened again');
    },
    otherDevice: async () => {
      let other = seats.find((one) => one !== seat);
      if (!other) seats.push((other = await open(await seat.context.storageState())));
      if (other.isOffline) await other.context.setOffline((other.isOffline = false));
      tell('other device');
      await other.page.goto(address);
      await roomOf(other.page).isOpen();
      const button = other.page.getByRole('button', { name: '이 기기에서 이어서 풀기' });
      if (await button.isVisible()) {
        await button.click();
        await button.waitFor({ state: 'detached' });
      }
      await roomOf(other.page).isOpen();
      seat = other;
      tell('took over');
    },
    clock: async () => {
      const skew = random.pick([-3_600_000, -90_000, 90_000, 3_600_000, 0]);
      await seat.page.evaluate((ms) => localStorage.setItem('skew', String(ms)), skew);
      tell(`clock ${skew}`);
    },
    wait: () => sleep(random.between(50, 700)),
  };

  const isToDeadline = ending.startsWith('deadline');
  const endAt = isToDeadline ? record.deadlineAt - 300 : Date.now() + random.between(4000, 9000);
  while (Date.now() < endAt) {
    const step = random.weighed({ answer: 40, flag: 8, offline: 5, online: 9, cut: 3, mend: 6, reload: 5, closeTab: 4, otherDevice: isToDeadline ? 3 : 8, clock: 4, wait: 20 });
    // A page that does not open on a bad way is what a learner meets too; the next step tries again.
    await steps[step]().catch((error: unknown) => tell(`${step} failed: ${String(error).split('\n')[0]}`));
    if (seat.page.url() === 'about:blank' || /error/.test(seat.page.url())) await seat.page.goto(address).catch(() => undefined);
  }

  if (ending === 'submitOffline' || ending === 'deadlineOffline') await steps.offline();
  tell(`end: ${ending}`);
  way.isBad = false;
  way.isCut = false;
  const press_submit = async () => {
    await seat.page.getByRole('button', { name: '답안 제출' }).first().click();
    await seat.page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  };
  if (ending === 'submitOffline') {
    await press_submit().catch((error: unknown) => tell(`submit failed: ${String(error).split('\n')[0]}`));
    await sleep(random.between(0, 1500));
  }
  if (ending === 'deadlineOffline') await sleep(Math.max(0, record.deadlineAt - Date.now()) + random.between(200, 1500));
  // Everything comes back; what another device still has is brought as well.
  for (const one of seats) await one.context.setOffline((one.isOffline = false));
  // Came back too late: what was not acknowledged is on the receipt and counts for nothing.
  if (Date.now() > record.deadlineAt + graceMs - 3000) for (const act of acts) if (act.at > (way.coveredUntil.get(act.deviceId) ?? 0) - 500) act.mayBeGone = true;
  for (const other of seats.filter((one) => one !== seat)) await until(() => other.page.goto(address)).catch(() => undefined);
  if (!isToDeadline) {
    const isOver = async () => /\/score\/\d+$/.test(seat.page.url());
    await until(async () => {
      if (await isOver()) return;
      if (await seat.page.getByRole('dialog', { name: '제출을 이 기기에 보관했습니다' }).isVisible()) return seat.page.waitForURL(/\/score\/\d+$/);
      await seat.page.goto(address);
      // Delivered in the background already: then the page offers to start anew.
      const begin = seat.page.getByRole('button', { name: '시험 시작' });
      await seat.page.locator('.room-ask h2').or(seat.page.getByRole('heading', { level: 1, name: '응시 결과' })).or(begin).first().waitFor();
      if ((await isOver()) || (await begin.isVisible())) return;
      const reading = seat.page.getByRole('button', { name: '이 기기에서 이어서 풀기' });
      if (await reading.isVisible()) await reading.click();
      await press_submit();
      await seat.page.waitForURL(/\/score\/\d+$/);
    }, 6);
    tell('submitted');
  } else await sleep(Math.max(0, record.deadlineAt + graceMs - 1000 - Date.now())); // so long the devices may deliver
  await Promise.all(seats.map(({ context }) => context.close()));
  return { recordIdx: record.recordIdx, way, acts, story };
};

const isKept = async (seat: Seat): Promise<boolean> =>
  (seat.isKept ||= await seat.page.evaluate(async () => (await caches.match(location.pathname, { cacheName: 'maru-player', ignoreVary: true })) !== undefined).catch(() => false));
