import type { Paper } from '@modules/exam';
import { apiGet, apiSend } from '@platform/web';
import type { AttemptView, RecordIdx } from '../../contract.ts';
import { thisDevice, type Device } from '../journal/device-id.ts';
import { openJournal } from '../journal/journal-client.ts';
import { openJournalStore } from '../journal/journal-store.ts';
import { httpTransport } from '../journal/journal-transport.ts';
import { makeServerClock } from '../journal/server-clock.ts';
import { makeSitting, type Sitting } from './sitting.ts';

const LAST_MINUTE_MS = 60_000;

const openRecord = (examDetailIdx: number, device: Device) =>
  apiGet<AttemptView>(`/apiV2/exam-details/${examDetailIdx}/open-record?deviceId=${device.deviceId}`);

/** The learner's unfinished sitting of this exam detail. Throws `ApiError` with 404 where there is none. */
export const resumeSitting = async (examDetailIdx: number, onSubmitted: (recordIdx: RecordIdx) => void): Promise<Sitting> => {
  const device = await thisDevice();
  const asked = performance.now();
  return openSitting(await openRecord(examDetailIdx, device), device, asked, onSubmitted);
};

/** Starts the clock. */
export const startSitting = async (examDetailIdx: number, onSubmitted: (recordIdx: RecordIdx) => void): Promise<Sitting> => {
  const device = await thisDevice();
  const asked = performance.now();
  const view = await apiSend<AttemptView>('POST', '/apiV2/user-exam-records', { examDetailIdx, deviceId: device.deviceId });
  return openSitting(view, device, asked, onSubmitted);
};

const openSitting = async (view: AttemptView, device: Device, asked: number, onSubmitted: (recordIdx: RecordIdx) => void): Promise<Sitting> => {
  const clock = makeServerClock();
  clock.learn(view.serverNow, asked, clock.monotonic());
  const [paper, store] = await Promise.all([apiGet<Paper>(`/apiV2/papers/${view.paperHash}`), openJournalStore().catch(() => null)]);
  const room: { sitting?: Sitting } = {};
  const journal = await openJournal({
    recordIdx: view.recordIdx,
    device,
    startedAt: view.startedAt,
    ackedSeq: view.ackedSeq,
    writerDeviceId: view.writerDeviceId,
    token: view.attemptToken,
    renewToken: async () => (await openRecord(view.examDetailIdx, device)).attemptToken,
    store,
    transport: httpTransport(view.recordIdx),
    clock,
    isLastMinute: () => room.sitting !== undefined && room.sitting.timeLeft().leftMs < LAST_MINUTE_MS,
    anyProblemIdx: paper.problems[0]?.problemIdx ?? 0,
  });
  room.sitting = makeSitting({ view, paper, journal, clock, onSubmitted });
  return room.sitting;
};
