import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { press } from '../lib/press.ts';
import { playerOf } from '../lib/player.ts';
import type { Way } from './faulty-proxy.ts';
import type { Act } from './model.ts';
import type { Random } from './random.ts';
import { inTime, type Run } from './run.ts';
import { hasDelivered, hasGuesses, withSettableClock } from './seat-state.ts';

export type BrowserEnding = 'submit' | 'submitOffline' | 'deadline' | 'deadlineOffline';
export interface BrowserSetup {
  readonly browser: Browser;
  /** Address of the player's page, through the proxy. */
  readonly address: string;
  readonly random: Random;
  readonly ending: BrowserEnding;
  readonly spoil: (recordIdx: number) => Way;
  readonly graceMs: number;
}

interface Seat {
  readonly context: BrowserContext;
  page: Page;
  isOffline: boolean;
  /** The service worker has the player: it opens without a network. */
  isKept: boolean;
  /** Of all its tabs that did something. */
  readonly deviceIds: Set<string>;
}

const IMPATIENT_MS = 8_000;

/** However slow the machine is, milliseconds. */
const LONGEST_MS = 30_000;
/** The learner saw the mark; to be on the disk it needs a moment. Milliseconds. */
const DISK_MS = 300;
/** A device that is back brings what it has in this time, with a server that is killed every few seconds. */
const DELIVERY_MS = 20_000;
/** A page that opens while the server is killed again and again. */
const BEGIN_MS = 90_000;

/** The page did not open before anything was done: nothing was there to be lost. */
export class NeverCameIn extends Error {}

/** A learner in real browsers: answers, flags, loses the network, reloads, closes tabs, changes devices and clocks. Records only what the screen showed to have happened. */
export const browserLearner = async (setup: BrowserSetup): Promise<Run> => {
  const seats: Seat[] = [];
  try {
    return await sit(setup, seats);
  } finally {
    await Promise.all(seats.map(({ context }) => context.close().catch(() => undefined)));
  }
};

const sit = async ({ browser, address, random, ending, spoil, graceMs }: BrowserSetup, seats: Seat[]): Promise<Run> => {
  const story: string[] = [];
  const acts: Act[] = [];
  // The service worker knows the true time whatever a page is told: with a settable clock it must not deliver in the page's place.
  const hasClock = random.chance(0.5);
  const open = async (state?: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<Seat> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      locale: 'ko-KR',
      reducedMotion: 'reduce',
      ...(state && { storageState: { ...state, origins: [] } }),
    });
    context.setDefaultTimeout(IMPATIENT_MS);
    if (hasClock) await context.addInitScript(withSettableClock);
    const seat = { context, page: await context.newPage(), isOffline: false, isKept: false, deviceIds: new Set<string>() };
    seats.push(seat);
    return seat;
  };
  const startedAt = Date.now();
  const tell = (what: string) => void story.push(`${Date.now() - startedAt} ${what}`);
  const tellFailure = (what: string) => (error: unknown) => tell(`${what} failed: ${String(error).split('\n')[0]}`);
  let seat = await open();
  const setOffline = (one: Seat, isOffline: boolean) => one.context.setOffline((one.isOffline = isOffline));

  const opening = inTime(
    'begin',
    async () => {
      await seat.page.goto(address);
      const begin = seat.page.getByRole('button', { name: '시험 시작' });
      await begin.or(seat.page.locator('.player-ask h2')).first().waitFor();
      if (await begin.isVisible()) await press(begin);
      await playerOf(seat.page).isOpen();
    },
    { patienceMs: BEGIN_MS },
  );
  await opening.catch((error: unknown) => Promise.reject(new NeverCameIn('begin', { cause: error })));
  const record = await inTime('read the paper', () =>
    seat.page.evaluate(async () => {
      const [open] = (await (await fetch('/apiV2/user-exam-records/open')).json()) as {
        recordIdx: number;
        deadlineAt: number;
        exam: { detail: { paperHash: string } };
      }[];
      if (!open) throw new Error('nothing is open');
      const paper = (await (await fetch(`/apiV2/papers/${open.exam.detail.paperHash}`)).json()) as {
        problems: { number: number; problemIdx: number; kind: string }[];
      };
      return { ...open, problems: paper.problems };
    }),
  );
  const way = spoil(record.recordIdx);

  const deviceOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('maru.device') ?? '');
  const problemOnScreen = async () => {
    const number = await playerOf(seat.page).number();
    return record.problems.find((problem) => problem.number === number);
  };
  const isFlagged = (page: Page) => page.locator('.player-ask').getByRole('button', { name: '별표' }).first().getAttribute('aria-pressed');
  /** Presses the key. What is not seen to happen may have happened all the same. */
  const actBy = async (key: string, act: Pick<Act, 'about' | 'value'>, hasHappened: () => Promise<boolean>) => {
    const { page } = seat;
    const done: Act = { ...act, deviceId: await deviceOf(page), at: Date.now(), mayBeGone: true };
    seat.deviceIds.add(done.deviceId);
    acts.push(done);
    await page.keyboard.press(key);
    const isSeen = (await hasHappened()) || (await sleep(200).then(hasHappened));
    acts[acts.indexOf(done)] = { ...done, seenAt: Date.now(), mayBeGone: !isSeen };
    tell(`${act.about}=${act.value}${isSeen ? '' : ' not seen'}`);
  };
  const steps = {
    answer: async () => {
      const { page } = seat;
      if (random.chance(0.6)) await page.keyboard.press(random.chance(0.7) ? 'n' : 'p');
      const problem = await problemOnScreen();
      if (problem?.kind !== 'single') return;
      const before = await playerOf(page).chosen();
      const choice = random.pick([1, 2, 3].filter((one) => one !== before[0]));
      await actBy(
        String(choice),
        { about: `answer ${problem.problemIdx}`, value: String(choice) },
        async () => (await playerOf(page).chosen()).join() === String(choice),
      );
    },
    flag: async () => {
      const { page } = seat;
      const problem = await problemOnScreen();
      const before = await isFlagged(page);
      if (!problem || before === null) return;
      const after = before === 'true' ? 'false' : 'true';
      await actBy(
        'f',
        { about: `flag ${problem.problemIdx}`, value: after === 'true' ? 'true' : '' },
        async () => (await isFlagged(page)) === after,
      );
    },
    offline: async () => {
      await setOffline(seat, true);
      tell('offline');
    },
    online: async () => {
      await setOffline(seat, false);
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
      await playerOf(seat.page).isOpen();
    },
    closeTab: async () => {
      if (seat.isOffline && !(await isKept(seat))) return;
      tell('close tab');
      for (const act of acts) if (Date.now() - (act.seenAt ?? act.at) < DISK_MS) act.mayBeGone = true;
      await seat.page.close();
      seat.page = await seat.context.newPage();
      await seat.page.goto(address);
      await playerOf(seat.page).isOpen();
      tell('opened again');
    },
    otherDevice: async () => {
      const other = seats.find((one) => one !== seat) ?? (await open(await seat.context.storageState()));
      if (other.isOffline) await setOffline(other, false);
      tell('other device');
      await other.page.goto(address);
      await playerOf(other.page).isOpen();
      const button = other.page.getByRole('button', { name: '여기서 이어서 풀기' });
      if (await button.isVisible()) {
        await button.click();
        await button.waitFor({ state: 'detached' });
      }
      await playerOf(other.page).isOpen();
      seat = other;
      tell('took over');
    },
    clock: async () => {
      // Known limit (docs/decisions/0030): what was made on a guess of the time, and the clock set once more, keeps its order and not its minute.
      if (!hasClock || (await hasGuesses(seat.page))) return;
      const skew = random.pick([-3_600_000, -90_000, 90_000, 3_600_000, 0]);
      await seat.page.evaluate((ms) => localStorage.setItem('skew', String(ms)), skew);
      tell(`clock ${skew}`);
    },
    wait: () => sleep(random.between(50, 700)),
  };

  const isToDeadline = ending.startsWith('deadline');
  const endAt = isToDeadline ? record.deadlineAt - 300 : Date.now() + LONGEST_MS;
  const mendWay = () => {
    way.isBad = false;
    way.isCut = false;
  };
  // Not when the last step is done: a page that does not open takes its time, and that is the grace's.
  if (isToDeadline) setTimeout(mendWay, Math.max(0, endAt - Date.now()));
  const count = isToDeadline ? Infinity : random.between(15, 40);
  for (let done = 0; done < count && Date.now() < endAt; done += 1) {
    const step = random.weighed({
      answer: 40,
      flag: 8,
      offline: 5,
      online: 9,
      cut: 3,
      mend: 6,
      reload: 5,
      closeTab: 4,
      otherDevice: isToDeadline ? 3 : 8,
      clock: 4,
      wait: 20,
    });
    // A page that does not open on a bad way is what a learner meets too; the next step tries again.
    await steps[step]().catch(tellFailure(step));
    if (seat.page.url() === 'about:blank' || /error/.test(seat.page.url())) await seat.page.goto(address).catch(() => undefined);
  }

  if (ending === 'submitOffline' || ending === 'deadlineOffline') await steps.offline();
  tell(`end: ${ending}`);
  mendWay();
  const pressSubmit = async () => {
    await seat.page.getByRole('button', { name: '답안 제출' }).first().click();
    await seat.page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  };
  if (ending === 'submitOffline') {
    await pressSubmit().catch(tellFailure('submit'));
    await sleep(random.between(0, 1500));
  }
  if (ending === 'deadlineOffline') await sleep(Math.max(0, record.deadlineAt - Date.now()) + random.between(200, 1500));

  // Everything comes back. What another device still has goes ahead: handing in ends the sitting for all.
  const graceEndsAt = record.deadlineAt + graceMs - 500;
  const patienceMs = isToDeadline ? Math.max(0, graceEndsAt - Date.now()) : DELIVERY_MS;
  const deliver = async (one: Seat, patience: number) => {
    await setOffline(one, false);
    if (one !== seat) await inTime('open', () => one.page.goto(address), { patienceMs: patience });
    await inTime(
      'deliver',
      async () => {
        if (!(await hasDelivered(one.page, record.recordIdx))) throw new Error('something is left');
      },
      { patienceMs: patience, everyMs: 250 },
    );
  };
  /** Too late for the grace: what was not acknowledged is on the receipt and counts for nothing. */
  const cameLate = (one: Seat, error: unknown) => {
    if (!isToDeadline) throw error;
    tell(`came too late: ${String(error)}`);
    for (const act of acts)
      if (one.deviceIds.has(act.deviceId) && (act.seenAt ?? act.at) > (way.coveredUntil.get(act.deviceId) ?? 0) - 500) act.mayBeGone = true;
  };
  for (const one of seats.filter((other) => other !== seat)) await deliver(one, patienceMs).catch((error: unknown) => cameLate(one, error));
  await setOffline(seat, false);
  if (isToDeadline) {
    await deliver(seat, Math.max(0, graceEndsAt - Date.now())).catch((error: unknown) => cameLate(seat, error));
    return { recordIdx: record.recordIdx, way, acts, story };
  }
  const isOver = () => /\/score\/\d+$/.test(seat.page.url());
  await inTime(
    'submit',
    async () => {
      if (isOver()) return;
      if (await seat.page.getByRole('dialog', { name: '제출을 이 기기에 보관했습니다' }).isVisible())
        return seat.page.waitForURL(/\/score\/\d+$/);
      await seat.page.goto(address);
      // Delivered in the background already: then the page offers to start anew.
      const begin = seat.page.getByRole('button', { name: '시험 시작' });
      await seat.page
        .locator('.player-ask h2')
        .or(seat.page.getByRole('heading', { level: 1, name: '응시 결과' }))
        .or(begin)
        .first()
        .waitFor();
      if (isOver() || (await begin.isVisible())) return;
      const reading = seat.page.getByRole('button', { name: '여기서 이어서 풀기' });
      if (await reading.isVisible()) await reading.click();
      await pressSubmit();
      await seat.page.waitForURL(/\/score\/\d+$/);
    },
    { patienceMs: 40_000, everyMs: 300 },
  );
  tell('submitted');
  return { recordIdx: record.recordIdx, way, acts, story };
};

const isKept = async (seat: Seat): Promise<boolean> =>
  (seat.isKept ||= await seat.page
    .evaluate(async () => (await caches.match(location.pathname, { cacheName: 'maru-player', ignoreVary: true })) !== undefined)
    .catch(() => false));
