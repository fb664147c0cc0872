import { type Copy, receiptTimeText } from '@platform/i18n';
import type { SignedReceipt } from '../../contract-receipt.ts';
import type { JournalStore } from '../journal/journal-store.ts';
import { makeLineQueue } from '../journal/line-queue.ts';
import { fillerOf } from '../journal/undelivered.ts';
import { actInWords, type ActSubject } from './act-words.ts';

interface Subject extends ActSubject {
  readonly recordIdx: number;
  readonly title: string;
  /** Epoch milliseconds, server's clock. */
  readonly startedAt: number;
  /** The server's part, page by page, where there is a network. */
  readonly server: readonly SignedReceipt[] | null;
}

/** Everything that this browser keeps of a sitting, for the contract's `ReceiptFile`, and in words for whoever opens it. */
const receiptFile = async (store: JournalStore | null, subject: Subject, copy: Copy) => {
  const [lines, rows] = store ? await Promise.all([store.linesOf(subject.recordIdx), store.devicesOf(subject.recordIdx)]) : [[], []];
  const ids = [...new Set([...lines.map(({ deviceId }) => deviceId), ...rows.map(({ deviceId }) => deviceId)])];
  const devices = ids.map((deviceId) => {
    const row = rows.find((one) => one.deviceId === deviceId);
    const own = lines.filter((line) => line.deviceId === deviceId).map(({ event }) => event);
    const first = own.find((event) => 'problemIdx' in event);
    const filler = fillerOf(first && 'problemIdx' in first ? first.problemIdx : 1);
    const events = makeLineQueue(deviceId, (own[0]?.seq ?? 1) - 1, own, filler).all();
    return { deviceId, events, since: row?.since ?? null, handedInMs: row?.handedInMs ?? null, ackedSeq: row?.ackedSeq ?? 0 };
  });
  return {
    format: 'maru-receipt-file/1',
    recordIdx: subject.recordIdx,
    about: copy('attempt.receipt.file.about', { title: subject.title }),
    savedAt: new Date().toISOString(),
    inWords: devices.flatMap(({ events, ackedSeq }) =>
      events.map(
        (event) =>
          `${receiptTimeText(subject.startedAt + event.atMs)} ${actInWords(event, subject, copy)} (${copy(event.seq <= ackedSeq ? 'attempt.receipt.onServer' : 'attempt.receipt.hereOnly')})`,
      ),
    ),
    devices: devices.map(({ deviceId, events, since, handedInMs }) => ({ deviceId, events, since, handedInMs })),
    server: subject.server,
  };
};

/** Gives the learner the file; works without a network. */
export const saveReceiptFile = async (store: JournalStore | null, subject: Subject, copy: Copy): Promise<void> => {
  const text = JSON.stringify(await receiptFile(store, subject, copy), null, 1);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `maru-${subject.recordIdx}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
