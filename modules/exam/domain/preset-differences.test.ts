import { describe, expect, it } from 'vitest';
import { isUnconfirmed } from '../contract-sources.ts';
import { checkExamPackage } from './check-exam-package.ts';
import { ExamPackage, type PackageDetail } from './exam-package.ts';
import { presetDifferences } from './preset-differences.ts';
import type { Preset } from './presets/preset.ts';
import { findPreset, presets, sourcesOf } from './presets/presets.ts';

/** A sitting that is exactly what a preset says, in a size of its own. */
const sittingOf = (preset: Preset, share = 1, change: { readonly rules?: object; readonly sections?: object } = {}): PackageDetail => {
  const sections = preset.sections.map((section) => ({
    id: section.id,
    name: section.name,
    problems: section.problems * share,
    ...(section.cutOffPercent === undefined ? {} : { cutOffPercent: section.cutOffPercent }),
    ...(section.role === undefined ? {} : { role: section.role, passPercent: section.passPercent }),
    ...change.sections,
  }));
  const problems = preset.sections.flatMap((section) =>
    Array.from({ length: section.problems * share }, (_none, at) => ({
      id: `${section.id}-${at}`,
      section: section.id,
      stem: '가',
      explanation: '나',
      answer: 1,
      points: 'each' in section.points ? section.points.each : (section.points.perItem[at % section.points.perItem.length] ?? 1),
      choices: Array.from({ length: section.choices ?? preset.choices }, (_no, choice) => ({ text: String(choice) })),
    })),
  );
  const { clocks, pass, move, penaltyPerWrong, aids, remind, evidence, unknown, asOf } = preset;
  const full = preset.sections.reduce((sum, section) => sum + section.problems, 0);
  const rules = {
    name: preset.name,
    preset: preset.id,
    evidence,
    unknown,
    asOf,
    move,
    penaltyPerWrong,
    aids,
    remind,
    pass,
    clocks: clocks.map(({ minutes, sections, name }) => ({ minutes: minutes * share, sections: [...sections], ...(name && { name }) })),
    ...(share < 1 ? { shortened: { problems: full, minutes: clocks.reduce((sum, { minutes }) => sum + minutes, 0) } } : {}),
    ...change.rules,
  };
  const given = { id: 'sitting', title: '1회', free: true, rules, sections, problems };
  const exam = {
    id: 'x',
    brand: 'career',
    title: '가',
    summary: '나',
    description: '다',
    types: ['t'],
    cover: { word: '가', subject: '나', edition: '다' },
    publishedOn: '2026-11-18',
    details: [given],
  };
  const parsed = ExamPackage.parse({ format: 'maru-exam/1', exam });
  expect(checkExamPackage(parsed)).toEqual([]);
  return parsed.exam.details[0] as PackageDetail;
};
const psat7 = findPreset('psat7-2022') as Preset;
const psat5 = findPreset('psat5-2017') as Preset;
const history = findPreset('history-advanced') as Preset;

describe.each(presets)('$id', (preset) => {
  it('is documented: at least one source, each with its address', () => {
    const sources = sourcesOf(preset.id);
    expect(sources.map(({ id }) => id)).toEqual(preset.sources);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter(({ what, address }) => what.length < 5 || !/^[a-z0-9-]+(\.[a-z0-9-]+)+/.test(address))).toEqual([]);
  });
  it('is not called confirmed where it rests on what anybody may publish', () => {
    const said = sourcesOf(preset.id).filter(({ address }) => isUnconfirmed(address));
    expect(preset.evidence === 'confirmed' ? said : []).toEqual([]);
  });
  it('is whole: every section in one clock, and rules that end say what comes next', () => {
    expect(preset.clocks.flatMap(({ sections }) => sections)).toEqual(preset.sections.map(({ id }) => id));
    if (preset.validTo !== null) expect(preset.next).toBeTruthy();
  });
  it('agrees with a sitting in full size, and with a shorter one', () => {
    expect(presetDifferences(sittingOf(preset), preset)).toEqual([]);
    const share = preset.sections.every(({ problems }) => problems % 5 === 0) ? 1 / 5 : 1 / 2;
    expect(presetDifferences(sittingOf(preset, share), preset)).toEqual([]);
  });
});

it('ids are unique, and there is one for each kind of test that the product imitates', () => {
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  for (const id of [
    'ncs-integrated',
    'math-logic-2021',
    'five-area-2023',
    'psat5-2017',
    'psat7-2022',
    'history-advanced',
    'nurse-2027',
    'hospital-written',
  ])
    expect(findPreset(id)?.id).toBe(id);
});

it('points of the real history test can come out even: as many of the lowest as of the highest make 100', () => {
  const [section] = history.sections;
  expect(section?.points).toEqual({ perItem: [1, 2, 3], total: 100 });
  expect(2 * (section?.problems ?? 0)).toBe(100);
});

it.each<[string, PackageDetail, Preset, RegExp]>([
  ['another cut-off', sittingOf(psat7, 1 / 5, { sections: { cutOffPercent: 30 } }), psat7, /영역 lang의 과락은 40%인데 30%/],
  ['no cut-off', sittingOf(psat7, 1 / 5, { sections: { cutOffPercent: undefined } }), psat7, /영역 data의 과락은 40%인데 없음/],
  [
    'clocks of their own',
    sittingOf(psat7, 1 / 5, { rules: { clocks: psat7.sections.map(({ id }) => ({ minutes: 12, sections: [id] })) } }),
    psat7,
    /시계가 다릅니다: 1교시 lang\+sit → 2교시 data이어야 하는데 lang → sit → data/,
  ],
  [
    'more time per problem',
    sittingOf(psat7, 1 / 5, {
      rules: {
        clocks: [
          { name: '1교시', minutes: 40, sections: ['lang', 'sit'] },
          { name: '2교시', minutes: 12, sections: ['data'] },
        ],
      },
    }),
    psat7,
    /시계 1의 문항당 시간은 144초인데 240초/,
  ],
  ['another pass rule', sittingOf(psat5, 1 / 5, { rules: { pass: { kind: 'totalPercent', at: 60 } } }), psat5, /합격 기준이 다릅니다/],
  ['a penalty', sittingOf(psat7, 1 / 5, { rules: { penaltyPerWrong: 1 } }), psat7, /오답 감점은 0점인데 1점/],
  [
    'a calculator',
    sittingOf(psat7, 1 / 5, { rules: { aids: { ...psat7.aids, calculator: true } } }),
    psat7,
    /도구 calculator: 없음인데 있음/,
  ],
  [
    'going back',
    sittingOf(findPreset('five-area-2023') as Preset, 1 / 5, { rules: { move: 'free-in-clock' } }),
    findPreset('five-area-2023') as Preset,
    /이동은 forward-only인데/,
  ],
  [
    'a size that nobody asks for',
    sittingOf(psat7, 1 / 5, { rules: { shortened: { problems: 60, minutes: 180 } } }),
    psat7,
    /shortened는 75문항 180분이어야/,
  ],
  [
    'no word of being shorter',
    sittingOf(psat7, 1 / 5, { rules: { shortened: undefined } }),
    psat7,
    /75문항 180분\)보다 짧은데 shortened가 없습니다/,
  ],
  [
    'more certainty than there is',
    sittingOf(psat5, 1 / 5, { rules: { evidence: 'confirmed' } }),
    psat5,
    /근거의 확실함은 reported인데 confirmed/,
  ],
  ['a rule of another time', sittingOf(psat7, 1 / 5, { rules: { asOf: '2027-03-01' } }), psat7, /2026-12-31까지의 규정인데 .*기본.*심화/],
  ['silence about the penalty', sittingOf(psat7, 1 / 5, { rules: { unknown: [] } }), psat7, /unknown에 적지 않았습니다: penalty/],
])('names %s', (_what, sitting, preset, words) => expect(presetDifferences(sitting, preset).join('\n')).toMatch(words));

it('names sections that are others, points that are alike where they should differ, and choices that are too few', () => {
  const [first, ...rest] = sittingOf(psat7, 1 / 5).problems;
  const sitting = sittingOf(psat7, 1 / 5);
  expect(presetDifferences({ ...sitting, sections: sitting.sections.slice(1) }, psat7)[0]).toMatch(
    /영역이 다릅니다: lang, sit, data이어야/,
  );
  expect(
    presetDifferences({ ...sitting, problems: [{ ...(first as PackageDetail['problems'][number]), points: 9 }, ...rest] }, psat7)[0],
  ).toMatch(/배점은 문항마다 같아야 하는데 9, 4점/);
  expect(
    presetDifferences(
      { ...sitting, problems: sitting.problems.map((problem) => ({ ...problem, choices: problem.choices.slice(1) })) },
      psat7,
    )[0],
  ).toMatch(/영역 lang의 보기는 5개인데/);
  const flat = sittingOf(history, 1 / 5);
  expect(presetDifferences({ ...flat, problems: flat.problems.map((problem) => ({ ...problem, points: 2 })) }, history)[0]).toMatch(
    /문항에 따라 1, 2, 3점이어야/,
  );
});
