import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

export const checks: Record<string, Check> = {
  'child-306': (choices) => {
    // For each item of the scale the descriptions of 0, 1 and 2 points; the finding is one of them.
    const scale = {
      face: ['표정이 편안하다', '가끔 찡그린다', '자주 찡그리거나 턱을 떨고 이를 악문다'],
      legs: ['편안하다', '불안하게 움직이거나 긴장한다', '차거나 끌어올린다'],
      activity: ['조용히 누워 있다', '뒤틀며 앞뒤로 움직인다', '활처럼 휘거나 뻣뻣하다'],
      cry: ['울지 않는다', '끙끙거리거나 가끔 칭얼거린다', '계속 울거나 흐느끼거나 비명을 지른다'],
      consolability: ['만족하고 이완되어 있다', '안거나 말을 걸면 진정된다', '달래기 어렵다'],
    } as const;
    const found: Record<keyof typeof scale, string> = {
      face: '가끔 찡그린다',
      legs: '차거나 끌어올린다',
      activity: '뒤틀며 앞뒤로 움직인다',
      cry: '끙끙거리거나 가끔 칭얼거린다',
      consolability: '안거나 말을 걸면 진정된다',
    };
    const points = Object.entries(scale).map(([item, words]) => (words as readonly string[]).indexOf(found[item as keyof typeof scale]));
    if (points.includes(-1)) throw new Error('a finding is not on the scale');
    return equals(
      choices,
      points.reduce((sum, one) => sum + one, 0),
    );
  },

  'child-311': (choices) => {
    const found = { heartRate: 112, breathing: 'weak', tone: 'some flexion', reflex: 'sneeze', colour: 'blue hands and feet' };
    const points = [
      found.heartRate === 0 ? 0 : found.heartRate < 100 ? 1 : 2,
      ['none', 'weak', 'good'].indexOf(found.breathing),
      ['limp', 'some flexion', 'active'].indexOf(found.tone),
      ['none', 'grimace', 'sneeze'].indexOf(found.reflex),
      ['pale or blue', 'blue hands and feet', 'pink'].indexOf(found.colour),
    ];
    if (points.includes(-1)) throw new Error('a finding is not in the score');
    return equals(
      choices,
      points.reduce((sum, one) => sum + one, 0),
    );
  },
};
