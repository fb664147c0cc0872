import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { TestProduct } from '../testing/product.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';

/** More than a finaliser takes in one transaction, so that several share the work. */
const LEARNERS = 350;
/** They have twelve seconds from their start to their answer, which are soon over where twenty processes share two cores: few ask at once. */
const AT_ONCE = 10;
/** After the start, milliseconds: neither too fast to count nor too late. */
const ANSWERED_AT_MS = 2_000;
/** Two workers each, and a short grace. */
const env = { GRACE_SECONDS: '1', LOG_LEVEL: 'error', WEB_CONCURRENCY: '2' };
const product = useProduct({ env });
const sql = new pg.Client({ connectionString: product.databaseUrl });
let other: TestProduct | undefined;

beforeAll(async () => {
  await sql.connect();
  other = await TestProduct.start({ databaseUrl: product.databaseUrl, programs: inject('programs'), env });
});
afterAll(async () => {
  await sql.end();
  await other?.end();
});
const count = async (text: string): Promise<number> => Number((await sql.query<{ n: string }>(text)).rows[0]?.n);

it('what nobody handed in is submitted exactly once by two machines with two workers each, one of which dies at it', async () => {
  const idx = await sittingIdx(product(), 'career', 'quick');
  const sitters: Sitter[] = [];
  while (sitters.length < LEARNERS) {
    const some = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const sitter = new Sitter(product().agent(hostsOf('career').cbt));
        await sitter.start(idx);
        const problemIdx = (await sitter.paper()).problems[0]?.problemIdx as never;
        sitter.note({ kind: 'answer', problemIdx, value: [2] }, ANSWERED_AT_MS);
        expect((await sitter.send(1)).status).toBe(200);
        return sitter;
      }),
    );
    sitters.push(...some);
    // Nobody's end until all have answered.
    await sql.query(
      `update attempt.record set deadline_at = deadline_at + interval '1 hour' where deadline_at < now() + interval '30 minutes'`,
    );
  }
  expect(await count('select count(*) n from attempt.result')).toBe(0);
  await sql.query(`update attempt.record set deadline_at = deadline_at - interval '1 hour'`);
  await expect.poll(() => count('select count(*) n from attempt.result'), { interval: 5 }).toBeGreaterThan(0);
  await product().kill9();
  await expect.poll(() => count('select count(*) n from attempt.result')).toBe(LEARNERS);
  await sleep(4000);

  expect(await count('select count(*) n from attempt.result')).toBe(LEARNERS);
  expect(await count('select count(distinct record_idx) n from attempt.result')).toBe(LEARNERS);
  expect(await count(`select count(*) n from attempt.result where submitted_by = 'deadline' and report->>'correctCount' = '1'`)).toBe(
    LEARNERS,
  );
  // Everybody's first try, counted once each.
  expect(await count('select sum(taken_count) n from attempt.score_count')).toBe(LEARNERS);
  const [one] = sitters;
  expect(
    await other
      ?.agent(hostsOf('career').cbt)
      .get(`${one?.path('/score')}`)
      .then(({ status }) => status),
  ).toBe(404);
});
