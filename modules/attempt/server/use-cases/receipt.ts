import { err, ok } from '@platform/kernel';
import type { ReceiptApi, ReceiptDevice, ReceiptLine, ReceiptAnomaly, ReceiptView } from '../../contract-receipt.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import { judge } from '../../domain/fold.ts';
import type { Writer } from '../../domain/journal.ts';
import { receiptPage } from '../../domain/receipt-page.ts';
import { isReportedLate } from '../../domain/writers.ts';
import type { Deps } from '../deps.ts';
import { paperOf } from '@modules/exam/papers';
import { findRecord } from '../store/records.ts';
import { lateLinesOf, type LateLine } from '../store/late.ts';
import { findSubmittedBy, readBatches, type StoredDevice } from '../store/receipts.ts';

/** Everything that the server has of a sitting, line by line, and what each line is good for. */
export const receipt =
  (deps: Deps): ReceiptApi['receipt'] =>
  async (who, recordIdx, { after = null, count }) => {
    const record = await findRecord(deps.db, who, recordIdx);
    if (!record) return err({ kind: 'attempt/not-found' });
    const [devices, late, submittedBy, paper, exams] = await Promise.all([
      readBatches(deps.db, recordIdx),
      lateLinesOf(deps.db, recordIdx),
      findSubmittedBy(deps.db, recordIdx),
      paperOf(deps.exams, record.paperHash),
      deps.exams.examDetails(who.brandId, [record.examDetailIdx]),
    ]);
    const exam = exams[0];
    if (!exam) return err({ kind: 'attempt/not-found' });
    const judged = judge(paper, {
      writers: record.writers,
      devices: devices.map(({ deviceId, lines }) => ({ deviceId, events: lines.map(({ event }) => event) })),
    });
    const closedAt = record.submittedAt ?? graceEndsAt(record, deps);
    const ids = [
      ...new Set([
        ...record.writers.map(({ deviceId }) => deviceId),
        ...devices.map(({ deviceId }) => deviceId),
        ...late.map(({ deviceId }) => deviceId),
      ]),
    ];
    const all = ids.map((deviceId) =>
      deviceOf(
        deviceId,
        devices.find((device) => device.deviceId === deviceId),
        late.filter((line) => line.deviceId === deviceId),
        judged,
        { closedAt, writers: record.writers },
      ),
    );
    const view: ReceiptView = {
      format: 'maru-receipt/1',
      recordIdx,
      exam,
      startedAt: record.startedAt,
      deadlineAt: record.deadlineAt,
      graceMs: deps.graceMs,
      serverNow: deps.clock.now().getTime(),
      submittedAt: record.submittedAt,
      submittedBy,
      writers: record.writers.map(({ deviceId, fromMs }) => ({ deviceId, fromMs })),
      numbers: paper.problems.map(({ problemIdx, number }) => [problemIdx, number]),
      lineCount: all.reduce((sum, { lines }) => sum + lines.length, 0),
      outCount: all.reduce((sum, { lines }) => sum + lines.filter(({ whyNot }) => whyNot !== null).length, 0),
      after,
      ...receiptPage(all, after, count),
    };
    return ok({ receipt: view, signature: deps.tokens.seal(JSON.stringify(view)) });
  };

const deviceOf = (
  deviceId: ReceiptDevice['deviceId'],
  stored: StoredDevice | undefined,
  late: readonly LateLine[],
  judged: ReturnType<typeof judge>,
  { closedAt, writers }: { readonly closedAt: number; readonly writers: readonly Writer[] },
): ReceiptDevice => {
  const lines = (stored?.lines ?? []).map(({ event, receivedAt }): ReceiptLine => {
    const verdict = judged.get(event);
    // A line that the fold never saw was made while another device wrote.
    return { event, receivedAt, whyNot: verdict === undefined ? 'not-writer' : verdict };
  });
  const last = lines.at(-1)?.event.seq ?? 0;
  const tooLate = late
    .filter(({ event }) => event.seq > last)
    .toSorted((a, b) => a.event.seq - b.event.seq)
    .map(({ event, receivedAt }): ReceiptLine => ({ event, receivedAt, whyNot: receivedAt < closedAt ? 'gap' : 'arrived-late' }));
  return {
    deviceId,
    lines: [...lines, ...tooLate],
    suspicions: [
      ...(stored?.suspicions ?? []).map(({ seq, suspicion }) => ({ seq, ...suspicion })),
      ...backwardsBetween(stored?.lines ?? []),
      ...retroactive(deviceId, writers),
    ],
  };
};

/** Take-overs of which the server heard later, at the first line that can have been made by them. */
const retroactive = (deviceId: ReceiptDevice['deviceId'], writers: readonly Writer[]): readonly ReceiptAnomaly[] =>
  writers.flatMap((writer) =>
    writer.deviceId === deviceId && isReportedLate(writer)
      ? [{ seq: 0, kind: 'takeOver' as const, ms: (writer.heardMs ?? writer.fromMs) - writer.fromMs }]
      : [],
  );

/** Times that run backwards from one batch to the next; those inside a batch were noted when it came. */
const backwardsBetween = (lines: StoredDevice['lines']): readonly ReceiptAnomaly[] =>
  lines.flatMap(({ event, receivedAt }, at): readonly ReceiptAnomaly[] => {
    const before = lines[at - 1];
    const ms = (before?.event.atMs ?? 0) - event.atMs;
    return before && before.receivedAt !== receivedAt && ms > 0 ? [{ seq: event.seq, kind: 'backwards', ms }] : [];
  });
