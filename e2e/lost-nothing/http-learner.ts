import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptView, JournalAct, JournalEvent, JournalReceipt } from '@modules/attempt';
import type { Answer, HttpAgent } from '@platform/testing';
import type { Way } from './faulty-proxy.ts';
import type { Act, Hold } from './model.ts';
import { inTime, type Run } from './run.ts';
import type { Random } from './random.ts';

/** A device as the protocol allows it: numbers its lines, keeps what is not acknowledged, sends it again. */
class HttpDevice {
  readonly deviceId = randomUUID();
  readonly lines: JournalEvent[] = [];
  acked = 0;
}

/**
 * `submit`: hands in when all has arrived; `submitWithRest`: with the lines that the server lacks; `handInLater`: what was handed in without
 * a network comes later; `deadline`: leaves it to the server; `deadlineAsked`: asks for it as the player does when its clock is over.
 */
export type HttpEnding = 'submit' | 'submitWithRest' | 'handInLater' | 'deadline' | 'deadlineAsked';
export interface HttpSetup {
  readonly agent: HttpAgent;
  readonly examDetailIdx: number;
  readonly random: Random;
  readonly ending: HttpEnding;
  readonly spoil: (recordIdx: number) => Way;
}
/** One request, milliseconds: on this way many are never answered. */
const PATIENCE_MS = 3000;
/** However slow the machine is, milliseconds. */
const LONGEST_MS = 20_000;
/** Longer than two acts of two devices may be confused. */
const BETWEEN_WRITERS_MS = 450;

/** A learner over HTTP alone: two devices, answers and flags, everything as often and as badly as the way allows. */
export const httpLearner = async ({ agent, examDetailIdx, random, ending, spoil }: HttpSetup): Promise<Run> => {
  const devices = [new HttpDevice(), new HttpDevice()] as const;
  const view = await inTime('start', () =>
    agent
      .post('/apiV2/user-exam-records', { examDetailIdx, deviceId: devices[0].deviceId })
      .then((answer) => taken(answer).json<AttemptView>()),
  );
  const paper = await inTime('paper', () =>
    agent
      .get(`/apiV2/papers/${view.paperHash}`)
      .then((answer) => taken(answer).json<{ problems: { problemIdx: number; kind: string }[] }>()),
  );
  const problems = paper.problems.filter(({ kind }) => kind === 'single').map(({ problemIdx }) => problemIdx);
  const way = spoil(view.recordIdx);
  const ask = (action: string, body: object) =>
    agent.ask(`/apiV2/user-exam-records/${view.recordIdx}/${action}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${view.attemptToken}` },
      patienceMs: PATIENCE_MS,
    });
  const acts: Act[] = [];
  const story: string[] = [];
  let writer: HttpDevice = devices[0];
  let isClosed = false;
  const other = () => (writer === devices[0] ? devices[1] : devices[0]);

  const note = (act: JournalAct, about: string, value: string, { lines, deviceId }: HttpDevice = writer) => {
    const at = Date.now();
    lines.push({ ...act, seq: lines.length + 1, atMs: Math.max(lines.at(-1)?.atMs ?? 0, at - view.startedAt) });
    acts.push({ about, value, at, deviceId, mayBeGone: false });
  };
  const send = async (device: HttpDevice, fromSeq = device.acked + 1): Promise<void> => {
    const answer = await ask('events', { deviceId: device.deviceId, events: device.lines.slice(fromSeq - 1, fromSeq + 400) }).catch(
      () => null,
    );
    // Answers come in any order; what was acknowledged once, is.
    if (answer?.status === 200) device.acked = Math.max(device.acked, answer.json<JournalReceipt>().ackedSeq);
    else if (answer?.status === 410) isClosed = true;
    else if (answer && answer.status < 500) throw new Error(`events: ${answer.status} ${answer.text}`);
  };
  const holds: Hold[] = [{ deviceId: writer.deviceId, from: view.startedAt, until: Infinity }];
  let requestId: string | undefined;
  const takeOver = async (): Promise<void> => {
    const next = other();
    const hold = holds.at(-1);
    if (hold) hold.until = Math.min(hold.until, Date.now());
    requestId ??= randomUUID();
    const answer = await ask('take-over', { deviceId: next.deviceId, requestId }).catch(() => null);
    // Lost on the way or on the way back: nobody knows, so nobody writes for a moment; then it is asked again.
    if (answer?.status !== 200) return;
    writer = next;
    requestId = undefined;
    holds.push({ deviceId: next.deviceId, from: Date.now(), until: Infinity });
    story.push('took over');
    await sleep(BETWEEN_WRITERS_MS);
  };
  const steps = {
    answer: async (device?: HttpDevice) => {
      const problemIdx = random.pick(problems);
      const choice = random.between(1, 3);
      note({ kind: 'answer', problemIdx: problemIdx as never, value: [choice] }, `answer ${problemIdx}`, String(choice), device);
    },
    /** A device that does not know that it is not the writer any more. */
    stray: async () => {
      const device = other();
      await steps.answer(device);
      await send(device);
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
    /** What the one before had not sent, after the other one took over. */
    sendOther: () => send(other()),
    takeOver,
    cut: async () => void (way.isCut = true),
    mend: async () => void (way.isCut = false),
    wait: () => sleep(random.between(20, 300)),
  };
  const isToDeadline = ending.startsWith('deadline');
  const until = isToDeadline ? view.deadlineAt : Date.now() + LONGEST_MS;
  const count = isToDeadline ? Infinity : random.between(40, 150);
  for (let step = 0; step < count && Date.now() < until && !isClosed; step += 1) {
    await steps[
      random.weighed({
        answer: 30,
        clear: 4,
        flag: 8,
        stray: 3,
        send: 18,
        sendOld: 4,
        sendTwice: 4,
        sendOther: 2,
        takeOver: 4,
        cut: 3,
        mend: 6,
        wait: 20,
      })
    ]();
    await sleep(random.between(5, 60));
  }

  const handedInMs = Date.now() - view.startedAt;
  story.push(`end: ${ending}`);
  const sendAll = async (device: HttpDevice): Promise<void> => {
    await inTime('send', async () => {
      if (!isClosed) await send(device);
      if (!isClosed && device.acked < device.lines.length) throw new Error(`${device.acked} of ${device.lines.length} have arrived`);
    });
  };
  const submit = (extra: object) => {
    const batch = { deviceId: writer.deviceId, events: writer.lines.slice(writer.acked) };
    return inTime('submit', async () => {
      const answer = await ask('submit', { ...batch, ...extra });
      // A take-over got through whose answer did not: what was handed in before that ends nothing, so it is handed in as of now.
      return taken(answer.status === 409 ? await ask('submit', batch) : answer);
    });
  };
  if (ending === 'handInLater') {
    // The way stays cut or bad for a while; what the server does not hear now counts as done then.
    await sleep(random.between(500, 2000));
  }
  way.isCut = false;
  if (ending === 'submit' || isToDeadline) way.isBad = false;
  if (isToDeadline) {
    // Made too late, and said so: taken, and worth nothing.
    await sleep(Math.max(0, view.deadlineAt + 450 - Date.now()));
    await steps.answer();
  }
  await sendAll(other());
  if (ending !== 'submitWithRest' && ending !== 'handInLater') await sendAll(writer);
  // What came after the grace, because no server was there, may be gone.
  for (const { deviceId, lines, acked } of devices)
    if (isClosed && acked < lines.length)
      for (const act of acts.filter((one) => one.deviceId === deviceId).slice(acked)) act.mayBeGone = true;
  if (!isToDeadline) await submit(ending === 'handInLater' ? { handedInMs } : {});
  else if (ending === 'deadlineAsked') await submit({ covers: devices.map(({ deviceId }) => deviceId) });
  return { recordIdx: view.recordIdx, way, acts, holds, story };
};

const taken = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};
