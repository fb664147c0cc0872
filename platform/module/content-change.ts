import type { Db, Log } from '@platform/db';
import type { ContentChange } from '@platform/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { listenOn, type Listener } from './listen.ts';

const CHANNEL = 'maru_content';
/** PostgreSQL takes 8,000 bytes. */
const MOST_IDS = 500;

/**
 * Heard by every process of every machine when the transaction commits. It is written down too, in the same transaction, for what must be right at
 * once for whoever asks after it ({@link takeContentChanges}): the search.
 */
export const announceContentChange = async (tx: Db<never>, { ids, ...change }: ContentChange): Promise<void> => {
  for (let from = 0; from === 0 || from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS);
    const payload = JSON.stringify({ ...change, ids: some } satisfies ContentChange);
    await writeContentChange(tx, { ...change, ids: some });
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
  }
};

/** Written down and told to nobody: what is read for the first time has not changed. */
export const writeContentChange = async (tx: Db<never>, { brandId, kind, ids }: ContentChange): Promise<void> => {
  await sql`insert into outbox.content_change (brand_id, kind, ids) values (${brandId}, ${kind}, ${[...ids]}::bigint[])`.execute(tx);
};
export const hasContentChanges = async (db: Db<never>): Promise<boolean> =>
  (await sql<{ waits: boolean }>`select exists (select from outbox.content_change) as waits`.execute(db)).rows[0]?.waits ?? false;
/** Rows of which at most so many ids are taken at once. */
const ROWS = 100;
/** What was announced first, some `most` ids of it. Whoever takes them makes something of them in the same transaction, or they are there again. */
export const takeContentChanges = async (tx: Db<never>, most: number): Promise<readonly ContentChange[]> => {
  const { rows } = await sql<ContentChange & { readonly place: number; readonly ids: readonly (number | string)[] }>`
    delete from outbox.content_change where change_idx in (
      select change_idx from (
        select change_idx, sum(cardinality(ids)) over (order by change_idx) - cardinality(ids) as before
        from (select change_idx, ids from outbox.content_change order by change_idx limit ${ROWS}) as first
      ) as counted where before < ${most})
    returning change_idx as place, brand_id as "brandId", kind, ids`.execute(tx);
  return rows.toSorted((one, other) => one.place - other.place).map(({ brandId, kind, ids }) => ({ brandId, kind, ids: ids.map(Number) }));
};

const Payload = z.object({ brandId: z.string(), kind: z.string(), ids: z.array(z.int()) });

/** @returns null for what another release may have said */
export const readContentChange = (payload: string): ContentChange | null => {
  try {
    return Payload.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

/** Calls back as soon as content changed anywhere; with null where it is not known what did, since something may have been missed. */
export const listenForContentChanges = (databaseUrl: string, onChange: (change: ContentChange | null) => void, log: Log): Listener =>
  listenOn(databaseUrl, CHANNEL, { message: (payload) => onChange(readContentChange(payload)), gap: () => onChange(null) }, log);
