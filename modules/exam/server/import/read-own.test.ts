import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWords } from './problems.ts';
import { read, refusal, typeset } from './test-help.ts';

const yaml = readFileSync(join(import.meta.dirname, 'fixtures/own/exam.yaml'), 'utf8');
const svg = readFileSync(join(import.meta.dirname, 'fixtures/own/images/train.svg'), 'utf8');
const packed = (text: string) => ({ 'exam.yaml': text, 'images/train.svg': svg });
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
/** Errors of the small package after one replacement. */
const errorsOf = (from: string, to: string) => {
  const text = yaml.replace(from, to);
  expect(text).not.toBe(yaml);
  return refusal(() => typeset(packed(text)));
};

it('reads the same exam from YAML and from JSON', async () => {
  const { parse } = await import('yaml');
  const meta = (files: Record<string, string>) =>
    read(files).exams.map((exam) => ({
      ...exam.meta,
      problems: exam.details.map(({ problems }) => problems.map(({ id, answer }) => [id, answer])),
    }));
  expect(meta({ 'exam.json': JSON.stringify(parse(yaml)) })).toEqual(meta({ 'exam.yaml': yaml }));
});

describe('every mistake names its file, line and problem', () => {
  it.each([
    ['an unknown field', 'negative: true', 'negativ: true', /exam\.yaml:\d+ \[p1\] .*모르는 항목입니다: negativ/],
    ['a missing field', '          explanation: 늦은 시간은 20분이다.\n', '', /\[p1\] .*explanation: 빠졌습니다/],
    ['a key outside the choices', 'answer: 2', 'answer: 3', /\[p1\] 정답 3이\(가\) 보기 2개를 벗어납니다/],
    ['two keys of a single choice', 'kind: multiple', 'kind: single', /\[p2\] 정답이 둘 이상이면 kind: multiple/],
    ['a wrong count', 'name: 수리, problems: 1', 'name: 수리, problems: 2', /영역 math의 문항은 1개인데 problems는 2입니다/],
    ['an unknown section', 'section: math', 'section: maths', /\[p2\] 없는 영역입니다: maths/],
    ['an unknown passage', 'passage: note', 'passage: nota', /\[p1\] 없는 지문입니다: nota/],
    ['a section without a clock', 'sections: [comm, math] }]', 'sections: [comm] }]', /영역 math에 시계가 없습니다/],
    [
      'a section under two clocks',
      'sections: [comm, math] }]',
      'sections: [comm, math] }, { minutes: 5, sections: [math] }]',
      /영역 math에 시계가 둘 이상/,
    ],
    ['rising bands', 'from: 60', 'from: 90', /등급은 높은 것부터/],
    ['an id twice', 'id: p2', 'id: p1', /\[?\]? ?문항 id가 두 번 나옵니다: p1/],
    ['one choice', ", { text: '$0$' }, { text: '$2$' }]", ']', /\[p2\] .*보기는 2개 이상/],
    ['an image that is not there', 'images/train.svg', 'images/tram.svg', /그림 파일이 없습니다: images\/tram\.svg/],
    ['a broken formula', '$x^2 = 4$', '$\\frac{1$', /\[p2\] 수식을 읽을 수 없어/],
    ['HTML that is not ours', '**20분**', '<iframe src="https://x.test"></iframe>', /<iframe>은\(는\) 안의 내용까지 뺐습니다/],
    [
      'a table head without a word',
      '열차가 **20분** 늦었다.',
      '| 역 | |\n            |--|--|\n            | 1 | 2 |',
      /\[note\] 표의 머리글 칸에 글자가 없어/,
    ],
    [
      'a heading that skips a level',
      '열차가 **20분** 늦었다.',
      '##### 안내',
      /\[note\] 단계를 건너뛴 제목을 바로 아래 단계로 맞추었습니다: 안내/,
    ],
    ['a heading without a word', '열차가 **20분** 늦었다.', '###', /\[note\] 글자가 없는 제목/],
    ['an item in no list', '열차가 **20분** 늦었다.', '<div><li>가</li></div>', /\[note\] 목록\(<li>\)의 짜임이 어긋나/],
    ['a link without a word', '**20분**', '[](https://a.test/)', /\[note\] 글자가 없는 링크를 뺐습니다: https:\/\/a\.test\//],
    [
      'a picture read twice',
      '![열차 그림](images/train.svg "그림 1")',
      '열차 그림 ![열차 그림](images/train.svg)',
      /\[note\] 그림의 대체 글이 곁의 글과 같아/,
    ],
    ['a day that is none', 'publishedOn: 2026-11-18', 'publishedOn: 2026-13-18', /publishedOn: 날짜는/],
    [
      'a real test that nobody knows',
      '      rules:\n',
      '      rules:\n        preset: psat-1999\n',
      /exam\.yaml:\d+ (?:\[\] )?모르는 실제 시험 규정입니다: psat-1999 \(있는 것: .*psat7-2022/,
    ],
    ['broken YAML', 'free: true', 'free: [true', /YAML이 올바르지 않습니다: [가-힣]/],
    ['a name twice', 'free: true', 'free: true\n      free: true', /YAML이 올바르지 않습니다: 같은 이름이 두 번 나옵니다/],
  ])('%s', async (_name, from, to, expected) => {
    const errors = await errorsOf(from, to);
    expect(errors.join('\n')).toMatch(expected);
    expect(errors[0]).toMatch(/^exam\.yaml:\d+ /);
  });

  it('points at the very line', async () => {
    expect((await errorsOf('answer: 2', 'answer: 7'))[0]).toContain(`exam.yaml:${lineOf(yaml, 'answer: 2')} [p1]`);
  });

  it('tells all mistakes of all files at once', async () => {
    const errors = await refusal(() =>
      typeset({
        'a.yaml': yaml.replace('answer: 2', 'answer: 7'),
        'b.yaml': yaml.replace('section: math', 'section: maths'),
        'images/train.svg': svg,
      }),
    );
    expect(errors.some((error) => error.startsWith('a.yaml'))).toBe(true);
    expect(errors.some((error) => error.startsWith('b.yaml'))).toBe(true);
  });
});

describe('aliases', () => {
  const listsOf = (names: string, one: (before: string) => string) =>
    [...names].map(
      (name, at) =>
        `${name}: &${name} [${Array(9)
          .fill(at === 0 ? '1' : one(names[at - 1] ?? ''))
          .join(',')}]`,
    );
  it('that unfold to millions are refused in words, with the line where it becomes too much', async () => {
    const bomb = ['# a comment', '', ...listsOf('abcdefgh', (before) => `*${before}`)].join('\n');
    // A list has 10, 91, 820, 7,381 values; nine of the fourth would make 66,000, and with those before it the second of nine of the fifth is too much.
    expect(await refusal(() => read({ 'exam.yaml': bomb }))).toEqual([
      'exam.yaml:8 [] YAML 별칭을 풀면 값이 너무 많아집니다(100,000개까지). 여기서 넘칩니다: *e',
    ]);
  });
  it.each([
    ['that stand in themselves', 'a: 1\nb: &b\n  - [*b]', 'exam.yaml:3 [] YAML 별칭(*b)이 자기 자신을 가리킵니다.'],
    ['that mean nothing', 'a: 1\nb: *c', 'exam.yaml:2 [] 앞에 앵커(&c)가 없는 YAML 별칭입니다: *c'],
  ])('%s are refused with their line', async (_name, text, expected) => {
    expect(await refusal(() => read({ 'exam.yaml': text }))).toEqual([expected]);
  });
  it('may say the same of every problem of a long exam', () => {
    const more = Array.from({ length: 60 }, (_, n) => {
      const choices = n === 0 ? '&ox [{ text: 맞다 }, { text: 틀리다 }]' : '*ox';
      return `        - { id: q${n}, section: math, stem: 물음 ${n}, choices: ${choices}, answer: 1, explanation: 맞다. }\n`;
    });
    const text = yaml.replace('name: 수리, problems: 1', 'name: 수리, problems: 61').trimEnd();
    const [exam] = read(packed(`${text}\n${more.join('')}`)).exams;
    expect(exam?.details[0]?.problems).toHaveLength(62);
  });
});

it('says in words where a sitting is not the real test that it names, and takes it', () => {
  const { notes, exams } = read(packed(yaml.replace('      rules:\n', '      rules:\n        preset: ncs-integrated\n')));
  expect(exams).toHaveLength(1);
  const line = lineOf(yaml, '      rules:\n') + 1;
  expect(notes.map(({ level, line: at }) => [level, at])).toEqual(notes.map(() => ['differs', line]));
  expect(notes.map(inWords).join('\n')).toMatch(/\(ncs-integrated\): 영역이 다릅니다: comm, math, prob이어야 하는데 comm, math입니다/);
});

it('reads CP949 and says that it converted', () => {
  const cp949 = Buffer.concat([...yaml].map((letter) => encodeCp949(letter)));
  const draft = read({ 'exam.yaml': cp949, 'images/train.svg': svg });
  expect(draft.exams[0]?.meta.title).toBe('작은 시험');
  expect(draft.notes).toEqual([
    { level: 'changed', file: 'exam.yaml', message: '인코딩이 적혀 있지 않아 CP949로 보고 UTF-8로 바꾸어 읽었습니다' },
  ]);
});

/** Node decodes CP949 but does not encode it: looks every Hangul syllable up in the decoder. */
const encodeCp949 = (() => {
  const table = new Map<string, Buffer>();
  const decoder = new TextDecoder('euc-kr');
  for (let lead = 0x81; lead <= 0xfd; lead++)
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      const bytes = Buffer.from([lead, trail]);
      table.set(decoder.decode(bytes), bytes);
    }
  return (letter: string) => (letter.charCodeAt(0) < 0x80 ? Buffer.from(letter) : (table.get(letter) ?? Buffer.from('?')));
})();

it.each([
  ['exam.json', '['.repeat(50_000)],
  ['exam.json', `{"format": ${'{"a":'.repeat(5_000)}`],
  ['exam.yaml', `format: maru-exam/1\nexam: ${'['.repeat(200_000)}`],
  ['exam.yaml', `${'- '.repeat(20_000)}a`],
])('says of %s that it is nested too deeply, with its line', async (name, text) => {
  expect((await refusal(() => read({ [name]: text }))).join()).toMatch(/:[12] .*너무 깊이 겹쳐 있습니다/);
});

it('names the line that is indented most where indentation alone is too deep', async () => {
  const text = ['format: maru-exam/1', ...Array.from({ length: 4_000 }, (_, depth) => `${' '.repeat(depth)}a:`)].join('\n');
  expect((await refusal(() => read({ 'exam.yaml': text }))).join()).toMatch(/:4001 .*너무 깊이 겹쳐 있습니다/);
});
