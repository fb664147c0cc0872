/** One after the other: what takes a core and much memory must leave both to whoever asks for pages. Who waits holds nothing yet. */
export const createTurns = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** @returns null where too many are there already, the one whose turn it is among them */
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (waiting >= most) return null;
    waiting += 1;
    const own = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = own.catch(() => undefined);
    return own;
  };
};
export type Turns = ReturnType<typeof createTurns>;
