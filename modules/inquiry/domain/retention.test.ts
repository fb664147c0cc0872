import { expect, it } from 'vitest';
import { deletedBefore } from './retention.ts';

it('keeps three years', () => {
  expect(deletedBefore(new Date('2029-11-24T01:02:03Z'))).toEqual(new Date('2026-11-24T01:02:03Z'));
});
