import { expect, it } from 'vitest';
import { writtenLine, writtenText } from './written-text.ts';

const text = (given: unknown) => {
  const parsed = writtenText(40).safeParse(given);
  return parsed.success ? parsed.data : null;
};

it.each([
  ['blank lines', '가\r\n\r\n\r\n\r\n나  \n다', '가\n\n나\n다'],
  ['Hangul in letters of a Mac', '가'.normalize('NFD'), '가'],
  ['turned directions', 'a\u202egnp.exe', 'agnp.exe'],
  ['isolates', '\u2066가\u2069', '가'],
  ['what nobody sees', '가\u200b\ufeff\u3164나', '가나'],
  ['control signs', '가\u0007\u001b[31m나', '가[31m나'],
  ['a tab', '가\t나', '가 나'],
  ['marks over marks', `a${'\u0301'.repeat(30)}`, `\u00e1${'\u0301'.repeat(4)}`],
  ['a picture of several signs', '👩‍💻 좋아요', '👩‍💻 좋아요'],
  ['markup, which is text like any other', '<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%s', (_what, given, kept) => {
  expect(text(given)).toBe(kept);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['only what nobody sees', '\u200b\u3164\u202e'],
  ['U+0000', '가\0'],
  ['half of a pair', '\ud83d'],
  ['too much', '가'.repeat(41)],
  ['megabytes of nothing', `가${'\u200b'.repeat(1_000)}`],
  ['no text', 7],
])('refuses %s', (_what, given) => {
  expect(text(given)).toBeNull();
});

it('a line has no breaks', () => {
  expect(writtenLine(20).parse(' 한울\n전력  채널 ')).toBe('한울 전력 채널');
  expect(writtenLine(20, 0).parse('  ')).toBe('');
});
