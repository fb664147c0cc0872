import { makeCopy } from '@platform/i18n';
import { describe, expect, it } from 'vitest';
import type { PaperSection, Rules } from '../contract.ts';
import texts from '../copy/ko.json';
import { isoDuration } from './format.ts';
import {
  aidsInShort,
  aidsInWords,
  basisInWords,
  limitsInWords,
  neededCorrect,
  passInWords,
  ruleFacts,
  rulesInWords,
  type RuleTopic,
} from './rules-in-words.ts';

const copy = makeCopy(texts);
const rules: Rules = {
  name: '가',
  presetId: null,
  sources: [],
  evidence: 'reported',
  asOf: '2026-11-01',
  basis: '근거입니다.',
  unknown: [],
  shortened: null,
  move: 'free-in-clock',
  penaltyTenths: 0,
  clocks: [{ minutes: 60, sections: ['comm', 'math'] }],
  pass: { kind: 'rank' },
  aids: { calculator: false, memo: true, drawing: false, scratchPaper: false },
  remind: [],
};
const section = (id: string, name: string, change: Partial<PaperSection> = {}): PaperSection => ({
  id,
  name,
  problemCount: 10,
  fullTenths: 100,
  eachTenths: 10,
  cutOffPercent: null,
  role: 'score',
  passPercent: null,
  ...change,
});
const sections = [section('comm', '의사소통'), section('math', '수리')];
const say = (change: Partial<Rules> = {}, on: readonly PaperSection[] = sections) =>
  rulesInWords({ rules: { ...rules, ...change }, sections: on, problemCount: 20 }, copy);
const about = (topic: RuleTopic, change?: Partial<Rules>, on?: readonly PaperSection[]) =>
  say(change, on)
    .filter((line) => line.topic === topic)
    .map(({ head, text }) => `${head} ${text}`.trim());

it('always says whether wrong answers cost points', () => {
  expect(about('penalty')).toEqual(['틀려도 점수를 깎지 않아요. 모르는 문항도 답하는 편이 유리해요.']);
  expect(about('penalty', { penaltyTenths: 5 })).toEqual(['틀리면 문항마다 0.5점을 깎아요. 답하지 않은 문항은 깎지 않아요.']);
});

it('says beside the start what a press on it cannot undo', () => {
  const limits = (change: Partial<Rules>) => limitsInWords({ rules: { ...rules, ...change } }, copy);
  const clocks = (...names: readonly (string | undefined)[]): Rules['clocks'] =>
    names.map((name, at) => ({ minutes: 5, sections: [at === 0 ? 'comm' : 'math'], ...(name !== undefined && { name }) }));
  expect(limits({})).toEqual([]);
  expect(limits({ clocks: clocks('1교시', '2교시') })).toEqual(['2교시로 나뉘고, 끝난 교시로는 돌아갈 수 없습니다.']);
  expect(limits({ clocks: clocks(undefined, undefined), move: 'forward-only' })).toEqual([
    '시간이 2번으로 나뉘어 따로 흐르고, 끝난 영역으로는 돌아갈 수 없습니다.',
    '넘긴 문항으로는 돌아갈 수 없습니다.',
  ]);
});

describe('time', () => {
  it('one clock for several sections', () => {
    expect(about('time')).toEqual(['60분을 2개 영역이 함께 써요. 어느 영역부터 풀어도 되고, 시간이 끝나면 자동으로 제출됩니다.']);
  });
  it('speaks of the parts of a licence by their own word', () => {
    const pass = { kind: 'averagePercent', at: 60 } as const;
    expect(about('time', { pass })).toEqual(['60분을 2개 과목이 함께 써요. 어느 과목부터 풀어도 되고, 시간이 끝나면 자동으로 제출됩니다.']);
  });
  it('one clock for one section', () => {
    expect(about('time', { clocks: [{ minutes: 40, sections: ['comm'] }] })).toEqual([
      '제한 시간은 40분이에요. 문항 사이를 자유롭게 오갈 수 있고, 시간이 끝나면 자동으로 제출됩니다.',
    ]);
  });
  it('periods that lock behind the learner', () => {
    const clocks = [
      { name: '1교시', minutes: 48, sections: ['comm', 'math'] },
      { name: '2교시', minutes: 24, sections: ['data'] },
    ];
    expect(about('time', { clocks }, [...sections, section('data', '자료해석')])).toEqual([
      '1교시부터 2교시까지 시간을 따로 재요. 1교시 의사소통, 수리 48분. 2교시 자료해석 24분. 한 교시 안에서는 어느 영역부터 풀어도 돼요. 시간이 끝나면 다음 교시로 넘어가고, 끝난 교시로는 돌아갈 수 없습니다. 마지막 교시의 시간이 끝나면 자동으로 제출됩니다.',
    ]);
  });
  it('sections that have clocks of their own and no period', () => {
    const clocks = [
      { minutes: 5, sections: ['comm'] },
      { minutes: 5, sections: ['math'] },
    ];
    expect(about('time', { clocks })).toEqual([
      '영역마다 시간을 따로 재요. 의사소통 5분. 수리 5분. 영역 안에서는 문항 사이를 자유롭게 오갈 수 있어요. 시간이 끝나면 다음 영역으로 넘어가고, 끝난 영역으로는 돌아갈 수 없습니다. 마지막 영역의 시간이 끝나면 자동으로 제출됩니다.',
    ]);
    // Each of these clocks ends, and only the last one hands in.
    expect(about('time', { clocks, move: 'forward-only' })).toEqual([
      '영역마다 시간을 따로 재요. 의사소통 5분. 수리 5분. 앞 문항으로 돌아갈 수 없습니다. 시간이 끝나면 다음 영역으로 넘어가고, 끝난 영역으로는 돌아갈 수 없습니다. 마지막 영역의 시간이 끝나면 자동으로 제출됩니다.',
    ]);
  });
  it('to the second, alone, shared, in periods and beside the real size', () => {
    const clock = (minutes: number, ...ids: readonly string[]) => ({ minutes, sections: ids });
    expect(about('time', { clocks: [clock(6.666667, 'comm')] }).join()).toContain('제한 시간은 6분 40초예요.');
    expect(about('time', { clocks: [clock(1.5, 'comm', 'math')] }).join()).toContain('1분 30초를 2개 영역이 함께 써요.');
    expect(about('time', { clocks: [clock(0.75, 'comm'), clock(8, 'math')] }).join()).toContain('의사소통 45초. 수리 8분.');
    expect(about('size', { shortened: { problems: 40, minutes: 12.5 }, clocks: [clock(6.25, 'comm', 'math')] })).toEqual([
      '실제 시험은 40문항, 12분 30초예요. 이 회차는 그 비율을 지켜 20문항, 6분 15초로 줄인 축약 모의고사예요.',
    ]);
    expect(isoDuration(6.666667)).toBe('PT6M40S');
    expect(isoDuration(70)).toBe('PT70M');
  });
  it('a test that only goes forward', () => {
    expect(about('time', { move: 'forward-only' }).join()).toContain('앞 문항으로 돌아갈 수 없고');
  });
});

describe('points', () => {
  it('the same for every problem', () => {
    expect(about('points')).toEqual(['만점은 20점이에요. 문항마다 1점이에요.']);
  });
  it('different within a section, though the mean is whole', () => {
    expect(about('points', {}, [section('all', '한국사', { fullTenths: 200, eachTenths: null })])).toEqual([
      '만점은 20점이에요. 문항마다 배점이 다르며, 배점은 문항 옆에 적혀 있어요.',
    ]);
  });
  it('different between sections', () => {
    expect(about('points', {}, [section('a', '가'), section('b', '나', { eachTenths: 25, fullTenths: 250 })]).join()).toContain(
      '만점은 35점이에요. 문항마다 배점이 다르며',
    );
  });
  it('a pass-fail section is not in the total', () => {
    expect(about('points', {}, [section('a', '가'), section('law', '헌법', { role: 'passFail', passPercent: 60 })]).join()).toContain(
      '만점은 10점이에요.',
    );
  });
});

describe('passing', () => {
  it.each([
    [{ kind: 'totalPercent', at: 60 } as const, '총점의 60% 이상이면 합격이에요.'],
    [{ kind: 'averagePercent', at: 60 } as const, '과목 평균이 60점 이상이면 합격이에요. (100점 환산)'],
    [
      {
        kind: 'bands',
        bands: [
          { name: '2급', from: 70 },
          { name: '1급', from: 80 },
        ],
      } as const,
      '점수에 따라 급수가 정해져요. 80% 이상 1급, 70% 이상 2급',
    ],
    [{ kind: 'bands', bands: [{ name: '숙달', from: 70 }] } as const, '70% 이상이면 숙달이에요.'],
  ])('%o', (pass, expected) => {
    expect(about('pass', { pass })).toEqual([expected]);
  });
  it('never promises a pass where the best are chosen', () => {
    expect(about('pass').join()).toContain('정해진 합격 점수가 없어요.');
  });
  it('speaks of nobody being chosen by what follows no real test', () => {
    const practice = { evidence: 'assumed' } as const;
    expect(about('pass', practice)).toEqual(['합격선이 없는 연습이에요. 영역별로 무엇이 약한지만 봐요.']);
    expect(about('pass', { ...practice, presetId: 'ncs' }).join()).toContain('점수가 높은 순서로');
    expect(about('pass', practice, [section('comm', '의사소통', { cutOffPercent: 40 })]).join()).toContain('점수가 높은 순서로');
  });
  it('names the section that must be passed by itself, with the right particle', () => {
    const on = [...sections, section('law', '헌법', { role: 'passFail', passPercent: 60 })];
    expect(about('pass', {}, on)).toContain('헌법은 60% 이상이면 통과예요. 통과 여부만 보고 총점에는 넣지 않아요.');
  });
});

describe('cut-offs', () => {
  it('none is not mentioned', () => {
    expect(about('cutOff')).toEqual([]);
  });
  it('the same for all', () => {
    expect(
      about(
        'cutOff',
        {},
        sections.map((one) => ({ ...one, cutOffPercent: 40 })),
      ),
    ).toEqual(['한 영역이라도 만점의 40%\u2060에 못 미치면 과락이에요. 과락이면 점수와 관계없이 선발에서 제외돼요.']);
    // Only who can pass can fail.
    const all = sections.map((one) => ({ ...one, cutOffPercent: 40 }));
    expect(about('cutOff', { pass: { kind: 'totalPercent', at: 60 } }, all)).toEqual([
      '한 과목이라도 만점의 40%\u2060에 못 미치면 과락이에요. 과락이 있으면 다른 점수가 높아도 불합격이에요.',
    ]);
  });
  it('each its own', () => {
    expect(
      about('cutOff', {}, [section('a', '언어', { cutOffPercent: 40 }), section('b', '수리', { cutOffPercent: 50 })]).join(),
    ).toContain('과락 기준은 언어 40%, 수리 50%\u2060예요.');
  });
  it.each([
    [10, 40, 4],
    [3, 40, 2],
    [17, 40, 7],
  ])('%i problems at %i%% need %i', (problemCount, cutOffPercent, needed) => {
    expect(neededCorrect(section('a', '가', { problemCount, cutOffPercent, fullTenths: problemCount * 10 }))).toBe(needed);
  });
});

it('says what the real test is like where this one is shorter', () => {
  expect(about('size', { shortened: { problems: 295, minutes: 270 } })).toEqual([
    '실제 시험은 295문항, 270분이에요. 이 회차는 그 비율을 지켜 20문항, 60분으로 줄인 축약 모의고사예요.',
  ]);
  expect(about('size')).toEqual([]);
});

it('says what may be used and what may not, in sentences and in short', () => {
  const aids = { calculator: true, memo: false, drawing: false, scratchPaper: true };
  expect(aidsInWords({ rules }, copy)).toEqual({
    may: '쓸 수 있는 도구는 메모, 형광펜이에요.',
    mayNot: '계산기, 그리기, 종이 연습장은 쓸 수 없어요.',
  });
  expect(aidsInWords({ rules: { ...rules, aids: { ...aids, memo: true, drawing: true } } }, copy).mayNot).toBe('');
  expect(aidsInShort({ rules }, copy)).toEqual(['계산기 없음', '메모 있음']);
  expect(aidsInShort({ rules: { ...rules, aids } }, copy)).toEqual(['계산기 있음', '메모 없음']);
});

it('claims no real size where nobody knows it', () => {
  const assumed = { evidence: 'assumed', shortened: { problems: 40, minutes: 40 } } as const;
  expect(about('size', { ...assumed, presetId: 'hospital-written' })).toEqual([
    '병원마다 달라요. 40문항 40분을 가정하고 20문항 60분으로 줄였어요.',
  ]);
  expect(about('size', assumed).join()).toContain('정해진 문항 수와 시간이 없어요.');
  expect(about('size', { ...assumed, presetId: 'five-area-2023' }).join()).toContain('실제 구성은 공개되지 않았어요.');
});

it('says a sitting in four figures, those that it has not too, and what decides', () => {
  const facts = (change: Partial<Rules> = {}, on: readonly PaperSection[] = sections) =>
    ruleFacts({ rules: { ...rules, ...change }, sections: on, problemCount: 20 }, copy).map(({ value, note }) => [value, note]);
  expect(facts()).toEqual([
    ['20문항', '2개 영역'],
    ['60분', ''],
    ['없음', ''],
    ['없음', ''],
  ]);
  const cut = sections.map((one) => ({ ...one, cutOffPercent: 40 }));
  const clocks = sections.map(({ id }) => ({ minutes: 20, sections: [id] }));
  expect(facts({ clocks, penaltyTenths: 5 }, cut)).toEqual([
    ['20문항', '2개 영역'],
    ['40분', '2교시'],
    ['−0.5점', '틀린 문항마다'],
    ['40% 미만', '한 영역이라도'],
  ]);
  expect(facts({ move: 'forward-only' })[1]).toEqual(['60분', '앞 문항으로 못 돌아감']);
  expect(facts({}, [cut[0]!, sections[1]!])[3]).toEqual(['40% 미만', '1개 영역']);
  expect(facts({}, [{ ...cut[0]!, cutOffPercent: 50 }, cut[1]!])[3]).toEqual(['영역마다 다름', '한 영역이라도']);
  // A licence has subjects.
  const licence = facts({ pass: { kind: 'totalPercent', at: 60 } }, cut);
  expect([licence[0], licence[3]]).toEqual([
    ['20문항', '2과목'],
    ['40% 미만', '한 과목이라도'],
  ]);
  expect(facts({}, [section('law', '헌법', { role: 'passFail', passPercent: 60 })])[3]).toEqual(['60% 통과', '헌법']);
  expect(passInWords({ rules, sections: cut, problemCount: 20 }, copy)).toBe(
    '정해진 합격 점수가 없어요. 과락이면 점수와 관계없이 선발에서 제외돼요.',
  );
});

it('says what may be used and what may not', () => {
  expect(about('aids')).toEqual(['쓸 수 있는 도구는 메모, 형광펜이에요. 계산기, 그리기, 종이 연습장은 쓸 수 없어요.']);
  expect(about('aids', { aids: { calculator: false, memo: false, drawing: false, scratchPaper: false } }).join()).toContain(
    '쓸 수 있는 도구가 없어요.',
  );
});

it('says how sure it is, on what grounds, and what nobody knows', () => {
  expect(basisInWords({ rules }, copy)).toBe('언론 보도와 응시 후기로 알려진 규칙이에요. (2026년 11월 기준) 근거입니다.');
  expect(basisInWords({ rules: { ...rules, unknown: ['penalty', 'something-new'] } }, copy)).toContain(
    '감점 여부는 공식 기준이 없어 자체 기준을 적용했어요.',
  );
});

it('leaves no place unfilled and no key unsaid', () => {
  for (const { head, text } of say({ shortened: { problems: 1, minutes: 1 } })) expect(`${head}${text}`).not.toMatch(/[{}]|exam\./);
});
