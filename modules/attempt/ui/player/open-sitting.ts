import type { Paper } from '@modules/exam';
import { ApiError, apiGet, apiMutation, type Send } from '@platform/web';
import type { AttemptView, RecordIdx } from '../../contract.ts';
import { thisDevice, type Device } from '../journal/device-id.ts';
import { openJournal } from '../journal/journal-client.ts';
import { ackedWhenStored, openJournalStore, type JournalStore, type StoredSitting } from '../journal/journal-store.ts';
import { httpTransport, isUnreachable } from '../journal/journal-transport.ts';
import { makeServerClock, type ServerClock } from '../journal/server-clock.ts';
import { deliverRecord, endVisits, undeliveredOf } from '../journal/undelivered.ts';
import { tidy } from '../offline/deliver-pending.ts';
import { keepPlayer } from '../offline/keep-player.ts';
import { setPending } from '../offline/pending.ts';
import { loadShortField } from './short-slot.ts';
import { makeSitting, type Sitting } from '../sitting/sitting.ts';
import { serverNow } from '../journal/server-now.ts';

const LAST_MINUTE_MS = 60_000;

/** The sitting that this device stored is submitted. */
export class AlreadySubmitted extends Error {
  readonly recordIdx: RecordIdx;
  constructor(recordIdx: RecordIdx) {
    super('already submitted');
    this.recordIdx = recordIdx;
  }
}

/** Where a sitting is opened: this tab, and what its browser has stored. */
interface Browser {
  readonly device: Device;
  readonly store: JournalStore | null;
}
interface Opened {
  readonly view: AttemptView;
  readonly clock: ServerClock;
  /** Without a network: as this device stored it. */
  readonly onDevice: StoredSitting | null;
}
type OnSubmitted = (recordIdx: RecordIdx) => void;

/** Older than this is not what there is now: whoever began to look was not shown. Milliseconds. */
const FRESH_MS = 5_000;
const isFresh = ({ since }: { readonly since: number }): boolean => performance.now() - since < FRESH_MS;

let lastOpened: { readonly browser: Browser; readonly since: number } | undefined;
/** Who starts at once uses the store that was opened to look for a sitting. */
const openBrowser = async (): Promise<Browser> => {
  if (lastOpened && isFresh(lastOpened)) return lastOpened.browser;
  const [device, store] = await Promise.all([thisDevice(), openJournalStore().catch(() => null)]);
  lastOpened = { browser: { device, store }, since: performance.now() };
  return lastOpened.browser;
};
const openRecord = (examDetailIdx: number, device: Device) =>
  apiGet<AttemptView | null>(`/apiV2/exam-details/${examDetailIdx}/open-record?deviceId=${device.deviceId}`);
const lookAt = (recordIdx: number, device: Device) =>
  apiGet<AttemptView>(`/apiV2/user-exam-records/${recordIdx}?deviceId=${device.deviceId}`);

/** What there is to go on with: what this device stored, and what the server has. */
interface Found {
  readonly browser: Browser;
  readonly onDevice: StoredSitting | null;
  readonly opened: Opened | null;
}
/** @param isNoneOnServer as the page says that came from it: then it is asked again only about what this device stored */
const lookForSitting = async (examDetailIdx: number, isNoneOnServer = false): Promise<Found> => {
  const browser = await openBrowser();
  const onDevice = (await browser.store?.sittings().catch(() => []))?.find((sitting) => sitting.examDetailIdx === examDetailIdx) ?? null;
  if (isNoneOnServer && !onDevice) return { browser, onDevice, opened: null };
  if (onDevice) await deliverFirst(browser, onDevice);
  const clock = makeServerClock();
  const asked = clock.monotonic();
  try {
    const view = await openRecord(examDetailIdx, browser.device);
    if (view) clock.learn(view.serverNow, asked, clock.monotonic());
    return { browser, onDevice, opened: view && { view, clock, onDevice: null } };
  } catch (error) {
    if (!onDevice || !isUnreachable(error)) throw error;
    return { browser, onDevice, opened: asStored(onDevice, clock) };
  }
};
const asStored = (onDevice: StoredSitting, clock: ServerClock): Opened => {
  clock.guess(Date.now() + onDevice.offsetMs);
  return { view: onDevice.view, clock, onDevice };
};

const looks = new Map<number, { readonly found: Promise<Found>; readonly since: number }>();

/** Begins to look while the page is hydrated; `resumeSitting` goes on with it. */
export const beginLooking = (examDetailIdx: number, isNoneOnServer = false): void => {
  const begun = looks.get(examDetailIdx);
  if (typeof document === 'undefined' || (begun && isFresh(begun))) return;
  const found = lookForSitting(examDetailIdx, isNoneOnServer);
  // Its error reaches whoever goes on with it.
  found.catch(() => undefined);
  looks.set(examDetailIdx, { found, since: performance.now() });
};

/** The learner's unfinished sitting of this exam detail; without a network, the one that this device stored. Null: none. */
export const resumeSitting = async (examDetailIdx: number, onSubmitted: OnSubmitted): Promise<Sitting | null> => {
  const begun = looks.get(examDetailIdx);
  looks.delete(examDetailIdx);
  const { browser, onDevice, opened } = await (begun && isFresh(begun) ? begun.found : lookForSitting(examDetailIdx));
  if (opened)
    return openSitting(browser, opened, onSubmitted).catch((error: unknown) => {
      // The network went away after the server's answer.
      if (!onDevice || opened.onDevice || !isUnreachable(error)) throw error;
      return openSitting(browser, asStored(onDevice, opened.clock), onSubmitted);
    });
  if (onDevice) await leaveIfSubmitted(browser, onDevice.recordIdx);
  return null;
};

/** The paper that a start will most likely give, fetched (the page loads it ahead) and parsed while the server is asked for the start. */
interface ExpectedPaper {
  readonly hash: string;
  readonly paper: Promise<Paper | null>;
}
const paperUrlOf = (hash: string): string => `/apiV2/papers/${hash}`;

/** Starts the clock. @param paperHash of the exam detail as the page shows it; null where it is told nobody before the start */
export const startSitting = async (
  send: Send,
  paperHash: string | null,
  examDetailIdx: number,
  onSubmitted: OnSubmitted,
): Promise<Sitting> => {
  const expected = paperHash === null ? undefined : { hash: paperHash, paper: apiGet<Paper>(paperUrlOf(paperHash)).catch(() => null) };
  const browser = await openBrowser();
  const clock = makeServerClock();
  const asked = clock.monotonic();
  const view = await send(
    apiMutation<AttemptView>('POST', '/apiV2/user-exam-records', { examDetailIdx, deviceId: browser.device.deviceId }),
  );
  clock.learn(view.serverNow, asked, clock.monotonic());
  return openSitting(browser, { view, clock, onDevice: null }, onSubmitted, expected);
};

/** What tabs that are gone did not send goes ahead: the sheet that the server gives then has it. If it does not get through, it is shown over the sheet. */
const deliverFirst = async ({ device, store }: Browser, sitting: StoredSitting): Promise<void> => {
  if (!store) return;
  const { recordIdx } = sitting;
  const isAlive = async (deviceId: string) => deviceId !== device.deviceId && device.isAlive(deviceId);
  if (navigator.locks) {
    const lastSeqOf = (deviceId: string) => (deviceId === device.deviceId ? device.lastSeq(recordIdx) : 0);
    await endVisits(store, sitting, isAlive, lastSeqOf).catch(() => undefined);
  }
  await deliverRecord(store, recordIdx, { isAlive, handIn: httpTransport(recordIdx).handIn, serverNow }).catch(() => undefined);
};

/** The learner's own, and over: to its score. Somebody else's, who sat here before: stays until they come again. */
const leaveIfSubmitted = async ({ device, store }: Browser, recordIdx: number): Promise<void> => {
  const view = await lookAt(recordIdx, device).catch(() => null);
  if (!view || view.submittedAt === null) return;
  if (store && (await undeliveredOf(store, recordIdx, async () => false)).length === 0) await store.forgetRecord(recordIdx);
  throw new AlreadySubmitted(view.recordIdx);
};

const openSitting = async (
  { device, store }: Browser,
  { view, clock, onDevice }: Opened,
  onSubmitted: OnSubmitted,
  expected?: ExpectedPaper,
): Promise<Sitting> => {
  const paperUrl = paperUrlOf(view.paperHash);
  const paperOf = async () => (expected?.hash === view.paperHash && (await expected.paper)) || apiGet<Paper>(paperUrl);
  const [paper, rows] = await Promise.all([paperOf(), store?.devicesOf(view.recordIdx).catch(() => []) ?? []]);
  await loadShortField(paper);
  const acked = Object.fromEntries(rows.map(({ deviceId, ackedSeq }) => [deviceId, ackedSeq]));
  let writer: string = view.writerDeviceId;
  /** The newest sheet that the server gave, and the lines per device that it holds. */
  let newest = { view, acked: onDevice?.acked ?? { ...acked, [device.deviceId]: view.ackedSeq } };
  const keep = () =>
    store
      ?.keepSitting({
        recordIdx: view.recordIdx,
        examDetailIdx: view.examDetailIdx,
        view: { ...newest.view, writerDeviceId: writer as never },
        acked: newest.acked,
        offsetMs: clock.now() - Date.now(),
      })
      .catch(() => undefined);
  const look = async (): Promise<AttemptView> => {
    const before = (await store?.devicesOf(view.recordIdx).catch(() => null)) ?? null;
    const looked = await lookAt(view.recordIdx, device);
    newest = {
      view: looked,
      acked: {
        ...(before ? Object.fromEntries(before.map(({ deviceId, ackedSeq }) => [deviceId, ackedSeq])) : newest.acked),
        [device.deviceId]: looked.ackedSeq,
      },
    };
    if (looked.submittedAt === null) void keep();
    return looked;
  };

  const isNew = view.submittedAt === null && !onDevice;
  // Beside the reading of the journal; shown is only what is stored.
  const stored = isNew ? keep() : undefined;
  const player: { sitting?: Sitting } = {};
  let isSynced = !onDevice;
  const journal = await openJournal({
    recordIdx: view.recordIdx,
    device,
    startedAt: view.startedAt,
    ackedSeq: onDevice ? ackedWhenStored(onDevice, rows, device.deviceId) : view.ackedSeq,
    writerDeviceId: view.writerDeviceId,
    token: view.attemptToken,
    renewToken: async () => {
      const open = await openRecord(view.examDetailIdx, device);
      if (!open) throw new ApiError(404, 'attempt/not-found', '', '');
      return open.attemptToken;
    },
    store,
    transport: httpTransport(view.recordIdx),
    clock,
    isLastMinute: () => player.sitting !== undefined && player.sitting.timeLeft().leftMs < LAST_MINUTE_MS,
    anyProblemIdx: paper.problems[0]?.problemIdx ?? 0,
    ...(onDevice && { viewAcked: onDevice.acked }),
    onWord: (writerDeviceId) => {
      if (isSynced && writerDeviceId === writer) return;
      isSynced = true;
      writer = writerDeviceId;
      void keep();
    },
  });
  if (isNew) {
    await stored;
    setPending(store !== null);
    void keepPlayer(paper, paperUrl);
  }
  const left = (recordIdx: RecordIdx) => {
    if (store) void tidy(store).catch(() => undefined);
    onSubmitted(recordIdx);
  };
  player.sitting = makeSitting({ view, paper, journal, clock, onSubmitted: left, look });
  return player.sitting;
};
