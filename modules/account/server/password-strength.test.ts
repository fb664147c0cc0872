import { referenceCpu } from '@platform/testing';
import { expect, it } from 'vitest';
import { isGuessable } from './password-strength.ts';

const person = { email: 'seoyun.kim@maru.test', name: '김서윤' };

it.each([
  '1234567890',
  'password12',
  'qwertyuiop',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'qwer1234!@',
  'asdf1234!!',
  '1q2w3e4r5t',
  'iloveyou12',
  'abcdefghij',
  '01012345678',
  'P@ssw0rd12',
  'dkssudgktpdy',
  'tkfkdgody12',
  'qlalfqjsgh1!',
  'seoyun.kim@maru.test',
  'seoyun2026!!',
  'hello seoyun hello',
  '김서윤이에요 안녕',
  '서윤 김서윤 1234',
])('%s is refused', async (password) => expect(await isGuessable(password, person)).toBe(true));

it.each(['a long enough password', 'maru-demo-1!', 'correct horse battery', '쓸 만한 비밀번호 하나', 'vX8#k2m!qL', '비 오는 날 우산 셋'])(
  '%s is taken',
  async (password) => expect(await isGuessable(password, person)).toBe(false),
);

it('a name of two letters refuses nothing that has them by chance', async () => {
  expect(await isGuessable('a long enough password', { email: 'an@an.test', name: 'Lo' })).toBe(false);
});

it('judges the longest password in bounded work', async () => {
  await isGuessable('load the words', person);
  const hard = ['4@8({[<361!|17$0+%2'.repeat(7).slice(0, 128), 'p@$$w0rd1!'.repeat(13).slice(0, 128), 'aA1!'.repeat(32)];
  const before = process.cpuUsage();
  for (const password of hard) await isGuessable(password, person);
  // Some 100 ms each at most, on a quiet machine.
  expect(process.cpuUsage(before).user / hard.length / referenceCpu()).toBeLessThan(10);
});
