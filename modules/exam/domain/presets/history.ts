import type { Preset } from './preset.ts';

export const historyPresets: readonly Preset[] = [
  {
    id: 'history-advanced',
    name: '한국사능력검정시험 심화',
    evidence: 'reported',
    asOf: '2020-05-01',
    validTo: null,
    // 50 problems, five choices and grades stand in the institute's notice and in news (S51 to S53). That 심화 takes 80 minutes, as 고급 did (S55),
    // and gives one to three points is said by candidates alone (S54): looked for again 2026-11-28 and not found.
    unknown: ['penalty'],
    delivery: 'paper',
    choices: 5,
    sections: [{ id: 'all', name: '한국사', problems: 50, points: { perItem: [1, 2, 3], total: 100 } }],
    clocks: [{ minutes: 80, sections: ['all'] }],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: {
      kind: 'bands',
      bands: [
        { name: '1급', from: 80 },
        { name: '2급', from: 70 },
        { name: '3급', from: 60 },
      ],
    },
    aids: { calculator: false, memo: true, drawing: true, scratchPaper: false },
    remind: [10, 5],
    sources: ['S51', 'S52', 'S53', 'S54', 'S55'],
  },
];
