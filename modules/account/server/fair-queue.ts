import { networkOf } from '@platform/http';

/** Work that costs much (hashing a password), a few at a time; those who wait are served in turn by address, so that a crowd from one holds up itself alone. */
export interface FairQueue {
  /** @returns null, without doing it, where too much from this address is waiting */
  readonly run: <T>(address: string, work: () => Promise<T>) => Promise<T | null>;
}

export const createFairQueue = ({
  atOnce,
  waitingPerAddress,
}: {
  readonly atOnce: number;
  readonly waitingPerAddress: number;
}): FairQueue => {
  /** In the order of their turns: whoever was served goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  const startNext = (): void => {
    const first = waiting.entries().next();
    if (first.done || running >= atOnce) return;
    const [address, starts] = first.value;
    waiting.delete(address);
    const start = starts.shift();
    if (starts.length > 0) waiting.set(address, starts);
    running += 1;
    start?.();
  };
  return {
    run: async (from, work) => {
      const address = networkOf(from);
      const starts = waiting.get(address) ?? [];
      if (starts.length >= waitingPerAddress) return null;
      await new Promise<void>((resolve) => {
        starts.push(resolve);
        waiting.set(address, starts);
        startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
};
