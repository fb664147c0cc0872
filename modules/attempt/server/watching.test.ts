import { afterAll, expect, it } from 'vitest';
import type { AttemptView } from '../contract.ts';
import type { ReceiptApi } from '../contract-receipt.ts';
import { answerTo, deviceId } from '../testing.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const { api, receipts, moduleOn, pass, somebody, begin, handIn } = attemptsUnderTest();
const elsewhere = moduleOn();
afterAll(() => elsewhere.close());

/** Reads a stream's events as they come. */
const listen = async ({ attemptToken, recordIdx }: AttemptView, on: ReceiptApi = receipts) => {
  const watched = await on.watch(attemptToken, recordIdx);
  if (!watched.ok) throw new Error(watched.error.kind);
  const events: string[] = [];
  const reader = watched.value.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const [, name, data] of value.matchAll(/event: (\w+)\ndata: (.*)\n/g)) events.push(`${name} ${(JSON.parse(data ?? '') as { writerDeviceId?: string }).writerDeviceId?.slice(-1) ?? ''}`.trim());
    }
  })();
  return { events, ended, cancel: () => reader.cancel() };
};

it('tells who writes now, and at once who took over, in this process and in another', async () => {
  const view = await begin(somebody());
  const [here, there] = await Promise.all([listen(view), listen(view, elsewhere.receipts)]);
  await expect.poll(() => [here.events, there.events]).toEqual([['writer 1'], ['writer 1']]);
  const begun = performance.now();
  await api.takeOver(view.attemptToken, view.recordIdx, deviceId(2));
  await expect.poll(() => [here.events, there.events], { interval: 5 }).toEqual([['writer 1', 'writer 2'], ['writer 1', 'writer 2']]);
  expect(performance.now() - begun).toBeLessThan(1000);
  await Promise.all([here.cancel(), there.cancel()]);
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
  const open = await listen(await begin(somebody()), module.receipts);
  module.hangUp();
  await open.ended;
  expect(open.events.every((event) => event.startsWith('writer'))).toBe(true);
  await module.close();
});
