import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { applicationsIn, CLOSES } from './testing.ts';

const { db } = testDatabase<never>();
const { api, state, listing, sent, somebody } = applicationsIn(db);

const PEOPLE = 10_000;
/** The deadline passes once so many have an answer. */
const IN_TIME = 6_000;
/** Of every hundredth it is asked, with the answer in hand, whether it is written. */
const LOOKED_AT = 100;

it('of ten thousand in the last minute each that is acknowledged is written by then, none after the end, and none twice', async () => {
  const idx = listing();
  state.now = new Date(CLOSES - 1);
  let answered = 0;
  const missing: number[] = [];
  const apply = async (who: ReturnType<typeof somebody>, request: ReturnType<typeof sent>) => {
    const answer = await api.apply(who, idx, request);
    answered += 1;
    if (answered === IN_TIME) state.now = new Date(CLOSES);
    if (!answer.ok) return answer.error.kind;
    if (answered % LOOKED_AT === 0) {
      const { rows } = await sql`select from application.application where application_idx = ${answer.value.applicationIdx}`.execute(db);
      if (rows.length !== 1) missing.push(answer.value.applicationIdx);
    }
    return answer.value.applicationIdx;
  };
  // Of every ten one presses twice, and one does in two tabs.
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, at) => ({ at, who: somebody(), request: sent(idx) })).flatMap(({ at, who, request }) => {
      const more = at % 10 === 0 ? [request] : at % 10 === 5 ? [sent(idx)] : [];
      return [request, ...more].map((one) => apply(who, one));
    }),
  );
  expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set(['application/already', 'application/closed']));
  expect(missing).toEqual([]);
  const acknowledged = new Set(answers.filter((answer) => typeof answer === 'number'));
  const { rows } = await sql<{ readonly idx: number; readonly memberId: string; readonly isLate: boolean }>`
    select application_idx as idx, member_id as "memberId", received_at >= ${new Date(CLOSES)} as "isLate"
    from application.application where listing_idx = ${idx}`.execute(db);
  expect(rows.filter(({ isLate }) => isLate)).toEqual([]);
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.idx))).toEqual(acknowledged);
  // Some were in time, and some were not: without both nothing was shown.
  expect(rows.length).toBeGreaterThan(IN_TIME / 2);
  expect(rows.length).toBeLessThan(PEOPLE);
});
