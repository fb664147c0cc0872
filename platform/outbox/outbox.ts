import { setTimeout as sleep } from 'node:timers/promises';
import { tablesIn, type Db } from '@platform/db';
import type { Interval } from '@platform/jobs/interval';
import type { Transaction } from '@platform/kernel';
import { sql, type Generated } from 'kysely';
import type { z } from 'zod';

/** Something that happened, for modules that make something of it. */
export interface EventKind<Payload extends object> {
  /** Unique in the product, `MODULE.WHAT-HAPPENED`. */
  readonly name: string;
  /** Ids, not what they stand for: a reader looks up how that is when it reads. */
  readonly payload: z.ZodType<Payload>;
}
export interface OutboxEvent<Payload extends object> {
  /** Whose it is: one's own may be read before everybody's turn comes. A uuid. */
  readonly ownerId: string;
  /** Nobody reads it before it is handed to another owner ({@link Outbox.handOn}), except as the owner's own. */
  readonly isHeld?: boolean;
  readonly payload: Payload;
}
/** What a manifest names (`onEvent`): {@link onEvent} makes one. Delivered at least once, in any order: twice must do the same as once. */
export interface Reaction {
  readonly event: string;
  readonly take: (payloads: readonly unknown[]) => Promise<void>;
}
export const onEvent = <Payload extends object>(
  { name, payload }: EventKind<Payload>,
  take: (payloads: readonly Payload[]) => Promise<void>,
): Reaction => ({ event: name, take: (payloads) => take(payloads.map((one) => payload.parse(one))) });

interface Named {
  readonly name: string;
}
export interface Outbox {
  /** In the order given; one statement however many. They are delivered if the transaction commits, and never if it does not. */
  readonly publish: <Payload extends object>(
    tx: Transaction,
    kind: EventKind<Payload>,
    events: readonly OutboxEvent<Payload>[],
  ) => Promise<void>;
  /** What is undelivered of one owner becomes another's, and is held no more. */
  readonly handOn: (tx: Transaction, kind: Named, from: string, to: string) => Promise<void>;
  /** Deletes whatever is undelivered of an owner who is erased. */
  readonly forgetOwner: (ownerId: string) => Promise<void>;
  /** Who reads what, known before anything is published. */
  readonly addReader: (reader: string, reactions: readonly Reaction[]) => void;
  /** All that waits for a reader, batch by batch: an owner's own, or (null) everybody's that is not held. */
  readonly deliver: (kind: Named, reader: string, ownerId: string | null, signal?: AbortSignal) => Promise<void>;
  /** Delivers everybody's, one for each reader and event. */
  readonly intervals: () => readonly Interval[];
}

interface OutboxTables {
  'outbox.event': {
    event_idx: Generated<number>;
    name: string;
    reader: string;
    owner_id: string;
    is_held: boolean;
    payload: unknown;
    /** Another process has it in hand until then. */
    taken_until: Date | null;
  };
}
interface Row {
  readonly event_idx: number;
  readonly owner_id: string;
  readonly payload: unknown;
}

/** Events delivered at once. */
const BATCH = 32;
/**
 * Between two batches of everybody's, milliseconds: thousands of submits at once must not take the machine. Twice as long as the batch took where it is busy
 * with answers that somebody waits for, within limits.
 */
const PAUSE_MS = { least: 200, most: 1_000 };
const pauseAfter = (tookMs: number): number => Math.min(Math.max(2 * tookMs, PAUSE_MS.least), PAUSE_MS.most);
const EVERY_MS = 10_000;

/**
 * Events that are written in the transaction of what happened, one row for each of their readers, and deleted when the reader has taken them. No transaction is
 * open while a reader works: it would hold a connection while the reader waits for one. So a crash delivers again.
 */
export const createOutbox = (given: Db<never>): Outbox => {
  const db = given as unknown as Db<OutboxTables>;
  const readers = new Map<string, Map<string, Reaction>>();

  /** An owner's own, whoever else reads them too; or anybody's, taken from other processes for half a minute. */
  const next = async (name: string, reader: string, ownerId: string | null): Promise<readonly Row[]> => {
    if (ownerId !== null)
      return db
        .selectFrom('outbox.event')
        .select(['event_idx', 'owner_id', 'payload'])
        .where('owner_id', '=', ownerId)
        .where('name', '=', name)
        .where('reader', '=', reader)
        .orderBy('event_idx')
        .limit(BATCH)
        .execute();
    const { rows } = await sql<Row>`
      update outbox.event set taken_until = now() + interval '30 seconds'
      where event_idx in (
        select event_idx from outbox.event where name = ${name} and reader = ${reader} and not is_held and (taken_until is null or taken_until < now())
        order by event_idx limit ${BATCH} for update skip locked)
      returning event_idx, owner_id, payload`.execute(db);
    return rows.toSorted((a, b) => a.event_idx - b.event_idx);
  };
  /** What became another owner's meanwhile stays: it must be delivered as theirs. */
  const markDelivered = (rows: readonly Row[]) =>
    sql`
    delete from outbox.event as known using unnest(${rows.map((row) => row.event_idx)}::bigint[], ${rows.map((row) => row.owner_id)}::uuid[]) as taken (idx, owner)
    where known.event_idx = taken.idx and known.owner_id = taken.owner`.execute(db);

  const deliver: Outbox['deliver'] = async ({ name }, reader, ownerId, signal) => {
    const reaction = readers.get(name)?.get(reader);
    if (!reaction) throw new Error(`${reader} does not read ${name}`);
    while (!signal?.aborted) {
      const begun = performance.now();
      const rows = await next(name, reader, ownerId);
      if (rows.length === 0) return;
      await reaction.take(rows.map(({ payload }) => payload));
      await markDelivered(rows);
      if (ownerId === null) await sleep(pauseAfter(performance.now() - begun), undefined, signal && { signal, ref: false });
    }
  };
  return {
    publish: async (tx, { name }, events) => {
      const to = [...(readers.get(name)?.keys() ?? [])];
      if (events.length === 0 || to.length === 0) return;
      await sql`
        insert into outbox.event (name, reader, owner_id, is_held, payload)
        select ${name}, reader, owner, held, payload::jsonb
        from unnest(${events.map(({ ownerId }) => ownerId)}::uuid[], ${events.map(({ isHeld = false }) => isHeld)}::boolean[], ${events.map(({ payload }) => JSON.stringify(payload))}::text[])
          with ordinality as given (owner, held, payload, place), unnest(${to}::text[]) as reader order by place`.execute(
        tablesIn<OutboxTables>(tx),
      );
    },
    handOn: async (tx, { name }, from, to) => {
      await tablesIn<OutboxTables>(tx)
        .updateTable('outbox.event')
        .set({ owner_id: to, is_held: false, taken_until: null })
        .where('owner_id', '=', from)
        .where('name', '=', name)
        .execute();
    },
    forgetOwner: async (ownerId) => {
      await db.deleteFrom('outbox.event').where('owner_id', '=', ownerId).execute();
    },
    addReader: (reader, reactions) => {
      for (const reaction of reactions) {
        const known = readers.get(reaction.event) ?? new Map<string, Reaction>();
        readers.set(reaction.event, known.set(reader, reaction));
      }
    },
    deliver,
    intervals: () =>
      [...readers].flatMap(([name, ofEvent]) =>
        [...ofEvent.keys()].map((reader) => ({
          name: `${reader}.on.${name}`,
          everyMs: EVERY_MS,
          run: (signal: AbortSignal) => deliver({ name }, reader, null, signal),
        })),
      ),
  };
};
