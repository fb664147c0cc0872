import type { ShortKey } from '@modules/exam';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { answerTo, aSitting, problemIdx, rightChoice, typedIn } from '../testing.ts';
import { attemptsUnderTest, MINUTE } from './testing.ts';

const SEVEN: ShortKey = { kind: 'number', answers: [{ value: '7' }], units: [], needsUnit: false };
const ten = aSitting({ examDetailIdx: 9, sections: [{ id: 'a', count: 10 }], short: { 10: SEVEN } });
const { api, answers, db, intervals, begin, handIn, pass, somebody } = attemptsUnderTest(ten);
const interval = (name: string) => {
  const found = intervals.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found.run(new AbortController().signal);
};
const hash = ten.listed.detail.paperHash;
const counters = async () => {
  const { rows } = await sql`
    select 'score' as kind, score_tenths as a, 0 as b, taken_count as taken, 0 as right_n, null as picked from attempt.score_count where paper_hash = ${hash} and taken_count <> 0
    union all select 'problem', problem_idx, 0, taken_count, right_count, null from attempt.problem_count where paper_hash = ${hash} and taken_count <> 0
    union all select 'choice', problem_idx, 0, taken_count, right_count, picked_counts::text from answers.choice_count where paper_hash = ${hash} and taken_count <> 0
    union all select 'level', problem_idx, level, taken_count, right_count, picked_counts::text from answers.item_level where paper_hash = ${hash} and taken_count <> 0
    union all select 'text', problem_idx, tried_count, taken_count, level_sum, given from answers.text_count where paper_hash = ${hash} and taken_count <> 0
    order by 1, 2, 3`.execute(db);
  return rows;
};
const sit = async (answered: number, minutes: number) => {
  const who = somebody();
  const view = await begin(who, { of: ten });
  pass(minutes * MINUTE);
  await handIn(
    view,
    Array.from({ length: answered }, (_none, at) => ({
      ...(at === 9 ? typedIn(10, '7') : answerTo(at + 1, rightChoice(at + 1))),
      atMs: minutes * MINUTE,
    })),
  );
  return { who, view };
};

it('takes out of every counter, once, what older rules let in: hardly answered, or in a small part of the time', async () => {
  await sit(8, 20);
  await interval('update-histories');
  const honest = await counters();
  expect(honest.length).toBeGreaterThan(20);

  // Two results as the older rules left them: the second is not in the history yet.
  const few = await sit(10, 20);
  await interval('update-histories');
  const short = await sit(10, 20);
  await sql`update attempt.result set cohort_rules = 1`.execute(db);
  await sql`update attempt.result set used_ms = ${6 * MINUTE - 1} where record_idx in (${few.view.recordIdx}, ${short.view.recordIdx})`.execute(
    db,
  );
  expect(await counters()).not.toEqual(honest);

  await Promise.all([interval('recheck-cohort'), interval('recheck-cohort')]);
  await interval('recheck-cohort');
  await interval('update-histories');
  expect(await counters()).toEqual(honest);
  const score = await api.score(few.who, few.view.recordIdx);
  expect(score).toMatchObject({ value: { cohort: { isFirstTry: true, leftOut: 'too-short', firstTryCount: 1 } } });
  // What they answered stays theirs.
  expect((await answers.seen(few.who.learnerId, [problemIdx(1)])).size).toBe(1);
});

it('new sittings are judged at once: two of ten problems in all the time are not counted', async () => {
  const { who, view } = await sit(2, 20);
  expect(await api.score(who, view.recordIdx)).toMatchObject({ value: { cohort: { leftOut: 'few-answered' } } });
});
