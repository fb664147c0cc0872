import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('does so many at once and no more, and each address in turn', async () => {
  const queue = createFairQueue({ atOnce: 2, waitingPerAddress: 100 });
  const done: string[] = [];
  let running = 0;
  let most = 0;
  const job = (address: string) =>
    queue.run(address, async () => {
      most = Math.max(most, (running += 1));
      await setImmediate();
      running -= 1;
      done.push(address);
    });
  await Promise.all([...Array.from({ length: 20 }, () => job('crowd')), job('one'), job('other')]);
  expect(most).toBe(2);
  expect(done.indexOf('one')).toBeLessThan(6);
  expect(done.indexOf('other')).toBeLessThan(8);
  expect(done).toHaveLength(22);
});

it('takes the addresses of one IPv6 network for one', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerAddress: 2 });
  const run = (address: string) => queue.run(address, async () => setImmediate(address));
  const crowd = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2::4'];
  expect(await Promise.all([...crowd, '2001:db8:1:3::1'].map(run))).toEqual([...crowd.slice(0, 3), null, '2001:db8:1:3::1']);
});

it('refuses what one address has too much of, and goes on after a failure', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerAddress: 2 });
  const results = await Promise.allSettled([
    queue.run('crowd', async () => {
      await setImmediate();
      throw new Error('broken');
    }),
    queue.run('crowd', async () => 1),
    queue.run('crowd', async () => 2),
    queue.run('crowd', async () => 3),
    queue.run('one', async () => 4),
  ]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'broken'))).toEqual(['broken', 1, 2, null, 4]);
});
