import type { Bench } from '../bench.ts';
import { repeat } from '../compare.ts';
import { cpuTimes } from '../cpu.ts';
import { drive } from '../load.ts';
import type { Figure } from '../report.ts';
import { answerAll, batchBytes, readSubject, startMany } from '../sittings.ts';
import { inWords, median, runsOf } from '../statistics.ts';

const CONNECTIONS = 64;

/** Sittings with 50 answers are handed in and scored. */
export const submits = async ({ product, runs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const subject = await readSubject(product);
  const cpu: number[] = [];
  const results = await repeat(runs, async () => {
    const sittings = await startMany(product, subject, isQuick ? 100 : 1_000);
    await answerAll(product, subject, sittings);
    const requests = sittings.map((sitting) => batchBytes(subject, sitting, [], 'submit'));
    const before = cpuTimes(product.pid, product.postmasterPid);
    const result = await drive({ port: product.port, connections: CONNECTIONS, next: () => requests.pop() ?? null });
    if (result.errors > 0) throw new Error(`submits failed: ${result.firstError}`);
    const after = cpuTimes(product.pid, product.postmasterPid);
    cpu.push((after.server + after.postgres - before.server - before.postgres) / sittings.length);
    return result;
  });
  const measured = runsOf(results.map(({ perSecond }) => perSecond));
  return [
    {
      what: 'submit and score, 50 problems',
      unit: 'requests/s',
      measured,
      bar: { says: '≥ 1,000/s', isMet: measured.median >= 1_000 },
      note: `${CONNECTIONS} connections, p99 ${inWords(median(results.map(({ p99 }) => p99)))} ms, CPU of server and PostgreSQL ${inWords(median(cpu))} ms each`,
    },
  ];
};
