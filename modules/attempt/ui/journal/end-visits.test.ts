import { describe, expect, it } from 'vitest';
import { STARTED_AT } from './testing.ts';
import { answer, journalWorld, RECORD } from './testing-world.ts';
import { endVisits } from './undelivered.ts';

const world = journalWorld();
const { pass, during, openTab } = world;
const gone = async () => false;
const enter = { kind: 'enter', problemIdx: 1 as never } as const;
const sitting = { recordIdx: RECORD, offsetMs: 0, view: { deadlineAt: Date.now() + 3_600_000, graceMs: 120_000 } as never };
const madeBy = (deviceId: string) =>
  [...(world.endpoints.lines.get(deviceId)?.values() ?? [])].map(({ seq, kind, atMs }) => [seq, kind, Math.round(atMs / 100) / 10]);

/** A page that was on a problem for four seconds and seen for three of them, and is killed. */
const killed = async () => {
  const tab = await openTab();
  tab.client.append(enter);
  await pass(1000);
  tab.client.append(answer(1, 2));
  await pass(2000);
  tab.client.seen(world.endpoints.wall - STARTED_AT);
  await pass(1000);
  tab.close();
  return tab;
};

describe('a problem on the screen of a page that is gone', () => {
  it('is left at the page’s last sign of life, under its own number, and the server hears of it', async () => {
    const { store, device } = await killed();
    await pass(600_000 / 100);
    await during(endVisits(store, sitting, gone));
    await during(endVisits(store, sitting, gone));
    await openTab();
    await pass(3000);
    expect(madeBy(device.deviceId)).toEqual([
      [1, 'enter', 0],
      [2, 'answer', 1],
      [3, 'leave', 3],
    ]);
  });

  it('is left by the tab that comes back after a reload, which goes on counting after it', async () => {
    const { store, tab } = await killed();
    await during(endVisits(store, sitting, gone));
    const again = await openTab(world.browser.tab(tab.session));
    await pass(5000);
    again.client.append(enter);
    await pass(3000);
    expect(madeBy(again.device.deviceId).map(([seq, kind]) => [seq, kind])).toEqual([
      [1, 'enter'],
      [2, 'answer'],
      [3, 'leave'],
      [4, 'enter'],
    ]);
  });

  it('comes after what it numbered and lost on the way to the disk', async () => {
    const { store, device } = await killed();
    await during(endVisits(store, sitting, gone, () => 6));
    expect((await during(store.linesOf(RECORD))).findLast(({ deviceId }) => deviceId === device.deviceId)?.seq).toBe(7);
  });

  it.each<readonly [string, Parameters<typeof endVisits>[1], (deviceId: string) => Promise<boolean>]>([
    ['lives', sitting, async () => true],
    ['is of a sitting whose time is over', { ...sitting, view: { deadlineAt: Date.now() - 200_000, graceMs: 120_000 } as never }, gone],
  ])('is left alone where the page %s', async (_, of, isAlive) => {
    const { store } = await killed();
    await during(endVisits(store, of, isAlive));
    expect((await during(store.linesOf(RECORD))).map(({ event }) => event.kind)).toEqual(['enter', 'answer']);
  });

  it('is left once where the learner left it, or handed in', async () => {
    const { client, store, close } = await openTab();
    client.append(enter);
    client.append({ kind: 'leave', problemIdx: 1 as never });
    await pass(100);
    close();
    await during(endVisits(store, sitting, gone));
    expect(await during(store.linesOf(RECORD))).toHaveLength(2);
  });
});
