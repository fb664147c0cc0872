import { expect, it } from 'vitest';
import type { Stroke } from '@modules/exam';
import type { JournalAct } from '../contract.ts';
import { answerTo, deviceId, problemIdx } from '../testing.ts';
import { attemptsUnderTest } from './testing.ts';

const { api, somebody, begin, save, handIn } = attemptsUnderTest();
const one = problemIdx(1);
const strokeOf = (id: string): Stroke => ({ id, area: 'question', pen: 2, on: [600, 180, 0], points: [10, 20, 500, 30, 40, 600] });
const written: readonly JournalAct[] = [
  { kind: 'stroke', problemIdx: one, value: strokeOf('aaaa') },
  { kind: 'highlight', problemIdx: one, value: { where: 'stem', start: 0, end: 2, on: true } },
  { kind: 'note', problemIdx: problemIdx(2), value: '단위 확인' },
  { kind: 'eliminate', problemIdx: one, value: { choice: 4, on: true } },
];

it('what is written comes back on another device, and stands beside the solution', async () => {
  const who = somebody();
  const view = await begin(who);
  await save(view, [...written, answerTo(1, 2)]);
  const elsewhere = await api.attempt(who, view.recordIdx, deviceId(2));
  expect(elsewhere).toMatchObject({
    value: {
      sheet: {
        marks: {
          1: { choices: [2], eliminated: [4], ink: { strokes: [strokeOf('aaaa')], highlights: [{ where: 'stem', start: 0, end: 2 }] } },
          2: { ink: { note: '단위 확인' } },
        },
      },
    },
  });
  await handIn(
    view,
    [
      { kind: 'erase', problemIdx: one, value: { id: 'aaaa' } },
      { kind: 'stroke', problemIdx: one, value: strokeOf('bbbb') },
    ],
    { fromSeq: 6 },
  );
  const solution = await api.solution(who, view.recordIdx);
  expect(solution).toMatchObject({
    ok: true,
    value: { ink: { 1: { strokes: [strokeOf('bbbb')], note: '', eliminated: [4] }, 2: { note: '단위 확인', eliminated: [] } } },
  });
  expect(solution.ok && Object.keys(solution.value.ink)).toEqual(['1', '2']);
});

it('who wrote nothing is told of nothing, and the score carries no ink', async () => {
  const who = somebody();
  const view = await begin(who);
  await handIn(view, [answerTo(1, 2)]);
  expect(await api.solution(who, view.recordIdx)).toMatchObject({ value: { ink: {}, score: { hadAllTools: false } } });
  const other = await begin(somebody());
  await handIn(other, written);
  expect(JSON.stringify(await api.score(who, other.recordIdx))).not.toContain('points');
});

it('says in the result that tools of no real test were at hand', async () => {
  const who = somebody();
  const view = await begin(who);
  await handIn(view, [
    { kind: 'preset', value: { realTest: false } },
    { kind: 'preset', value: { realTest: true } },
  ]);
  expect(await api.score(who, view.recordIdx)).toMatchObject({ value: { hadAllTools: true } });
});

it('a note of half characters and NULs hinders no submit', async () => {
  const who = somebody();
  const view = await begin(who);
  await save(view, [{ kind: 'note', problemIdx: one, value: 'ㄱ\uD83D\0' }]);
  expect(await handIn(view)).toMatchObject({ ok: true });
  expect(await api.solution(who, view.recordIdx)).toMatchObject({ value: { ink: { 1: { note: 'ㄱ\uFFFD' } } } });
});
