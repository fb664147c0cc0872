import { onlyFree, type EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { HasPaper } from '@modules/exam/access';
import { NEVER_CORRECTED, type CorrectionApi, type ProposedKey } from '@modules/exam/corrections';
import { groupCommit, type Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { Interval } from '@platform/jobs/interval';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import { createOutbox, type Outbox } from '@platform/outbox';
import type { AttemptApi } from '../contract.ts';
import { memberLearner, type LearnerId, type NewVisitor } from '@modules/account/learner';
import type { HistoryApi } from '../contract-history.ts';
import type { ReceiptApi } from '../contract-receipt.ts';
import type { AnswersApi } from '@modules/answers';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { groupSittings } from './group.ts';
import { createHotPool } from './hot-pool.ts';
import { begunSittings } from './begun.ts';
import { exportParts } from './export.ts';
import { openProblemsOf } from './open-problems.ts';
import { resultKeeper } from './result-keeper.ts';
import { eraseLearner } from './store/erase.ts';
import { findOpenRecordsOfMany, findRecord, type Owner } from './store/records.ts';
import { resultSums } from './store/result-sums.ts';
import { findInk } from './store/results.ts';
import { createRecordChanges, FOLLOW_EVERY_MS } from './record-changes.ts';
import { mountHistoryRoutes } from './rest-history.ts';
import { mountReceiptRoutes } from './rest-receipt.ts';
import { createVisitorLimits } from './rates.ts';
import { recheckCohort } from './recheck-cohort.ts';
import { BEAT_EVERY_MS, createSseHub } from './sse-hub.ts';
import { mountAttemptRoutes } from './rest.ts';
import type { AttemptDb } from './store/tables.ts';
import { updateHistories } from './update-history.ts';
import { createAttemptTokens } from './token.ts';
import { claim } from './use-cases/claim.ts';
import { hasPaper } from './use-cases/has-paper.ts';
import { finalise } from './use-cases/finalise.ts';
import { attempt, openAttempt, openAttempts } from './use-cases/look.ts';
import { handInFile } from './use-cases/hand-in-file.ts';
import { rescore } from './corrections/rescore.ts';
import { keyEffect } from './office/key-effect.ts';
import { mountKeyEffectRoute } from './rest-office.ts';
import { receipt } from './use-cases/receipt.ts';
import { latestResults, pastSittings } from './use-cases/past-sittings.ts';
import { records } from './use-cases/records.ts';
import { saveLines, saveOften } from './use-cases/save-lines.ts';
import { scores } from './use-cases/score.ts';
import { sittingStatistics } from './use-cases/sitting-statistics.ts';
import { start } from './use-cases/start.ts';
import { createSubmitLane, submit } from './use-cases/submit.ts';
import { takeOver } from './use-cases/take-over.ts';
import { watch } from './use-cases/watch.ts';

export interface AttemptModuleDeps {
  readonly db: Db<never>;
  /** For work that nobody waits for: statements without a limit of time. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  /** For connections of its own: saves and starts use prepared statements and settings that no other query should have. */
  readonly databaseUrl: string;
  /** For the connection that listens: no pooler may stand between. Absent: `databaseUrl`. */
  readonly listenUrl?: string;
  /** Connections that saves and starts are committed on. */
  readonly savesAtOnce?: number;
  readonly clock: Clock;
  readonly secret: string;
  readonly graceMs: number;
  readonly exams: ExamApi;
  readonly answers: AnswersApi;
  /** Without them no key was ever corrected: tests of this module alone. */
  readonly corrections?: CorrectionApi;
  /** Without them only what is free may be used: tests of this module alone. */
  readonly entitlements?: EntitlementApi;
  /** Absent: nobody reads what is published; tests of this module alone. */
  readonly outbox?: Pick<Outbox, 'publish'>;
  readonly newVisitor: NewVisitor;
  readonly log: Deps['log'];
}

/** As many as the lanes in which saves are committed. */
const HOT_CONNECTIONS = 2;
const FINALISE_EVERY_MS = 3_000;
const BRING_IN_EVERY_MS = 10_000;
/** A correction reaches results within this time; whoever opens theirs sooner is served at once. */
const RESCORE_EVERY_MS = 5_000;
/** What older rules let into the cohort: after an update, and while a process of the older version still runs beside this one. */
const RECHECK_EVERY_MS = 60_000;
/** After the start: while the server was away, sittings may have ended. */
const SOON_MS = 200;

export const createAttemptModule = (given: AttemptModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = given.db as unknown as AttemptDb;
  const deps: Deps = {
    db,
    hot: createHotPool(given.databaseUrl, given.savesAtOnce ?? HOT_CONNECTIONS, given.log),
    clock: given.clock,
    graceMs: given.graceMs,
    exams: given.exams,
    answers: given.answers,
    entitlements: given.entitlements ?? onlyFree,
    corrections: given.corrections ?? NEVER_CORRECTED,
    tokens: createAttemptTokens(given.secret),
    log: given.log,
    outbox: given.outbox ?? createOutbox(given.db),
    // Pages of many learners are made at once, and each asks.
    openRecordsOf: groupCommit({ flush: (owners: readonly Owner[]) => findOpenRecordsOfMany(db, owners) }),
    recordChanges: createRecordChanges({
      db,
      databaseUrl: given.listenUrl ?? given.databaseUrl,
      log: given.log,
    }),
  };
  const behind: Deps = { ...deps, db: (given.background ?? given.db) as unknown as AttemptDb };
  const sseHub = createSseHub(() => given.clock.now().getTime());
  const submitRecord = createSubmitLane(deps);
  const recordLines = saveLines(deps);
  const api: AttemptApi = {
    start: start(deps, submitRecord),
    attempt: attempt(deps),
    openAttempt: openAttempt(deps),
    openAttempts: openAttempts(deps),
    record: saveOften(deps, recordLines),
    takeOver: takeOver(deps),
    submit: submit(deps, submitRecord, recordLines),
    ...scores(deps),
    records: records(deps),
    claim: claim(deps, submitRecord),
    openProblems: (who) => openProblemsOf(deps, who),
    written: (who, recordIdx) => findInk(deps.db, who, recordIdx),
    paperOf: async (who, recordIdx) => (await findRecord(deps.db, who, recordIdx))?.paperHash ?? null,
    finalise: finalise(deps),
  };
  const receipts: ReceiptApi = {
    receipt: receipt(deps),
    handInFile: handInFile(deps, { ...api, record: recordLines }),
    watch: watch(deps, sseHub),
  };
  const history: HistoryApi = { ofExam: pastSittings(deps), latestOf: latestResults(deps), statistics: sittingStatistics(deps) };
  deps.answers.keepIn(['mock'], resultKeeper(deps));
  const limits = createVisitorLimits(given.clock);
  const applyCorrections = () => rescore(behind);
  const intervals: readonly Interval[] = [
    { name: 'finalise', everyMs: FINALISE_EVERY_MS, firstMs: SOON_MS, run: finalise(behind) },
    { name: 'apply-corrections', everyMs: RESCORE_EVERY_MS, firstMs: SOON_MS, run: applyCorrections },
    { name: 'update-histories', everyMs: BRING_IN_EVERY_MS, run: (signal) => updateHistories(behind, signal) },
    {
      name: 'recheck-cohort',
      everyMs: RECHECK_EVERY_MS,
      firstMs: SOON_MS,
      run: async (signal) => void (await recheckCohort(behind, signal)),
    },
    { name: 'follow-records', everyMs: FOLLOW_EVERY_MS, run: deps.recordChanges.follow },
    { name: 'beat', everyMs: BEAT_EVERY_MS, run: sseHub.beat },
  ];
  return {
    api,
    history,
    receipts,
    group: groupSittings(deps),
    results: {
      ...resultSums(deps.db),
      openDetails: async (who: Owner) => (await deps.openRecordsOf(who)).map(({ examDetailIdx }) => examDetailIdx),
    },
    exportParts: exportParts(deps),
    hasPaper: hasPaper(deps),
    visitorLimits: limits,
    intervals,
    /** Results by the newest keys. @returns how many changed */
    applyCorrections,
    /** Ends what would keep a server from closing; whoever listened comes again. */
    hangUp: () => sseHub.close(),
    rest: (app: RestApp): void => {
      mountReceiptRoutes(app, receipts);
      // Its `…/latest` is no record: the first of two routes that an address fits answers.
      mountHistoryRoutes(app, history);
      mountAttemptRoutes(app, api, given.newVisitor, limits);
    },
    close: async () => {
      sseHub.close();
      await deps.recordChanges.close();
      await deps.hot.end();
    },
  };
};
export type AttemptModule = ReturnType<typeof createAttemptModule>;

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => { readonly newVisitor: () => ReturnType<NewVisitor> } };
  readonly answers: { readonly answers: AnswersApi };
  readonly entitlement: EntitlementApi;
  readonly exam: {
    readonly exams: ExamApi;
    readonly corrections: CorrectionApi;
    readonly proposedKey: (problemIdx: number) => Promise<ProposedKey | null>;
    readonly readersAre: (hasPaper: HasPaper) => void;
  };
}

export const attemptModule = defineModule({
  name: 'attempt',
  copy: [copy as Dictionary, officeCopy],
  create: ({ connections, ...services }, { account, answers, entitlement, exam }: Needs) => {
    const module = createAttemptModule({
      ...services,
      savesAtOnce: connections.saves,
      exams: exam.exams,
      answers: answers.answers,
      corrections: exam.corrections,
      entitlements: entitlement,
      newVisitor: (brandId) => account.of(brandId).newVisitor(),
    });
    exam.readersAre(module.hasPaper);
    return {
      api: {
        attempts: module.api,
        results: module.results,
        group: module.group,
        visitorLimits: module.visitorLimits,
        begunSittings: (who: Owner, examDetailIdxs: readonly number[], since: Date) =>
          begunSittings(services.db as unknown as AttemptDb, who, examDetailIdxs, since),
      },
      rest: (app) => {
        module.rest(app);
        mountKeyEffectRoute(app, keyEffect({ db: services.db as unknown as AttemptDb, exams: exam.exams, proposedKey: exam.proposedKey }));
      },
      exportParts: ({ brandId, memberId }) => module.exportParts(memberLearner(brandId, memberId)),
      eraseMember: async ({ brandId, memberId }) => {
        const who = memberLearner(brandId, memberId);
        // What is counted of theirs is counted first: it stays.
        await answers.answers.settle(who.learnerId);
        await eraseLearner(services.background as unknown as AttemptDb, who);
      },
      claimVisitor: async ({ brandId, visitorId, memberId }) =>
        void (await module.api.claim(brandId, visitorId as LearnerId, memberId as LearnerId)),
      intervals: module.intervals,
      hangUp: module.hangUp,
      close: module.close,
    };
  },
});
