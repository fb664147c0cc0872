import type { Learner } from '@modules/account/learner';
import { onlyFree } from '@modules/entitlement';
import { aSitting, examsOf, learnerId, problemIdx } from '@modules/attempt/testing';
import { expect, it } from 'vitest';
import { alike } from './alike.ts';
import type { Deps } from './deps.ts';

const typed = (sitting: ReturnType<typeof aSitting>, types: readonly string[]) => ({
  ...sitting,
  key: { ...sitting.key, solutions: sitting.key.solutions.map((one, at) => ({ ...one, itemType: types[at] ?? '' })) },
});
const first = typed(aSitting({ examDetailIdx: 1, examIdx: 1, sections: [{ id: 'a', count: 4 }] }), ['추론', '추론', '계산', '']);
const second = typed(aSitting({ examDetailIdx: 2, examIdx: 1, firstProblemIdx: 101, sections: [{ id: 'a', count: 4 }] }), [
  '추론',
  '추론',
  '추론',
  '계산',
]);
const paid = typed(aSitting({ examDetailIdx: 3, examIdx: 1, firstProblemIdx: 201, isFree: false, sections: [{ id: 'a', count: 2 }] }), [
  '추론',
  '추론',
]);
const who: Learner = { brandId: 'plain', learnerId: learnerId(1), isMember: true };
const asked = (learner: Learner | null, idx: number, met: readonly number[] = [], open: readonly number[] = []) =>
  alike({
    exams: examsOf(first, second, paid),
    entitlements: onlyFree,
    attempts: { openProblems: async () => new Set(open) },
    answers: { settle: async () => undefined, seen: async () => new Set(met) },
  } as unknown as Deps)(learner, { brandId: 'plain', examDetailIdx: first.listed.detail.examDetailIdx, problemIdx: problemIdx(idx) });

it('three others of the same type, the unmet first, of sittings that the learner may use', async () => {
  const found = await asked(who, 1, [101]);
  expect(found).toMatchObject({ ok: true, value: { itemType: '추론' } });
  expect(found.ok && found.value.problems.map((one) => [one.problemIdx, one.isSeen])).toEqual([
    [102, false],
    [103, false],
    [2, false],
  ]);
});

it('says nothing of a problem that its learner is sitting, and names none of those', async () => {
  expect(await asked(who, 1, [], [1, 2])).toMatchObject({ error: { kind: 'study/sitting-open' } });
  const found = await asked(who, 1, [], [102, 2]);
  expect(found.ok && found.value.problems.map((one) => one.problemIdx)).toEqual([101, 103]);
});

it('of a type that nobody named there is none, and of a problem elsewhere nothing is said', async () => {
  expect(await asked(null, 4)).toMatchObject({ value: { problems: [] } });
  expect(await asked(null, 101)).toMatchObject({ error: { kind: 'study/no-such-problem' } });
});
