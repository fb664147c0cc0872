import { expect, it } from 'vitest';
import { STATES, TAX_ANSWERS } from '../contract-states.ts';
import { ACTS, afterAct, isRefusing, needsReason } from './states.ts';

it('every act in every state leads where the table says, and nowhere else', () => {
  const table = STATES.flatMap((state) => ACTS.map((act) => [state, act, afterAct(state, act)] as const)).filter(([, , to]) => to !== null);
  expect(table).toEqual([
    ['pending', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['approved', 'suspend', 'suspended'],
    ['rejected', 'submit', 'pending'],
    ['suspended', 'reinstate', 'approved'],
  ]);
});

it('an act cannot be done twice', () => {
  const again = STATES.flatMap((state) =>
    ACTS.flatMap((act) => {
      const next = afterAct(state, act);
      return next === null ? [] : [afterAct(next, act)];
    }),
  );
  expect(again).toEqual(again.map(() => null));
});

it('what takes something away says why', () => {
  expect(ACTS.filter(needsReason)).toEqual(['reject', 'suspend']);
});

it('a business that rests may register, one that is closed or another one may not', () => {
  expect(TAX_ANSWERS.filter(isRefusing)).toEqual(['closed', 'mismatched', 'unregistered']);
});
