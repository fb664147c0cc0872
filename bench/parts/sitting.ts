import { randomUUID } from 'node:crypto';
import type { AttemptView } from '@modules/attempt';
import type { Bench } from '../bench.ts';
import { repeat } from '../compare.ts';
import { cpuTimes } from '../cpu.ts';
import { drive, requestBytes } from '../load.ts';
import { register } from '../product.ts';
import { jsonOf, type Reply } from '../reply-reader.ts';
import type { Figure } from '../report.ts';
import { batchBytes, linesFor, readSubject, startBytes, type Sitting, type Subject } from '../sittings.ts';
import { inWords, median, runsOf } from '../statistics.ts';

/** Members sit whole exams side by side: detail page, start, paper, 50 saved answers, submit, score page. */
export const sitting = async ({ product, runs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const subject = await readSubject(product);
  const cookies: string[] = [];
  for (let n = 0; n < (isQuick ? 4 : 64); n++) cookies.push(await register(product, subject.host, n));
  const spent = await repeat(runs, async () => {
    const learners = cookies.map((cookie) => createLearner(subject, cookie));
    const before = cpuTimes(product.pid, product.postmasterPid);
    const { errors, firstError } = await drive({
      port: product.port,
      connections: learners.length,
      next: (n) => learners[n]?.next() ?? null,
      onReply: (reply, n) => learners[n]?.onReply(reply),
    });
    if (errors > 0) throw new Error(`a sitting failed: ${firstError}`);
    const after = cpuTimes(product.pid, product.postmasterPid);
    return { server: (after.server - before.server) / learners.length, postgres: (after.postgres - before.postgres) / learners.length };
  });
  const measured = runsOf(spent.map(({ server, postgres }) => server + postgres));
  return [
    {
      what: 'a whole sitting of 50 problems, CPU',
      unit: 'ms',
      measured,
      bar: { says: '≤ 20 ms', isMet: measured.median <= 20 },
      note: `server ${inWords(median(spent.map(({ server }) => server)))} ms, PostgreSQL ${inWords(median(spent.map(({ postgres }) => postgres)))} ms; 55 requests by each of ${cookies.length} members at once`,
    },
  ];
};

/** One learner's requests in their order. */
const createLearner = (subject: Subject, cookie: string) => {
  const deviceId = randomUUID();
  let own: Sitting | undefined;
  const mine = (): Sitting => {
    if (!own) throw new Error('not started');
    return own;
  };
  const get = (path: string) =>
    requestBytes({ host: subject.host, path, headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' } });
  const steps: (() => Buffer)[] = [
    () => get(`/exam/detail/${subject.slug}`),
    () => startBytes(subject, deviceId, { cookie }),
    () => get(`/apiV2/papers/${subject.paperHash}`),
    ...subject.problemIdxs.map((_, place) => () => batchBytes(subject, mine(), linesFor(subject, place))),
    () => batchBytes(subject, mine(), [], 'submit'),
    () => get(`/cbt/practice/score/${mine().recordIdx}`),
  ];
  let step = 0;
  return {
    next: (): Buffer | null => steps[step]?.() ?? null,
    onReply: (reply: Reply): void => {
      step += 1;
      if (step !== 2 || reply.status !== 200) return;
      const view = jsonOf<AttemptView>(reply);
      own = { recordIdx: view.recordIdx, deviceId, token: view.attemptToken, cookie };
    },
  };
};
