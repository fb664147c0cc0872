import { expect, it } from 'vitest';
import { POSTING_ACTS, POSTING_STATES } from '../contract-posting-states.ts';
import { afterPostingAct, isOperators, isWritable, needsPostingReason } from './posting-states.ts';

it('leads from each state where it says, and nowhere else', () => {
  const ways = POSTING_STATES.flatMap((state) =>
    POSTING_ACTS.flatMap((act) => {
      const next = afterPostingAct(state, act);
      return next === null ? [] : [`${state} ${act} ${next}`];
    }),
  );
  expect(ways).toEqual([
    'draft submit in-review',
    'in-review withdraw draft',
    'in-review approve published',
    'in-review reject draft',
    'published submit changing',
    'published change published',
    'published close closed',
    'published take-down taken-down',
    'changing withdraw published',
    'changing approve published',
    'changing reject published',
    'changing close closed',
    'changing take-down taken-down',
    'closed take-down taken-down',
  ]);
});

it('nothing that was looked at can be written over, and what an operator refuses has a reason', () => {
  expect(POSTING_STATES.filter(isWritable)).toEqual(['draft', 'published']);
  expect(POSTING_ACTS.filter(isOperators).filter(needsPostingReason)).toEqual(['reject', 'take-down']);
});
