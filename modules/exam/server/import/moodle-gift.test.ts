import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { lostAndChanged, PNG, read, refusal, seen, typeset } from './test-help.ts';

const passagesOf = (draft: Awaited<ReturnType<typeof typeset>>) => draft.exams[0]?.details[0]?.passages.map(({ body }) => plainText(body));

describe('GIFT as Moodle takes it', () => {
  it('takes colons, signs in the question and comments within it', async () => {
    const gift = '::제목: 하나:: 비율 3:1과 #2 = ? {\n// 설명\n=a:1#http://x.test 참고 #3\n~b}\n\n$CATEGORY: 묶음/둘\n2+2=4인가? {T}';
    expect(seen(await typeset({ 'a.gift': gift }))).toEqual([
      { stem: '비율 3:1과 #2 = ?', choices: ['a:1', 'b'], answer: [1] },
      { stem: '2+2=4인가?', choices: ['참', '거짓'], answer: [1] },
    ]);
  });

  it('joins descriptions in a row, and says which had no question', async () => {
    const draft = await typeset({ 'a.gift': '첫 글\n\n둘째 글\n\n하나? {=가 ~나}\n\n::끝::남은 글' });
    expect(passagesOf(draft)).toEqual(['첫 글둘째 글']);
    expect(lostAndChanged(draft).join('\n')).toMatch(/lost : 설명 글\(description\) “끝” 뒤에 가져올 문항이 없어/);
  });

  it.each([
    ['하나? {=가 ~나}\n\n둘? {=가', /a\.gift:3 .*짝이 되는 닫는 중괄호/],
    ['{'.repeat(2_000_000), /문항 하나가 너무 깁니다: 2000001자/],
    ['가? {=가 ~나}\n\n'.repeat(20_000), /문항이 너무 많습니다: 20000개. 한 회차에 500개까지/],
  ])('refuses what it cannot hold, in Korean and with its line', async (gift, said) => {
    expect((await refusal(() => read({ 'a.gift': gift }))).join('\n')).toMatch(said);
  });
});

describe('Moodle XML', () => {
  const text = (name: string, words: string) => `<${name} format="html"><text>${words}</text></${name}>`;
  const choices = `<answer fraction="100"><text>가</text></answer><answer fraction="0"><text>나</text></answer>`;
  const question = (words: string, more = '') =>
    `<question type="multichoice"><name><text>${words}</text></name>${text('questiontext', words)}${choices}${more}</question>`;
  const described = (words: string) =>
    `<question type="description"><name><text>${words}</text></name>${text('questiontext', words)}</question>`;
  const quiz = (...parts: readonly string[]) => ({ 'q.xml': `<quiz>${parts.join('')}</quiz>` });

  it('takes an old picture, leaves hidden questions out, joins descriptions, notes other fields', async () => {
    const old = `<image>old/a.png</image><image_base64>${PNG.toString('base64')}</image_base64><penalty>0.3</penalty>`;
    const draft = await typeset(
      quiz(described('하나'), described('둘'), question('보라', old), question('숨김', '<hidden>1</hidden>'), described('끝')),
    );
    expect(seen(draft)).toHaveLength(1);
    expect(draft.images.size).toBe(1);
    expect(passagesOf(draft)).toEqual(['하나둘']);
    expect(lostAndChanged(draft).join('\n')).toMatch(/숨겨 둔 문항[\s\S]*“끝” 뒤에[\s\S]*<question> 안의 <penalty>/);
  });
});
