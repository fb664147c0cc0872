import { expect, it } from 'vitest';
import { readDraft, writeDraft, type Draft } from './draft.ts';

const DAY_MS = 86_400_000;
const draft: Draft = { email: 'a@b.kr', content: '질문', files: [{ id: '1', name: '화면.png', size: 10 }], requestId: 'r' };

it('comes back for a week, its files for less than a day from when they came', () => {
  const kept = writeDraft(draft, 0, null);
  expect(readDraft(kept, 22 * 3_600_000)).toEqual(draft);
  expect(readDraft(kept, DAY_MS)).toEqual({ ...draft, files: [] });
  expect(readDraft(kept, 7 * DAY_MS)).toBeNull();
  const typedOn = writeDraft({ ...draft, content: '긴 질문' }, 20 * 3_600_000, kept);
  expect(readDraft(typedOn, 22 * 3_600_000)?.files).toHaveLength(1);
  expect(readDraft(typedOn, DAY_MS)?.files).toEqual([]);
});

it('is none where something else stands there', () => {
  for (const text of [null, '', 'null', '[]', '{"email":1}', '{"email":"a","content":"b","requestId":"c"}'])
    expect([text, readDraft(text, 0)]).toEqual([text, null]);
});
