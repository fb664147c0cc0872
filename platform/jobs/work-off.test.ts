import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { workOff } from './work-off.ts';

/** Numbers that stay due, whatever is done with them. */
const numbersTo =
  (last: number) =>
  (after: number | null, most: number): Promise<readonly number[]> =>
    Promise.resolve(Array.from({ length: Math.max(0, Math.min(most, last - (after ?? 0))) }, (_none, at) => (after ?? 0) + at + 1));

it('works off all of it, each once, however many there are and however many stay due', async () => {
  for (const last of [0, 1, 9, 10, 11, 2_345]) {
    const seen: number[] = [];
    expect(await workOff({ next: numbersTo(last), page: 10, work: async (n) => seen.push(n) })).toBe(last);
    expect(seen).toEqual(Array.from({ length: last }, (_none, at) => at + 1));
  }
});

it('one that fails keeps nobody waiting, and what failed is thrown in the end', async () => {
  const seen: number[] = [];
  const failing = (bad: readonly number[]) =>
    workOff({
      next: numbersTo(25),
      page: 10,
      work: (n) => {
        seen.push(n);
        if (bad.includes(n)) throw new Error(`no ${n}`);
        return Promise.resolve();
      },
    });
  await expect(failing([1])).rejects.toThrow('no 1');
  expect(seen).toHaveLength(25);
  await expect(failing([1, 25])).rejects.toThrow('2 of 25 failed');
  await expect(workOff({ next: () => Promise.reject(new Error('no database')), work: () => Promise.resolve() })).rejects.toThrow(
    'no database',
  );
});

it('in lanes as many are under way as said, and a stop begins no other', async () => {
  const stopping = new AbortController();
  let [underWay, most, begun] = [0, 0, 0];
  await workOff({
    next: numbersTo(100),
    page: 20,
    lanes: 4,
    signal: stopping.signal,
    work: async () => {
      begun += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(1);
      underWay -= 1;
      if (begun >= 30) stopping.abort();
    },
  });
  expect(most).toBe(4);
  expect(begun).toBeLessThan(40);
});
