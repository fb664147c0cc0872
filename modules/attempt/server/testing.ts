import { createAnswersModule } from '@modules/answers/server';
import { strictLog, testDatabase } from '@platform/testing';
import { afterAll, beforeEach } from 'vitest';
import type { AttemptApi, AttemptView, DeviceId, JournalAct, JournalBatch, RecordIdx } from '../contract.ts';
import type { Learner } from '@modules/account/learner';
import { aClock, aSitting, deviceId, examsOf, learnerId, lines } from '../testing.ts';
import { createAttemptModule } from './index.ts';

export const MINUTE = 60_000;
export const GRACE = 120_000;
type Acts = readonly (JournalAct & { readonly atMs?: number })[];

/** The module on a database of its own, with a clock that begins anew for each test and nothing that runs by itself. */
export const attemptsUnderTest = (...more: readonly ReturnType<typeof aSitting>[]) => {
  const { db, url } = testDatabase<never>();
  const mock = aSitting({ examDetailIdx: 1, sections: [{ id: 'a', count: 4 }] });
  const other = aSitting({ examDetailIdx: 2, sections: [{ id: 'a', count: 2 }] });
  const paid = aSitting({ examDetailIdx: 3, isFree: false });
  const exams = examsOf(mock, other, paid, ...more);
  let clock = aClock();
  beforeEach(() => {
    clock = aClock();
  });

  const { answers, events } = createAnswersModule({ db, exams }).api;
  /** Another process on the same database. */
  const moduleOn = (sittings = exams, handle = db) =>
    createAttemptModule({
      db: handle,
      databaseUrl: url,
      clock: { now: () => clock.now() },
      secret: 'a secret of this test',
      graceMs: GRACE,
      exams: sittings,
      answers,
      log: strictLog,
      newVisitor: () => {
        throw new Error('not part of this test');
      },
    });
  const module = moduleOn();
  const { api, receipts, history, intervals } = module;
  afterAll(() => module.close());

  let people = 0;
  const batchOf = (acts: Acts, { fromSeq = 1, on = deviceId(1) }: Place) =>
    ({ deviceId: on, events: lines(acts, fromSeq) }) as unknown as JournalBatch;
  return {
    api,
    receipts,
    history,
    module,
    answers,
    answerEvents: events,
    intervals,
    db,
    url,
    exams,
    mock,
    other,
    paid,
    moduleOn,
    now: () => clock.now().getTime(),
    pass: (ms: number) => clock.pass(ms),
    somebody: (isMember = true): Learner => ({ brandId: 'plain', learnerId: learnerId(++people), isMember }),
    begin: async (
      who: Learner,
      { of = mock, on = deviceId(1), by = api }: { readonly of?: typeof mock; readonly on?: DeviceId; readonly by?: AttemptApi } = {},
    ): Promise<AttemptView> => {
      const started = await by.start(who, { examDetailIdx: of.listed.detail.examDetailIdx, deviceId: on });
      if (!started.ok) throw new Error(started.error.kind);
      return started.value;
    },
    save: ({ attemptToken, recordIdx }: AttemptView, acts: Acts, { by = api, ...place }: Place = {}) =>
      by.record(attemptToken, recordIdx, batchOf(acts, place)),
    handIn: ({ attemptToken, recordIdx }: AttemptView, acts: Acts = [], { by = api, ...place }: Place = {}) =>
      by.submit(attemptToken, recordIdx, batchOf(acts, place)),
    /** The choices on the sheet, by problem. */
    marked: async (who: Learner, recordIdx: RecordIdx) => {
      const view = await api.attempt(who, recordIdx, deviceId(1));
      if (!view.ok) throw new Error(view.error.kind);
      return Object.fromEntries(
        Object.entries(view.value.sheet.marks)
          .filter(([, { choices }]) => choices.length > 0)
          .map(([idx, { choices }]) => [idx, choices]),
      );
    },
  };
};
interface Place {
  readonly fromSeq?: number;
  readonly on?: DeviceId;
  readonly by?: AttemptApi;
}

/** Why something was refused; `none` when it was not. */
export const refusal = (result: { readonly ok: boolean }): string =>
  'error' in result ? (result.error as { readonly kind: string }).kind : 'none';
