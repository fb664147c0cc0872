import { deviceId } from '@modules/attempt/testing';
import { expect, it } from 'vitest';
import { got, reviewsUnderTest, RIGHT } from './testing.ts';

const { attempt, mock, somebody, sit, list, again, one, review } = reviewsUnderTest();

it('nothing of a note tells what is right in the sitting that is under way, and all of it is back once that is handed in', async () => {
  const who = somebody();
  await sit(who, [2]);
  got(await again(who, 2, RIGHT(2)));
  const told = async () => {
    const [printed, note, solution] = [
      (await list(who, { with: 'solution' })).items[0],
      await one(who, 2),
      await review.solution(who, note2),
    ];
    return [
      printed?.whole !== undefined,
      (await list(who)).items[0]?.glance?.last?.result,
      note.history.length,
      solution.ok || solution.error.kind,
    ];
  };
  const { problemIdx: note2 } = (await one(who, 2)).item;
  expect(await told()).toEqual([true, 'correct', 2, true]);
  const view = got(await attempt.api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
  expect(await told()).toEqual([false, undefined, 0, 'review/sitting-open']);
  got(await attempt.api.submit(view.attemptToken, view.recordIdx, { deviceId: deviceId(1), events: [] }));
  expect(await told()).toEqual([true, 'correct', 3, true]);
});
