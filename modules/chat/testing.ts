import type { Db, Log } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { createChatModule } from './server/index.ts';

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The module alone, as one process has it. Exams are 7 and 8. */
export const makeChat = ({
  db,
  url,
  log,
  clock = { now: () => new Date() },
}: {
  readonly db: Db<never>;
  readonly url: string;
  readonly log: Log;
  readonly clock?: Clock;
}) =>
  createChatModule({
    db,
    listenUrl: url,
    log,
    clock,
    findExam: async (_brandId, examId) => (/^[78]$/.test(examId) ? { examIdx: Number(examId), title: `모의고사 ${examId}` } : null),
  });
