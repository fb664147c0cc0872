import { setTimeout as sleep } from 'node:timers/promises';
import type { JournalReceipt } from '@modules/attempt';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';

/*
 * Many learners answer while the server is killed with -9 and started again at random. What the server said it has, it must have.
 * Only the product is killed: PostgreSQL runs on, so that it matters not that test databases do not wait for the disk. That PostgreSQL
 * itself keeps its data is shown in platform/db/embedded.
 * The same run again: CRASH_SEED=… from the failed test's message.
 */
const SEED = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LEARNERS = 24;
const KILLS = 24;
/** Milliseconds between a start and the next kill, at most; some kills hit a server that has only just come up. */
const LONGEST_LIFE_MS = 1_400;

const product = useProduct({ env: { LOG_LEVEL: 'error' } });

/** mulberry32: the run can be repeated. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** What a learner did and what they were promised. */
interface Learner {
  readonly sitter: Sitter;
  readonly problems: readonly number[];
  /** The model: what is marked after line n, for all n from 0 on. */
  readonly marksAfter: Record<number, number[]>[];
  acked: number;
  refused: string[];
}

const retry = async <T>(act: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await act();
    } catch {
      await sleep(60);
    }
  }
};

it(`acknowledged answers survive ${KILLS} kills (CRASH_SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const pick = (count: number) => Math.floor(random() * count);
  const idx = await sittingIdx(product(), 'career', 'full');
  const enter = async (): Promise<Learner> => {
    const sitter = new Sitter(product().agent('cbt.career.localhost'));
    await retry(() => sitter.start(idx));
    const paper = await retry(() => sitter.paper());
    return { sitter, problems: paper.problems.map(({ problemIdx }) => problemIdx), marksAfter: [{}], acked: 0, refused: [] };
  };
  const learners = await Promise.all(Array.from({ length: LEARNERS }, enter));
  let isOver = false;

  const mark = (learner: Learner) => {
    const problemIdx = learner.problems[pick(learner.problems.length)]!;
    const marks = { ...learner.marksAfter.at(-1) };
    if (random() < 0.15) {
      learner.sitter.note({ kind: 'clear', problemIdx: problemIdx as never });
      marks[problemIdx] = [];
    } else {
      const value = [1 + pick(4)];
      learner.sitter.note({ kind: 'answer', problemIdx: problemIdx as never, value });
      marks[problemIdx] = value;
    }
    learner.marksAfter.push(marks);
  };
  /** Sends what is not acknowledged, sometimes with lines that are: they may come twice. */
  const send = async (learner: Learner) => {
    const from = Math.max(1, learner.acked + 1 - (random() < 0.3 ? pick(3) : 0));
    const answer = await learner.sitter.send(from).catch(() => null);
    // A server that has only just come up says so, and asks to be asked again.
    if (!answer || (answer.status === 503 && answer.headers['retry-after'] !== undefined)) return;
    if (answer.status !== 200) return void learner.refused.push(`${answer.status} ${answer.text}`);
    const { ackedSeq } = answer.json<JournalReceipt>();
    if (ackedSeq < learner.acked) learner.refused.push(`acknowledged ${learner.acked}, then only ${ackedSeq}`);
    learner.acked = Math.max(learner.acked, ackedSeq);
  };
  const answering = learners.map(async (learner) => {
    while (!isOver) {
      for (let count = 1 + pick(3); count > 0; count--) mark(learner);
      await send(learner);
      await sleep(pick(80));
    }
  });

  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(pick(LONGEST_LIFE_MS));
    await product().kill9();
    await product().start();
  }
  await sleep(500);
  isOver = true;
  await Promise.all(answering);
  expect(learners.flatMap(({ refused }) => refused)).toEqual([]);
  const ackedTotal = learners.reduce((sum, { acked }) => sum + acked, 0);
  expect(ackedTotal).toBeGreaterThan(LEARNERS * KILLS);

  // As each learner's browser would after a crash: looks, sends the rest, looks again.
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  for (const { sitter, acked } of learners) {
    const { rows } = await client.query<{ acked_seq: number }>(
      'select acked_seq from attempt.device where record_idx = $1 and device_id = $2',
      [sitter.recordIdx, sitter.deviceId],
    );
    expect(rows[0]?.acked_seq ?? 0, `record ${sitter.recordIdx}`).toBeGreaterThanOrEqual(acked);
    const { rows: kept } = await client.query<{ lines: string }>(
      'select lines from attempt.journal where record_idx = $1 and device_id = $2 order by last_seq',
      [sitter.recordIdx, sitter.deviceId],
    );
    const seqs = new Set(kept.flatMap(({ lines }) => (JSON.parse(`[${lines}]`) as number[][]).map(([seq]) => seq)));
    const lost = Array.from({ length: acked }, (_, at) => at + 1).filter((seq) => !seqs.has(seq));
    expect(lost, `acknowledged lines of record ${sitter.recordIdx} that are not in the journal`).toEqual([]);
  }
  await client.end();

  await Promise.all(
    learners.map(async (learner) => {
      const { sitter } = learner;
      const view = (await sitter.agent.get(`${sitter.path()}?deviceId=${sitter.deviceId}`)).json<{
        ackedSeq: number;
        sheet: { marks: Record<number, { choices: number[] }> };
      }>();
      const choices = (marks: Record<number, number[]>) =>
        Object.fromEntries(Object.entries(marks).filter(([, value]) => value.length > 0));
      const onServer = Object.fromEntries(Object.entries(view.sheet.marks).map(([problem, { choices: value }]) => [problem, value]));
      expect(choices(onServer)).toEqual(choices(learner.marksAfter[view.ackedSeq] ?? {}));

      expect((await sitter.submit(learner.acked + 1)).status).toBe(200);
      const score = (await sitter.agent.get(sitter.path('/score'))).json<{ problems: { problemIdx: number; chosen: number[] }[] }>();
      const chosen = Object.fromEntries(score.problems.map(({ problemIdx, chosen: value }) => [problemIdx, value]));
      expect(choices(chosen), `record ${sitter.recordIdx} after submitting`).toEqual(choices(learner.marksAfter.at(-1) ?? {}));
    }),
  );
  console.log(`crash test: ${KILLS} kills, ${ackedTotal} acknowledged lines of ${LEARNERS} learners, none lost (CRASH_SEED=${SEED})`);
  // So many starts one after the other take ten minutes where twenty processes share two cores.
}, 1_800_000);
