import { expect, it } from 'vitest';
import { PAYMENT_STATES, type Observed } from '../contract.ts';
import { nextState } from './transitions.ts';

const said = (state: 'authorized' | 'done' | 'waiting-deposit' | 'declined' | 'expired'): Observed => ({
  said: { paymentKey: 'k', paymentId: 'p', amount: 1, state, account: null, reason: null, cancelled: 0 },
});

it('money that came is never forgotten, whatever is said later', () => {
  for (const observed of [
    'unknown' as const,
    { said: null },
    said('authorized'),
    said('declined'),
    said('expired'),
    said('waiting-deposit'),
  ])
    expect(nextState('done', observed)).toBe('done');
});
it('counts from every state', () => {
  for (const state of PAYMENT_STATES) expect(nextState(state, said('done'))).toBe('done');
});
it('what nobody answered stays unknown until the provider says a word', () => {
  expect(nextState('confirming', 'unknown')).toBe('unknown');
  for (const observed of ['unknown' as const, { said: null }, said('authorized')]) expect(nextState('unknown', observed)).toBe('unknown');
  expect(nextState('unknown', said('declined'))).toBe('declined');
});
it('news that come in another order go no step back', () => {
  expect(nextState('waiting-deposit', said('authorized'))).toBe('waiting-deposit');
  expect(nextState('expired', said('waiting-deposit'))).toBe('expired');
  expect(nextState('declined', said('waiting-deposit'))).toBe('declined');
});
