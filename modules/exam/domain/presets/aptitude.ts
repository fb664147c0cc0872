import type { Preset, PresetSection } from './preset.ts';

const twenty = (id: string, name: string): PresetSection => ({ id, name, problems: 20, points: { each: 1 } });

/** Aptitude tests of major companies, sat at home on the own PC. */
export const aptitudePresets: readonly Preset[] = [
  {
    id: 'math-logic-2021',
    name: '수리·추리형',
    evidence: 'reported',
    asOf: '2021-05-01',
    validTo: null,
    // In the paper test of 2019 a blank was said to be better than a guess (S73); nothing says so of the online test.
    unknown: ['choices', 'penalty', 'calculator'],
    delivery: 'home-pc',
    choices: 5,
    sections: [
      { id: 'math', name: '수리', problems: 20, points: { each: 1 } },
      { id: 'logic', name: '추리', problems: 30, points: { each: 1 } },
    ],
    clocks: [
      { minutes: 30, sections: ['math'] },
      { minutes: 30, sections: ['logic'] },
    ],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: { calculator: false, memo: false, drawing: false, scratchPaper: true },
    remind: [3],
    sources: ['S28', 'S29', 'S30', 'S31', 'S32', 'S73'],
  },
  {
    // The 75 minutes, the aids and the movement are one candidate's report; the split into areas is assumed. Looked up again 2026-11-20 and
    // 2026-11-28, in news and notices: nothing more.
    id: 'five-area-2023',
    name: '5영역형',
    evidence: 'assumed',
    asOf: '2023-09-01',
    validTo: null,
    unknown: ['choices', 'penalty', 'minutes', 'sections'],
    delivery: 'home-pc',
    choices: 5,
    sections: [
      twenty('read', '언어이해'),
      twenty('data', '자료해석'),
      twenty('calc', '창의수리'),
      twenty('verbal', '언어추리'),
      twenty('seq', '수열추리'),
    ],
    clocks: ['read', 'data', 'calc', 'verbal', 'seq'].map((id) => ({ minutes: 15, sections: [id] })),
    move: 'forward-only',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: { calculator: true, memo: true, drawing: true, scratchPaper: false },
    remind: [3],
    sources: ['S33'],
  },
];
