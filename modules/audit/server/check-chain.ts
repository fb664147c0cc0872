import type { Db } from '@platform/db';
import { sql } from 'kysely';

const AT_ONCE = 5_000;

export interface ChainCheck {
  /** So many entries were read and fit. */
  readonly checked: number;
  /** Number of the first that does not fit what it says, or the one before it; null: all fit. */
  readonly brokenAt: number | null;
}
interface Row {
  readonly seq: string;
  readonly isLinked: boolean;
  readonly isWhole: boolean;
  readonly hash: string;
}

/** Reads the whole log in the order of its numbers: none may be missing, changed, put between or cut off the end. */
export const checkChain = async (db: Db<never>): Promise<ChainCheck> =>
  // One picture of entries and head, whoever adds entries meanwhile.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      let [seq, hash] = [0, await hashOfNothing(tx)];
      for (;;) {
        const { rows } = await sql<Row>`
          select e.seq, encode(e.hash, 'hex') as hash, e.hash = audit.hash_of(e) as "isWhole",
            e.previous_hash = coalesce(lag(e.hash) over (order by e.seq), decode(${hash}, 'hex')) as "isLinked"
          from audit.entry e where e.seq > ${seq} order by e.seq limit ${AT_ONCE}`.execute(tx);
        for (const row of rows) {
          if (Number(row.seq) !== seq + 1 || !row.isLinked || !row.isWhole) return { checked: seq, brokenAt: seq + 1 };
          [seq, hash] = [seq + 1, row.hash];
        }
        if (rows.length < AT_ONCE) break;
      }
      const { rows: heads } = await sql<{ seq: string; hash: string }>`select seq, encode(hash, 'hex') as hash from audit.head`.execute(tx);
      const [head] = heads;
      return head && Number(head.seq) === seq && head.hash === hash
        ? { checked: seq, brokenAt: null }
        : { checked: seq, brokenAt: seq + 1 };
    });

const hashOfNothing = async (tx: Db<never>): Promise<string> =>
  (await sql<{ hash: string }>`select encode(sha256(''), 'hex') as hash`.execute(tx)).rows[0]?.hash ?? '';
