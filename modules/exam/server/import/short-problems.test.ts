import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freeze } from './freeze.ts';
import { refusal, typeset } from './test-help.ts';

const yaml = readFileSync(join(import.meta.dirname, 'fixtures/short/exam.yaml'), 'utf8');

it('short answers and ten choices: the paper says how to answer, the key alone what is right', async () => {
  const {
    exams: [exam],
  } = await typeset({ 'exam.yaml': yaml });
  const detail = exam!.details[0]!;
  const numbers = {
    examIdx: 1,
    examDetailIdx: 2,
    passages: new Map(),
    problems: new Map(detail.problems.map(({ id }, at) => [id, at + 1])),
  };
  const { paper, json, solutions } = freeze(exam!, detail, numbers);
  expect(paper.problems.map(({ kind, choices, input }) => [kind, choices.length, input])).toEqual([
    ['text', 0, undefined],
    ['number', 0, { unit: 'mL/h' }],
    ['number', 0, { keyboard: 'full' }],
    ['single', 10, undefined],
  ]);
  expect(json).not.toMatch(/저혈압"|62\.5|accepts|alsoRight/);
  expect(solutions.map(({ answer, accepts, alsoRight }) => ({ answer, accepts, alsoRight }))).toEqual([
    {
      answer: [],
      accepts: { kind: 'text', answers: ['기립성 저혈압', '체위성 저혈압'], spaces: 'ignore', ignoresCase: true, ignoresWidth: true },
    },
    {
      answer: [],
      accepts: {
        kind: 'number',
        answers: [
          { value: '62.5', tolerance: '0.5' },
          { from: '70', to: '71' },
        ],
        units: ['mL/h', 'cc/h'],
        needsUnit: false,
      },
    },
    { answer: [], accepts: { kind: 'number', answers: [{ value: '-5' }], units: ['도'], needsUnit: true } },
    { answer: [2], alsoRight: [[10]] },
  ]);
});

describe('mistakes in them are told', () => {
  it.each([
    [
      'choices in a short answer',
      'kind: text\n',
      'kind: text\n          choices: [{ text: 가 }, { text: 나 }]\n',
      /\[word\] 단답형에는 보기가 없습니다/,
    ],
    ['a position in a short answer', 'kind: text\n', 'kind: text\n          answer: 1\n', /\[word\] 단답형의 정답은 accept에 적습니다/],
    ['nothing to compare with', /accept: \{ answers: \[기립성.*\n/, '\n', /\[word\] 단답형에는 accept가 있어야 합니다/],
    [
      'accept beside choices',
      'answer: 2\n',
      'answer: 2\n          accept: { answers: [2] }\n',
      /\[ten\] accept는 kind가 text나 number일 때만/,
    ],
    ['a word where a number is needed', 'answers: [-5]', 'answers: [다섯]', /\[signed\] kind: number의 정답은 수입니다/],
    ['a number where a word is needed', '[기립성 저혈압, 체위성 저혈압]', '[{ value: 3 }]', /\[word\] kind: text의 정답은 글입니다/],
    ['an unsigned negative', ', signed: true', '', /\[signed\] 정답이 음수이면 signed: true/],
    ['a range upside down', 'from: 70, to: 71', 'from: 71, to: 70', /\[rate\] 범위가 거꾸로입니다: 71~70/],
    ['two tolerances', 'tolerance: 0.5', 'tolerance: 0.5, percent: 1', /\[rate\] tolerance와 percent 가운데 하나만/],
    ['a negative tolerance', 'tolerance: 0.5', 'tolerance: -0.5', /0보다 작을 수 없습니다|알맞은 꼴이 아닙니다/],
    ['the same twice', '기립성 저혈압, 체위성', '체위성 저혈압, 체위성', /\[word\] 같은 정답이 두 번/],
    ['a unit of a word', 'spaces: ignore', 'unit: mL', /\[word\] unit은\(는\) kind: number에서만/],
    ['blanks of a number', 'needsUnit: true', 'spaces: ignore', /\[signed\] spaces은\(는\) kind: text에서만/],
    ['a unit that is needed and not named', 'unit: 도, ', '', /\[signed\] needsUnit이면 unit이 있어야/],
    ['the key among the others', 'alsoRight: [10]', 'alsoRight: [2]', /\[ten\] 같은 정답이 두 번 있습니다/],
    ['another one outside the choices', 'alsoRight: [10]', 'alsoRight: [11]', /\[ten\] 정답 11이\(가\) 보기 10개를 벗어납니다/],
    ['eleven choices', '{ text: "17" }', '{ text: "17" }, { text: "19" }', /\[ten\] .*보기는 10개까지입니다/],
    ['no answer', 'answer: 2\n', '\n', /\[ten\] 정답\(answer\)이 없습니다/],
  ])('%s', async (_what, from, to, expected) => {
    const text = yaml.replace(from, to);
    expect(text).not.toBe(yaml);
    const errors = await refusal(() => typeset({ 'exam.yaml': text }));
    expect(errors.join('\n')).toMatch(expected);
    expect(errors[0]).toMatch(/^exam\.yaml:\d+ /);
  });
});
