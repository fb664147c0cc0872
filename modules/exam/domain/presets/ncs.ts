import { ON_PAPER, type Preset } from './preset.ts';

/** Public companies: each picks its areas and an agency writes the test, so only what many notices share is a preset. */
export const ncsPresets: readonly Preset[] = [
  {
    // One company's test had these areas, numbers and minutes in 2017 (S71), but 78 problems in another year (S72): a likely shape, nobody's rule.
    id: 'ncs-integrated',
    name: 'NCS 통합형',
    evidence: 'assumed',
    asOf: '2026-11-01',
    validTo: null,
    unknown: ['choices', 'penalty', 'calculator', 'cutOff', 'minutes'],
    delivery: 'paper',
    choices: 5,
    sections: [
      { id: 'comm', name: '의사소통능력', problems: 20, points: { each: 1 }, cutOffPercent: 40 },
      { id: 'math', name: '수리능력', problems: 20, points: { each: 1 }, cutOffPercent: 40 },
      { id: 'prob', name: '문제해결능력', problems: 20, points: { each: 1 }, cutOffPercent: 40 },
    ],
    clocks: [{ minutes: 60, sections: ['comm', 'math', 'prob'] }],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: ON_PAPER,
    remind: [10, 5],
    sources: ['S1', 'S2', 'S9', 'S17', 'S18', 'S71', 'S72'],
  },
  {
    id: 'rail-2020',
    name: '철도공사형 NCS·전공 (2020~2024 상반기)',
    evidence: 'reported',
    asOf: '2020-01-01',
    validTo: '2024-06-30',
    // What came after was looked for twice (2026-11-20) and not found.
    next: '2024년 하반기부터 철도 법령이 더해졌습니다. 문항 수와 시간은 확인되지 않았습니다.',
    unknown: ['choices', 'penalty', 'calculator', 'cutOff'],
    delivery: 'paper',
    choices: 5,
    sections: [
      { id: 'major', name: '전공', problems: 25, points: { each: 1 } },
      { id: 'ncs', name: '직업기초능력(NCS)', problems: 25, points: { each: 1 } },
    ],
    clocks: [{ minutes: 60, sections: ['major', 'ncs'] }],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: ON_PAPER,
    remind: [10, 5],
    sources: ['S3', 'S4', 'S5', 'S6', 'S70'],
  },
  {
    id: 'transit-2025',
    name: '교통공사형 NCS·전공·법령',
    evidence: 'reported',
    asOf: '2025-01-01',
    validTo: null,
    // Looked up again 2026-11-20: one report (S15), and no notice.
    unknown: ['choices', 'penalty', 'calculator', 'cutOff'],
    delivery: 'paper',
    choices: 5,
    sections: [
      { id: 'ncs', name: '직업기초능력(NCS)', problems: 50, points: { each: 1 } },
      { id: 'major', name: '전공', problems: 40, points: { each: 1 } },
      { id: 'law', name: '법령', problems: 10, points: { each: 1 } },
    ],
    clocks: [{ minutes: 100, sections: ['ncs', 'major', 'law'] }],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: ON_PAPER,
    remind: [10, 5],
    sources: ['S15', 'S17'],
  },
];
