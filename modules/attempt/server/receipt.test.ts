import { describe, expect, it } from 'vitest';
import type { AttemptView, DeviceId, JournalBatch, RecordIdx } from '../contract.ts';
import type { Learner } from '@modules/account/learner';
import type { ReceiptFile, ReceiptView } from '../contract-receipt.ts';
import { answerTo, deviceId, lines } from '../testing.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const { api, receipts, now, pass, somebody, begin, save, handIn, marked } = attemptsUnderTest();
const [first, second, third] = [deviceId(1), deviceId(2), deviceId(3)];
const LENGTH = 30 * MINUTE;

const receiptOf = async (who: Learner, { recordIdx }: { recordIdx: RecordIdx }): Promise<ReceiptView> => {
  const got = await receipts.receipt(who, recordIdx, { count: 1000 });
  if (!got.ok) throw new Error(got.error.kind);
  return got.value.receipt;
};
const linesOf = (receipt: ReceiptView, device: DeviceId) =>
  (receipt.devices.find(({ deviceId: id }) => id === device)?.lines ?? []).map(
    ({ event: { seq }, whyNot }) => `${seq} ${whyNot ?? 'counts'}`,
  );
type FileDevice = ReceiptFile['devices'][number];
const fileOf = ({ recordIdx }: AttemptView, ...devices: readonly FileDevice[]): ReceiptFile => ({
  format: 'maru-receipt-file/1',
  recordIdx,
  devices: [...devices],
});
const give = async (who: Learner, view: AttemptView, ...devices: readonly FileDevice[]) => {
  const given = await receipts.handInFile(who, view.recordIdx, fileOf(view, ...devices));
  if (!given.ok) throw new Error(given.error.kind);
  return given.value;
};
const acts = (from: number, ...answers: readonly ReturnType<typeof answerTo>[]) => lines(answers, from);

describe('the receipt', () => {
  it('says of every line when it came and whether it counts', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1), { ...answerTo(2, 1), atMs: 5000 }]);
    pass(10_000);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    await save(
      view,
      [
        { ...answerTo(1, 3), atMs: 9000 },
        { ...answerTo(1, 4), atMs: 12_000 },
        { ...answerTo(99, 1), atMs: 12_000 },
      ],
      { fromSeq: 3 },
    );
    pass(3000);
    await save(
      view,
      [
        { ...answerTo(99, 1), atMs: 13_000 },
        { ...answerTo(2, 2), atMs: 13_000 },
      ],
      { on: second },
    );
    const receipt = await receiptOf(who, view);
    expect(linesOf(receipt, first)).toEqual(['1 counts', '2 counts', '3 counts', '4 not-writer', '5 not-writer']);
    expect(linesOf(receipt, second)).toEqual(['1 unknown', '2 counts']);
    expect(receipt.writers).toEqual([
      { deviceId: first, fromMs: 0 },
      { deviceId: second, fromMs: 10_000 },
    ]);
    expect(receipt.devices[0]?.lines.map(({ receivedAt }) => receivedAt - view.startedAt)).toEqual([0, 0, 10_000, 10_000, 10_000]);
  });

  it('is signed, and only for its owner', async () => {
    const who = somebody();
    const view = await begin(who);
    const got = await receipts.receipt(who, view.recordIdx, { count: 1000 });
    expect(refusal(await receipts.receipt(somebody(), view.recordIdx, { count: 1000 }))).toBe('attempt/not-found');
    const server = got.ok ? { receipt: JSON.parse(JSON.stringify(got.value.receipt)) as unknown, signature: got.value.signature } : null;
    const hand = async (part: typeof server) => {
      const done = await receipts.handInFile(who, view.recordIdx, { ...fileOf(view), server: part });
      return done.ok && done.value.isSignatureRight;
    };
    expect(await hand(server)).toBe(true);
    expect(await hand(server && { ...server, receipt: { ...(server.receipt as object), startedAt: 0 } })).toBe(false);
    expect(await hand(null)).toBe(null);
  });

  it('shows times that cannot be right, and counts the lines all the same', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(60_000);
    await save(view, [
      { ...answerTo(1, 1), atMs: 50_000 },
      { ...answerTo(2, 2), atMs: 40_000 },
    ]);
    await save(view, [{ ...answerTo(3, 3), atMs: 3_600_000 }], { fromSeq: 3 });
    pass(1000);
    await save(view, [{ ...answerTo(4, 1), atMs: 30_000 }], { fromSeq: 4 });
    pass(1000);
    await api.record(view.attemptToken, view.recordIdx, {
      deviceId: first,
      events: acts(5, answerTo(4, 2)),
      clock: { jumpMs: -7_200_000, isGuess: true },
    });
    const receipt = await receiptOf(who, view);
    expect(receipt.devices[0]?.suspicions).toEqual([
      { seq: 2, kind: 'backwards', ms: 10_000 },
      { seq: 3, kind: 'ahead', ms: 3_540_000 },
      { seq: 5, kind: 'jump', ms: -7_200_000 },
      { seq: 5, kind: 'guess', ms: 0 },
      { seq: 4, kind: 'backwards', ms: 30_000 },
      { seq: 5, kind: 'backwards', ms: 25_000 },
    ]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [2], 3: [3], 4: [2] });
  });
});

describe('handing in what another device kept', () => {
  it('brings its lines into the journal, once', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    const kept: FileDevice = { deviceId: first, events: acts(1, answerTo(1, 1), answerTo(2, 2), answerTo(3, 3)) };
    pass(MINUTE);
    expect((await give(who, view, kept)).devices).toEqual([{ deviceId: first, knownCount: 1, addedCount: 2, lateCount: 0 }]);
    expect((await give(who, view, kept)).devices).toEqual([{ deviceId: first, knownCount: 3, addedCount: 0, lateCount: 0 }]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [2], 3: [3] });
  });

  it('takes within the grace what was made before the deadline', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(LENGTH + GRACE - 1);
    const kept: FileDevice = { deviceId: first, events: [...acts(1, answerTo(1, 2)), { seq: 2, atMs: LENGTH, ...answerTo(1, 4) }] };
    expect((await give(who, view, kept)).devices).toMatchObject([{ addedCount: 2 }]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [2] });
    expect(linesOf(await receiptOf(who, view), first)).toEqual(['1 counts', '2 too-late']);
  });

  it('keeps and shows what comes after the grace, and does not count it', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    pass(LENGTH + GRACE);
    await api.finalise();
    const kept: FileDevice = { deviceId: first, events: acts(1, answerTo(1, 1), answerTo(2, 2)) };
    for (const _again of [1, 2])
      expect(await give(who, view, kept)).toMatchObject({ devices: [{ knownCount: 1, addedCount: 0, lateCount: 1 }], isSubmitted: true });
    expect(linesOf(await receiptOf(who, view), first)).toEqual(['1 counts', '2 arrived-late']);
    const score = await api.score(who, view.recordIdx);
    expect(score.ok && score.value.problems[1]?.result).toBe('blank');
  });

  it('keeps apart what comes without the lines before it, until they come', async () => {
    const who = somebody();
    const view = await begin(who);
    const all = acts(1, answerTo(1, 1), answerTo(2, 2), answerTo(3, 3));
    expect((await give(who, view, { deviceId: first, events: all.slice(2) })).devices).toMatchObject([{ addedCount: 0, lateCount: 1 }]);
    expect(linesOf(await receiptOf(who, view), first)).toEqual(['3 gap']);
    await give(who, view, { deviceId: first, events: all });
    expect(linesOf(await receiptOf(who, view), first)).toEqual(['1 counts', '2 counts', '3 counts']);
  });

  it('counts them all the same where the learner handed in: there will be none before them', async () => {
    const who = somebody();
    const view = await begin(who);
    const all = acts(1, answerTo(1, 1), answerTo(2, 2), answerTo(3, 3));
    await give(who, view, { deviceId: first, events: all.slice(2), handedInMs: MINUTE });
    expect(linesOf(await receiptOf(who, view), first)).toEqual(['3 counts']);
    const score = await api.score(who, view.recordIdx);
    expect(score.ok && score.value.problems[2]?.result).not.toBe('blank');
  });

  it('hands in for a learner who had done so, with the time they used', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(20 * MINUTE);
    await give(who, view, { deviceId: first, events: acts(1, answerTo(1, 1)), handedInMs: 7 * MINUTE });
    const score = await api.score(who, view.recordIdx);
    expect(score.ok && [score.value.submittedBy, score.value.usedMs]).toEqual(['learner', 7 * MINUTE]);
  });

  it('is nobody else’s', async () => {
    const view = await begin(somebody());
    expect(refusal(await receipts.handInFile(somebody(), view.recordIdx, fileOf(view)))).toBe('attempt/not-found');
    const who = somebody();
    const own = await begin(who);
    expect(refusal(await receipts.handInFile(who, own.recordIdx, fileOf(view)))).toBe('attempt/not-found');
  });
});

describe('without a network', () => {
  it('a tab takes over from one that was closed, and its lines count from then on', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    pass(10 * MINUTE);
    expect(await api.takeOver(view.attemptToken, view.recordIdx, second, { since: { fromMs: 60_000, insteadOf: first } })).toMatchObject({
      value: { writerDeviceId: second },
    });
    expect(await api.takeOver(view.attemptToken, view.recordIdx, second, { since: { fromMs: 60_000, insteadOf: first } })).toMatchObject({
      value: { writerDeviceId: second },
    });
    await save(view, [{ ...answerTo(1, 2), atMs: 61_000 }], { on: second });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [2] });
    expect((await receiptOf(who, view)).writers).toHaveLength(2);
  });

  it('whoever took over meanwhile stays the writer; what was done before counts', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(2 * MINUTE);
    await api.takeOver(view.attemptToken, view.recordIdx, third);
    expect(await api.takeOver(view.attemptToken, view.recordIdx, second, { since: { fromMs: 60_000, insteadOf: first } })).toMatchObject({
      value: { writerDeviceId: third },
    });
    await save(
      view,
      [
        { ...answerTo(1, 2), atMs: 61_000 },
        { ...answerTo(2, 2), atMs: 121_000 },
      ],
      { on: second },
    );
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [2] });
  });

  it('nobody takes over from one who was not the writer', async () => {
    const view = await begin(somebody());
    pass(2 * MINUTE);
    expect(await api.takeOver(view.attemptToken, view.recordIdx, third, { since: { fromMs: 60_000, insteadOf: second } })).toMatchObject({
      value: { writerDeviceId: first },
    });
  });

  it('a submit that comes later counts from when it was made, with the lines that come along', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(LENGTH + GRACE - 1000);
    const handed = await api.submit(view.attemptToken, view.recordIdx, {
      deviceId: first,
      events: acts(1, answerTo(1, 2)),
      handedInMs: 25 * MINUTE,
    });
    expect(handed).toEqual({ ok: true, value: { recordIdx: view.recordIdx } });
    const score = await api.score(who, view.recordIdx);
    expect(score.ok && [score.value.submittedBy, score.value.usedMs, score.value.report.correctCount]).toEqual(['learner', 25 * MINUTE, 1]);
  });

  it('a submit that comes later ends nothing that another device went on with', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(5 * MINUTE);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    expect(refusal(await api.submit(view.attemptToken, view.recordIdx, { deviceId: first, events: [], handedInMs: 60_000 }))).toBe(
      'attempt/taken-over',
    );
    expect(await api.attempt(who, view.recordIdx, second)).toMatchObject({ value: { submittedAt: null } });
    expect(await handIn(view, [], { on: second })).toMatchObject({ ok: true });
  });

  it('a submit that comes after the grace brings its lines onto the receipt', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(LENGTH + GRACE);
    for (const _again of [1, 2]) expect(await handIn(view, [answerTo(1, 2)])).toMatchObject({ ok: true });
    expect(linesOf(await receiptOf(who, view), first)).toEqual(['1 arrived-late']);
    expect(now()).toBe(view.startedAt + LENGTH + GRACE);
  });
});

describe('when the time is over', () => {
  it('the clock of one device does not shut out what another one made in time', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(10 * MINUTE);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    await save(view, [{ ...answerTo(2, 2), atMs: 11 * MINUTE }], { on: second });
    pass(20 * MINUTE);
    const last = [{ seq: 2, atMs: 29 * MINUTE, ...answerTo(3, 3) }] as unknown as JournalBatch['events'];
    expect(await api.submit(view.attemptToken, view.recordIdx, { deviceId: second, events: last, covers: [] })).toMatchObject({
      value: { isWaiting: true },
    });
    // The first device had been without a network since before the take-over.
    await save(view, [{ ...answerTo(1, 1), atMs: 9 * MINUTE }]);
    pass(GRACE);
    await api.finalise();
    const score = await api.score(who, view.recordIdx);
    expect(score.ok && score.value.problems.map(({ chosen }) => chosen)).toEqual([[1], [2], [3], []]);
  });

  it('submits at once where every device that wrote is its own', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(10 * MINUTE);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    pass(20 * MINUTE);
    expect(await api.submit(view.attemptToken, view.recordIdx, { deviceId: second, events: [], covers: [first] })).toEqual({
      ok: true,
      value: { recordIdx: view.recordIdx },
    });
    expect((await api.score(who, view.recordIdx)).ok).toBe(true);
  });

  it('the learner’s own submit waits for nobody', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(10 * MINUTE);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    await handIn(view, [], { on: second });
    expect((await api.score(who, view.recordIdx)).ok).toBe(true);
  });
});
