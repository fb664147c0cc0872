import { describe, expect, it } from 'vitest';
import { ackedWhenStored } from './journal-store.ts';
import { answer, journalWorld, RECORD } from './testing-world.ts';

/* Several tabs of one browser, which share a disk and not a memory. */
const world = journalWorld();
const { pass, during, openTab } = world;
/** A tab that could not send and whose tries are over: a frozen one, or one whose page is being torn down. */
const withUnsent = async (options?: { readonly isGuess?: boolean }) => {
  const tab = await openTab(undefined, options);
  world.endpoints.isDown = true;
  tab.client.append(answer(1, 3));
  await pass(100);
  tab.client.stop();
  world.endpoints.isDown = false;
  return tab;
};

describe('what another tab of this browser could not send', () => {
  it('is delivered when that tab turns out to be gone a moment after this one was opened', async () => {
    const first = await withUnsent();
    const second = await openTab();
    await pass(1000);
    expect(world.endpoints.answers()).toEqual({});
    first.tab.kill();
    await pass(12_000);
    expect(world.endpoints.answers()).toEqual({ 1: [3] });
    expect(second.client.status()).toMatchObject({ save: 'server', unsentCount: 0 });
  });

  it.each([true, false])('goes ahead of handing in, though that tab lives (by the clock: %s)', async (isAutomatic) => {
    await withUnsent();
    const second = await openTab();
    await during(second.client.takeOver());
    second.client.append(answer(2, 2));
    await during(second.client.submit({ isAutomatic }));
    expect(world.endpoints.answers()).toEqual({ 1: [3], 2: [2] });
  });

  it('is vouched for, also where that tab was opened after this one', async () => {
    const first = await openTab();
    const second = await openTab();
    await during(second.client.takeOver());
    second.client.append(answer(2, 2));
    await pass(2000);
    await during(first.client.submit({ isAutomatic: true }));
    expect(world.endpoints.covers).toEqual([second.device.deviceId]);
  });

  it('is not vouched for while that tab alone can say when it was made', async () => {
    await withUnsent({ isGuess: true });
    const second = await openTab();
    await during(second.client.takeOver());
    second.client.append(answer(2, 2));
    await pass(2000);
    const third = await openTab();
    await during(third.client.takeOver());
    await during(third.client.submit({ isAutomatic: true }));
    expect(world.endpoints.covers).toEqual([second.device.deviceId]);
    expect(world.endpoints.answers()).toEqual({ 2: [2] });
  });
});

describe('how far the server has a tab’s lines, without asking it', () => {
  const row = (deviceId: string, ackedSeq: number) => ({
    recordIdx: RECORD,
    deviceId,
    ackedSeq,
    since: null,
    handedInMs: null,
    guessFrom: null,
  });
  it.each([
    ['a tab that never wrote has nothing there, whoever kept the sitting', 'new', 0],
    ['the one that kept it', 'keeper', 5],
    ['one that sent more since', 'other', 4],
  ])('%s', (_, deviceId, ackedSeq) =>
    expect(ackedWhenStored({ acked: { keeper: 5, other: 2 } }, [row('keeper', 3), row('other', 4)], deviceId)).toBe(ackedSeq),
  );
});
