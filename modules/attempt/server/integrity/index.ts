import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { DeviceId, RecordIdx } from '../../contract.ts';

/** A device that was told of more lines than the journal holds. */
export interface MissingLines {
  readonly recordIdx: RecordIdx;
  readonly deviceId: DeviceId;
  readonly ackedSeq: number;
  /** First and last number of each stretch of lines that is not there. */
  readonly missing: readonly (readonly [from: number, to: number])[];
}

export interface JournalReport {
  readonly deviceCount: number;
  /** Lines that were acknowledged, of all devices. */
  readonly lineCount: number;
  readonly missing: readonly MissingLines[];
  /** Rows of the journal that are no lines, by record. */
  readonly unreadable: readonly RecordIdx[];
  /** Submitted records that have no result. */
  readonly withoutResult: readonly RecordIdx[];
}

/** Devices that are read at once; a sitting has some hundred lines. */
const BATCH = 500;

/** Stretches of 1…`ackedSeq` that are not among `seqs`. */
export const missingStretches = (seqs: ReadonlySet<number>, ackedSeq: number): readonly (readonly [number, number])[] => {
  const stretches: [number, number][] = [];
  for (let seq = 1; seq <= ackedSeq; seq++) {
    if (seqs.has(seq)) continue;
    const last = stretches.at(-1);
    if (last && last[1] === seq - 1) last[1] = seq;
    else stretches.push([seq, seq]);
  }
  return stretches;
};

interface DeviceRow {
  readonly record_idx: RecordIdx;
  readonly device_id: DeviceId;
  readonly acked_seq: number;
  readonly lines: string | null;
}

/** Numbers of the lines in stored tuples; null where they are no tuples. */
const seqsOf = (lines: string | null): ReadonlySet<number> | null => {
  try {
    return new Set((JSON.parse(`[${lines ?? ''}]`) as readonly (readonly [number])[]).map(([seq]) => seq));
  } catch {
    return null;
  }
};

/**
 * Compares what was acknowledged to every device with what the journal holds: PostgreSQL itself does not notice a table that was cut or
 * put back to an older state. Reads only, may take minutes, and goes on while others write: lines come with their acknowledgement.
 */
export const checkJournal = async (db: Db<never>): Promise<JournalReport> => {
  const missing: MissingLines[] = [];
  const unreadable = new Set<RecordIdx>();
  let deviceCount = 0;
  let lineCount = 0;
  let after: readonly [RecordIdx | 0, string] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await sql<DeviceRow>`
      select d.record_idx, d.device_id, d.acked_seq,
        (select string_agg(j.lines, ',' order by j.last_seq) from attempt.journal j where j.record_idx = d.record_idx and j.device_id = d.device_id) as lines
      from attempt.device d where (d.record_idx, d.device_id) > (${after[0]}, ${after[1]}::uuid)
      order by d.record_idx, d.device_id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      deviceCount += 1;
      lineCount += row.acked_seq;
      const seqs = seqsOf(row.lines);
      if (!seqs) unreadable.add(row.record_idx);
      const stretches = seqs ? missingStretches(seqs, row.acked_seq) : [];
      if (stretches.length > 0)
        missing.push({ recordIdx: row.record_idx, deviceId: row.device_id, ackedSeq: row.acked_seq, missing: stretches });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = [last.record_idx, last.device_id];
  }
  const { rows: without } = await sql<{ readonly record_idx: RecordIdx }>`
    select record_idx from attempt.record r where submitted_at is not null and not exists (select from attempt.result s where s.record_idx = r.record_idx)
    order by record_idx`.execute(db);
  return { deviceCount, lineCount, missing, unreadable: [...unreadable], withoutResult: without.map((row) => row.record_idx) };
};
