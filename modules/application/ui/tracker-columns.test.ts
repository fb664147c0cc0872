import { expect, it } from 'vitest';
import type { ApplicationSummary, TrackedApplication } from '../contract.ts';
import { columnsOf } from './tracker-columns.ts';

const own = (listingIdx: number, stage: ApplicationSummary['stage'], receivedAt = listingIdx) =>
  ({ applicationIdx: listingIdx, listingIdx, stage, receivedAt }) as ApplicationSummary;
const other = (listingIdx: number, stage: TrackedApplication['stage'], appliedAt = listingIdx) =>
  ({ listingIdx, stage, appliedAt }) as TrackedApplication;

it('puts each where it stands now, the newest first', () => {
  const columns = columnsOf(
    [own(1, 'received'), own(2, 'under-review'), own(3, 'interview'), own(4, 'offer'), own(5, 'declined'), own(6, 'withdrawn')],
    [other(7, 'applied'), other(8, 'interview'), other(9, 'passed'), other(10, 'failed')],
  );
  const idxs = (items: (typeof columns)['applied']) => items.map(({ one }) => one.listingIdx);
  expect([idxs(columns.applied), idxs(columns.interview), idxs(columns.result)]).toEqual([
    [7, 2, 1],
    [8, 3],
    [10, 9, 6, 5, 4],
  ]);
});
