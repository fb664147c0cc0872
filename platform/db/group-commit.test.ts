import { expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** A flush that records its batches and ends when told. */
const stoppedFlush = () => {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const flush = (jobs: readonly number[]) => {
    batches.push([...jobs]);
    return new Promise<number[]>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(jobs.map((job) => job * 10))));
    });
  };
  return { batches, ends, flush };
};
const turns = async (count = 3) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

it('jobs of one turn share a flush, and each gets its own reply', async () => {
  const { batches, ends, flush } = stoppedFlush();
  const commit = groupCommit({ flush });
  const replies = Promise.all([1, 2, 3].map(commit));
  await turns();
  expect(batches).toEqual([[1, 2, 3]]);
  ends[0]?.();
  expect(await replies).toEqual([10, 20, 30]);
});

it('gathers while every lane is busy, then sends what gathered in batches of at most maxBatch', async () => {
  const { batches, ends, flush } = stoppedFlush();
  const commit = groupCommit({ flush, lanes: 2, maxBatch: 2 });
  const replies: Promise<number>[] = [];
  for (const job of [1, 2]) {
    replies.push(commit(job));
    await turns();
  }
  replies.push(...[3, 4, 5].map(commit));
  await turns();
  expect(batches).toEqual([[1], [2]]);
  ends[1]?.();
  await turns();
  expect(batches).toEqual([[1], [2], [3, 4]]);
  ends[0]?.();
  await turns();
  expect(batches).toEqual([[1], [2], [3, 4], [5]]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(replies)).toEqual([10, 20, 30, 40, 50]);
});

it('a failed flush rejects its own jobs only, and the lane goes on', async () => {
  const { ends, flush } = stoppedFlush();
  const commit = groupCommit({ flush, lanes: 1 });
  const first = Promise.allSettled([1, 2].map(commit));
  await turns();
  const second = commit(3);
  ends[0]?.(new Error('disk full'));
  await turns();
  ends[1]?.();
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await second).toBe(30);
});

it('a flush that forgets an answer is a failure, never a wrong reply', async () => {
  const commit = groupCommit({ flush: async (jobs: readonly number[]) => jobs.slice(1) });
  await expect(commit(1)).rejects.toThrow('answered 0 of 1');
});

it('a flush that throws at once rejects, and later jobs are served', async () => {
  let broken = true;
  const commit = groupCommit({
    lanes: 1,
    flush: (jobs: readonly number[]) => {
      if (broken) throw new Error('not connected');
      return Promise.resolve(jobs);
    },
  });
  await expect(commit(1)).rejects.toThrow('not connected');
  broken = false;
  expect(await commit(2)).toBe(2);
});
