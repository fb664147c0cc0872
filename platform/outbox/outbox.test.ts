import { randomUUID } from 'node:crypto';
import { handOver } from '@platform/db';
import { testDb } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createOutbox, onEvent, type EventKind, type Outbox } from './outbox.ts';

const db = testDb<never>();
type Kind = EventKind<{ n: number }>;
/** Each test has a kind of its own. */
const kindOf = (name: string): Kind => ({ name, payload: z.object({ n: z.int() }) });
/** As another process has it: with the same readers. */
const outboxFor = (kind: Kind, readers: Readonly<Record<string, (ns: readonly number[]) => Promise<void>>>): Outbox => {
  const outbox = createOutbox(db);
  for (const [reader, take] of Object.entries(readers))
    outbox.addReader(reader, [onEvent(kind, (payloads) => take(payloads.map(({ n }) => n)))]);
  return outbox;
};
const publish = (outbox: Outbox, kind: Kind, ownerId: string, ns: readonly number[], isHeld = false) =>
  db.transaction().execute((tx) =>
    outbox.publish(
      handOver<never>(tx),
      kind,
      ns.map((n) => ({ ownerId, isHeld, payload: { n } })),
    ),
  );
const waitingOf = async ({ name }: Kind): Promise<number> =>
  (await sql`select from outbox.event where name = ${name}`.execute(db)).rows.length;
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

it('delivers what was committed, in its order, once to each reader; nothing of a transaction that was rolled back', async () => {
  const kind = kindOf('test.commit');
  const [first, second]: [number[], number[]] = [[], []];
  const outbox = outboxFor(kind, {
    first: async (ns) => void first.push(...ns),
    second: async (ns) => void second.push(...ns),
  });
  const owner = randomUUID();
  const rolledBack = db.transaction().execute(async (tx) => {
    await outbox.publish(handOver<never>(tx), kind, [{ ownerId: owner, payload: { n: 99 } }]);
    throw new Error('not that');
  });
  await expect(rolledBack).rejects.toThrow('not that');
  await publish(outbox, kind, owner, range(70));
  await outbox.deliver(kind, 'first', null);
  await outbox.deliver(kind, 'first', null);
  expect([first, second]).toEqual([range(70), []]);
  await outbox.deliver(kind, 'second', null);
  expect(second).toEqual(range(70));
  expect(await waitingOf(kind)).toBe(0);
});

it('delivers again to its owner at once, and to everybody after a while, where a reader died', async () => {
  const kind = kindOf('test.died');
  const owner = randomUUID();
  const dying = outboxFor(kind, { reader: () => Promise.reject(new Error('killed')) });
  await publish(dying, kind, owner, [1, 2]);
  await expect(dying.deliver(kind, 'reader', null)).rejects.toThrow('killed');
  const read: number[] = [];
  const living = outboxFor(kind, { reader: async (ns) => void read.push(...ns) });
  await living.deliver(kind, 'reader', null);
  expect(read).toEqual([]);
  await sql`update outbox.event set taken_until = now() - interval '1 second' where name = ${kind.name} and payload ->> 'n' = '1'`.execute(
    db,
  );
  await living.deliver(kind, 'reader', null);
  expect(read).toEqual([1]);
  await living.deliver(kind, 'reader', owner);
  expect(read).toEqual([1, 2]);
  expect(await waitingOf(kind)).toBe(0);
});

it('several processes take no event twice', async () => {
  const kind = kindOf('test.many');
  const read: number[] = [];
  const processes = range(3).map(() => outboxFor(kind, { reader: async (ns) => void read.push(...ns) }));
  await publish(processes[0]!, kind, randomUUID(), range(200));
  await Promise.all(processes.map((outbox) => outbox.deliver(kind, 'reader', null)));
  expect(read.toSorted((a, b) => a - b)).toEqual(range(200));
});

it('what is held waits until it is handed on; handed on while it is read, it is delivered once more', async () => {
  const kind = kindOf('test.held');
  const [visitor, member] = [randomUUID(), randomUUID()];
  const read: number[] = [];
  const handOn = (outbox: Outbox) => db.transaction().execute((tx) => outbox.handOn(handOver<never>(tx), kind, visitor, member));
  const outbox: Outbox = outboxFor(kind, {
    reader: async (ns) => {
      read.push(...ns);
      if (read.length === 1) await handOn(outbox);
    },
  });
  await publish(outbox, kind, visitor, [7], true);
  await outbox.deliver(kind, 'reader', null);
  expect(read).toEqual([]);
  await outbox.deliver(kind, 'reader', visitor);
  expect(read).toEqual([7]);
  await outbox.deliver(kind, 'reader', null);
  expect(read).toEqual([7, 7]);
});

it('writes any number of events by one statement, and none where nobody reads them', async () => {
  const kind = kindOf('test.statements');
  let statements = 0;
  const counting = createOutbox(db);
  counting.addReader('reader', [onEvent(kind, async () => {})]);
  await db.transaction().execute(async (tx) => {
    const counted = tx.withPlugin({
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => result,
    });
    await counting.publish(
      handOver<never>(counted),
      kind,
      range(50).map((n) => ({ ownerId: randomUUID(), payload: { n } })),
    );
    await createOutbox(db).publish(handOver<never>(counted), kind, [{ ownerId: randomUUID(), payload: { n: 1 } }]);
  });
  expect([statements, await waitingOf(kind)]).toEqual([1, 50]);
});
