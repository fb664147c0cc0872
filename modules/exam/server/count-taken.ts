import { handleJob, type JobHandler, type JobKind, type JobSender } from '@platform/jobs';
import type { Clock } from '@platform/kernel';
import { z } from 'zod';
import type { ExamApi, ExamDetailIdx } from '../contract.ts';
import { addTaken } from './store.ts';

const Payload = z.object({
  at: z.iso.datetime(),
  counts: z.array(z.object({ examDetailIdx: z.int().transform((idx) => idx as ExamDetailIdx), count: z.int(), learners: z.int() })),
});
/** A job: everybody who submits changes the same few rows, and must not wait for each other there. */
const COUNT_TAKEN: JobKind<z.output<typeof Payload>> = { name: 'exam.count-taken', payload: Payload };

export const countTaken =
  ({ jobs, clock }: { readonly jobs: JobSender; readonly clock: Clock }): ExamApi['countTaken'] =>
  (tx, counts) =>
    jobs.send(tx, COUNT_TAKEN, {
      at: clock.now().toISOString(),
      counts: [...counts].map(([examDetailIdx, { count, learners }]) => ({ examDetailIdx, count, learners })),
    });

export const addTakenJob: JobHandler = handleJob(COUNT_TAKEN, ({ at, counts }, run) =>
  run.complete((tx) => addTaken(tx, new Map(counts.map(({ examDetailIdx, ...count }) => [examDetailIdx, count])), new Date(at))),
);
