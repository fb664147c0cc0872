import { memberLearner, type LearnerId, type NewVisitor } from '@modules/account/learner';
import type { AttemptApi, VisitorLimits } from '@modules/attempt';
import type { GroupApi } from '@modules/attempt/group';
import { onlyFree, type EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { FindUsedDraws } from '@modules/practice/draws';
import { retrying, type Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { Interval } from '@platform/jobs/interval';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { StudyRoomApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { deletedBefore } from '../domain/retention.ts';
import type { Deps } from './deps.ts';
import { createPresence, WRITE_SEEN_EVERY_MS } from './presence.ts';
import { mountStudyRoomRoutes } from './rest.ts';
import { createRooms } from './rooms.ts';
import { eraseLearner, exportPlaces, exportRooms, movePlaces } from './store/of-learner.ts';
import { deleteRoomsBefore, findUsed } from './store/rooms.ts';
import type { StudyRoomDb } from './tables.ts';
import { comparison, show } from './use-cases/compare.ts';
import { mine, paper, room } from './use-cases/look.ts';
import { end, make, remove } from './use-cases/make.ts';
import { join, leave, takeOut } from './use-cases/people.ts';
import { start } from './use-cases/start.ts';
import { messages, report, say, unsay } from './use-cases/talk.ts';

export interface StudyRoomModuleDeps {
  readonly db: Db<never>;
  /** For work that nobody waits for: statements without a limit of time. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly attempts: Deps['attempts'];
  readonly group: GroupApi;
  /** Without them only what is free may be used: tests of this module alone. */
  readonly entitlements?: EntitlementApi;
}

const HOUR_MS = 3_600_000;

export const createStudyRoomModule = ({ db: anyDb, background = anyDb, entitlements = onlyFree, ...given }: StudyRoomModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as StudyRoomDb;
  const behind = background as unknown as StudyRoomDb;
  const { clock, group } = given;
  const presence = createPresence(behind, clock);
  const rooms = createRooms({ db, clock, group });
  const deps: Deps = { ...given, db, entitlements, presence, rooms };
  const look = room(deps);
  const api: StudyRoomApi = {
    make: make(deps),
    mine: mine(deps),
    paper: paper(deps),
    room: look,
    join: join(deps, look),
    leave: leave(deps),
    start: start(deps),
    show: show(deps, look),
    comparison: comparison(deps),
    messages: messages(deps),
    say: say(deps),
    unsay: unsay(deps),
    report: report(deps),
    end: end(deps, look),
    takeOut: takeOut(deps, look),
    remove: remove(deps),
  };
  const deleteOld = () => deleteRoomsBefore(behind, deletedBefore(clock.now()));
  const intervals: readonly Interval[] = [
    { name: 'delete-old-rooms', everyMs: HOUR_MS, jitter: 0.2, run: deleteOld },
    { name: 'write-seen', everyMs: WRITE_SEEN_EVERY_MS, jitter: 0.1, run: presence.write },
  ];
  return {
    api,
    intervals,
    /** Rooms that were kept long enough. @returns how many */
    deleteOld,
    findUsed: (examDetailIdxs: Parameters<FindUsedDraws>[0]) => findUsed(behind, examDetailIdxs),
    erase: (brandId: string, memberId: string) => eraseLearner(behind, memberLearner(brandId, memberId)),
    claim: async (brandId: string, visitorId: LearnerId, memberId: LearnerId): Promise<void> => {
      for (const roomCode of await retrying(() => movePlaces(db, brandId, visitorId, memberId))) rooms.forget({ brandId, roomCode });
    },
    rest: (app: RestApp, newVisitor: NewVisitor, limits: VisitorLimits): void =>
      mountStudyRoomRoutes(app, api, { newVisitor, limits, clock }),
  };
};

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => { readonly newVisitor: () => ReturnType<NewVisitor> } };
  readonly entitlement: EntitlementApi;
  readonly exam: { readonly exams: ExamApi };
  readonly attempt: { readonly attempts: AttemptApi; readonly group: GroupApi; readonly visitorLimits: VisitorLimits };
  readonly practice: { readonly drawsAreUsedBy: (find: FindUsedDraws) => void };
}

async function* listed(rows: Promise<readonly unknown[]>): AsyncGenerator {
  yield* await rows;
}

export const studyRoomModule = defineModule({
  name: 'study-room',
  copy: [copy as Dictionary],
  create: ({ db, background, clock }, { account, entitlement, exam, attempt, practice }: Needs) => {
    const module = createStudyRoomModule({
      db,
      background,
      clock,
      exams: exam.exams,
      attempts: attempt.attempts,
      group: attempt.group,
      entitlements: entitlement,
    });
    // A draw that nobody began is forgotten after a while; not while a room waits for its window.
    practice.drawsAreUsedBy(module.findUsed);
    return {
      api: { rooms: module.api },
      rest: (app) => module.rest(app, (brandId) => account.of(brandId).newVisitor(), attempt.visitorLimits),
      intervals: module.intervals,
      eraseMember: ({ brandId, memberId }) => module.erase(brandId, memberId),
      claimVisitor: ({ brandId, visitorId, memberId }) => module.claim(brandId, visitorId as LearnerId, memberId as LearnerId),
      exportParts: ({ brandId, memberId }) => {
        const who = memberLearner(brandId, memberId);
        const own = db as unknown as StudyRoomDb;
        return [
          { name: 'studyRooms', rows: listed(exportRooms(own, who)) },
          { name: 'studyRoomPlaces', rows: listed(exportPlaces(own, who)) },
        ];
      },
    };
  },
});
