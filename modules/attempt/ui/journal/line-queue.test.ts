import { expect, it } from 'vitest';
import type { JournalAct, JournalEvent } from '../../contract-acts.ts';
import { lines, problemIdx } from '../../testing.ts';
import { BATCH } from './journal-limits.ts';
import { makeLineQueue } from './line-queue.ts';
import { fillerOf } from './undelivered.ts';

/** What a browser lets outlive its page. */
const MAX_BYTES = 64 * 1024;
const headOf = (act: JournalAct): readonly JournalEvent[] =>
  makeLineQueue('tab', 0, lines(Array.from({ length: BATCH }, () => act)), fillerOf(1)).head(BATCH);

it.each<JournalAct>([
  { kind: 'answer', problemIdx: problemIdx(1), value: '답'.repeat(200) },
  { kind: 'note', problemIdx: problemIdx(1), value: '글'.repeat(2000) },
  {
    kind: 'stroke',
    problemIdx: problemIdx(1),
    value: { id: 'k3v9', area: 'question', pen: 1, on: [560, 180, 0], points: Array.from({ length: 1800 }, () => 1000) },
  },
])('sends no more lines at once than a browser lets outlive its page: $kind', (act) => {
  const head = headOf(act);
  expect(head.length).toBeGreaterThan(0);
  expect(new TextEncoder().encode(JSON.stringify(head)).length).toBeLessThan(MAX_BYTES);
});

it('sends a whole batch of marked choices at once', () => {
  expect(headOf({ kind: 'answer', problemIdx: problemIdx(1), value: [3] })).toHaveLength(BATCH);
});
