export interface GroupCommitOptions<Job, Reply> {
  /** Does all jobs in one go (one transaction, one fsync) and answers them in the same order. */
  readonly flush: (jobs: readonly Job[]) => Promise<readonly Reply[]>;
  /** Flushes that may run at once: with two, one gathers and prepares while the other waits for the disk. */
  readonly lanes?: number;
  /** Jobs in one flush at most. */
  readonly maxBatch?: number;
}

interface Waiting<Job, Reply> {
  readonly job: Job;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets many callers share one commit, or one question for all of them: while a flush runs, new jobs gather for the next. A job waits for at most one flush before its own.
 * A flush that fails rejects the jobs it carried and no others.
 */
export const groupCommit = <Job, Reply>({
  flush,
  lanes = 2,
  maxBatch = 500,
}: GroupCommitOptions<Job, Reply>): ((job: Job) => Promise<Reply>) => {
  let waiting: Waiting<Job, Reply>[] = [];
  let busy = 0;

  const flushOne = async (batch: readonly Waiting<Job, Reply>[]): Promise<void> => {
    try {
      const replies = await flush(batch.map(({ job }) => job));
      if (replies.length !== batch.length) throw new Error(`flush answered ${replies.length} of ${batch.length} jobs`);
      batch.forEach(({ resolve }, index) => resolve(replies[index] as Reply));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      await flushOne(batch);
    }
    busy -= 1;
  };

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      if (busy >= lanes) return;
      busy += 1;
      // One turn later, so that requests read from the network in the same turn share the flush.
      setImmediate(() => void work());
    });
};
