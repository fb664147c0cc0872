import type { Preset, PresetSection } from './preset.ts';

const subject = (id: string, name: string, problems: number): PresetSection => ({
  id,
  name,
  problems,
  points: { each: 1 },
  cutOffPercent: 40,
});
const block = (id: string, name: string, problems: number): PresetSection => ({ id, name, problems, points: { each: 1 } });

export const nursingPresets: readonly Preset[] = [
  {
    id: 'nurse-2027',
    name: '간호사 국가시험 (8과목)',
    evidence: 'reported',
    asOf: '2026-01-01',
    validTo: '2027-12-31',
    next: '2028년(제68회)부터 간호학 총론과 보건의약관계법규의 두 교시 200문항(101문항, 79문항 + 20문항)으로 바뀌고 컴퓨터 시험이 예고되어 있습니다. 시간과 과락은 확인되지 않았습니다.',
    // Sums (295 problems, 270 minutes), points and cut-offs were found again 2026-11-20; the numbers of the single subjects were not. How the 270
    // minutes are divided is said by an essay alone (S58): looked for in news and notices 2026-11-28 and not found.
    unknown: ['penalty', 'problems'],
    delivery: 'paper',
    choices: 5,
    sections: [
      subject('adult', '성인간호학', 70),
      subject('maternal', '모성간호학', 35),
      subject('child', '아동간호학', 35),
      subject('community', '지역사회간호학', 35),
      subject('mental', '정신간호학', 35),
      subject('manage', '간호관리학', 35),
      subject('basic', '기본간호학', 30),
      subject('law', '보건의약관계법규', 20),
    ],
    clocks: [
      { name: '1교시', minutes: 95, sections: ['adult', 'maternal'], breakAfter: 30 },
      { name: '2교시', minutes: 95, sections: ['child', 'community', 'mental'], breakAfter: 30 },
      { name: '3교시', minutes: 80, sections: ['manage', 'basic', 'law'] },
    ],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'totalPercent', at: 60 },
    aids: { calculator: false, memo: true, drawing: false, scratchPaper: false },
    remind: [10, 5],
    sources: ['S35', 'S56', 'S57', 'S58', 'S60'],
  },
  {
    // Numbers and minutes are our own: every hospital's notice says something else, and none was found (2026-11-20).
    id: 'hospital-written',
    name: '병원 채용 필기',
    evidence: 'assumed',
    asOf: '2026-11-01',
    validTo: null,
    unknown: ['problems', 'minutes', 'choices', 'penalty', 'cutOff', 'calculator'],
    delivery: 'paper',
    choices: 5,
    sections: [
      block('basic', '기본간호', 12),
      block('adult', '성인간호', 14),
      block('dosage', '약물 계산', 8),
      block('manage', '관리·안전', 6),
    ],
    clocks: [{ minutes: 40, sections: ['basic', 'adult', 'dosage', 'manage'] }],
    move: 'free-in-clock',
    penaltyPerWrong: 0,
    pass: { kind: 'rank' },
    aids: { calculator: false, memo: true, drawing: false, scratchPaper: true },
    remind: [10, 5],
    sources: ['S62'],
  },
];
