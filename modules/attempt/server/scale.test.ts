import { createAnswersModule } from '@modules/answers/server';
import { medianMs, referenceMs, strictLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Learner } from '@modules/account/learner';
import { aClock, aSitting, deviceId, examsOf, learnerId } from '../testing.ts';
import { createHotPool, type Prepared } from './hot-pool.ts';
import { createAttemptModule } from './index.ts';
import { APPEND } from './store/journal.ts';
import { START } from './store/starts.ts';

/** Other people's sittings, submitted and scored. */
const OTHERS = 100_000;
const { db, url } = testDatabase<never>();
const clock = aClock();
const sittings = [1, 2, 3].map((examDetailIdx) => aSitting({ examDetailIdx }));
const exams = examsOf(...sittings);
const { api, history, close } = createAttemptModule({
  db,
  databaseUrl: url,
  clock,
  secret: 's',
  graceMs: 120_000,
  exams,
  answers: createAnswersModule({ db, exams }).api.answers,
  log: strictLog,
  newVisitor: () => {
    throw new Error('not part of this test');
  },
});
const hot = createHotPool(url, 1, strictLog);
afterAll(async () => {
  await hot.end();
  await close();
});
const planOf = async ({ text }: Prepared, values: readonly unknown[]): Promise<string> => {
  const rows = await hot.query<readonly [string]>({ name: '', text: `explain (costs off) ${text}` }, values);
  return rows.map(([line]) => line).join('\n');
};
const planOfSaves = () =>
  planOf(APPEND, ['{1,2}', `{${deviceId(1)},${deviceId(1)}}`, '{1,1}', '{1,1}', 'a\nb', new Date(), '\n', '{101,101}']);
const planOfStarts = () => {
  const [at, ids] = [clock.now().toISOString(), `{${learnerId(1)},${learnerId(2)}}`];
  return planOf(START, ['{a,b}', ids, '{t,t}', '{1,1}', '{1,1}', '{x,x}', `{${at},${at}}`, ids, at]);
};
/** The sorted list drives, the tables are looked up by key: rows are locked in the list's order, whatever the tables' size. */
const lockInListOrder = /Update on device d\n\s+->\s+Nested Loop\n\s+->\s+Function Scan on .*\n\s+->\s+Index Scan using device_pkey/;
const insertInListOrder =
  /Insert on record\n\s+Conflict Resolution: NOTHING\n\s+Conflict Arbiter Indexes: record_open\n\s+->\s+Function Scan on/;

const who: Learner = { brandId: 'plain', learnerId: learnerId(1), isMember: true };
const lists = async () => {
  await api.records(who, { page: 1, pageSize: 100 });
  await api.records(who, { page: 1, pageSize: 100, examTypeIds: '10,20' });
  await api.openAttempts(who);
  await history.ofExam(who, 1 as never);
  await api.finalise();
};

describe('with a hundred thousand records of others', () => {
  let emptyMs = 0;
  let [emptyPlanOfSaves, emptyPlanOfStarts] = ['', ''];

  beforeAll(async () => {
    emptyPlanOfSaves = await planOfSaves();
    emptyPlanOfStarts = await planOfStarts();
    for (const { listed } of sittings) {
      for (let time = 0; time < 5; time++) {
        const view = await api.start(who, { examDetailIdx: listed.detail.examDetailIdx, deviceId: deviceId(1) });
        if (view.ok && time < 4) await api.submit(view.value.attemptToken, view.value.recordIdx, { deviceId: deviceId(1), events: [] });
      }
    }
    emptyMs = await medianMs(lists, 31);
    await sql`
      insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, submitted_at, writer_device_id, writers)
      select 'plain', ('00000000-0000-4000-a000-' || lpad((n / 10)::text, 12, '0'))::uuid, true, 1, 1, 'x', now(), now(), now(), ${deviceId(1)}, '[]' from generate_series(1, ${OTHERS}::integer) n`.execute(
      db,
    );
    await sql`insert into attempt.device (record_idx, device_id, acked_seq, is_open) select record_idx, ${deviceId(1)}, 0, false from attempt.record where paper_hash = 'x'`.execute(
      db,
    );
    await sql`
      insert into attempt.result (record_idx, brand_id, learner_id, exam_detail_idx, paper_hash, key_revision, score_tenths, full_tenths, is_first_try, submitted_by, used_ms, verdict, report, sheet, submitted_at)
      select record_idx, brand_id, learner_id, 1, 'x', 1, 0, 40, false, 'learner', 0, '{"kind":"fail"}', '{}', '{}', now() from attempt.record where paper_hash = 'x'`.execute(
      db,
    );
    await sql`analyze attempt.record, attempt.device, attempt.result`.execute(db);
  });

  it('a learner’s own lists are as quick as without them', async () => {
    const fullMs = await medianMs(lists, 31);
    // A scan of the others would take twenty times as long; what is lost by chance is measured beside it.
    expect(fullMs).toBeLessThan(3 * emptyMs + (await referenceMs(db)) / 4);
  });

  it('saves lock in the order of their list, as they did when the tables were empty', async () => {
    expect(emptyPlanOfSaves).toMatch(lockInListOrder);
    expect(await planOfSaves()).toMatch(lockInListOrder);
  });

  it('starts find an unfinished sitting by its key, in the order of their list, as they did when the tables were empty', async () => {
    expect(emptyPlanOfStarts).toMatch(insertInListOrder);
    expect(await planOfStarts()).toMatch(insertInListOrder);
  });
});
