import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DAY_MS } from '@platform/kernel/korean-time';
import { testDatabase } from '@platform/testing';
import { expect, it, onTestFinished } from 'vitest';
import { makeChat, quietLog } from '../testing.ts';
import { seedChat } from './seed.ts';

const { db, url } = testDatabase<never>();
const MEMBER = randomUUID();
const who = { brandId: 'career', memberId: MEMBER };
const NOON = Date.UTC(2026, 10, 28, 3);
const lines: string[] = [];
const start = (at: number) =>
  seedChat({
    db,
    clock: { now: () => new Date(at) },
    contentDir: join(import.meta.dirname, '../../../content'),
    brandIds: ['career'],
    memberOf: () => Promise.resolve(MEMBER),
    log: (text) => lines.push(text),
  });

it('rooms have people who talked, days that move with the start, and stay as they are once somebody wrote', async () => {
  const { api, close } = makeChat({ db, url, log: quietLog });
  onTestFinished(() => close());
  await start(NOON);
  const { items } = await api.mine(who);
  expect(items.map(({ chatRoomId, unreadCount }) => [chatRoomId, unreadCount])).toEqual([
    ['morning-ncs', 3],
    ['essay-review', 0],
  ]);
  expect((await api.open(who)).items.length).toBeGreaterThanOrEqual(6);
  const read = async (chatRoomId: string) => {
    const page = await api.messages(who, chatRoomId, { size: 50 });
    if (!page.ok) throw new Error(page.error.kind);
    return page.value.items;
  };
  const first = await read('morning-ncs');
  expect(first.every(({ at }, index) => at <= NOON && (index === 0 || at > (first[index - 1]?.at ?? 0)))).toBe(true);
  expect(first.at(-2)?.reactions).toEqual([{ kind: 'LIKE', memberNos: [1, 2, 3, 4] }]);

  expect((await api.send(who, 'essay-review', { clientId: randomUUID(), text: '잘 읽었어요.', mentions: [] })).ok).toBe(true);
  const said = await read('essay-review');
  await start(NOON + 7 * DAY_MS);
  expect((await read('morning-ncs')).map(({ no, at }) => [no, at])).toEqual(first.map(({ no, at }) => [no, at + 7 * DAY_MS]));
  expect(await read('essay-review')).toEqual(said);
  expect(lines[0]).not.toBe(lines[1]);
  expect(lines[1]).toBe('0 new demo rooms for career');
});
