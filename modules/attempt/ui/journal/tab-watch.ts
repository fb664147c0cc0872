import type { JournalCore } from './journal-core.ts';
import { LOOK_AGAIN_MS } from './journal-limits.ts';
import { readStored } from './neighbour-tabs.ts';

/** A tab that lived when this one was opened may be gone since: looks again for as long as one that lives has something left. */
export const makeTabWatch = ({ store, recordIdx, tabs, state, notify }: JournalCore, wasSomethingLeft: boolean, schedule: () => void) => {
  let isSomethingLeft = wasSomethingLeft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (isSomethingLeft && !state().isStopped && state().role !== 'closed') timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
  };
  const look = async () => {
    isSomethingLeft = await tabs.gather(await readStored(store, recordIdx));
    notify();
    schedule();
    start();
  };
  return { start, stop: () => clearTimeout(timer) };
};
