import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answer, journalWorld, RECORD } from './testing-world.ts';

const world = journalWorld();
const { pass, during, openTab } = world;

it('brings every line to the server in order, within two seconds, several in one request', async () => {
  const { client, device } = await openTab();
  client.append(answer(1, 2));
  client.append(answer(2, 3));
  expect(client.status()).toMatchObject({ save: 'here', unsentCount: 2 });
  await pass(2000);
  expect(world.endpoints.answers()).toEqual({ 1: [2], 2: [3] });
  expect(world.endpoints.requests).toEqual([`${device.deviceId}:1..2`]);
  expect(client.status()).toMatchObject({ save: 'server', unsentCount: 0, storage: 'disk' });
  await pass(10_000);
  expect(world.endpoints.requests).toHaveLength(1);
});

it('never has two requests on their way, and sends what came meanwhile afterwards', async () => {
  const { client } = await openTab();
  client.append(answer(1, 1));
  const first = client.flush();
  client.append(answer(2, 2));
  void client.flush();
  await during(first);
  await pass(100);
  expect(world.endpoints.mostInFlight).toBe(1);
  expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2] });
});

it('says offline, tries again with growing pauses, and at once when told that the network is back', async () => {
  const { client } = await openTab();
  world.endpoints.isDown = true;
  client.append(answer(1, 4));
  await pass(2000);
  expect(client.status().save).toBe('offline');
  await pass(60_000);
  const tries = world.endpoints.requests.length;
  // Never more than five seconds apart, and never a storm.
  expect(tries).toBeGreaterThan(12);
  expect(tries).toBeLessThan(30);
  world.endpoints.isDown = false;
  await during(client.flush({ probe: true }));
  expect(client.status().save).toBe('server');
  expect(world.endpoints.answers()).toEqual({ 1: [4] });
});

it('does not send each mark by itself while the network is away', async () => {
  const { client } = await openTab();
  world.endpoints.isDown = true;
  client.append(answer(1, 1));
  await pass(3000);
  const before = world.endpoints.requests.length;
  for (let n = 1; n < 20; n += 1) {
    client.append(answer(n, 1));
    void client.flush();
    await pass(20);
  }
  expect(world.endpoints.requests.length - before).toBeLessThanOrEqual(1);
});

it('sends at once in the last minute', async () => {
  const { client } = await openTab(undefined, { isLastMinute: () => true });
  client.append(answer(1, 5));
  await pass(40);
  expect(world.endpoints.answers()).toEqual({ 1: [5] });
});

it('goes on where it was after a reload, under the same device and with the next number', async () => {
  const { client, device, tab } = await openTab();
  client.append(answer(1, 1));
  await pass(2000);
  client.append(answer(2, 2));
  await pass(5);
  client.stop();
  tab.kill();
  const again = await openTab(world.browser.tab(tab.session));
  expect(again.device.deviceId).toBe(device.deviceId);
  expect(again.client.unsent().map(({ seq }) => seq)).toEqual([2]);
  again.client.append(answer(3, 3));
  await pass(2000);
  expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2], 3: [3] });
});

it('does not stop for a line that was numbered but never reached disk or server', async () => {
  const { client, device, tab } = await openTab();
  client.append(answer(1, 1));
  await pass(2000);
  client.stop();
  tab.kill();
  // The page died between taking the number and the disk: two numbers are gone.
  tab.session.set(`maru.seq.${RECORD}.${device.deviceId}`, '3');
  const again = await openTab(world.browser.tab(tab.session));
  again.client.append(answer(2, 2));
  await pass(2000);
  expect(world.endpoints.acked(device.deviceId)).toBe(4);
  expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2] });
});

it('keeps the first meaning of a number whose answer was lost on the way', async () => {
  const { client } = await openTab();
  world.endpoints.isDeaf = true;
  client.append(answer(1, 1));
  await pass(3000);
  world.endpoints.isDeaf = false;
  client.append(answer(1, 2));
  await pass(40_000);
  expect(world.endpoints.answers()).toEqual({ 1: [2] });
  expect(client.status().save).toBe('server');
});

it('delivers what a closed tab left behind, under its own id, and takes over from it by itself', async () => {
  const first = await openTab();
  world.endpoints.isDown = true;
  first.client.append(answer(1, 3));
  first.client.append(answer(2, 4));
  await pass(100);
  first.client.stop();
  first.tab.kill();
  world.endpoints.isDown = false;

  const second = await openTab();
  expect(second.device.deviceId).not.toBe(first.device.deviceId);
  expect(second.client.status().role).toBe('writer');
  expect(second.client.unsent().map((event) => event.kind)).toEqual(['answer', 'answer']);
  await pass(3000);
  expect(world.endpoints.acked(first.device.deviceId)).toBe(2);
  expect(world.endpoints.answers()).toEqual({ 1: [3], 2: [4] });
  expect(await during(second.store.devicesOf(RECORD))).toContainEqual(
    expect.objectContaining({ deviceId: first.device.deviceId, ackedSeq: 2 }),
  );
});

it('gives a duplicated tab an id of its own, lets it only read, and hands over when asked', async () => {
  const first = await openTab();
  first.client.append(answer(1, 1));
  await pass(2000);
  const copy = await openTab(world.browser.tab(new Map(first.tab.session)));
  expect(copy.device.deviceId).not.toBe(first.device.deviceId);
  expect(copy.client.status().role).toBe('reader');
  expect(copy.client.append(answer(1, 5))).toBeUndefined();

  await during(copy.client.takeOver());
  expect(copy.client.status().role).toBe('writer');
  first.client.append(answer(2, 2));
  await pass(2000);
  expect(first.client.status().role).toBe('reader');
  // Made before it knew: delivered, the server decides.
  expect(world.endpoints.acked(first.device.deviceId)).toBe(2);
});

it('stops at a closed record and says so', async () => {
  const { client } = await openTab();
  world.endpoints.refusal = 410;
  client.append(answer(1, 1));
  await pass(2000);
  expect(client.status().role).toBe('closed');
  expect(client.append(answer(1, 2))).toBeUndefined();
});

it('asks for a new token once the old one is refused, and goes on', async () => {
  let renewed = 0;
  const { client } = await openTab(undefined, {
    renewToken: () => {
      renewed += 1;
      world.endpoints.refusal = 0;
      return Promise.resolve('new');
    },
  });
  world.endpoints.refusal = 401;
  client.append(answer(1, 1));
  await pass(2500);
  expect(renewed).toBe(1);
  expect(world.endpoints.answers()).toEqual({ 1: [1] });
});

it('keeps lines in memory and sends them at once where the browser keeps nothing', async () => {
  const { client } = await openTab(undefined, { store: null });
  client.append(answer(1, 1));
  await pass(20);
  expect(world.endpoints.answers()).toEqual({ 1: [1] });
  expect(client.status().storage).toBe('none');
});

it('sends everything when the page is about to go, whatever is on its way', async () => {
  const { client } = await openTab();
  client.append(answer(1, 1));
  void client.flush();
  await pass(5);
  client.append(answer(2, 2));
  client.flushBeforeLeaving();
  await pass(20);
  expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2] });
  expect(world.endpoints.mostInFlight).toBe(1);
});

it('hands in with the last lines, forgets them on this device, and can be asked again after a failure', async () => {
  const { client, store } = await openTab();
  client.append(answer(1, 1));
  await pass(10);
  world.endpoints.isDown = true;
  await expect(during(client.submit())).rejects.toThrow('Failed to fetch');
  expect(client.status().role).toBe('writer');
  world.endpoints.isDown = false;
  await during(client.submit());
  expect(world.endpoints.handedIn).toBe(true);
  expect(world.endpoints.answers()).toEqual({ 1: [1] });
  expect(await during(store.linesOf(RECORD))).toEqual([]);
});

it('hands in only after what a closed tab left behind', async () => {
  const first = await openTab();
  world.endpoints.refusal = 503;
  first.client.append(answer(1, 3));
  await pass(100);
  first.client.stop();
  first.tab.kill();
  const second = await openTab();
  world.endpoints.refusal = 0;
  second.client.append(answer(2, 2));
  await during(second.client.submit());
  expect(world.endpoints.answers()).toEqual({ 1: [3], 2: [2] });
});

it('hands in only after the request that is on its way', async () => {
  const { client } = await openTab();
  client.append(answer(2, 2));
  void client.flush();
  await during(client.submit());
  expect(world.endpoints.mostInFlight).toBe(1);
});

it('loses nothing, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('mark', 'mark', 'wait', 'down', 'up', 'deaf', 'reload', 'newTab', 'leave'), { maxLength: 25 }),
      async (steps) => {
        world.renew();
        let current = await openTab();
        const marked: Record<number, readonly number[]> = {};
        let n = 0;
        for (const step of steps) {
          if (step === 'mark') {
            n += 1;
            const problem = (n % 4) + 1;
            if (current.client.append(answer(problem, (n % 5) + 1))) marked[problem] = [(n % 5) + 1];
            await pass(5);
          } else if (step === 'wait') await pass(1500);
          else if (step === 'down') world.endpoints.isDown = true;
          else if (step === 'deaf') world.endpoints.isDeaf = true;
          else if (step === 'up') world.endpoints.isDown = world.endpoints.isDeaf = false;
          else if (step === 'leave') current.client.flushBeforeLeaving();
          else {
            world.endpoints.isDown = world.endpoints.isDeaf = false;
            current.client.stop();
            current.tab.kill();
            current = await openTab(world.browser.tab(step === 'reload' ? current.tab.session : new Map()));
          }
        }
        world.endpoints.isDown = world.endpoints.isDeaf = false;
        await during(current.client.submit());
        current.client.stop();
        expect(world.endpoints.answers()).toEqual(marked);
      },
    ),
    { numRuns: 40 },
  );
});
