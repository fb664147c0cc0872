import { expect, it } from 'vitest';
import type { ExamType } from '../contract.ts';
import { childrenOf, typeWithParent } from './format.ts';

const type = (examTypeIdx: number, parentId: number | null, examCount: number) =>
  ({ examTypeIdx, slug: `t${examTypeIdx}`, name: `분류 ${examTypeIdx}`, parentId, examCount }) as unknown as ExamType;
const types = [type(1, null, 3), type(2, 1, 3), type(3, 1, 0)];

it('offers the children that have exams, and the chosen one in any case, whichever answer it came with', () => {
  const { type: chosen, top } = structuredClone(typeWithParent(types, 't3'))!;
  expect(childrenOf(types, top, chosen).map(({ examTypeIdx }) => examTypeIdx)).toEqual([2, 3]);
  expect(childrenOf(types, top, structuredClone(types[1])).map(({ examTypeIdx }) => examTypeIdx)).toEqual([2]);
});
