import { expect, it } from 'vitest';
import { toRetry } from './retry-missed.tsx';
import { aMark } from './testing.ts';

it('counts what was wrong or left out, and apart from it what was right and unsure', () => {
  expect(
    toRetry([
      aMark({ number: 1, result: 'wrong', unsure: true }),
      aMark({ number: 2, result: 'blank', chosen: [] }),
      aMark({ number: 3, unsure: true }),
      aMark({ number: 4 }),
    ]),
  ).toEqual({ missed: 2, blank: 1, unsure: 1 });
});
