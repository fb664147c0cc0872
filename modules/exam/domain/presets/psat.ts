import { ON_PAPER, type Preset, type PresetSection } from './preset.ts';

const area = (id: string, name: string, problems: number, each: number): PresetSection => ({
  id,
  name,
  problems,
  points: { each },
  cutOffPercent: 40,
});

/** How PSAT goes on from 2027: the numbers of problems and minutes were not found when this was last looked up (2026-11-20), so it is a note and no preset. */
const REFORM_2027 =
  '2027년부터 PSAT은 5급·7급 시험에서 떨어져 나와 기본(지금의 7급 수준)과 심화(지금의 5급 수준, 헌법 포함)의 검정 시험이 되고, 문항마다 배점이 다르며 원점수와 백분위를 알려 줍니다. 문항 수와 시간은 확인되지 않았습니다.';

export const psatPresets: readonly Preset[] = [
  {
    id: 'psat7-2022',
    name: '7급 PSAT',
    evidence: 'confirmed',
    asOf: '2022-05-20',
    validTo: '2026-12-31',
    next: REFORM_2027,
    // Looked up again 2026-11-20: the same periods and minutes from 2023 to 2025, the hour of rest in 2024.
    unknown: ['penalty', 'calculator'],
    delivery: 'paper',
    choices: 5,
    sections: [area('lang', '언어논리', 25, 4), area('sit', '상황판단', 25, 4), area('data', '자료해석', 25, 4)],
    clocks: [
      { name: '1교시', minutes: 120, sections: ['lang', 'sit'], breakAfter: 60 },
      { name: '2교시', minutes: 60, sections: ['data'] },
    ],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: ON_PAPER,
    remind: [30, 10, 5],
    sources: ['S43', 'S44', 'S45', 'S46', 'S66', 'S67', 'S68', 'S21', 'S23', 'S69'],
  },
  {
    id: 'psat5-2017',
    name: '5급 PSAT',
    evidence: 'reported',
    asOf: '2017-01-01',
    validTo: '2026-12-31',
    next: REFORM_2027,
    // The notices of 2017 and 2019 divide the first period's 115 minutes: 25 for 헌법, then 90 for 언어논리, whose booklet stays shut until then.
    // The real test lets a candidate go back to 헌법 in the 90 minutes; practice does not.
    unknown: ['penalty', 'calculator'],
    delivery: 'paper',
    choices: 5,
    sections: [
      { id: 'const', name: '헌법', problems: 25, choices: 4, points: { each: 4 }, role: 'passFail', passPercent: 60 },
      area('lang', '언어논리', 40, 2.5),
      area('data', '자료해석', 40, 2.5),
      area('sit', '상황판단', 40, 2.5),
    ],
    clocks: [
      { minutes: 25, sections: ['const'] },
      { minutes: 90, sections: ['lang'] },
      { minutes: 90, sections: ['data'] },
      { minutes: 90, sections: ['sit'] },
    ],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'averagePercent', at: 60 },
    aids: ON_PAPER,
    remind: [30, 10, 5],
    sources: ['S19', 'S20', 'S25', 'S42', 'S63', 'S64', 'S65', 'S21', 'S22', 'S23', 'S69'],
  },
];
