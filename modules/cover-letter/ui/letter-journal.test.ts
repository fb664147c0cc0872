import { expect, it } from 'vitest';
import { withLine, type Head } from '../contract-lines.ts';
import type { KeepLines, KeptLines } from '../contract-own.ts';
import { LetterJournal, type ServerAnswer } from './letter-journal.ts';

/* What a page does by itself; with the server, lost answers and other devices: `server/own-letters-devices.test.ts`. */

const Q = 'q';
class DeviceStorage {
  readonly kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  key = (at: number): string | null => [...this.kept.keys()][at] ?? null;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}
class OutOfStep extends Error {}

const journalOver = (
  send: (lines: KeepLines) => Promise<KeptLines>,
  storage = new DeviceStorage(),
  answers: readonly ServerAnswer[] = [],
) => {
  let ids = 0;
  const shown: string[] = [];
  const journal = new LetterJournal(
    {
      memberId: 'me',
      letterId: 'letter',
      storage,
      send,
      now: () => 0,
      makeId: () => `writer ${(ids += 1)}`,
      onText: (_questionId, text) => void shown.push(text),
      isOutOfStep: (error) => error instanceof OutOfStep,
    },
    answers,
  );
  return { journal, storage, shown };
};
/** One writer after the other, each whole. */
const folding = () => {
  const state = { text: '', head: null as Head | null, revision: 0, lines: 0 };
  const send = async ({ writerId, lines }: KeepLines): Promise<KeptLines> => {
    for (const line of lines) {
      state.text = withLine(state.text, line) ?? '';
      state.head = { writerId, seq: line.seq };
      state.revision += 1;
      state.lines += 1;
    }
    return {
      seq: lines.at(-1)?.seq ?? 0,
      savedAt: 0,
      answers: [{ questionId: Q, revision: state.revision, head: state.head, text: null }],
    };
  };
  return { state, send };
};

it('a day of typing without a network fits on the device, and arrives whole', async () => {
  const { state, send } = folding();
  let isOnline = false;
  const { journal, storage } = journalOver((lines) => (isOnline ? send(lines) : Promise.reject(new Error('no network'))));
  let text = '';
  for (let n = 0; n < 2_000; n += 1) {
    text += '가';
    journal.type(Q, text);
    if (n % 500 === 0) await expect(journal.flush()).rejects.toThrow('no network');
  }
  const [kept = ''] = storage.kept.values();
  expect(storage.kept.size).toBe(1);
  expect((JSON.parse(kept) as { lines: readonly unknown[] }).lines.length).toBeLessThan(402);
  isOnline = true;
  await journal.flush();
  expect([state.text, state.lines < 402, journal.isSettled, storage.kept.size]).toEqual([text, true, true, 0]);
});

it('a server that takes no line is asked twice, not for ever, and the device keeps what was typed', async () => {
  let asked = 0;
  const { journal, storage } = journalOver(() => {
    asked += 1;
    // Without this a test that goes round for ever would never end.
    return Promise.reject(asked > 10 ? new Error('asked again and again') : new OutOfStep('refused'));
  });
  journal.type(Q, '가나');
  await expect(journal.flush()).rejects.toThrow('refused');
  expect([asked, storage.kept.size]).toEqual([2, 1]);
});

it('what another page left is shown, sent under its name, and gone from the device', async () => {
  const before = journalOver(() => Promise.reject(new Error('no network')));
  before.journal.type(Q, '가나');
  const { state, send } = folding();
  const { journal, storage } = journalOver(send, before.storage);
  expect(journal.text(Q)).toBe('가나');
  await journal.flush();
  expect([state.text, state.head, storage.kept.size]).toEqual(['가나', { writerId: 'writer 1', seq: 1 }, 0]);
});

it('an answer that is older than what was seen changes nothing', () => {
  const { journal, shown } = journalOver(() => Promise.reject(new Error('nobody asks')));
  const answer = (text: string, revision: number): ServerAnswer => ({
    questionId: Q,
    text,
    revision,
    head: { writerId: 'other', seq: revision },
  });
  journal.adopt([answer('새 글', 5)]);
  journal.adopt([answer('옛 글', 4)]);
  expect([journal.text(Q), shown]).toEqual(['새 글', ['새 글']]);
});
