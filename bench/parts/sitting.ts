import { randomUUID } from 'node:crypto';
import type { AttemptView } from '@modules/attempt';
import type { Bench } from '../bench.ts';
import { repeat } from '../compare.ts';
import { cpuTimes } from '../cpu.ts';
import { drive, requestBytes } from '../load.ts';
import { register, startCeiling, type Ceiling, type Product } from '../product.ts';
import { jsonOf, type Reply } from '../reply-reader.ts';
import type { Figure } from '../report.ts';
import { batchBytes, linesFor, readSubject, startBytes, type Sitting, type Subject } from '../sittings.ts';
import { inWords, median, runsOf } from '../statistics.ts';

/** 10 ms where bare parts take 4.2 (the machine of 2026-11-20). */
const MOST = 2.4;

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
  const bare = runsOf(await bareParts(product, subject, cookies[0] ?? '', runs));
  return [
    {
      what: 'a whole sitting of 50 problems, CPU',
      unit: 'ms',
      measured,
      ceiling: { of: 'renderToString of both pages, bare group commit of start and answers', measured: bare },
      bar: { says: `≤ ${MOST} × bare parts`, isMet: measured.median <= MOST * bare.median },
      note: `server ${inWords(median(spent.map(({ server }) => server)))} ms, PostgreSQL ${inWords(median(spent.map(({ postgres }) => postgres)))} ms; 55 requests by each of ${cookies.length} members at once`,
    },
  ];
};

/** CPU milliseconds of what a sitting cannot do without: its two pages drawn by React, its start and its answers on the disk. */
const bareParts = async (product: Product, subject: Subject, cookie: string, runs: number): Promise<readonly number[]> => {
  const learner = createLearner(subject, cookie);
  await drive({ port: product.port, connections: 1, next: learner.next, onReply: learner.onReply });
  const paths = [`/exam/detail/${subject.slug}`, learner.scorePath()];
  const pages = await startCeiling(product, 'react.ts', { productPort: product.port, host: subject.host, cookie, paths });
  const commits = await startCeiling(product, 'commit.ts', { databaseUrl: product.databaseUrl });
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const times = 64;
  const cpuOf = async (ceiling: Ceiling, requestsOf: (connection: number) => readonly Buffer[]): Promise<number> => {
    const waiting = Array.from({ length: times }, (_, connection) => [...requestsOf(connection)]);
    const before = cpuTimes(ceiling.pid, ceiling.postmasterPid);
    const { errors, firstError } = await drive({ port: ceiling.port, connections: times, next: (n) => waiting[n]?.shift() ?? null });
    if (errors > 0) throw new Error(`bare parts failed: ${firstError}`);
    const after = cpuTimes(ceiling.pid, ceiling.postmasterPid);
    return (after.server - before.server + after.postgres - before.postgres) / times;
  };
  const start = () =>
    requestBytes({ host: 'bench', path: '/start', method: 'POST', body: { learnerId: randomUUID(), deviceId: randomUUID() } });
  let round = 0;
  const save = (recordIdx: number, place: number) =>
    requestBytes({
      host: 'bench',
      path: '/save',
      method: 'POST',
      body: { recordIdx, seq: round * subject.problemIdxs.length + place + 1, lines: linesFor(subject, place) },
    });
  try {
    return await repeat(runs, async () => {
      const drawn = await cpuOf(pages, () => paths.map((path) => requestBytes({ host: subject.host, path, headers })));
      const kept = await cpuOf(commits, (n) => [start(), ...subject.problemIdxs.map((_, place) => save(n + 1, place))]);
      round += 1;
      return drawn + kept;
    });
  } finally {
    await pages.stop();
    await commits.stop();
  }
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
    scorePath: (): string => `/cbt/practice/score/${mine().recordIdx}`,
    next: (): Buffer | null => steps[step]?.() ?? null,
    onReply: (reply: Reply): void => {
      step += 1;
      if (step !== 2 || reply.status !== 200) return;
      const view = jsonOf<AttemptView>(reply);
      own = { recordIdx: view.recordIdx, deviceId, token: view.attemptToken, cookie };
    },
  };
};
