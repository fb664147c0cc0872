import { expect, it } from 'vitest';
import { returnTarget } from './return-target.ts';

const here = 'https://career.test';
const home = 'https://cbt.career.test/';
const go = (wish: string | undefined) => returnTarget(wish, ['https://cbt.career.test', here], here, home);

it.each([
  ['https://cbt.career.test/exam/detail/3?a=1#b', 'https://cbt.career.test/exam/detail/3?a=1#b'],
  ['/calendar', 'https://career.test/calendar'],
])('%s is ours', (wish, expected) => {
  expect(go(wish)).toBe(expected);
});

it.each([
  undefined,
  '',
  'https://evil.test/',
  '//evil.test/x',
  '\\\\evil.test',
  '/\\evil.test',
  'https://cbt.career.test.evil.test/',
  'https://cbt.career.test@evil.test/',
  'https://user:pw@cbt.career.test/',
  'http://cbt.career.test/',
  'https://cbt.career.test:8443/',
  'javascript:alert(1)',
  'blob:https://cbt.career.test/x',
  'filesystem:https://cbt.career.test/x',
  'blob:https://career.test/',
  'data:text/html,x',
  'https://[',
  '/login?next=/login',
  '/register',
  '/logout?next=/',
])('%s leads home', (wish) => {
  expect(go(wish)).toBe(home);
});
