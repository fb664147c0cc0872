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
/** Problems that were met, and whether they were right the last time; null: left blank. */
type Met = Readonly<Record<number, boolean | null>>;
interface Known {
  readonly met?: Met;
  readonly open?: readonly number[];
  /** Sittings with a result. */
  readonly taken?: readonly number[];
  readonly sittings?: readonly ReturnType<typeof aSitting>[];
}
const asked = (
  learner: Learner | null,
  idx: number,
  { met = {}, open = [], taken = [1, 2, 3], sittings = [first, second, paid] }: Known = {},
) =>
  alike({
    exams: examsOf(...sittings),
    entitlements: onlyFree,
    attempts: { openProblems: async () => new Set(open) },
    results: { countByDetail: async () => taken.map((examDetailIdx) => ({ examDetailIdx })), openDetails: async () => [] },
    answers: {
      settle: async () => undefined,
      lastMet: async () =>
        Object.entries(met).map(([n, isRight]) => ({
          problemIdx: Number(n),
          isRight: isRight === true,
          wasAnswered: isRight !== null,
          at: 1,
        })),
    },
  } as unknown as Deps)(learner, { brandId: 'plain', examDetailIdx: first.listed.detail.examDetailIdx, problemIdx: problemIdx(idx) });

it('three others of the same type, the unmet first, of sittings that the learner may use', async () => {
  const found = await asked(who, 1, { met: { 101: false } });
  expect(found).toMatchObject({ ok: true, value: { itemType: '추론' } });
  expect(found.ok && found.value.problems.map((one) => [one.problemIdx, one.isSeen])).toEqual([
    [102, false],
    [103, false],
    [2, false],
  ]);
});

it('a stem that goes on says so, at the end of a word', async () => {
  const stemOf = async (stem: string) => {
    const long = { ...second, paper: { ...second.paper, problems: second.paper.problems.map((one) => ({ ...one, stem: [stem] })) } };
    const found = await asked(who, 1, { sittings: [first, long] });
    return found.ok ? found.value.problems[0]?.excerpt : undefined;
  };
  expect(await stemOf('짧은 발문은?')).toBe('짧은 발문은?');
  expect(await stemOf('가나다 '.repeat(30))).toBe(`${'가나다 '.repeat(20).trim()}…`);
  expect(await stemOf('가'.repeat(100))).toBe(`${'가'.repeat(80)}…`);
});

it('what is fresh in a sitting not taken yet comes after what went wrong, and says so', async () => {
  const found = await asked(who, 1, { taken: [1], met: { 2: false, 102: true } });
  expect(found.ok && found.value.problems.map((one) => [one.problemIdx, one.isSeen, one.isFresh])).toEqual([
    [2, true, false],
    [101, false, true],
    [103, false, true],
  ]);
  // What was left blank was not solved: it comes first, and spares the other sitting.
  const blank = await asked(who, 1, { taken: [1], met: { 2: null } });
  expect(blank.ok && blank.value.problems.map((one) => [one.problemIdx, one.isSeen, one.isFresh])[0]).toEqual([2, false, false]);
  // Nobody has taken anything: for them nothing is spared.
  const nobody = await asked(null, 1, { taken: [] });
  expect(nobody.ok && nobody.value.problems.map((one) => [one.problemIdx, one.isFresh])).toEqual([
    [101, false],
    [102, false],
    [103, false],
  ]);
});

it('says nothing of a problem that its learner is sitting, and names none of those', async () => {
  expect(await asked(who, 1, { open: [1, 2] })).toMatchObject({ error: { kind: 'study/sitting-open' } });
  const found = await asked(who, 1, { open: [102, 2] });
  expect(found.ok && found.value.problems.map((one) => one.problemIdx)).toEqual([101, 103]);
});

it('of a type that nobody named there is none, and of a problem elsewhere nothing is said', async () => {
  expect(await asked(null, 4)).toMatchObject({ value: { problems: [] } });
  expect(await asked(null, 101)).toMatchObject({ error: { kind: 'study/no-such-problem' } });
});
