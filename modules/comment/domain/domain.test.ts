import { describe, expect, it } from 'vitest';
import { reportsHide } from './hiding.ts';
import { foldedText, isSaidAgain } from './same-text.ts';
import { voiceName } from '@platform/kernel/voice-name';

describe('a voice', () => {
  it('has a name of its own in its thread, however many there are', () => {
    const names = Array.from({ length: 4_000 }, (_, at) => voiceName(12, at + 1));
    expect(new Set(names).size).toBe(4_000);
    expect(names.every((name) => /^[가-힣]+ [가-힣]+(?: [2-9])?$/.test(name))).toBe(true);
  });

  it('has another name in another thread', () => {
    const first = [1, 2, 3].map((subject) => voiceName(subject, 1));
    expect(new Set(first).size).toBe(3);
    expect(voiceName(9_007_199_254_740_991, 1)).toMatch(/^[가-힣]+ [가-힣]+$/);
  });
});

it.each([
  [['other'], false],
  [['advertising', 'insult'], false],
  [['advertising', 'insult', 'other'], true],
  [['private'], true],
  [['rights'], true],
] as const)('reports for %j hide it: %s', (reasons, hides) => {
  expect(reportsHide(reasons)).toBe(hides);
});

it('a text is known again whatever its case, blanks and punctuation', () => {
  expect(foldedText('휴학증명서도  되나요??')).toBe(foldedText('휴학증명서도 되나요'));
  expect(foldedText('Portfolio!')).toBe(foldedText('portfolio'));
  expect(foldedText('네')).not.toBe(foldedText('아니요'));
  expect(foldedText('?!')).not.toBe(foldedText('...'));
});

it.each([
  ['감사합니다', { here: 0, anywhere: 9 }, false],
  ['감사합니다', { here: 1, anywhere: 1 }, true],
  ['여기 오픈채팅으로 들어오세요', { here: 0, anywhere: 1 }, false],
  ['여기 오픈채팅으로 들어오세요', { here: 0, anywhere: 2 }, true],
])('%s, said %j before: %s', (text, ofDay, again) => {
  expect(isSaidAgain(text, ofDay)).toBe(again);
});
