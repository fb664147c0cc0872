import { startInterval } from '@platform/jobs/interval';
import { endsWithin } from '@platform/testing';
import { afterAll, expect, it } from 'vitest';
import type { AttemptView, DeviceId } from '../contract.ts';
import type { ReceiptApi } from '../contract-receipt.ts';
import { answerTo, deviceId } from '../testing.ts';
import { createSseHub } from './sse-hub.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const { api, receipts, intervals, moduleOn, pass, somebody, begin, save, handIn } = attemptsUnderTest();
const second = deviceId(2);
/** By a message, not at the next look. Milliseconds. */
const AT_ONCE_MS = 1_000;
const elsewhere = moduleOn();
const following = [...intervals, ...elsewhere.intervals]
  .filter(({ name }) => name === 'follow-records')
  .map((interval) => startInterval(interval, (error) => expect.fail(String(error))));
afterAll(async () => {
  for (const { stop } of following) await stop();
  await elsewhere.close();
});

/** Reads a stream's events as they come. */
const listen = async (
  { attemptToken, recordIdx }: AttemptView,
  { on = receipts, as }: { readonly on?: ReceiptApi; readonly as?: DeviceId } = {},
) => {
  const watched = await on.watch(attemptToken, recordIdx, as);
  if (!watched.ok) throw new Error(watched.error.kind);
  const events: string[] = [];
  const reader = watched.value.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const [, name, data] of value.matchAll(/event: (\w+)\ndata: (.*)\n/g)) {
        const { writerDeviceId = '', othersSeq = '' } = JSON.parse(data ?? '') as { writerDeviceId?: string; othersSeq?: number };
        events.push(`${name} ${writerDeviceId.slice(-1)}${othersSeq}`.trim());
      }
    }
  })();
  return { events, ended, cancel: () => reader.cancel() };
};

it('tells who writes now, and at once who took over, in this process and in another', async () => {
  const view = await begin(somebody());
  const [here, there] = await Promise.all([listen(view), listen(view, { on: elsewhere.receipts })]);
  await expect.poll(() => [here.events, there.events]).toEqual([['writer 1'], ['writer 1']]);
  await endsWithin(AT_ONCE_MS, async () => {
    await api.takeOver(view.attemptToken, view.recordIdx, deviceId(2));
    await expect
      .poll(() => [here.events, there.events], { interval: 5 })
      .toEqual([
        ['writer 1', 'writer 2'],
        ['writer 1', 'writer 2'],
      ]);
  });
  await Promise.all([here.cancel(), there.cancel()]);
});

it('tells the new writer at once of lines that the former one made before, and that come after, in this process and in another', async () => {
  const who = somebody();
  const view = await begin(who);
  await save(view, [answerTo(1, 1)]);
  pass(10_000);
  const seen = await api.attempt(who, view.recordIdx, second);
  expect(seen).toMatchObject({ value: { ackedSeq: 0, othersSeq: 1 } });
  await api.takeOver(view.attemptToken, view.recordIdx, second);
  const [here, there] = await Promise.all([listen(view, { as: second }), listen(view, { as: second, on: elsewhere.receipts })]);
  await expect
    .poll(() => [here.events, there.events])
    .toEqual([
      ['writer 2', 'lines 1'],
      ['writer 2', 'lines 1'],
    ]);
  await endsWithin(AT_ONCE_MS, async () => {
    await save(view, [{ ...answerTo(2, 2), atMs: 9000 }], { fromSeq: 2 });
    await expect.poll(() => [here.events.at(-1), there.events.at(-1)], { interval: 5 }).toEqual(['lines 2', 'lines 2']);
  });
  expect(await api.attempt(who, view.recordIdx, second)).toMatchObject({
    value: { ackedSeq: 0, othersSeq: 2, sheet: { marks: { 2: { choices: [2] } } } },
  });
  // It is not told of its own lines.
  await save(view, [{ ...answerTo(3, 3), atMs: 11_000 }], { on: second });
  await save(view, [{ ...answerTo(3, 4), atMs: 9500 }], { fromSeq: 3 });
  await expect.poll(() => here.events.at(-1)).toBe('lines 3');
  await Promise.all([here.cancel(), there.cancel()]);
});

it('lets whoever only reads follow what the writer writes, in whatever process', async () => {
  const view = await begin(somebody());
  const [here, there, nobody] = await Promise.all([
    listen(view, { as: second }),
    listen(view, { as: second, on: elsewhere.receipts }),
    listen(view),
  ]);
  await save(view, [answerTo(1, 1)]);
  await expect.poll(() => [here.events.at(-1), there.events.at(-1)]).toEqual(['lines 1', 'lines 1']);
  await save(view, [answerTo(1, 2), answerTo(2, 2)], { fromSeq: 2 });
  await expect.poll(() => [here.events.at(-1), there.events.at(-1)]).toEqual(['lines 3', 'lines 3']);
  expect(nobody.events).toEqual(['writer 1']);
  await Promise.all([here.cancel(), there.cancel(), nobody.cancel()]);
});

it('tells that it was submitted, by the learner or by the finaliser elsewhere, and ends', async () => {
  const [one, other] = [await begin(somebody()), await begin(somebody())];
  const [heard, overdue] = await Promise.all([listen(one), listen(other)]);
  await handIn(one, [answerTo(1, 1)]);
  await heard.ended;
  expect(heard.events.at(-1)).toBe('submitted');
  pass(30 * MINUTE + GRACE);
  await elsewhere.api.finalise();
  await overdue.ended;
  expect(overdue.events.at(-1)).toBe('submitted');
});

it('tells whoever comes late that it was submitted', async () => {
  const view = await begin(somebody());
  await handIn(view);
  const late = await listen(view);
  await late.ended;
  expect(late.events).toEqual(['writer 1', 'submitted']);
});

it('is closed to other records’ tokens', async () => {
  const [one, other] = [await begin(somebody()), await begin(somebody())];
  expect(refusal(await receipts.watch(one.attemptToken, other.recordIdx))).toBe('attempt/token-refused');
});

it('ends every stream when the server hangs up', async () => {
  const module = moduleOn();
  const open = await listen(await begin(somebody()), { on: module.receipts });
  module.hangUp();
  await open.ended;
  expect(open.events.every((event) => event.startsWith('writer'))).toBe(true);
  await module.close();
});

it('is listened to by as many as one learner has tabs, and again when one of them has gone', async () => {
  const view = await begin(somebody());
  const open = await Promise.all(Array.from({ length: 12 }, () => listen(view)));
  expect(refusal(await receipts.watch(view.attemptToken, view.recordIdx))).toBe('attempt/too-often');
  const other = await listen(await begin(somebody()));
  await open[0]?.cancel();
  const again = await listen(view);
  await Promise.all([...open.slice(1), other, again].map(({ cancel }) => cancel()));
});

it('leaves no address more than a class room needs', async () => {
  const sseHub = createSseHub(() => 0);
  const open = (recordIdx: number, address: string) => sseHub.open(async () => () => {}, { recordIdx: recordIdx as never, address });
  const opened = Array.from({ length: 1_500 }, (_, n) => open(n, '198.51.100.1'));
  expect(opened.every((stream) => stream !== null)).toBe(true);
  expect([open(2_000, '198.51.100.1'), open(2_000, '198.51.100.2') === null, open(2_000, '127.0.0.1') === null]).toEqual([
    null,
    false,
    false,
  ]);
  await opened[0]?.cancel();
  expect(open(2_001, '198.51.100.1')).not.toBeNull();
  sseHub.close();
});

it('takes the addresses of one IPv6 network for one', async () => {
  const sseHub = createSseHub(() => 0);
  const open = (recordIdx: number, address: string) => sseHub.open(async () => () => {}, { recordIdx: recordIdx as never, address });
  const opened = Array.from({ length: 1_500 }, (_, n) => open(n, `2001:db8:1:2::${n.toString(16)}`));
  expect(opened.every((stream) => stream !== null)).toBe(true);
  expect([open(2_000, '2001:db8:1:2:3:4:5:6'), open(2_000, '2001:db8:1:3::1') === null]).toEqual([null, false]);
  await opened[0]?.cancel();
  expect(open(2_001, '2001:db8:1:2:3:4:5:6')).not.toBeNull();
  sseHub.close();
});
