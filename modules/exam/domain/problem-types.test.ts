import { describe, expect, it } from 'vitest';
import { LEAST_OF_TYPE, placeProblems, type UntypedProblem } from './problem-types.ts';

let last = 0;
const some = (count: number, sectionName: string, itemType: string): readonly UntypedProblem[] =>
  Array.from({ length: count }, () => ({ problemIdx: ++last, sectionName, itemType }));
const told = (problems: readonly UntypedProblem[]) =>
  [...Map.groupBy(placeProblems(problems), ({ key }) => key).values()].map((own) => {
    const [{ kind, section, name } = { kind: '', section: '', name: '' }] = own;
    expect(new Set(own.map((one) => `${one.kind} ${one.section} ${one.name}`)).size).toBe(1);
    return [kind, section, name, own.length];
  });

describe('types of problems', () => {
  it('are item types with enough problems; the others of the section stand together', () => {
    expect(told([...some(4, '수리능력', '자료 계산'), ...some(3, '수리능력', '응용 수리'), ...some(1, '수리능력', '')])).toEqual([
      ['named', '수리능력', '자료 계산', 4],
      ['rest', '수리능력', null, 4],
    ]);
  });

  it('meet across papers, however these spell section and part', () => {
    expect(
      told([...some(2, '수리능력', '자료 계산'), ...some(1, '수리', '자료계산'), ...some(2, '직업기초능력(NCS)', '수리 / 자료 계산')]),
    ).toEqual([['named', '수리능력', '자료 계산', 5]]);
  });

  it('are parts of a section where item types have one problem each', () => {
    const each = (part: string, count: number) => Array.from({ length: count }, (_, at) => some(1, part, `${part} – 유형 ${at}`)).flat();
    expect(told([...each('호흡', 5), ...each('순환', 6)])).toEqual([
      ['whole', '호흡', null, 5],
      ['whole', '순환', null, 6],
    ]);
  });

  it('are the section where not even its part has enough', () => {
    expect(told([...some(2, '성인간호', '심장 – 투약'), ...some(3, '성인간호', '신장 – 투약')])).toEqual([['whole', '성인간호', null, 5]]);
  });

  it('keep a dash inside a word, and place every problem once', () => {
    const problems = [...some(LEAST_OF_TYPE, '자료해석', '표–그래프 변환'), ...some(7, '자료해석', '')];
    expect(placeProblems(problems).map(({ problemIdx }) => problemIdx)).toEqual(problems.map(({ problemIdx }) => problemIdx));
    expect(told(problems)[0]).toEqual(['named', '자료해석', '표–그래프 변환', LEAST_OF_TYPE]);
  });
});
