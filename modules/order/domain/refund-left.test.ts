import { expect, it } from 'vitest';
import { lineStateOf, openRefund, openRefundState, type StandingClaim } from './refund-left.ts';

const claim = (state: StandingClaim['state'], lineNo: number): StandingClaim => ({
  state,
  lineNos: [lineNo],
  money: lineNo * 1_000,
  accumulations: 10,
  sendAt: lineNo,
  dueAt: lineNo * 10,
});

it('says the worst of several claims, and nothing of those that are over', () => {
  expect(openRefundState([claim('done', 1), claim('withdrawn', 2)])).toBeNull();
  expect(openRefundState([claim('requested', 1), claim('sending', 2)])).toBe('sending');
  expect(openRefundState([claim('sending', 1), claim('failed', 2), claim('requested', 3)])).toBe('failed');
});

it('adds up what is not back, by the first of its days', () => {
  expect(openRefund([claim('done', 1)], 0)).toBeNull();
  expect(openRefund([claim('done', 1), claim('failed', 2), claim('requested', 3)], 0)).toEqual({
    money: 5_000,
    accumulations: 10,
    sendAt: 2,
    dueAt: 20,
    isLate: false,
  });
});

it('a line is paid back once its own claim is', () => {
  const claims = [claim('failed', 1), claim('sending', 2), claim('done', 3)];
  const states = [1, 2, 3].map((lineNo) => lineStateOf({ lineNo, state: 'refunded', endsAt: null }, claims, 0));
  expect(states).toEqual(['refund-failed', 'refunding', 'refunded']);
  expect(lineStateOf({ lineNo: 1, state: 'owned', endsAt: 5 }, [], 5)).toBe('ended');
  expect(lineStateOf({ lineNo: 1, state: 'owned', endsAt: 5 }, [], 4)).toBe('owned');
});
