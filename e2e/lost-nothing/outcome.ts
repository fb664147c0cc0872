import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { actName, type Way } from './faulty-proxy.ts';
import type { Outcome } from './model.ts';

interface Mark {
  readonly choices: readonly number[];
  readonly unsure: boolean;
  readonly flag: boolean;
  readonly changes: readonly (readonly number[])[];
}

/** Waits until the record is submitted and reads what became of it, from the database itself. */
export const outcomeOf = async (sql: Pool, recordIdx: number, patienceMs: number): Promise<Outcome | null> => {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
    const { rows } = await sql.query<{
      started_at: Date;
      deadline_at: Date;
      submitted_at: Date;
      writers: Outcome['writers'];
      sheet: { marks: Record<string, Mark> };
    }>(
      'select r.started_at, r.deadline_at, r.submitted_at, r.writers, s.sheet from attempt.record r join attempt.result s using (record_idx) where record_idx = $1',
      [recordIdx],
    );
    const row = rows[0];
    if (!row) continue;
    const marks = Object.entries(row.sheet.marks);
    return {
      startedAt: row.started_at.getTime(),
      deadlineAt: row.deadline_at.getTime(),
      submittedAt: row.submitted_at.getTime(),
      writers: row.writers,
      final: new Map(
        marks.flatMap(
          ([idx, mark]) => [[`answer ${idx}`, mark.choices.join()], ...(mark.flag ? [[`flag ${idx}`, 'true'] as const] : [])] as const,
        ),
      ),
      changes: new Map(marks.map(([idx, { changes }]) => [`answer ${idx}`, changes.map((one) => one.join())])),
    };
  }
  return null;
};

/** What was acknowledged must lie in the journal with a meaning that was sent; nothing may have come after the grace. */
export const journalComplaints = async (sql: Pool, recordIdx: number, way: Way, graceMs: number): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ device_id: string; lines: string }>(
    'select device_id, lines from attempt.journal where record_idx = $1 order by device_id, last_seq',
    [recordIdx],
  );
  const kept = new Map<string, string>();
  for (const { device_id: device, lines } of rows) {
    for (const [seq, , kind, subject, value] of JSON.parse(`[${lines}]`) as [number, number, string, number, unknown][]) {
      const name = `${device} ${seq}`;
      if (!kept.has(name)) kept.set(name, actName({ kind, problemIdx: subject, value }));
    }
  }
  const complaints: string[] = [];
  for (const [device, acked] of way.acked) {
    for (let seq = 1; seq <= acked; seq++) {
      const name = `${device} ${seq}`;
      const act = kept.get(name);
      if (act === undefined) complaints.push(`line ${name} was acknowledged and is gone`);
      else if (!way.sent.get(name)?.has(act)) complaints.push(`line ${name} is ${act}, which nobody sent`);
    }
  }
  const late = await sql.query(
    "select from attempt.journal j join attempt.record r using (record_idx) where record_idx = $1 and j.received_at >= r.deadline_at + $2 * interval '1 ms'",
    [recordIdx, graceMs],
  );
  if (late.rows.length > 0) complaints.push(`${late.rows.length} batches were taken after the grace`);
  const results = await sql.query('select from attempt.result where record_idx = $1', [recordIdx]);
  if (results.rows.length !== 1) complaints.push(`${results.rows.length} results`);
  return complaints;
};

/** All that the server has of a record, for whoever looks into a complaint. */
export const journalInWords = async (sql: Pool, recordIdx: number): Promise<string> => {
  const { rows } = await sql.query<{ device_id: string; lines: string; at: string; suspicion: string | null }>(
    `
    select device_id, lines, suspicion, 'in ' || round(extract(epoch from j.received_at - r.started_at) * 1000) as at from attempt.journal j join attempt.record r using (record_idx) where record_idx = $1
    union all select device_id, lines, null, 'late ' || round(extract(epoch from l.received_at - r.started_at) * 1000) from attempt.late_journal l join attempt.record r using (record_idx) where record_idx = $1`,
    [recordIdx],
  );
  const batches = rows.map(({ device_id: device, lines, at, suspicion }) => {
    const told = (JSON.parse(`[${lines}]`) as [number, number, string, number, unknown][]).map(
      ([seq, atMs, kind, subject, value]) => `${seq}@${atMs}:${kind}${subject}=${JSON.stringify(value ?? '')}`,
    );
    return `${device.slice(0, 4)} ${at}${suspicion ? ` (${suspicion})` : ''} ${told.join(' ')}`;
  });
  const writers = await sql.query<{ writers: unknown }>('select writers from attempt.record where record_idx = $1', [recordIdx]);
  return `${JSON.stringify(writers.rows[0]?.writers)} ${batches.join(' ‖ ')}`;
};
