import { expect, it } from 'vitest';
import type { Person } from '../contract.ts';
import { stateOf } from './state-of.ts';

const person = (state: Person['state']): Person => ({ seat: 1, nickname: '하늘', isOwner: true, state, isHere: true, answeredAbout: null });

it('is called after a sitting only while somebody sits', () => {
  expect(stateOf({ phase: 'open', people: [] })).toBe('open');
  expect(stateOf({ phase: 'open', people: [person('in'), person('submitted')] })).toBe('open');
  expect(stateOf({ phase: 'open', people: [person('submitted'), person('sitting')] })).toBe('sitting');
  expect(stateOf({ phase: 'finishing', people: [person('sitting')] })).toBe('finishing');
});
