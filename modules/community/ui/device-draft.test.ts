import { expect, it } from 'vitest';
import { readDraft } from './device-draft.ts';

const draft = { draftId: 'd', board: 'free', title: '제목', text: '한ㄱ', savedAt: 1_000 };

it('comes back for two weeks, as far as it was typed', () => {
  const kept = JSON.stringify(draft);
  expect(readDraft(kept, 14 * 86_400_000)).toEqual(draft);
  expect(readDraft(kept, 14 * 86_400_000 + 1_001)).toBeNull();
});

it('is none where nothing was typed, or something else stands there', () => {
  for (const kept of [
    null,
    '',
    'null',
    '[]',
    '{"title":1}',
    JSON.stringify({ ...draft, title: '', text: '' }),
    JSON.stringify({ ...draft, savedAt: 'x' }),
  ])
    expect([kept, readDraft(kept, 2_000)]).toEqual([kept, null]);
});
