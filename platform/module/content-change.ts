import type { Db, Log } from '@platform/db';
import type { ContentChange } from '@platform/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { listenOn, type Listener } from './listen.ts';

const CHANNEL = 'maru_content';
/** PostgreSQL takes 8,000 bytes. */
const MOST_IDS = 500;

/** Heard by every process of every machine when the transaction commits. */
export const announceContentChange = async (tx: Db<never>, { ids, ...change }: ContentChange): Promise<void> => {
  for (let from = 0; from === 0 || from < ids.length; from += MOST_IDS) {
    const payload = JSON.stringify({ ...change, ids: ids.slice(from, from + MOST_IDS) } satisfies ContentChange);
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
  }
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
