import { expect, it } from 'vitest';
import { createEventStreams, type StreamTeller } from './event-streams.ts';

const nothing = () => {};
const hub = (limits: Partial<Parameters<typeof createEventStreams>[0]> = {}) => {
  const streams = createEventStreams<string>({ perKey: 100, perAddress: 100, all: 100, ...limits });
  return { ...streams, on: (key: string, address?: string) => streams.open(async () => nothing, { key, address }) };
};
/** Whether each of these was let in. */
const letIn = (opened: readonly (ReadableStream | null)[]) => opened.map((stream) => stream !== null);

it('opens so many on one thing and no more, and one more when one has gone', async () => {
  const { on } = hub({ perKey: 2 });
  const [first] = [on('a'), on('a')];
  expect(letIn([on('a'), on('b')])).toEqual([false, true]);
  await first!.cancel();
  expect(letIn([on('a'), on('a')])).toEqual([true, false]);
});

it('opens so many for one address, whatever they are on; an IPv6 network is one, and the machine itself is not counted', () => {
  const { on } = hub({ perAddress: 2 });
  expect(letIn([on('a', '192.0.2.1'), on('b', '192.0.2.1'), on('c', '192.0.2.1'), on('c', '192.0.2.2')])).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(letIn([on('a', '2001:db8::1'), on('b', '2001:db8::2'), on('c', '2001:db8::3')])).toEqual([true, true, false]);
  expect(letIn(Array.from({ length: 5 }, (_, n) => on(`own-${n}`, '127.0.0.1')))).not.toContain(false);
});

it('opens so many in all', () => {
  const { on } = hub({ all: 3 });
  expect(letIn([on('a'), on('b'), on('c'), on('d')])).toEqual([true, true, true, false]);
});

it('ends one whose listener does not read, and tells whoever told it', async () => {
  const { open } = hub();
  let teller: StreamTeller | undefined;
  let isStopped = false;
  const stream = open(
    async (given) => {
      teller = given;
      return () => (isStopped = true);
    },
    { key: 'a' },
  );
  await Promise.resolve();
  for (let n = 0; n < 1_000 && !teller?.isEnded(); n++) teller?.send('lines', { n });
  expect([teller?.isEnded(), isStopped]).toEqual([true, true]);
  const waiting = await new Response(stream).text();
  expect(waiting.split('event: lines').length - 1).toBeLessThan(20);
});

it('ends all when it is closed, and those that come after', async () => {
  const { on, close } = hub();
  const [before] = [on('a')];
  close();
  const after = on('a');
  expect(await Promise.all([before, after].map((stream) => new Response(stream).text()))).toEqual([':\n\n', ':\n\n']);
});
