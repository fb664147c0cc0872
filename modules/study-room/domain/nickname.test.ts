import { expect, it } from 'vitest';
import { Nickname } from '../contract.ts';
import { isTitle, nicknameKey } from './nickname.ts';

it.each(['하늘', 'a', '열두글자까지쓸수있어요', '물리 1등', 'kim_3', '３반'])('takes %s', (name) => {
  expect(Nickname.safeParse(name).success).toBe(true);
});
it.each(['', ' ', '열세글자가넘는이름은안됩니다', 'a\u200bb', '\u202eabc', '<b>', 'a@b.kr', 'аdmin', 'ㅋㅋ', '-a', 'a--b', '😀'])(
  'refuses %j',
  (name) => {
    expect(Nickname.safeParse(name).success).toBe(false);
  },
);
it('keeps one text of what is written in several ways', () => {
  expect(Nickname.parse('  하늘   별 ')).toBe('하늘 별');
  expect(Nickname.parse('가\n나')).toBe('가 나');
  expect(Nickname.parse('Ｋｉｍ')).toBe('Kim');
  expect(Nickname.parse('한글'.normalize('NFD'))).toBe('한글');
});
it.each([
  ['Kim', 'kim'],
  ['하늘 별', '하늘별'],
  ['Bill', 'B1ll'],
  ['Oh', '0h'],
  ['a_b', 'a-b'],
])('takes %s and %s for one name', (one, other) => {
  expect(nicknameKey(one)).toBe(nicknameKey(other));
});
it('tells different names apart', () => expect(nicknameKey('하늘')).not.toBe(nicknameKey('바다')));
it.each(['방장', '진짜 방장', 'Adm1n', 'A d m i n', '운영자님', 'MARU'])('knows %s for a title', (name) =>
  expect(isTitle(name)).toBe(true),
);
it('takes an ordinary name for none', () => expect(isTitle('하늘')).toBe(false));
