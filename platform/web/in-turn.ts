/**
 * One request after the other: an older one that is late must not take the place of a newer one. Of what is given while one is under way the last alone
 * comes after it.
 */
export interface InTurn {
  /** @param send does not reject, and reads what is newest when it begins */
  readonly add: (send: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

export const inTurn = (): InTurn => {
  let next: (() => Promise<void>) | undefined;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (let send = next; send; send = next) {
      next = undefined;
      await send();
    }
    running = undefined;
  };
  return {
    add: (send) => {
      next = send;
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
};
