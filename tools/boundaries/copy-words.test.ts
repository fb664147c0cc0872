import { expect, it } from 'vitest';
import { checkCopyWords, FIXED_KEYS } from './copy-words.ts';
import { readFiles } from './sources.ts';

const complaintsOn = (texts: Readonly<Record<string, string>>) => checkCopyWords([{ path: 'ko.json', text: JSON.stringify(texts) }]);

it('no text says a word that was thrown out', () => {
  const dictionaries = readFiles('.', ['modules', 'platform', 'sites'], (path) => /\/copy\/[\w-]+\.json$/.test(path));
  // A check that reads nothing holds nothing.
  expect(dictionaries.length).toBeGreaterThan(10);
  expect(checkCopyWords(dictionaries)).toEqual([]);
  // An exception that no text needs is none.
  const without = checkCopyWords(dictionaries, new Set());
  expect([...FIXED_KEYS].filter((key) => !without.some((said) => said.includes(` ${key} `)))).toEqual([]);
});

it.each([
  ['연결되면 저절로 보냅니다.', '저절로'],
  ['안 푼 문제 먼저', '안 푼 문제'],
  ['그날에 맞춰 잊을\u00a0만할 때', '잊을\u00a0만할'],
  ['문제 뽑기', '문제 뽑기'],
  ['{name}은(는) 넷이에요.', '은(는)'],
])('%s', (text, word) => expect(complaintsOn({ 'a.title': text })).toEqual([expect.stringContaining(`ko.json a.title says ${word};`)]));

it('주세요 stands apart, but in the texts that the specification fixes', () => {
  expect(complaintsOn({ 'a.title': '이름을 입력해주세요.' })).toEqual(['copy-word: ko.json a.title says 주세요 without a space before it']);
  expect(complaintsOn({ 'a.title': '이름을 입력해 주세요.', 'account.invalid.email.empty': '이메일을 입력해주세요.' })).toEqual([]);
});
