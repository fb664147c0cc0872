import { expect, it } from 'vitest';
import { readDraftPictures } from './draft-pictures.ts';

const FILES = [{ id: 'a1', name: '책상.jpg', size: 12 }];
const NOW = Date.parse('2026-11-29T03:00:00Z');

it('shows none that the server may have let go', () => {
  const kept = JSON.stringify({ files: FILES, savedAt: NOW });
  expect(readDraftPictures(kept, NOW + 22 * 3_600_000)).toEqual(FILES);
  expect(readDraftPictures(kept, NOW + 24 * 3_600_000)).toBeNull();
});

it.each([null, '', '{', '[]', '{"files":[{"id":1}],"savedAt":9999999999999}', '{"files":"a"}'])('%j is none', (kept) => {
  expect(readDraftPictures(kept, NOW)).toBeNull();
});
