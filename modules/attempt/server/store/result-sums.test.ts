import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { medianMs, referenceMs, testDatabase } from '@platform/testing';
import type { Learner } from '@modules/account/learner';
import { learnerId } from '../../testing.ts';
import { listResults } from './results.ts';
import type { AttemptDb } from './tables.ts';
import { countByDetail, newestResults, studiedDays } from './result-sums.ts';

/** One learner's own, and everybody else's. */
const OWN = 5_000;
const OTHERS = 60_000;
const { db } = testDatabase<never>();
const own = db as unknown as AttemptDb;
const who: Learner = { brandId: 'plain', learnerId: learnerId(1), isMember: true };
const few: Learner = { ...who, learnerId: learnerId(2) };

const insert = (learner: string, count: number) =>
  sql`
  with made as (
    insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, submitted_at, writer_device_id, writers)
    select 'plain', ${sql.raw(learner)}, true, 1, 1 + n % 7, 'x', t, t, t, '00000000-0000-4000-8000-000000000001', '[]'
    from generate_series(1, ${count}::integer) n, lateral (select now() - (n % 1500) * interval '6 hours' as t) at
    returning record_idx, learner_id, exam_detail_idx, submitted_at)
  insert into attempt.result (record_idx, brand_id, learner_id, exam_detail_idx, paper_hash, key_revision, score_tenths, full_tenths, is_first_try, submitted_by, used_ms, verdict, report, sheet, submitted_at)
  select record_idx, 'plain', learner_id, exam_detail_idx, 'x', 1, 10, 40, false, 'learner', 0, '{"kind":"fail"}', '{"correctCount":3,"wrongCount":2}', ('"' || repeat('x', 3000) || '"')::json, submitted_at from made`.execute(
    db,
  );

const page = (learner: Learner, at: number) => listResults(own, learner, null, { offset: at * 20, limit: 20 });

beforeAll(async () => {
  await insert(`'${who.learnerId}'::uuid`, OWN);
  await insert(`'${few.learnerId}'::uuid`, 40);
  await insert(`('00000000-0000-4000-a000-' || lpad((n / 10)::text, 12, '0'))::uuid`, OTHERS);
  await sql`vacuum analyze attempt.result`.execute(db);
});

it('the last of 250 pages, counts, trend and a month of 5,000 results cost hardly more than those of 40', async () => {
  const months = (learner: Learner) => studiedDays(own, learner, new Date(Date.now() - 31 * 86_400_000), new Date());
  const all = (learner: Learner, last: number) =>
    medianMs(async () => {
      await page(learner, last);
      await countByDetail(own, learner);
      await newestResults(own, learner, [1, 2, 3] as never, 30);
      await months(learner);
    });
  const [small, large] = [await all(few, 1), await all(who, 249)];
  expect((await page(who, 249)).rows).toHaveLength(20);
  // Reading all of one's own results would take some 40 ms.
  expect(large).toBeLessThan(4 * small + (await referenceMs(db)) / 2);
});

it('a far page is found in the index alone', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select record_idx from attempt.result
    where learner_id = ${who.learnerId} and brand_id = 'plain' and exam_detail_idx = any(array[1, 2]) order by record_idx desc offset 4000 limit 20`.execute(
    db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using result_of_learner_list/);
});
