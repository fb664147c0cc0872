import { expect, it } from 'vitest';
import { deletedBefore, keptUntil } from './retention.ts';

it('keeps a room for thirty days after its window, and says so', () => {
  const closed = new Date('2026-11-30T12:00:00Z');
  expect(keptUntil(closed)).toEqual(new Date('2026-12-30T12:00:00Z'));
  expect(deletedBefore(keptUntil(closed))).toEqual(closed);
});
