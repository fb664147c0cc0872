import type { Learner } from '@modules/account/learner';
import { ANSWERED } from '@modules/answers';
import type { ExamIdx } from '@modules/exam';
import { createOutbox } from '@platform/outbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS, got, reviewsUnderTest, RIGHT } from './testing.ts';

const { db, clock, answers, review, reviewOn, somebody, sit, study, idxs } = reviewsUnderTest();

describe('what is delivered together', () => {
  it('of several learners at once: to each their own, with what they answered before, planned by their own exam day', async () => {
    const [free, bound, missing] = [somebody(), somebody(), somebody()];
    for (const who of [free, bound]) {
      await sit(who, []);
      await answers.settle(who.learnerId);
    }
    clock.pass(4 * DAY_MS);
    const examOn = new Date(clock.now().getTime() + 2 * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);
    got(await review.setGoal(bound, 1 as ExamIdx, examOn));
    for (const who of [free, bound]) await study(who, [[1, RIGHT(1)]], { unsure: true });
    await sit(missing, [1, 2]);
    await answers.settle(missing.learnerId);
    await review.catchUp(null);
    const { rows } = await sql<{ learner: string; problem: number; marks: string; due: string }>`
      select learner_id as learner, problem_idx as problem, marks, due_on as due from review.note
      where learner_id = any(${[free, bound, missing].map(({ learnerId }) => learnerId)}) order by problem_idx`.execute(db);
    const of = (who: Learner) => rows.filter(({ learner }) => learner === who.learnerId).map(({ problem, marks }) => [problem, marks]);
    expect([of(free), of(bound), of(missing)]).toEqual([
      [[1, 'ot']],
      [[1, 'ot']],
      [
        [1, 'x'],
        [2, 'x'],
      ],
    ]);
    const dueOf = (who: Learner) => rows.find(({ learner }) => learner === who.learnerId)?.due ?? '';
    expect(dueOf(bound) < examOn && examOn <= dueOf(free)).toBe(true);
  });

  it('takes as many statements for several learners as for one', async () => {
    await review.catchUp(null);
    let statements = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => result,
    });
    const counted = createOutbox(db);
    counted.addReader('review', reviewOn(counting).onEvent);
    const deliver = async (count: number) => {
      const people = Array.from({ length: count }, () => somebody());
      for (const who of people) await sit(who, [1, 2, 3]);
      for (const who of people) await answers.settle(who.learnerId);
      const before = statements;
      await counted.deliver(ANSWERED, 'review', null);
      for (const who of people) expect(await idxs(who)).toEqual([1, 2, 3]);
      return statements - before;
    };
    const ofOne = await deliver(1);
    expect(ofOne).toBeGreaterThan(0);
    expect(await deliver(5)).toBe(ofOne);
  });
});
