import type { ApplicationSummary, TrackedApplication } from '../contract.ts';

export type TrackerItem =
  | { readonly from: 'here'; readonly at: number; readonly one: ApplicationSummary }
  | { readonly from: 'elsewhere'; readonly at: number; readonly one: TrackedApplication };

const COLUMN_OF = {
  received: 'applied',
  'under-review': 'applied',
  interview: 'interview',
  offer: 'result',
  declined: 'result',
  withdrawn: 'result',
  applied: 'applied',
  passed: 'result',
  failed: 'result',
} as const;
type Column = (typeof COLUMN_OF)[keyof typeof COLUMN_OF];

/** What was sent here and what went elsewhere, each where it stands now, the newest first. */
export const columnsOf = (
  applications: readonly ApplicationSummary[],
  tracked: readonly TrackedApplication[],
): Readonly<Record<Column, readonly TrackerItem[]>> => {
  const items: readonly TrackerItem[] = [
    ...applications.map((one) => ({ from: 'here' as const, at: one.receivedAt, one })),
    ...tracked.map((one) => ({ from: 'elsewhere' as const, at: one.appliedAt, one })),
  ];
  const of = (column: Column) =>
    items.filter(({ one }) => COLUMN_OF[one.stage] === column).toSorted((a, b) => b.at - a.at || b.one.listingIdx - a.one.listingIdx);
  return { applied: of('applied'), interview: of('interview'), result: of('result') };
};
