import { createAnswersModule } from '@modules/answers/server';
// How many durable saves, starts and submits the attempt module does in process, without HTTP, on a PostgreSQL of its own with fsync on.
// `taskset -c 1 node bench/saves-probe.ts [seconds] [learners]` puts module and database on one core; `npm run bench` measures through HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPostgres, migrate, openDb } from '@platform/db';
import { systemClock } from '@platform/kernel';
import type { AttemptView, DeviceId } from '@modules/attempt';
import type { LearnerId } from '@modules/account/learner';
import { createAttemptModule } from '@modules/attempt/server';
import { answerTo, aSitting, deviceId, examsOf, learnerId } from '@modules/attempt/testing';

const seconds = Number(process.argv[2] ?? 5);
const learners = Number(process.argv[3] ?? 256);
const quiet = { info: () => {}, warn: console.warn, error: console.error };
const dataDir = mkdtempSync(join(tmpdir(), 'maru-probe-'));
const server = await embeddedPostgres({ dataDir, log: quiet });
await migrate(server.url, join(import.meta.dirname, '../db/migrations'), quiet);
const db = openDb<never>(server.url);
const sitting = aSitting({ sections: [{ id: 'a', count: 50 }] });
const exams = examsOf(sitting);
const module = createAttemptModule({
  db,
  databaseUrl: server.url,
  clock: systemClock,
  secret: 'probe',
  graceMs: 120_000,
  exams,
  answers: createAnswersModule({ db, exams }).api.answers,
  log: quiet,
  newVisitor: () => {
    throw new Error('nobody visits a probe');
  },
});

const report = (what: string, count: number, tookMs: number, waitsMs: readonly number[], cpuBefore: NodeJS.CpuUsage): void => {
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(
    `${what}: ${Math.round((1000 * count) / tookMs)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms, ${((user + system) / count).toFixed(0)} µs of Node's CPU each`,
  );
};
const measure = async <T>(what: string, each: readonly T[], act: (one: T) => Promise<number>): Promise<void> => {
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const counts = await Promise.all(
    each.map(async (one) => {
      const before = performance.now();
      const count = await act(one);
      waits.push(performance.now() - before);
      return count;
    }),
  );
  report(
    what,
    counts.reduce((sum, count) => sum + count, 0),
    performance.now() - begun,
    waits,
    cpu,
  );
};
const startOf = async (id: LearnerId): Promise<AttemptView> => {
  const view = await module.api.start(
    { brandId: 'plain', learnerId: id, isMember: true },
    { examDetailIdx: sitting.listed.detail.examDetailIdx, deviceId: deviceId(1) },
  );
  if (!view.ok) throw new Error(view.error.kind);
  return view.value;
};

for (const name of ['starts, cold', 'starts']) {
  const ids = Array.from({ length: 3000 }, (_, n) => learnerId(n + (name === 'starts' ? 10_000 : 0)));
  await measure(name, ids, async (id) => (await startOf(id)) && 1);
}

const views = await Promise.all(Array.from({ length: learners }, (_, n) => startOf(learnerId(100_000 + n))));
const waits: number[] = [];
const save = async (view: AttemptView, seq: number, on: DeviceId): Promise<void> => {
  const event = { seq, atMs: Math.max(0, Date.now() - view.startedAt), ...answerTo((seq % 50) + 1, (seq % 4) + 1) };
  const before = performance.now();
  const saved = await module.api.record(view.attemptToken, view.recordIdx, { deviceId: on, events: [event] });
  waits.push(performance.now() - before);
  if (!saved.ok || saved.value.ackedSeq !== seq) throw new Error(`save ${seq} was answered ${JSON.stringify(saved)}`);
};
const learn = async (view: AttemptView, untilMs: number, fromSeq: number): Promise<number> => {
  let seq = fromSeq;
  for (; performance.now() < untilMs; seq += 1) await save(view, seq, deviceId(1));
  return seq;
};
const seqs = await Promise.all(views.map((view) => learn(view, performance.now() + 1000, 1))); // warm
waits.length = 0;
const cpu = process.cpuUsage();
const begun = performance.now();
await Promise.all(views.map((view, n) => learn(view, begun + seconds * 1000, seqs[n] ?? 1)));
report(`saves by ${learners} learners`, waits.length, performance.now() - begun, waits, cpu);

// Fifty answers each, handed in by 64 at a time, as a hall does over some minutes.
const hall = await Promise.all(Array.from({ length: 2000 }, (_, n) => startOf(learnerId(200_000 + n))));
await Promise.all(
  hall.map(async (view) => {
    const events = Array.from({ length: 50 }, (_, n) => ({ seq: n + 1, atMs: n, ...answerTo(n + 1, (n % 4) + 1) }));
    for (let from = 0; from < 50; from += 10)
      await module.api.record(view.attemptToken, view.recordIdx, {
        deviceId: deviceId(1),
        events: events.slice(from, from + 10),
      });
  }),
);
await measure('submits of 50 problems', hall, async (view) => {
  const done = await module.api.submit(view.attemptToken, view.recordIdx, { deviceId: deviceId(1), events: [] });
  if (!done.ok) throw new Error(done.error.kind);
  return 1;
});

await module.close();
await db.destroy();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
