import { setTimeout as sleep } from 'node:timers/promises';
import { lateAnswers, strictLog } from '@platform/testing';
import { afterAll, expect, it } from 'vitest';
import type { RecordIdx } from '../contract.ts';
import { deviceId } from '../testing.ts';
import { createRecordChanges } from './record-changes.ts';
import type { AttemptDb } from './store/tables.ts';
import { attemptsUnderTest } from './testing.ts';

const { api, db, url, somebody, begin } = attemptsUnderTest();
const late = lateAnswers(db);
const changes = createRecordChanges({ db: late.db as unknown as AttemptDb, databaseUrl: url, log: strictLog });
afterAll(() => changes.close());

/** The last figure of whoever writes, as it is told. */
const listen = async (recordIdx: RecordIdx) => {
  const told: string[] = [];
  const stop = await changes.subscribe(recordIdx, ({ writerDeviceId }) => {
    told.push(writerDeviceId.slice(-1));
    return false;
  });
  await expect.poll(() => told).toEqual(['1']);
  return { told, stop };
};

it('tells who writes now last, also where who wrote before was looked up and is heard of late', async () => {
  const { attemptToken, recordIdx } = await begin(somebody());
  const { told, stop } = await listen(recordIdx);
  const { isHeld, letGo } = late.holdNext();
  // Whoever comes is told how it is, and so is everybody who is here.
  const leave = await changes.subscribe(recordIdx, () => false);
  await isHeld;
  // Told of by the process that did it.
  await api.takeOver(attemptToken, recordIdx, deviceId(2));
  // It is told by then, if it does not wait for the look before.
  await Promise.race([expect.poll(() => told.at(-1)).toBe('2'), sleep(1_000)]);
  letGo();
  await expect.poll(() => [told.filter((one) => one === '1').length, told.includes('2')]).toEqual([2, true]);
  expect(told).toEqual(told.toSorted());
  leave();
  stop();
});
