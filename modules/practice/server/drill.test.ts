import { withPractice } from './testing.ts';
import { createAnswersModule } from '@modules/answers/server';
import type { ProblemType, ProblemTypeCode, ProblemTypesApi, TypedProblem } from '@modules/exam/problem-types';
import { strictLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ExamIdx } from '@modules/exam';
import type { LearnerId, Learner } from '@modules/account/learner';
import type { EntitlementApi } from '@modules/entitlement';
import { aClock, answerTo, aSitting, deviceId, examsOf, learnerId, lines, problemIdx, rightChoice } from '@modules/attempt/testing';
import { createAttemptModule } from '@modules/attempt/server';
import type { StudyView } from '../contract.ts';

/* Drills (five problems of a type), and the first answers that strength by type is worked out from. */
const { db: plain, url } = testDatabase<never>();
/** What was asked of the database. */
const statements: string[] = [];
const db = (plain as unknown as { withPlugin: (plugin: unknown) => typeof plain }).withPlugin({
  transformQuery: ({ node }: { readonly node: { readonly kind: string } }) => (statements.push(node.kind), node),
  transformResult: async ({ result }: { readonly result: unknown }) => result,
});
const first = aSitting({ examDetailIdx: 1, examIdx: 1, sections: [{ id: 'a', count: 6 }] });
const second = aSitting({ examDetailIdx: 2, examIdx: 1, firstProblemIdx: 101, sections: [{ id: 'a', count: 4 }] });
const paid = aSitting({ examDetailIdx: 3, examIdx: 3, firstProblemIdx: 201, isFree: false, sections: [{ id: 'a', count: 6 }] });
const clock = aClock();
const exams = examsOf(first, second, paid);
const { answers } = createAnswersModule({ db, exams }).api;

const typeOf = (code: string): ProblemType => ({ code: code as ProblemTypeCode, kind: 'named', section: '영역', name: code });
const [DATA, CALC] = [typeOf('t000000001'), typeOf('t000000002')];
/** Even numbers are of one type, odd ones of the other, in all three sittings; of one brand. */
const typed = [first, second, paid].flatMap(({ paper }) =>
  paper.problems.map(({ problemIdx: idx }): TypedProblem => ({
    problemIdx: idx,
    examIdx: paper.examIdx,
    examDetailIdx: paper.examDetailIdx,
    expectedSeconds: 60,
    type: idx % 2 === 0 ? DATA : CALC,
  })),
);
const problemTypes: ProblemTypesApi = {
  typedProblems: async (brandId) => ({
    byProblem: new Map(typed.map((problem) => [problem.problemIdx, problem])),
    byType: brandId === 'plain' ? Map.groupBy(typed, ({ type }) => type.code) : new Map(),
  }),
};
const owners = new Set<LearnerId>();
const mayUse: EntitlementApi['mayUse'] = async ({ learnerId: who }, { isFree }) => isFree || owners.has(who as LearnerId);
const entitlements: EntitlementApi = {
  mayUse,
  entitlements: async (holder, details) => {
    const usable = await Promise.all(details.map(async (detail) => ((await mayUse(holder, detail)) ? [detail.examDetailIdx] : [])));
    return new Map(usable.flat().map((idx) => [idx, { source: 'free', endsAt: null }]));
  },
  keepAll: async (_tx, holder, details) => (await Promise.all(details.map((detail) => mayUse(holder, detail)))).every(Boolean),
  history: async () => [],
};
const attempt = createAttemptModule({
  db,
  databaseUrl: url,
  clock,
  secret: 'a secret of this test',
  graceMs: 120_000,
  exams,
  answers,
  log: strictLog,
  newVisitor: () => {
    throw new Error('not part of this test');
  },
});
const module = withPractice(attempt, { db, clock, exams, answers, entitlements, problemTypes });
afterAll(() => module.close());

let people = 7000;
const somebody = (): Learner => ({ brandId: 'plain', learnerId: learnerId(++people), isMember: true });
const got = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const begin = (who: Learner, types: readonly ProblemType[] = [DATA], more: Readonly<Record<string, boolean>> = {}) =>
  module.studies.begin(who, { problemTypes: types.map(({ code }) => code), next: false, restart: false, withoutFresh: false, ...more });
const idxsOf = ({ items }: StudyView) => items.map((item) => item.problemIdx as number);
const sorted = (view: StudyView) => idxsOf(view).toSorted((a, b) => a - b);
const answer = async (who: Learner, { studyIdx }: StudyView, idx: number, isRight: boolean, spentMs = 1000) => {
  const choice = isRight ? rightChoice(idx % 100) : (rightChoice(idx % 100) % 4) + 1;
  got(await module.studies.answer(who, studyIdx, { problemIdx: problemIdx(idx), choices: [choice], unsure: false, spentMs }));
};
const open = async (who: Learner) =>
  got(await module.api.start(who, { examDetailIdx: first.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
/** Sits the first sitting; problems not named are left blank. */
const sit = async (who: Learner, given: Readonly<Record<number, boolean>>) => {
  const view = await open(who);
  clock.pass(60_000);
  const acts = Object.entries(given).map(([idx, isRight]) =>
    answerTo(Number(idx), isRight ? rightChoice(Number(idx)) : (rightChoice(Number(idx)) % 4) + 1),
  );
  got(
    await module.api.submit(view.attemptToken, view.recordIdx, {
      deviceId: deviceId(1),
      events: lines(acts.map((act) => ({ ...act, atMs: clock.now().getTime() - view.startedAt }))),
    }),
  );
};
const tries = async (who: Learner) => {
  await answers.settle(who.learnerId);
  const all = await answers.ownFirstAnswers(who.learnerId);
  return all.toSorted((a, b) => a.problemIdx - b.problemIdx).map(({ problemIdx: idx, isRight }) => [idx, isRight]);
};

describe('a drill', () => {
  it('has five of the type, unmet ones first, then what went wrong longest ago, and none that must be bought', async () => {
    const who = somebody();
    await sit(who, { 2: false, 4: true, 6: false });
    // Unmet of the type: 102 and 104; then 2 and 6, wrong in the sitting; 4 was right.
    const view = got(await begin(who));
    expect(sorted(view)).toEqual([2, 4, 6, 102, 104]);
    clock.pass(1000);
    for (const [idx, isRight] of [
      [2, true],
      [6, false],
      [102, false],
      [104, true],
    ] as const) {
      clock.pass(1000);
      await answer(who, view, idx, isRight);
    }
    const buyer = somebody();
    owners.add(buyer.learnerId);
    await sit(buyer, { 2: false, 4: false, 6: false });
    expect(sorted(got(await begin(buyer)))).toEqual([102, 104, 202, 204, 206]);
  });

  it('takes what went wrong in the order of time, and types together', async () => {
    const who = somebody();
    await sit(who, { 1: true, 2: false, 3: false, 4: false, 5: false, 6: false });
    const study = got(await module.studies.begin(who, { examDetailIdx: second.listed.detail.examDetailIdx, restart: false }));
    for (const idx of idxsOf(study)) {
      clock.pass(1000);
      await answer(who, study, idx, idx !== 103);
    }
    // Five were wrong in the sitting before 103 was.
    expect(sorted(got(await begin(who, [DATA, CALC])))).toEqual([2, 3, 4, 5, 6]);
    expect(sorted(got(await begin(who, [CALC])))).toEqual([1, 3, 5, 101, 103]);
  });

  it('is gone on with until it is done; then it is shown, followed by another, or begun anew', async () => {
    const who = somebody();
    const view = got(await begin(who));
    expect(got(await begin(who, [DATA], { next: true })).studyIdx).toBe(view.studyIdx);
    for (const idx of idxsOf(view)) await answer(who, view, idx, true);
    expect(got(await begin(who))).toMatchObject({ studyIdx: view.studyIdx, kind: 'drill' });
    const next = got(await begin(who, [DATA], { next: true }));
    expect(next.studyIdx).not.toBe(view.studyIdx);
    expect(got(await begin(who, [DATA], { restart: true })).studyIdx).not.toBe(next.studyIdx);
  });

  it('has nothing of a sitting that is open, of another brand, or of a type that is not there', async () => {
    const who = somebody();
    await open(who);
    expect(sorted(got(await begin(who)))).toEqual([102, 104]);
    const nothing = { ok: false, error: { kind: 'study/nothing' } };
    expect(await begin({ ...somebody(), brandId: 'other' })).toMatchObject(nothing);
    expect(await begin(somebody(), [typeOf('t999999999')])).toMatchObject(nothing);
  });
});

describe('a drill of who is proposed another sitting of an exam', () => {
  /** Both sittings are of exam 1; what of it was not taken is spared for whoever this says. */
  const proposed = new Set<LearnerId>();
  module.proposedIs(async ({ learnerId: who }) => (proposed.has(who) ? (1 as ExamIdx) : null));
  const somebodyProposed = async (given: Readonly<Record<number, boolean>>): Promise<Learner> => {
    const who = somebody();
    proposed.add(who.learnerId);
    await sit(who, given);
    return who;
  };

  it('takes what is new there last, says which, and leaves it out on demand', async () => {
    const who = await somebodyProposed({ 2: false, 4: true, 6: false });
    const view = got(await begin(who));
    expect(sorted(view)).toEqual([2, 4, 6, 102, 104]);
    const fresh = {
      title: expect.any(String),
      sittings: [{ examDetailIdx: 2, title: second.listed.detail.title, count: 2 }],
      otherCount: 3,
    };
    expect(view.fresh).toEqual(fresh);
    // Of another type: scope, history to settle, met, open, results, sittings under way, and the session.
    statements.length = 0;
    got(await begin(who, [CALC]));
    expect(statements.length).toBeLessThanOrEqual(12);
    // The same as long as nothing was answered, also of who comes back.
    expect(got(await begin(who))).toMatchObject({ studyIdx: view.studyIdx, fresh });
    const without = got(await begin(who, [DATA], { restart: true, withoutFresh: true }));
    expect([sorted(without), without.fresh]).toEqual([[2, 4, 6], undefined]);
    const anew = got(await begin(who, [DATA], { restart: true }));
    expect(anew.fresh).toEqual(fresh);
    await answer(who, anew, 102, true);
    expect(got(await begin(who)).fresh).toBeUndefined();
  });

  it('takes what was left blank in the sitting that was taken before anything else', async () => {
    const who = await somebodyProposed({ 1: true, 3: true, 4: false });
    const view = got(await begin(who));
    const [one = 0, other = 0, third] = idxsOf(view);
    expect([[one, other].toSorted((a, b) => a - b), third]).toEqual([[2, 6], 4]);
    expect(idxsOf(got(await begin(who, [CALC])))[0]).toBe(5);
  });

  it('leaves nothing out where nothing else is there, and then ends nothing', async () => {
    const who = await somebodyProposed({});
    await open(who);
    const view = got(await begin(who));
    expect(view.fresh).toMatchObject({ otherCount: 0, sittings: [{ count: 2 }] });
    expect(await begin(who, [DATA], { restart: true, withoutFresh: true })).toMatchObject({ error: { kind: 'study/nothing' } });
    expect(got(await begin(who)).studyIdx).toBe(view.studyIdx);
  });

  it('does not spare what is proposed to nobody, or what was taken', async () => {
    const free = somebody();
    await sit(free, { 2: false, 4: true, 6: false });
    expect(got(await begin(free)).fresh).toBeUndefined();
    const who = await somebodyProposed({ 2: false, 4: true, 6: false });
    got(await module.api.start(who, { examDetailIdx: second.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
    expect(got(await begin(who)).fresh).toBeUndefined();
  });
});

describe('a first answer', () => {
  it('counts once, whatever came later; a blank of a sitting is none, 모르겠어요 is a wrong one', async () => {
    const who = somebody();
    await sit(who, { 1: true, 2: false });
    clock.pass(1000);
    const study = got(await module.studies.begin(who, { examDetailIdx: first.listed.detail.examDetailIdx, restart: false }));
    await answer(who, study, 1, false);
    await answer(who, study, 2, true);
    await answer(who, study, 3, true, 45_000);
    got(await module.studies.answer(who, study.studyIdx, { problemIdx: problemIdx(4), choices: [], unsure: false, spentMs: 1 }));
    expect(await tries(who)).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
    ]);
    const third = (await answers.ownFirstAnswers(who.learnerId)).find(({ problemIdx: idx }) => idx === 3);
    expect(third).toMatchObject({ spentMs: 45_000, at: clock.now().getTime() });
  });

  it('is the earlier one, whichever is written first, and when a visitor becomes a member', async () => {
    const who = somebody();
    await sit(who, { 1: false, 2: true });
    clock.pass(1000);
    // The sitting is not in the history yet.
    const study = got(await module.studies.begin(who, { examDetailIdx: first.listed.detail.examDetailIdx, restart: false }));
    await answer(who, study, 1, true);
    expect((await tries(who)).slice(0, 2)).toEqual([
      [1, false],
      [2, true],
    ]);
    const visitor = { ...somebody(), isMember: false };
    const before = got(await begin(visitor));
    for (const idx of idxsOf(before)) await answer(visitor, before, idx, false);
    const member = somebody();
    clock.pass(1000);
    const after = got(await begin(member));
    for (const idx of idxsOf(after)) await answer(member, after, idx, true);
    await module.api.claim('plain', visitor.learnerId, member.learnerId);
    const claimed = new Map((await tries(member)) as [number, boolean][]);
    for (const idx of idxsOf(before)) expect(claimed.get(idx)).toBe(false);
  });

  it('stays unknown where answers from before it was kept went both ways', async () => {
    const who = somebody();
    await sql`
      insert into answers.problem_history (learner_id, problem_idx, paper_hash, seen_count, right_count, wrong_count, last_result, last_unsure, needs_review, last_at)
      values (${who.learnerId}::uuid, 1, 'x', 2, 1, 1, 'correct', false, false, now() - interval '1 year')`.execute(db);
    await sit(who, { 1: true, 2: true });
    expect(await tries(who)).toEqual([[2, true]]);
  });

  it('of thousands of problems is read in one statement and one row', async () => {
    const { learnerId: who } = somebody();
    await sql`
      insert into answers.problem_history (learner_id, problem_idx, paper_hash, seen_count, right_count, wrong_count, last_result, last_unsure, needs_review, last_at, first_right, first_ms, first_at)
      select case when n % 2 = 0 then ${who}::uuid else gen_random_uuid() end, n, 'x', 1, 1, 0, 'correct', false, false, now(), n % 3 = 0, 30000, now() from generate_series(1, 10000) n`.execute(
      db,
    );
    await sql`vacuum analyze answers.problem_history`.execute(db);
    statements.length = 0;
    const own = await answers.ownFirstAnswers(who);
    expect([own.length, statements.length]).toEqual([5000, 1]);
    expect(own.filter(({ isRight }) => isRight)).toHaveLength(1666);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select problem_idx from answers.problem_history where learner_id = ${learnerId(1)} and first_at is not null`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('problem_history_pkey');
  });
});
