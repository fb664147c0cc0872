import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { lostAndChanged, read, refusal, typeset } from '../test-help.ts';
import { choice, item } from './test-help.ts';

const set = (points: number | string) =>
  `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue>`;
const is = (id: string) => `<match><variable identifier="R"/><baseValue baseType="identifier">${id}</baseValue></match>`;
const when = (...branches: readonly (readonly [test: string, rules: string])[]) =>
  `<responseCondition>${branches.map(([test, rules], index) => (test === '' ? `<responseElse>${rules}</responseElse>` : index === 0 ? `<responseIf>${test}${rules}</responseIf>` : `<responseElseIf>${test}${rules}</responseElseIf>`)).join('')}</responseCondition>`;
const map = (values: Readonly<Record<string, number>>, attributes = '') =>
  `<mapping ${attributes}>${Object.entries(values)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const CORRECT = '<match><variable identifier="R"/><correct identifier="R"/></match>';
const ABC = choice('무엇?', ['가', '나', '다']);
const MANY = choice('모두?', ['가', '나', '다'], 'maxChoices="0"');
const maximum =
  '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>5</value></defaultValue></outcomeDeclaration>';

const taken = (xml: string) => {
  const draft = read({ 'item.xml': xml });
  const [problem] = draft.exams[0]?.details[0]?.problems ?? [];
  return {
    answer: problem?.answer,
    points: problem?.points,
    said: lostAndChanged(draft)
      .filter((note) => !note.includes('문항당 1분'))
      .join('\n'),
  };
};

describe('an item’s own response processing', () => {
  it.each([
    ['three points for the declared key', { processing: when([CORRECT, set(3)]) }, [2], 3, /^$/],
    [
      'another key than the declared one',
      { processing: when([is('C'), set(2)]) },
      [3],
      2,
      /정답 표시\(correctResponse\)는 2번인데 채점 절차로는 3번이 만점\(2점\)/,
    ],
    [
      'a penalty',
      { processing: when([CORRECT, set(1)], ['<not><isNull><variable identifier="R"/></isNull></not>', set(-0.5)]) },
      [2],
      1,
      /틀린 답의 감점을 없앴습니다 \(1번 -0\.5점, 3번 -0\.5점\)/,
    ],
    [
      'points for a blank',
      { processing: when([CORRECT, set(2)], ['<isNull><variable identifier="R"/></isNull>', set(1)]) },
      [2],
      2,
      /답하지 않아도 주던 1점을 없앴습니다/,
    ],
    ['partial credit', { processing: when([is('B'), set(4)], [is('C'), set(1)]) }, [2], 4, /부분 점수를 없앴습니다 \(3번 1점\)/],
    [
      'else and arithmetic',
      {
        processing: when(
          [is('A'), set(0)],
          [
            '',
            `<setOutcomeValue identifier="SCORE"><product><baseValue baseType="float">2</baseValue><subtract><baseValue baseType="integer">3</baseValue><baseValue baseType="integer">1</baseValue></subtract></product></setOutcomeValue>${when([is('C'), set(1)])}`,
          ],
        ),
      },
      [2],
      4,
      /3번 1점/,
    ],
    [
      'and, or, member, gte',
      {
        processing: when([
          '<and><or><gte><baseValue baseType="integer">1</baseValue><baseValue baseType="integer">1</baseValue></gte><isNull><variable identifier="R"/></isNull></or><member><variable identifier="R"/><multiple><baseValue baseType="identifier">B</baseValue></multiple></member></and>',
          set(1),
        ]),
      },
      [2],
      1,
      /^$/,
    ],
    [
      'a sum over what was there',
      {
        processing: `${when([CORRECT, set(1)])}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><variable identifier="SCORE"/></sum></setOutcomeValue>`,
      },
      [2],
      2,
      /^$/,
    ],
    ['rules after an exit', { processing: `${when([is('B'), `${set(1)}<exitResponse/>`])}${set(0)}` }, [2], 1, /^$/],
    [
      'a maximum that the rules never reach',
      { outcomes: maximum },
      [2],
      1,
      /최고 점수\(MAXSCORE\)는 5점이라고 적혀 있는데 채점 절차로는 1점이 최고/,
    ],
    [
      'rules that need a program',
      { processing: when(['<customOperator class="x"/>', set(1)]) },
      [2],
      1,
      /따를 수 없어\(customOperator\) 정답 표시대로/,
    ],
    [
      'rules that need chance',
      { processing: '<setOutcomeValue identifier="SCORE"><randomFloat max="3"/></setOutcomeValue>' },
      [2],
      1,
      /따를 수 없어\(randomFloat\)/,
    ],
    ['rules that never give a point', { processing: set(0) }, [2], 1, /어느 응답에도 점수를 주지 않아/],
  ])('takes key and points from it: %s', (_name, parts, answer, points, said) => {
    expect(taken(item('q', { body: ABC, correct: ['B'], ...parts }))).toEqual({
      answer,
      points,
      said: expect.stringMatching(said) as unknown,
    });
  });

  it.each([
    [
      'a mapping against the declared key',
      { body: ABC, correct: ['B'], mapping: map({ A: 2, B: 0 }), template: 'map_response' },
      [1],
      2,
      /정답 표시\(correctResponse\)는 2번인데 채점 절차로는 1번이 만점\(2점\)/,
    ],
    [
      'a mapping with an upper bound',
      {
        body: MANY,
        correct: ['A', 'B'],
        cardinality: 'multiple',
        mapping: map({ A: 2, B: 2, C: -1 }, 'upperBound="3"'),
        template: 'map_response',
      },
      [1, 2],
      3,
      /부분 점수를 없애고/,
    ],
    ['all or nothing of several', { body: MANY, correct: ['A', 'C'], cardinality: 'multiple' }, [1, 3], 1, /^$/],
    [
      'a choice that adds nothing',
      { body: MANY, correct: ['A'], cardinality: 'multiple', mapping: map({ A: 1, B: 0 }), template: 'map_response' },
      [1],
      1,
      /만점인 응답이 4가지라 모두 정답으로 삼았습니다: 1번, 1번·2번, 1번·3번, 1번·2번·3번/,
    ],
  ])('follows %s', (_name, parts, answer, points, said) => {
    expect(taken(item('q', parts))).toEqual({ answer, points, said: expect.stringMatching(said) as unknown });
  });

  it('takes every set of choices that has all the points as right', () => {
    const any = (...sets: readonly string[]) =>
      `<or>${sets.map((set) => `<match><variable identifier="R"/><multiple>${[...set].map((id) => `<baseValue baseType="identifier">${id}</baseValue>`).join('')}</multiple></match>`).join('')}</or>`;
    const [problem] =
      read({
        'item.xml': item('q', {
          body: MANY,
          correct: ['A', 'B'],
          cardinality: 'multiple',
          processing: when([any('AB', 'BC', 'C'), set(2)]),
        }),
      }).exams[0]?.details[0]?.problems ?? [];
    expect(problem).toMatchObject({ kind: 'multiple', answer: [1, 2], alsoRight: [[3], [2, 3]], points: 2 });
    const all = choice('모두?', [...'가나다라마'], 'maxChoices="0"');
    expect(
      taken(item('q', { body: all, correct: ['A'], cardinality: 'multiple', mapping: map({ A: 1 }), template: 'map_response' })).said,
    ).toContain('만점인 응답이 16가지라 모두');
    const ten = choice('모두?', [...'가나다라마바'], 'maxChoices="0"');
    expect(
      taken(item('q', { body: ten, correct: ['A'], cardinality: 'multiple', mapping: map({ A: 1 }), template: 'map_response' })).said,
    ).toContain('만점인 응답이 32가지나 되어 1번만');
  });

  it('stops at a limit of steps and says so', () => {
    const many = choice('?', [...'가나다라마바'], 'maxChoices="0"');
    const heavy = Array.from({ length: 10_000 }, () => set(1)).join('');
    expect(lostAndChangedOf(item('q', { body: `<p>?</p>${many}`, correct: ['A'], cardinality: 'multiple', processing: heavy }))).toMatch(
      /너무 복잡함|보기가 6개/,
    );
  });

  it('shares the points of an item with several interactions as its rules do', () => {
    const inline = (id: string) =>
      `<inlineChoiceInteraction responseIdentifier="${id}"><inlineChoice identifier="A">a</inlineChoice><inlineChoice identifier="B">b</inlineChoice></inlineChoiceInteraction>`;
    const add = (id: string, points: number) =>
      when([
        `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`,
        `<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue>`,
      ]);
    const second =
      '<responseDeclaration identifier="S" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>';
    const both = (processing: string) =>
      item('q', { body: `<p>${inline('R')} ${inline('S')}</p>`, correct: ['A'], processing }).replace(
        '<outcomeDeclaration',
        `${second}<outcomeDeclaration`,
      );
    const problems = (xml: string) =>
      read({ 'item.xml': xml }).exams[0]?.details[0]?.problems.map(({ answer, points }) => [answer, points]);
    expect(problems(both(add('R', 1) + add('S', 3)))).toEqual([
      [[1], 1],
      [[2], 3],
    ]);
    const together = when([
      `<and>${['R', 'S'].map((id) => `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`).join('')}</and>`,
      set(2),
    ]);
    expect(problems(both(together))).toEqual([
      [[1], 1],
      [[2], 1],
    ]);
    expect(lostAndChangedOf(both(together))).toContain('함께 보는 채점 절차');
  });
});

const lostAndChangedOf = (xml: string) => {
  try {
    return lostAndChanged(read({ 'item.xml': xml })).join('\n');
  } catch (cause) {
    return String(cause);
  }
};

describe('feedback', () => {
  const feedback = (identifier: string, showHide: string, text: string) =>
    `<modalFeedback outcomeIdentifier="F" identifier="${identifier}" showHide="${showHide}">${text}</modalFeedback>`;
  const outcomes = '<outcomeDeclaration identifier="F" cardinality="single" baseType="identifier"/>';
  const tell = '<setOutcomeValue identifier="F"><variable identifier="R"/></setOutcomeValue>';
  const parts = { body: ABC, correct: ['B'], outcomes, processing: when([CORRECT, set(1)]) + tell };
  const shown = async (after: string, own: Partial<typeof parts> = {}) => {
    const problem = (await typeset({ 'item.xml': item('q', { ...parts, ...own, after }) })).exams[0]?.details[0]?.problems[0];
    return {
      rationales: problem?.rationales.map((why) => (why ? plainText(why) : null)),
      explanation: plainText(problem?.explanation ?? []),
    };
  };

  it('named like a choice is about that choice', async () => {
    expect(await shown(feedback('A', 'show', '틀림'))).toEqual({ rationales: ['틀림', null, null], explanation: '' });
  });

  it('hidden for a choice is never that choice’s rationale', async () => {
    expect(await shown(feedback('B', 'hide', '다시 읽어 보라'))).toEqual({
      rationales: ['다시 읽어 보라', null, '다시 읽어 보라'],
      explanation: '',
    });
    expect(await shown(feedback('A', 'hide', '모두에게'), { processing: when([CORRECT, set(1)]) })).toEqual({
      rationales: [null, null, null],
      explanation: '모두에게',
    });
  });
});

it('loses a problem whose choices have one identifier twice', async () => {
  const twice = item('q', { body: ABC.replace('identifier="C"', 'identifier="B"'), correct: ['B'] });
  expect((await refusal(() => read({ 'item.xml': twice }))).join()).toContain(
    '보기의 식별자가 두 번 나와 어느 것이 정답인지 알 수 없습니다: B',
  );
});
