import { describe, expect, it } from 'vitest';
import { answer, journalWorld, RECORD } from './testing-world.ts';

const world = journalWorld();
const { pass, during, openTab } = world;

/** The server is an older one: it has this device's lines up to `seq` and nothing after. */
const forget = (deviceId: string, seq: number): void => {
  for (const known of world.endpoints.lines.get(deviceId)?.keys() ?? [])
    if (known > seq) world.endpoints.lines.get(deviceId)?.delete(known);
};
const kindsOf = (deviceId: string) =>
  [...(world.endpoints.lines.get(deviceId)?.values() ?? [])].toSorted((a, b) => a.seq - b.seq).map(({ kind }) => kind);

describe('a server that has lost what it acknowledged', () => {
  const marked = async () => {
    const tab = await openTab();
    for (const problem of [1, 2, 3, 4]) tab.client.append(answer(problem, problem));
    await pass(3000);
    expect(tab.client.status().save).toBe('server');
    return tab;
  };

  it.each([0, 2])('gets the very lines again with the next mark, where it has %i of them left', async (left) => {
    const { client, device, store } = await marked();
    forget(device.deviceId, left);
    client.append(answer(5, 5));
    await pass(10_000);
    expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2], 3: [3], 4: [4], 5: [5] });
    expect(kindsOf(device.deviceId)).toEqual(Array(5).fill('answer'));
    expect(client.status().save).toBe('server');
    expect((await during(store.devicesOf(RECORD)))[0]?.ackedSeq).toBe(5);
  });

  it('gets them before the sitting is handed in, though the learner marks nothing more', async () => {
    const { client, device } = await marked();
    forget(device.deviceId, 1);
    await during(client.submit());
    expect([world.endpoints.handedIn, world.endpoints.answers()]).toEqual([true, { 1: [1], 2: [2], 3: [3], 4: [4] }]);
    expect(kindsOf(device.deviceId)).toEqual(Array(4).fill('answer'));
  });

  it('gets them when it is asked after an outage, and from a page that was opened anew', async () => {
    const { client, device, close, tab } = await marked();
    forget(device.deviceId, 2);
    await during(client.flush({ probe: true }));
    await pass(3000);
    expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2], 3: [3], 4: [4] });
    forget(device.deviceId, 3);
    close();
    await openTab(world.browser.tab(tab.session));
    await pass(3000);
    expect(world.endpoints.answers()).toEqual({ 1: [1], 2: [2], 3: [3], 4: [4] });
  });
});

describe('a server that cannot save now', () => {
  const refusing = async (error: object) => {
    let tries = 0;
    let lastAt = 0;
    const waits: number[] = [];
    const transport = {
      ...world.endpoints.transport,
      send: async (...given: Parameters<typeof world.endpoints.transport.send>) => {
        if (tries++ > 0) waits.push(world.endpoints.wall - lastAt);
        lastAt = world.endpoints.wall;
        if (tries <= 8) throw Object.assign(new Error('refused'), error);
        return world.endpoints.transport.send(...given);
      },
    };
    const { client } = await openTab(undefined, { transport });
    client.append(answer(1, 2));
    await pass(4000);
    const { save } = client.status();
    for (let n = 0; n < 90 && tries <= 8; n++) await pass(1000);
    await pass(100);
    return { save, waits, client };
  };

  it('is asked again every five seconds at most, and the learner is told', async () => {
    const { save, waits, client } = await refusing({ status: 503 });
    expect(save).toBe('away');
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_050);
    expect([client.status().save, world.endpoints.answers()]).toEqual(['server', { 1: [2] }]);
  });

  it('is waited for as long as it asks, and not longer than five seconds', async () => {
    expect(Math.min(...(await refusing({ status: 503, retryAfter: 2 })).waits)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...(await refusing({ status: 503, retryAfter: 60 })).waits)).toBeLessThanOrEqual(5_050);
  });

  it('says so where the record is full; what was marked last still goes with the submit', async () => {
    const given: number[] = [];
    const submit = async ({ events }: { readonly events: readonly { readonly seq: number }[] }) => {
      given.push(...events.map(({ seq }) => seq));
      return {};
    };
    const { client } = await openTab(undefined, { transport: { ...world.endpoints.transport, submit } });
    world.endpoints.refusal = 413;
    client.append(answer(1, 3));
    await pass(3000);
    expect(client.status()).toMatchObject({ save: 'full', role: 'writer' });
    await during(client.submit());
    expect(given).toEqual([1]);
  });
});
