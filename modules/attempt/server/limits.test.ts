import { referenceCpu, strictLog } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ReceiptFile } from '../contract-receipt.ts';
import type { AttemptView, DeviceId, JournalBatch } from '../contract.ts';
import type { Learner } from '@modules/account/learner';
import { MAX_DEVICES, MAX_WRITERS, RECORD_QUOTA } from '../domain/quota.ts';
import { answerTo, deviceId } from '../testing.ts';
import { createHotPool } from './hot-pool.ts';
import { addQuota } from './store/journal.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const { api, receipts, pass, somebody, begin, save, handIn, marked, db, url, moduleOn } = attemptsUnderTest();
const hot = createHotPool(url, 1, strictLog);
afterAll(() => hot.end());

/** A batch as large as a request may be: 165 notes of 2,000 letters, some 1 MB. */
const flood = (fromSeq: number, count = 165): JournalBatch['events'] =>
  Array.from({ length: count }, (_, n) => ({
    seq: fromSeq + n,
    atMs: n,
    kind: 'note',
    problemIdx: 1,
    value: '가'.repeat(2_000),
  })) as unknown as JournalBatch['events'];
const send = ({ attemptToken, recordIdx }: AttemptView, on: DeviceId, events: JournalBatch['events']) =>
  api.record(attemptToken, recordIdx, { deviceId: on, events });
const heldBy = async ({ recordIdx }: AttemptView) =>
  (
    await sql<{
      bytes: number;
      devices: number;
    }>`select coalesce(sum(octet_length(lines)), 0)::int as bytes, count(distinct device_id)::int as devices from attempt.journal where record_idx = ${recordIdx}`.execute(
      db,
    )
  ).rows[0];
const receiptOf = async (who: Learner, { recordIdx }: AttemptView, after?: string) => {
  const got = await receipts.receipt(who, recordIdx, { count: 1000, ...(after && { after }) });
  if (!got.ok) throw new Error(got.error.kind);
  return got.value.receipt;
};

describe('one record', () => {
  it('takes no more than its quota from however many devices and however many at once, and is read in bounds', async () => {
    const who = somebody();
    const view = await begin(who);
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let n = 0; n < 8; n++) answers.push(await send(view, deviceId(n + 100), flood(1)));
    answers.push(...(await Promise.all(Array.from({ length: 60 }, (_, n) => send(view, deviceId(n + 200), flood(1))))));
    const taken = answers.filter(({ ok }) => ok).length;
    expect(taken).toBeGreaterThanOrEqual(8);
    expect(new Set(answers.filter(({ ok }) => !ok).map(refusal))).toEqual(new Set(['attempt/too-much']));
    expect((await heldBy(view))?.bytes).toBeLessThanOrEqual(RECORD_QUOTA);
    // What was refused changes nothing for lines that need none of it.
    expect(await save(view, [answerTo(1, 2)])).toMatchObject({ ok: true, value: { ackedSeq: 1 } });
    const cpu = process.cpuUsage();
    expect(await api.openAttempts(who)).toMatchObject([{ recordIdx: view.recordIdx }]);
    const receipt = await receiptOf(who, view);
    await handIn(view);
    const { user, system } = process.cpuUsage(cpu);
    expect(JSON.stringify(receipt).length).toBeLessThan(RECORD_QUOTA);
    // 5 s on a quiet machine.
    expect((user + system) / referenceCpu()).toBeLessThan(500);
  });

  it('has at most so many devices; those it has go on', async () => {
    const view = await begin(somebody());
    for (let n = 2; n <= MAX_DEVICES; n++) expect(await save(view, [answerTo(1, 1)], { on: deviceId(n) })).toMatchObject({ ok: true });
    expect(refusal(await save(view, [answerTo(1, 1)], { on: deviceId(99) }))).toBe('attempt/too-much');
    expect(await save(view, [answerTo(2, 2)], { fromSeq: 2, on: deviceId(7) })).toMatchObject({ ok: true, value: { ackedSeq: 2 } });
  });

  it('gives a device another share when it needs one, until all is given', async () => {
    const view = await begin(somebody());
    let seq = 1;
    // Far more than the first share.
    for (; seq <= 300; seq += 30)
      expect(await send(view, deviceId(1), flood(seq, 30))).toMatchObject({ ok: true, value: { ackedSeq: seq + 29 } });
    await addQuota(hot, [{ recordIdx: view.recordIdx, deviceId: deviceId(1), units: 3 * RECORD_QUOTA }]);
    const { rows } = await sql<{ room: number }>`select room from attempt.record where record_idx = ${view.recordIdx}`.execute(db);
    expect(rows[0]?.room).toBeGreaterThan(0);
  });

  it('is full after its quota, keeps what it has, and still takes the last lines of a submit', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    await sql`with taken as (update attempt.record set room = 0 where record_idx = ${view.recordIdx}) update attempt.device set room = 0 where record_idx = ${view.recordIdx}`.execute(
      db,
    );
    expect(refusal(await save(view, [answerTo(2, 2)], { fromSeq: 2 }))).toBe('attempt/too-much');
    const last = await handIn(view, [answerTo(2, 3)], { fromSeq: 2 });
    expect(last).toEqual({ ok: true, value: { recordIdx: view.recordIdx } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [3] });
  });

  it('is not taken over without end', async () => {
    const view = await begin(somebody());
    const { attemptToken, recordIdx } = view;
    await sql`update attempt.record set writers = (select jsonb_agg(jsonb_build_object('deviceId', ${deviceId(1)}::text, 'fromMs', n)) from generate_series(1, ${MAX_WRITERS}::int) n) where record_idx = ${recordIdx}`.execute(
      db,
    );
    expect(refusal(await api.takeOver(attemptToken, recordIdx, deviceId(2)))).toBe('attempt/too-much');
  });

  it('keeps no more than so much of what comes too late', async () => {
    const who = somebody();
    const view = await begin(who);
    await handIn(view);
    const file = (on: DeviceId) =>
      ReceiptFile.parse({ format: 'maru-receipt-file/1', recordIdx: view.recordIdx, devices: [{ deviceId: on, events: flood(1) }] });
    await Promise.all(Array.from({ length: 6 }, (_, n) => receipts.handInFile(who, view.recordIdx, file(deviceId(n + 50)))));
    const { rows } = await sql<{
      letters: number;
    }>`select sum(length(lines))::int as letters from attempt.late_journal where record_idx = ${view.recordIdx}`.execute(db);
    expect(rows[0]?.letters).toBeLessThanOrEqual(2_000_000);
    expect(rows[0]?.letters).toBeGreaterThan(300_000);
  });

  it('is not written thousands of times in a moment; another one is not held up by that', async () => {
    const [view, other] = [await begin(somebody()), await begin(somebody())];
    const answers: string[] = [];
    for (let n = 0; n < 1_010; n++) answers.push(refusal(await save(view, [])));
    expect([answers.filter((kind) => kind === 'none').length, answers.at(-1)]).toEqual([1_000, 'attempt/too-often']);
    expect(await save(other, [answerTo(1, 1)])).toMatchObject({ ok: true });
    pass(10_000);
    expect(await save(view, [answerTo(1, 1)])).toMatchObject({ ok: true });
  });
});

describe('the receipt of a long sitting', () => {
  it('comes in pages that hold every line once, each signed', async () => {
    const who = somebody();
    const view = await begin(who);
    for (let seq = 1; seq <= 2_500; seq += 500)
      await save(
        view,
        Array.from({ length: 500 }, () => answerTo(1, 1)),
        { fromSeq: seq },
      );
    const pages = [await receiptOf(who, view)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await receiptOf(who, view, next));
    expect(pages.map(({ devices }) => devices[0]?.lines.length)).toEqual([1000, 1000, 500]);
    expect(pages.flatMap(({ devices }) => devices[0]?.lines.map(({ event }) => event.seq) ?? [])).toEqual(
      Array.from({ length: 2_500 }, (_, n) => n + 1),
    );
    expect(pages.map(({ lineCount }) => lineCount)).toEqual([2500, 2500, 2500]);
    const signed = await Promise.all(
      [undefined, pages[0]?.next ?? ''].map((after) => receipts.receipt(who, view.recordIdx, { count: 1000, ...(after && { after }) })),
    );
    const server = signed.map((one) => (one.ok ? one.value : null));
    const file = { format: 'maru-receipt-file/1', recordIdx: view.recordIdx, devices: [] } as const;
    expect(await receipts.handInFile(who, view.recordIdx, { ...file, devices: [], server: server as never })).toMatchObject({
      value: { isSignatureRight: true },
    });
    expect(
      await receipts.handInFile(who, view.recordIdx, {
        ...file,
        devices: [],
        server: [server[0], { ...server[0], signature: server[1]?.signature }] as never,
      }),
    ).toMatchObject({ value: { isSignatureRight: false } });
  });
});

describe('many full records', () => {
  it('are handed in by the finaliser without being read all at once', async () => {
    const module = moduleOn();
    const views = await Promise.all(Array.from({ length: 5 }, () => begin(somebody())));
    await sql`update attempt.record set room = 0 where record_idx = any(${views.map(({ recordIdx }) => recordIdx)}::bigint[])`.execute(db);
    for (const view of views) await save(view, [answerTo(1, 1)]);
    pass(30 * MINUTE + GRACE);
    expect(await module.api.finalise()).toBeGreaterThanOrEqual(5);
    for (const { recordIdx } of views)
      expect((await sql`select from attempt.result where record_idx = ${recordIdx}`.execute(db)).rows).toHaveLength(1);
    await module.close();
  });
});
