import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptView, JournalAct, JournalEvent, JournalReceipt } from '@modules/attempt';
import type { HttpAgent } from '@platform/testing';
import type { Way } from './faulty-proxy.ts';
import type { Act } from './model.ts';
import type { Random } from './random.ts';

/** A device as the protocol allows it: numbers its lines, keeps what is not acknowledged, sends it again. */
class HttpDevice {
  readonly deviceId = randomUUID();
  readonly lines: JournalEvent[] = [];
  acked = 0;
}

export interface HttpRun {
  readonly recordIdx: number;
  readonly way: Way;
  readonly acts: readonly Act[];
}

/** A learner at the HTTP door alone: two devices, answers and flags, everything as often and as badly as the way allows; ends by handing in, or leaves it to the deadline. */
export const httpLearner = async (agent: HttpAgent, examDetailIdx: number, random: Random, options: { readonly isToDeadline: boolean; readonly spoil: (recordIdx: number) => Way }): Promise<HttpRun> => {
  const devices = [new HttpDevice(), new HttpDevice()] as const;
  const start = () => agent.post('/apiV2/user-exam-records', { examDetailIdx, deviceId: devices[0].deviceId }).then((answer) => (answer.status === 200 ? answer.json<AttemptView>() : Promise.reject(new Error(answer.text))));
  const view = await untilItWorks(start);
  const paper = await untilItWorks(() => agent.get(`/apiV2/papers/${view.paperHash}`).then((answer) => answer.json<{ problems: { problemIdx: number; kind: string }[] }>()));
  const problems = paper.problems.filter(({ kind }) => kind === 'single').map(({ problemIdx }) => problemIdx);
  const way = options.spoil(view.recordIdx);
  const path = (door: string) => `/apiV2/user-exam-records/${view.recordIdx}/${door}`;
  const token = { authorization: `Bearer ${view.attemptToken}` };
  const acts: Act[] = [];
  let writer: HttpDevice = devices[0];
  let isClosed = false;

  const note = (act: JournalAct, about: string, value: string, { lines, deviceId }: HttpDevice = writer) => {
    const at = Date.now();
    lines.push({ ...act, seq: lines.length + 1, atMs: Math.max(lines.at(-1)?.atMs ?? 0, at - view.startedAt) });
    acts.push({ about, value, at, deviceId, mayBeGone: false });
  };
  const send = async (device: HttpDevice, fromSeq = device.acked + 1): Promise<void> => {
    const answer = await agent.ask(path('events'), { method: 'POST', body: { deviceId: device.deviceId, events: device.lines.slice(fromSeq - 1, fromSeq + 400) }, headers: token, patienceMs: 3000 }).catch(() => null);
    if (answer?.status === 200) device.acked = answer.json<JournalReceipt>().ackedSeq;
    if (answer?.status === 410) isClosed = true;
  };
  const takeOver = async (): Promise<void> => {
    const other = writer === devices[0] ? devices[1] : devices[0];
    const answer = await agent.ask(path('take-over'), { method: 'POST', body: { deviceId: other.deviceId }, headers: token, patienceMs: 3000 }).catch(() => null);
    // Lost on the way or on the way back: nobody knows, so nobody writes for a moment; then it is asked again.
    if (answer?.status !== 200) return;
    writer = other;
    await sleep(450);
  };
  const steps = {
    answer: async (device?: HttpDevice) => {
      const problemIdx = random.pick(problems);
      const choice = random.between(1, 3);
      note({ kind: 'answer', problemIdx: problemIdx as never, value: [choice] }, `answer ${problemIdx}`, String(choice), device);
    },
    /** A device that does not know that it is not the writer any more. */
    stray: async () => {
      const other = writer === devices[0] ? devices[1] : devices[0];
      await steps.answer(other);
      await send(other);
    },
    clear: async () => {
      const problemIdx = random.pick(problems);
      note({ kind: 'clear', problemIdx: problemIdx as never }, `answer ${problemIdx}`, '');
    },
    flag: async () => {
      const problemIdx = random.pick(problems);
      const value = random.chance(0.5);
      note({ kind: 'flag', problemIdx: problemIdx as never, value }, `flag ${problemIdx}`, value ? 'true' : '');
    },
    send: () => send(writer),
    /** Again what was acknowledged long ago, and something new behind it. */
    sendOld: async () => {
      await steps.answer();
      await send(writer, 1);
    },
    sendTwice: async () => void (await Promise.all([send(writer), send(writer)])),
    takeOver,
    cut: async () => void (way.isCut = true),
    mend: async () => void (way.isCut = false),
    wait: () => sleep(random.between(20, 300)),
  };
  const until = options.isToDeadline ? view.deadlineAt : Date.now() + random.between(1500, 5000);
  while (Date.now() < until && !isClosed) {
    await steps[random.weighed({ answer: 30, clear: 4, flag: 8, stray: 3, send: 18, sendOld: 4, sendTwice: 4, takeOver: 4, cut: 3, mend: 6, wait: 20 })]();
    await sleep(random.between(5, 60));
  }
  way.isCut = way.isBad = false;
  if (options.isToDeadline) {
    // Made too late, and said so: taken, and worth nothing.
    await sleep(Math.max(0, view.deadlineAt + 450 - Date.now()));
    await steps.answer();
  }
  for (const device of devices) while (!isClosed && device.acked < device.lines.length) await send(device).then(() => (device.acked < device.lines.length ? sleep(100) : undefined));
  if (!options.isToDeadline) await untilItWorks(() => agent.post(path('submit'), { deviceId: writer.deviceId, events: [] }, token).then((answer) => (answer.status === 200 ? answer : Promise.reject(new Error(`submit: ${answer.status}`)))));
  return { recordIdx: view.recordIdx, way, acts };
};

const untilItWorks = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let left = 200; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
};
