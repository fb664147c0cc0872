import type { JournalEvent } from '../../contract.ts';
import { isMark, MAX_STORED } from './journal-limits.ts';
import type { StoredLine } from './journal-store.ts';
import type { JournalClient, JournalSetup } from './journal-types.ts';
import { sizeOf, type LineQueue } from './line-queue.ts';

export interface MadeLines {
  readonly add: (event: JournalEvent) => void;
  /** The queue gave its lines other times. */
  readonly redated: () => void;
  /** The server said at `at` (its clock) that it has this tab's lines up to this one. */
  readonly arrived: (seq: number, at: number) => void;
  /** So much is drawn and noted that nothing more of that kind is taken. */
  readonly isInkFull: () => boolean;
  readonly forScreen: Pick<JournalClient, 'unsent' | 'sinceView' | 'sinceSheet' | 'placeOf'>;
}

const inOrder = (lines: readonly JournalEvent[]): readonly JournalEvent[] => lines.toSorted((a, b) => a.atMs - b.atMs);

/** What this tab made since it was opened, and where each mark is now: the questions of the screen. */
export const makeMadeLines = (
  stored: readonly StoredLine[],
  { viewAcked }: Pick<JournalSetup, 'viewAcked'>,
  own: LineQueue,
  leftovers: readonly LineQueue[],
): MadeLines => {
  /** Also what the server has since: a sheet may be asked for before it came, and come after. */
  let made: JournalEvent[] = [...own.all()];
  /** Letters on this device, about. */
  let storedSize = stored.reduce((sum, { event }) => sum + sizeOf(event), 0);
  const lastSeqOf = new Map<number, number>();
  const arrivals: { readonly seq: number; readonly at: number }[] = [];
  const place = (event: JournalEvent) => void (isMark(event) && lastSeqOf.set(event.problemIdx, event.seq));
  made.forEach(place);

  const ofOthers = () => leftovers.flatMap((queue) => queue.all());
  const unsent = () => inOrder([...ofOthers(), ...own.all()]);
  return {
    add: (event) => {
      storedSize += sizeOf(event);
      made.push(event);
      place(event);
    },
    redated: () => {
      made = [...made.filter(({ seq }) => seq <= own.ackedSeq()), ...own.all()];
    },
    arrived: (seq, at) => void arrivals.push({ seq, at }),
    isInkFull: () => storedSize > MAX_STORED,
    forScreen: {
      unsent,
      sinceView: () =>
        viewAcked ? inOrder(stored.filter(({ deviceId, seq }) => seq > (viewAcked[deviceId] ?? 0)).map(({ event }) => event)) : unsent(),
      sinceSheet: (ackedSeq) => inOrder([...ofOthers(), ...made.filter(({ seq }) => seq > ackedSeq)]),
      placeOf: (problemIdx) => {
        const seq = lastSeqOf.get(problemIdx) ?? 0;
        const isHere = seq > own.ackedSeq() || ofOthers().some((event) => isMark(event) && event.problemIdx === problemIdx);
        return { isOnServer: !isHere, at: isHere || seq === 0 ? null : (arrivals.find((arrival) => arrival.seq >= seq)?.at ?? null) };
      },
    },
  };
};
