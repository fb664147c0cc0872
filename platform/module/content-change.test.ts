import { expect, it } from 'vitest';
import { readContentChange } from './content-change.ts';

it('reads what was announced', () => {
  const change = { brandId: 'career', kind: 'exam', ids: [3, 12] };
  expect(readContentChange(JSON.stringify(change))).toEqual(change);
});

it.each(['', 'null', '{}', '[]', '{"brandId":"career","kind":"exam","ids":["3"]}', 'exam 3'])('does not know what %j says', (payload) => {
  expect(readContentChange(payload)).toBeNull();
});
