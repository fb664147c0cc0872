import cluster from 'node:cluster';
import { serve } from '@hono/node-server';
import { groupCommit } from '@platform/db';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * Ceiling of saves, starts and applications: Hono, `pg` and a group commit in two lanes, writing the same rows with fsync, and nothing else: nobody is
 * asked who they are, nothing is checked. In tables of its own with the same columns and keys. With `workers`, as many processes that share the port.
 */
const {
  port,
  databaseUrl,
  workers = 1,
} = JSON.parse(process.argv[2] ?? '') as { readonly port: number; readonly databaseUrl: string; readonly workers?: number };
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const makeTables = () =>
  pool.query(`
  create schema if not exists bench;
  create table if not exists bench.device (like attempt.device including all);
  create table if not exists bench.journal (like attempt.journal including all);
  create table if not exists bench.record (like attempt.record including all);
  create table if not exists bench.application (like application.application including all);
  truncate bench.device, bench.journal, bench.record, bench.application;
  insert into bench.device (record_idx, device_id, acked_seq) select n, '00000000-0000-4000-8000-000000000000', 0 from generate_series(1, 1024) n`);
const forkAll = () =>
  Promise.all(Array.from({ length: workers }, () => new Promise((resolve) => cluster.fork().once('listening', resolve))));
if (cluster.isPrimary) await makeTables();

interface Save {
  readonly recordIdx: number;
  readonly seq: number;
  readonly lines: string;
}
const save = groupCommit<Save, true>({
  flush: async (saves) => {
    await pool.query({
      name: 'bench-save',
      text: `with given as (select * from unnest($1::bigint[], $2::integer[], $3::text[]) as given (record_idx, last_seq, lines)),
        moved as (update bench.device d set acked_seq = given.last_seq from given where d.record_idx = given.record_idx and d.device_id = '00000000-0000-4000-8000-000000000000')
        insert into bench.journal (record_idx, device_id, last_seq, received_at, lines) select record_idx, '00000000-0000-4000-8000-000000000000', last_seq, now(), lines from given`,
      values: [saves.map(({ recordIdx }) => recordIdx), saves.map(({ seq }) => seq), saves.map(({ lines }) => lines)],
    });
    return saves.map(() => true);
  },
});

interface Start {
  readonly learnerId: string;
  readonly deviceId: string;
}
const start = groupCommit<Start, number>({
  flush: async (starts) => {
    const { rows } = await pool.query<{ record_idx: number }>({
      name: 'bench-start',
      text: `with started as (
          insert into bench.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, writer_device_id, writers)
          select 'nursing', learner_id, false, 1, 1, 'hash', now(), now() + interval '1 hour', device_id, '[]' from unnest($1::uuid[], $2::uuid[]) as given (learner_id, device_id)
          returning record_idx, writer_device_id
        ), known as (insert into bench.device (record_idx, device_id, acked_seq) select record_idx + 1024, writer_device_id, 0 from started)
        select record_idx from started`,
      values: [starts.map(({ learnerId }) => learnerId), starts.map(({ deviceId }) => deviceId)],
    });
    return rows.map((row) => row.record_idx);
  },
});

interface Sent {
  readonly memberId: string;
  readonly application: Readonly<Record<'requestId' | 'termsHash' | 'name' | 'email' | 'phone', string>> & { readonly answers: unknown };
}
const apply = groupCommit<Sent, number>({
  flush: async (sent) => {
    const { rows } = await pool.query<{ application_idx: number }>({
      name: 'bench-apply',
      text: `insert into bench.application (brand_id, listing_idx, company_idx, member_id, request_id, copy_hash, stage, stage_at, name, email, phone, answers, files,
          received_at, closes_at, keep_days, deletes_at)
        select 'career', 1, 1, g."memberId", g."requestId", g."termsHash", 'received', now(), g.name, g.email, g.phone, g.answers, '[]', now(), now(), 180, now() + interval '180 days'
        from json_to_recordset($1::json) as g ("memberId" uuid, "requestId" uuid, "termsHash" text, name text, email text, phone text, answers jsonb)
        returning application_idx`,
      values: [JSON.stringify(sent.map(({ memberId, application }) => ({ memberId, ...application })))],
    });
    return rows.map((row) => row.application_idx);
  },
});

const app = new Hono();
app.post('/save', async (c) => {
  const { recordIdx, seq, lines } = await c.req.json<{ recordIdx: number; seq: number; lines: unknown }>();
  await save({ recordIdx, seq, lines: JSON.stringify(lines) });
  return c.json({ ackedSeq: seq });
});
app.post('/start', async (c) => c.json({ recordIdx: await start(await c.req.json<Start>()) }));
app.post('/apply', async (c) => c.json({ applicationIdx: await apply(await c.req.json<Sent>()) }));
if (cluster.isPrimary && workers > 1) {
  await forkAll();
  console.log('listening');
} else serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => cluster.isPrimary && console.log('listening'));
