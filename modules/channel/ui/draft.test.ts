import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './draft.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-27T00:00:00Z');

it('brings back what was typed, for thirty days', () => {
  const draft = { title: '제목', text: '첫 줄\n둘째 줄' };
  expect(readDraft(writeDraft(draft, now), now + 29 * DAY_MS)).toEqual(draft);
  expect(readDraft(writeDraft(draft, now), now + 31 * DAY_MS)).toBeNull();
});

it.each([null, '', '{', '7', '{"title":1,"text":"x","savedAt":9e15}', '{"title":"","text":"","savedAt":9e15}', '[]'])(
  '%j is no draft',
  (stored) => {
    expect(readDraft(stored, now)).toBeNull();
  },
);
